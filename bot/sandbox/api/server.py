"""The Bot API over HTTP: reads a call, lets faults strike, answers."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
from typing import Any

from aiohttp import web
from aiohttp.multipart import BodyPartReader

from bot.sandbox.api import answering, asking, editing, profile, sending
from bot.sandbox.api.params import Params, Upload
from bot.sandbox.api.polling import Poller
from bot.sandbox.api.registry import METHODS
from bot.sandbox.world.calls import Call
from bot.sandbox.world.errors import NotImitated, Refused
from bot.sandbox.world.faults import POLL, Fault, Kind
from bot.sandbox.world.world import World

__all__ = ["BotApi", "answering", "asking", "editing", "profile", "sending"]

Json = dict[str, Any]
log = logging.getLogger(__name__)
TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]+")
MISSING = Refused(404, "Not Found: method not found")
BAD_TOKEN = Refused(401, "Unauthorized: invalid token specified")
GATEWAY_PAGE = "<html><head><title>502 Bad Gateway</title></head><body>502</body></html>"


class BotApi:
    """Serves `/bot<token>/<method>` and `/file/bot<token>/<path>` for one world."""

    def __init__(self, world: World, token: str) -> None:
        self.world = world
        self.token = token
        self.poller = Poller(world)

    def add_routes(self, app: web.Application) -> None:
        """Put both addresses into an application."""
        app.router.add_route("*", "/bot{token}/{method}", self._serve)
        app.router.add_get("/file/bot{token}/{path:.+}", self._serve_file)

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        if request.match_info["token"] != self.token:
            return _as_response(_refusal(BAD_TOKEN), BAD_TOKEN.code)
        name = request.match_info["method"]
        params = await _read(request)
        if name.lower() == POLL.lower():
            return await self._serve_poll(request, params)
        known = METHODS.get(name.lower())
        call = self._note(known[0] if known else name, params)
        return await self._answer(request, call, params)

    def _note(self, name: str, params: Params) -> Call:
        values = {key: _unfolded(value) for key, value in params.values.items() if value != ""}
        values.update({key: f"<{len(u.content)} bytes>" for key, u in params.uploads.items()})
        chat_id = params.number("chat_id") or None
        return self.world.calls.open(name, values, chat_id, self.world.clock.now())

    async def _answer(self, request: web.Request, call: Call, params: Params) -> web.StreamResponse:
        fault = self.world.faults.strike(call.method, call.chat_id)
        call.fault = fault.kind.value if fault else None
        struck = _struck_before(fault, call)
        if struck is None:
            call.answer, call.status = self._perform(call, params)
        self.world.calls.close(call)
        if fault is not None and fault.kind is Kind.SLOW:
            await asyncio.sleep(fault.seconds)
        if fault is not None and fault.kind in (Kind.DROP_BEFORE, Kind.DROP_AFTER):
            return _hang_up(request)
        if struck is not None:
            return struck
        assert call.answer is not None
        return _as_response(call.answer, call.status)

    def _perform(self, call: Call, params: Params) -> tuple[Json, int]:
        known = METHODS.get(call.method.lower())
        if known is None:
            log.error("the stand-in has no method %s", call.method)
            self.world.calls.problem(f"unknown method {call.method}")
            return _refusal(MISSING), MISSING.code
        try:
            return {"ok": True, "result": known[1](self.world, params)}, 200
        except NotImitated as missing:
            self.world.calls.problem(f"{call.method}: {missing.description}")
            return _refusal(missing), missing.code
        except Refused as refused:
            return _refusal(refused), refused.code
        except Exception as broken:
            log.exception("the stand-in failed in %s", call.method)
            self.world.calls.problem(f"{call.method} broke the stand-in: {broken!r}")
            return _refusal(Refused(500, "Internal Server Error")), 500

    async def _serve_poll(self, request: web.Request, params: Params) -> web.StreamResponse:
        fault = self.world.faults.strike(POLL, None)
        if fault is not None:
            call = self._note(POLL, params)
            struck = _struck_before(fault, call)
            if struck is not None:
                self.world.calls.close(call)
                return _hang_up(request) if fault.kind is Kind.DROP_BEFORE else struck
        try:
            updates = await self.poller.poll(params)
        except Refused as refused:
            return _as_response(_refusal(refused), refused.code)
        if fault is not None and fault.kind is Kind.DROP_AFTER:
            return _hang_up(request)
        if fault is not None:
            await asyncio.sleep(fault.seconds)
        return web.json_response({"ok": True, "result": updates})

    async def _serve_file(self, request: web.Request) -> web.StreamResponse:
        stored = self.world.files.at(request.match_info["path"])
        if request.match_info["token"] != self.token or stored is None:
            return _as_response(_refusal(Refused(404, "Not Found")), 404)
        return web.Response(body=stored.content, content_type=stored.media.mime)


def _unfolded(value: Any) -> Any:
    """A nested value that a form wrote as a JSON string; anything else as it is."""
    if isinstance(value, str) and value[:1] in ("{", "["):
        with contextlib.suppress(ValueError):
            return json.loads(value)
    return value


def _struck_before(fault: Fault | None, call: Call) -> web.Response | None:
    """The answer of a fault that keeps the call from happening; its status goes into `call`."""
    if fault is None or fault.kind in (Kind.DROP_AFTER, Kind.SLOW):
        return None
    if fault.kind is Kind.REFUSE:
        extra = {"retry_after": fault.retry_after} if fault.retry_after is not None else {}
        call.answer = _refusal(Refused(fault.code, fault.text, **extra))
        call.status = fault.code
        return _as_response(call.answer, fault.code)
    call.status = 502 if fault.kind is Kind.BAD_GATEWAY else 0
    return web.Response(status=502, text=GATEWAY_PAGE, content_type="text/html")


def _hang_up(request: web.Request) -> web.StreamResponse:
    """Close the line without an answer."""
    if request.transport is not None:
        request.transport.close()
    return web.Response()


def _refusal(refused: Refused) -> Json:
    shape: Json = {"ok": False, "error_code": refused.code, "description": refused.description}
    if refused.parameters:
        shape["parameters"] = refused.parameters
    return shape


def _as_response(shape: Json, status: int) -> web.Response:
    retry_after = shape.get("parameters", {}).get("retry_after")
    headers = {"Retry-After": str(retry_after)} if retry_after is not None else None
    return web.json_response(shape, status=status, headers=headers)


async def _read(request: web.Request) -> Params:
    """Parameters from the query string and from a form, multipart or JSON body."""
    values: dict[str, Any] = dict(request.query)
    uploads: dict[str, Upload] = {}
    kind = request.content_type
    if kind == "application/json":
        body = await request.json()
        values.update(body if isinstance(body, dict) else {})
    elif kind == "multipart/form-data":
        async for part in await request.multipart():
            if isinstance(part, BodyPartReader) and part.name:
                await _read_part(part, values, uploads)
    elif kind == "application/x-www-form-urlencoded":
        values.update({key: str(value) for key, value in (await request.post()).items()})
    return Params(values, uploads)


async def _read_part(
    part: BodyPartReader, values: dict[str, Any], uploads: dict[str, Upload]
) -> None:
    assert part.name
    if part.filename is None:
        values[part.name] = await part.text()
    else:
        uploads[part.name] = Upload(part.filename, bytes(await part.read()))
