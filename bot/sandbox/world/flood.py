"""Telegram's send limits, as far as they are known."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field

from bot.sandbox.world.clock import Clock
from bot.sandbox.world.errors import too_many_requests
from bot.sandbox.world.settings import Settings

GROUP_LIMIT, GROUP_SECONDS = 20, 60.0
ALL_LIMIT, ALL_SECONDS = 30, 1.0
PRIVATE_BURST = 10


@dataclass(slots=True)
class Window:
    """At most `limit` events in any `seconds`."""

    limit: int
    seconds: float
    times: deque[float] = field(default_factory=deque)

    def wait(self, now: float) -> float:
        """Seconds until one more is allowed; 0 when it is now."""
        while self.times and now - self.times[0] >= self.seconds:
            self.times.popleft()
        if len(self.times) < self.limit:
            return 0.0
        return self.seconds - (now - self.times[0])

    def count(self, now: float) -> None:
        """One more has happened."""
        self.times.append(now)


@dataclass(slots=True)
class Bucket:
    """One event a second on average, with bursts of up to `PRIVATE_BURST`."""

    filled_at: float
    left: float = float(PRIVATE_BURST)

    def wait(self, now: float) -> float:
        """Seconds until one more is allowed; 0 when it is now."""
        self.left = min(float(PRIVATE_BURST), self.left + now - self.filled_at)
        self.filled_at = now
        return 0.0 if self.left >= 1 else 1 - self.left

    def count(self, _now: float) -> None:
        """One more has happened."""
        self.left -= 1


class FloodGate:
    """Counts sends and edits: per private chat, per group, and over all chats."""

    def __init__(self, clock: Clock, settings: Settings) -> None:
        self._clock = clock
        self._settings = settings
        self._all = Window(ALL_LIMIT, ALL_SECONDS)
        self._groups: dict[int, Window] = {}
        self._private: dict[int, Bucket] = {}

    def pass_through(self, chat_id: int) -> None:
        """Let a send or an edit in `chat_id` through; raises `Refused` 429 when there are too many.

        A refused one is not counted.
        """
        if not self._settings.flood_limits:
            return
        now = self._clock.now()
        own = self._own_limit(chat_id, now)
        wait = max(own.wait(now), self._all.wait(now))
        if wait > 0:
            raise too_many_requests(math.ceil(wait) + 1)
        own.count(now)
        self._all.count(now)

    def _own_limit(self, chat_id: int, now: float) -> Window | Bucket:
        if chat_id < 0:
            return self._groups.setdefault(chat_id, Window(GROUP_LIMIT, GROUP_SECONDS))
        return self._private.setdefault(chat_id, Bucket(now))
