"""The line on which updates come in: whether it works, and who is told when it does not."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Protocol

from bot.ports import Clock

log = logging.getLogger(__name__)

PATIENCE = timedelta(seconds=3)
"""An outage that is over sooner stops no clocks."""
PROBE = 1.0
"""Seconds between two questions whether Telegram is there again."""
GRACE = timedelta(seconds=60)
"""How long clocks stand at most after the last word of an outage."""
_SETTLED = timedelta(seconds=0.5)
"""A request for updates that has waited so long without an error has got through."""


IsThere = Callable[[], Awaitable[bool]]
"""Asks Telegram for anything; False when nothing comes back."""


class Told(Protocol):
    """Who is told of outages."""

    async def line_down(self, since: timedelta, at_most: timedelta) -> None:
        """Telegram can't be reached since then."""
        ...

    async def line_up(self) -> None:
        """Telegram can be reached again."""
        ...


class Line:
    """Watches the requests for updates. `failed` says that one did not work."""

    def __init__(self, clock: Clock) -> None:
        """Nothing is wrong so far; `connect` says how to ask and whom to tell."""
        self._clock = clock
        self._is_there: IsThere | None = None
        self._told: Told | None = None
        self._asked_at: datetime | None = None
        self._heard_at: datetime | None = None
        self._failing: asyncio.Task[None] | None = None

    def connect(self, is_there: IsThere, told: Told) -> None:
        """Ask this way and tell these from now on."""
        self._is_there, self._told = is_there, told

    def asking(self) -> None:
        """A request for updates goes out."""
        self._asked_at = self._clock.now()

    def heard(self) -> None:
        """A request for updates was answered."""
        self._heard_at = self._clock.now()

    def failed(self) -> None:
        """A request for updates failed; returns at once."""
        now = self._clock.now()
        began, self._asked_at = self._asked_at or now, None
        if self._failing is None or self._failing.done():
            self._failing = asyncio.ensure_future(self._wait_it_out(began, now))

    async def stop(self) -> None:
        """Watch no longer."""
        if self._failing is not None:
            self._failing.cancel()
            await asyncio.gather(self._failing, return_exceptions=True)

    async def _wait_it_out(self, began: datetime, noticed: datetime) -> None:
        assert self._told is not None, "connected before the first request"
        told_at: datetime | None = None
        while not await self._works(noticed):
            now = self._clock.now()
            if now - noticed >= PATIENCE and (told_at is None or now - told_at >= GRACE / 2):
                log.warning("no updates since %s, the clocks stand", began.strftime("%H:%M:%S"))
                await self._told.line_down(now - began, GRACE)
                told_at = now
            await asyncio.sleep(PROBE)
        if told_at is not None:
            log.warning("updates come in again, the clocks run on")
            await self._told.line_up()

    async def _works(self, noticed: datetime) -> bool:
        """Whether Telegram answers, and a request for updates made since has got through."""
        assert self._is_there is not None, "connected before the first request"
        if not await self._is_there():
            return False
        if self._heard_at is not None and self._heard_at >= noticed:
            return True
        asked_at = self._asked_at
        return asked_at is not None and noticed <= asked_at <= self._clock.now() - _SETTLED
