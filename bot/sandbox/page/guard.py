"""Keeps other web pages, and other machines' names for this one, out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
OWN_NAMES = frozenset({"127.0.0.1", "localhost", "::1"})
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}


def _name(address: str) -> str | None:
    return urlsplit(address if "://" in address else f"//{address}").hostname


def is_let_in(request: web.Request) -> bool:
    """Whether a request names this machine by its own name and comes from no other page."""
    if _name(request.host) not in OWN_NAMES:
        return False
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        return False
    return request.headers.get("Sec-Fetch-Site", "none") in ("none", "same-origin")


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse what is not let in, and tell browsers to load nothing from elsewhere."""
    if not is_let_in(request):
        return web.Response(status=403, text="This page answers to this machine only.")
    response = await handler(request)
    if not response.prepared:
        response.headers.update(HEADERS)
    return response
