"""An evening whose hours pass at once, in order: one time for the bot, its sender and the world."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sized
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.app import App, Nature
from bot.outbox.pace import Limits
from bot.sandbox import Sandbox
from bot.sandbox import world as sandbox_world
from tests.e2e.evening import Evening, Found, GivenChance, settings_for

EVENING = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
"""Eight o'clock in China."""
TURNS = 20
MOMENT = 0.002
STEP = 0.5
PATIENCE = 240.0

Tick = Callable[[int], Awaitable[None]]


class SeededChance(GivenChance):
    """Pauses by chance, the same each time."""

    def __init__(self, seeds: Iterable[bytes]) -> None:
        super().__init__(seeds)
        self._random = random.Random(7)

    def pace(self, low: timedelta, high: timedelta) -> timedelta:
        return low + (high - low) * self._random.random()


@dataclass(eq=False)
class _Sleeper:
    wakes_at: datetime
    woken: asyncio.Event = field(default_factory=asyncio.Event)


class Hours:
    """Time that stands still unless told to go on; it is the bot's clock, scheduler and sleep."""

    def __init__(self) -> None:
        self.inbox: Sized = ()
        self._now = EVENING
        self._sleepers: list[_Sleeper] = []
        self._due: dict[int, datetime] = {}
        self._tick: Tick | None = None
        self.app: App | None = None

    def now(self) -> datetime:
        return self._now

    async def sleep(self, seconds: float) -> None:
        sleeper = _Sleeper(self._now + timedelta(seconds=seconds))
        self._sleepers.append(sleeper)
        try:
            await sleeper.woken.wait()
        finally:
            self._sleepers.remove(sleeper)

    # The scheduler of tables

    def start(self, tick: Tick, *_rest: object) -> None:
        self._tick = tick

    async def stop(self) -> None:
        self._tick = None

    def set(self, table_id: int, at: datetime | None) -> None:
        self._due.pop(table_id, None)
        if at is not None:
            self._due[table_id] = at

    # Time passes

    async def go(self, seconds: float) -> None:
        """Let time pass; what falls due happens in order, one thing after the other."""
        end = self._now + timedelta(seconds=seconds)
        await self.quiet()
        while (at := self.next_at()) is not None and at <= end:
            self._now = max(self._now, at)
            for table_id in [table_id for table_id, due in self._due.items() if due <= self._now]:
                del self._due[table_id]
                assert self._tick is not None
                await self._tick(table_id)
            for sleeper in self._sleepers:
                if sleeper.wakes_at <= self._now:
                    sleeper.woken.set()
            await self.quiet()
        self._now = end

    def next_at(self) -> datetime | None:
        """When something falls due."""
        return min([*(s.wakes_at for s in self._sleepers), *self._due.values()], default=None)

    async def quiet(self) -> None:
        """Wait until the bot has heard everything, and what it may say has arrived."""
        while True:
            for _ in range(TURNS):
                await asyncio.sleep(0)
            if not self._busy():
                return
            await asyncio.sleep(MOMENT)

    def _busy(self) -> bool:
        """Whether an update is under way, or a courier does anything but wait for its time."""
        app = self.app
        if app is None or app._outbox is None or app._application is None:
            return False
        unheard = len(self.inbox) + app._application.update_queue._unfinished_tasks  # type: ignore[attr-defined]
        working = [task for task in app._outbox._working.values() if not task.done()]
        return unheard > 0 or len(working) > len(self._sleepers)


class WorldClock(sandbox_world.Clock):
    """The world's clock shows the same hours."""

    def __init__(self, hours: Hours) -> None:
        super().__init__(running=False)
        self._hours = hours

    def now(self) -> float:
        return self._hours.now().timestamp()


@dataclass
class TimedEvening(Evening):
    """Whoever waits for something lets time pass."""

    hours: Hours = field(default_factory=Hours)

    async def until(self, found: Callable[[], Found | None]) -> Found:
        for _ in range(int(PATIENCE / STEP)):
            await self.hours.quiet()
            if value := found():
                return value
            await self.hours.go(STEP)
        raise TimeoutError(str(self.world.state_of_trouble()))

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[App]:
        settings = settings_for(self.sandbox, self.folder, **self.changes)
        nature = Nature(self.hours, SeededChance(self.seeds), self.hours, self.limits)
        with patch("bot.app.JobScheduler", return_value=self.hours):
            app = self.hours.app = App(settings, nature)
        try:
            await app.start()
            yield app
        finally:
            await app.stop()


@asynccontextmanager
async def timed_evening(
    folder: Path, seeds: Iterable[bytes], limits: Limits | None = None, **changes: Any
) -> AsyncIterator[TimedEvening]:
    """A group of three, with Telegram's limits in force; `changes` are settings."""
    hours = Hours()
    settings = sandbox_world.Settings(poll_slowdown=0.0)
    async with Sandbox(settings=settings, clock=WorldClock(hours)) as sandbox:
        hours.inbox = sandbox.world.inbox
        people = tuple(sandbox.world.person(name) for name in ("王姨", "小明", "爷爷"))
        group = sandbox.world.group("周末一家亲", people)
        first, second, third = people
        yield TimedEvening(
            sandbox,
            folder,
            group,
            (first, second, third),
            list(seeds),
            changes,
            limits or Limits(),
            hours,
        )
