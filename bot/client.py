"""The client of the Bot API, as python-telegram-bot makes it."""

from typing import Any

from telegram.ext import Application, ApplicationBuilder
from telegram.request import HTTPXRequest

from bot.config import Settings
from bot.handlers.install import AnyApplication
from bot.line import Line
from bot.outbox.telegram import LINES

CONCURRENT_UPDATES = 32
"""Waiting for Telegram must not stop other tables; far more would only slow the client down."""
_OK = 200


class WatchedRequest(HTTPXRequest):
    """The client for updates, which tells a line of every request."""

    def __init__(self, line: Line, **options: Any) -> None:
        """`options` are those of the client."""
        super().__init__(**options)
        self._line = line

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:
        """Make one request."""
        self._line.asking()
        code, body = await super().do_request(*args, **kwargs)
        if code == _OK:
            self._line.heard()
        return code, body


def make_application(settings: Settings, line: Line) -> AnyApplication:
    """An application that fetches updates over a watched line."""
    builder: ApplicationBuilder = Application.builder()  # type: ignore[type-arg]
    # A plain-text address needs no certificates, and loading them takes long.
    httpx = {"verify": settings.telegram_api_root.startswith("https://")}
    connections = 2 * CONCURRENT_UPDATES + LINES
    return (
        builder.token(settings.bot_token.get_secret_value())
        .base_url(settings.base_url)
        .base_file_url(settings.base_file_url)
        .request(HTTPXRequest(connection_pool_size=connections, httpx_kwargs=httpx))
        .get_updates_request(WatchedRequest(line, connection_pool_size=1, httpx_kwargs=httpx))
        .concurrent_updates(CONCURRENT_UPDATES)
        .job_queue(None)
        .build()
    )
