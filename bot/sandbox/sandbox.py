"""A world behind a Bot API server on this machine, for tests and for the page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Self, TypeVar

from aiohttp import web

from bot.sandbox.api import BotApi
from bot.sandbox.world import Call, Clock, Seen, Settings, World

Found = TypeVar("Found")
TOKEN = "7000000001:sandbox-token-that-only-this-machine-knows"  # noqa: S105 - made up
LOOPBACK = "127.0.0.1"
BODY_LIMIT = 64 * 2**20


class Sandbox:
    """Serves one world's Bot API on a loopback port; use it as an async context manager.

    `port` 0 takes any free one. The bot needs `root_url` and `token` and nothing else. On a
    clean exit `check` runs, so a test fails when the bot asked for what the stand-in lacks.
    """

    def __init__(
        self,
        *,
        token: str = TOKEN,
        port: int = 0,
        clock: Clock | None = None,
        settings: Settings | None = None,
    ) -> None:
        self.token = token
        self.world = World(
            bot_id=int(token.partition(":")[0]),
            clock=clock,
            settings=settings or Settings(poll_slowdown=0.0),
        )
        self.api = BotApi(self.world, token)
        self.app = web.Application(client_max_size=BODY_LIMIT)
        self.api.add_routes(self.app)
        self.port = port
        self._runner: web.AppRunner | None = None
        self._waiters: set[asyncio.Event] = set()
        self.world.on_seen.append(self._wake_seen)
        self.world.calls.on_call.append(self._wake_call)
        self.api.poller.on_poll.append(self._wake)

    @property
    def root_url(self) -> str:
        """The address the bot is told: no path, no slash at the end."""
        return f"http://{LOOPBACK}:{self.port}"

    @property
    def base_url(self) -> str:
        """The base for methods, as python-telegram-bot wants it: the token follows at once."""
        return f"{self.root_url}/bot"

    @property
    def base_file_url(self) -> str:
        """The base for file downloads."""
        return f"{self.root_url}/file/bot"

    @property
    def polls(self) -> int:
        """How often the bot has asked for updates; at least one means it is up."""
        return self.api.poller.polls

    async def start(self) -> None:
        """Open the port."""
        self.api.poller.open()
        self._runner = web.AppRunner(
            self.app, access_log=None, handler_cancellation=True, shutdown_timeout=1.0
        )
        await self._runner.setup()
        site = web.TCPSite(self._runner, LOOPBACK, self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        """Close the port; polls that wait end first."""
        self.api.poller.send_away()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def check(self) -> None:
        """Raise `AssertionError` when the bot asked for something the stand-in lacks."""
        problems = self.world.calls.problems
        assert not problems, f"the stand-in could not play Telegram: {problems}"

    async def wait_for(self, found: Callable[[], Found], within: float = 10.0) -> Found:
        """The first true value of `found()`, tried again after every call, poll and change.

        Failed calls wake it too. Raises `TimeoutError` with the state of the world after
        `within` seconds of real time.
        """
        wake = asyncio.Event()
        self._waiters.add(wake)
        try:
            async with asyncio.timeout(within):
                while not (value := found()):
                    await wake.wait()
                    wake.clear()
                return value
        except TimeoutError:
            raise TimeoutError(str(self.world.state_of_trouble())) from None
        finally:
            self._waiters.discard(wake)

    def _wake_seen(self, _seen: Seen) -> None:
        self._wake()

    def _wake_call(self, _call: Call) -> None:
        self._wake()

    def _wake(self) -> None:
        for waiter in self._waiters:
            waiter.set()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        await self.stop()
        if kind is None:
            self.check()
