"""getUpdates: long polling, one poller at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from bot.sandbox.api.params import Params
from bot.sandbox.world.errors import bad_request, conflict
from bot.sandbox.world.world import World

Json = dict[str, Any]
LONGEST_POLL, MOST_UPDATES = 50, 100
TAKEN_OVER = (
    "terminated by other getUpdates request; make sure that only one bot instance is running"
)


class Poller:
    """Serves getUpdates; a newer poll sends the older one away with 409.

    `polls` counts them; `on_poll` is told of each as it begins.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._current: asyncio.Event | None = None
        self._closing = False
        self._last_offset = -1
        self._last_start = 0.0
        self.polls = 0
        self.on_poll: list[Callable[[], None]] = []

    async def poll(self, params: Params) -> list[Json]:
        """Updates from `offset` on, waiting up to `timeout` seconds of real time for one."""
        inbox = self._world.inbox
        inbox.allow(_allowed(params))
        wake = self._take_over()
        offset = params.number("offset")
        limit = params.number("limit", MOST_UPDATES)
        limit = limit if 1 <= limit <= MOST_UPDATES else MOST_UPDATES
        inbox.confirm(offset)
        deadline = time.monotonic() + self._patience(offset, params.number("timeout"))
        inbox.on_arrival.append(wake.set)
        self.polls += 1
        for tell in list(self.on_poll):
            tell()
        try:
            return await self._wait(wake, limit, deadline)
        finally:
            inbox.on_arrival.remove(wake.set)
            if self._current is wake:
                self._current = None

    def send_away(self) -> None:
        """End the poll that waits, without updates, for the server is closing."""
        self._closing = True
        if self._current is not None:
            self._current.set()

    def open(self) -> None:
        """Let polls wait again, after `send_away`."""
        self._closing = False

    def _take_over(self) -> asyncio.Event:
        older, self._current = self._current, asyncio.Event()
        if older is not None:
            older.set()
        return self._current

    def _patience(self, offset: int, timeout: int) -> float:
        now = time.monotonic()
        slow = self._world.settings.poll_slowdown
        hasty = offset == self._last_offset and now - self._last_start < slow
        self._last_offset, self._last_start = offset, now
        wanted = float(min(max(timeout, 0), LONGEST_POLL))
        return max(wanted, slow) if hasty else wanted

    async def _wait(self, wake: asyncio.Event, limit: int, deadline: float) -> list[Json]:
        while True:
            if self._current is not wake:
                raise conflict(TAKEN_OVER)
            if self._closing:
                return []
            found = self._world.inbox.take(limit)
            left = deadline - time.monotonic()
            if found or left <= 0:
                return found
            wake.clear()
            try:
                await asyncio.wait_for(wake.wait(), left)
            except TimeoutError:
                continue


def _allowed(params: Params) -> list[str] | None:
    kinds = params.json("allowed_updates")
    if kinds is None:
        return None
    if not isinstance(kinds, list):
        raise bad_request("can't parse allowed updates: expected an array")
    return [str(kind) for kind in kinds]
