"""APScheduler behind the scheduler port: every deadline fires, in whatever way it was set."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta

import pytest

from bot import clock
from bot.chance import SystemChance
from bot.clock import JobScheduler, SystemClock
from engine.deal import SEED_BYTES

MOMENT = timedelta(milliseconds=20)
LONG = timedelta(hours=1)


class Ticks:
    """What was ticked; `after` is called with each table's id."""

    def __init__(self) -> None:
        self.seen: list[int] = []
        self.overdue: list[int] = []
        self.after: Callable[[int], None] = lambda _: None
        self._news = asyncio.Condition()

    async def tick(self, table_id: int) -> None:
        self.seen.append(table_id)
        self.after(table_id)
        async with self._news:
            self._news.notify_all()

    async def until(self, number: int) -> None:
        async with asyncio.timeout(20), self._news:
            await self._news.wait_for(lambda: len(self.seen) >= number)


@pytest.fixture
def ticks() -> Ticks:
    return Ticks()


@pytest.fixture
async def scheduler(ticks: Ticks) -> AsyncIterator[JobScheduler]:
    scheduler = JobScheduler(sweep=MOMENT)
    scheduler.start(ticks.tick, lambda: ticks.overdue)
    yield scheduler
    await scheduler.stop()


def now() -> datetime:
    return SystemClock().now()


async def test_a_table_is_ticked_at_its_time(scheduler: JobScheduler, ticks: Ticks) -> None:
    scheduler.set(7, now() + MOMENT)
    await ticks.until(1)
    assert ticks.seen == [7]


async def test_a_deadline_long_past_fires_at_once(scheduler: JobScheduler, ticks: Ticks) -> None:
    scheduler.set(7, now() - LONG)
    await ticks.until(1)
    assert ticks.seen == [7]


async def test_a_new_deadline_takes_the_place_of_the_old(
    scheduler: JobScheduler, ticks: Ticks
) -> None:
    scheduler.set(7, now() + MOMENT)
    scheduler.set(7, now() + LONG)
    scheduler.set(8, now() + LONG)
    scheduler.set(8, now() + 2 * MOMENT)
    await ticks.until(1)
    assert ticks.seen == [8]


async def test_a_deadline_can_be_taken_off(scheduler: JobScheduler, ticks: Ticks) -> None:
    scheduler.set(7, now() + MOMENT)
    scheduler.set(7, None)
    scheduler.set(9, None)
    scheduler.set(8, now() + 2 * MOMENT)
    await ticks.until(1)
    assert ticks.seen == [8]


async def test_deadlines_that_follow_at_once_are_never_dropped(
    scheduler: JobScheduler, ticks: Ticks
) -> None:
    def again(table_id: int) -> None:
        if len(ticks.seen) < 50:
            scheduler.set(table_id, now())

    ticks.after = again
    scheduler.set(7, now())
    await ticks.until(50)
    assert ticks.seen == [7] * 50


@pytest.mark.usefixtures("scheduler")
async def test_the_sweep_finds_a_table_whose_job_was_lost(ticks: Ticks) -> None:
    ticks.overdue = [7]
    ticks.after = lambda _: ticks.overdue.clear()
    await ticks.until(1)
    assert ticks.seen == [7]


async def test_a_table_due_before_the_start_is_ticked_after_it(ticks: Ticks) -> None:
    scheduler = JobScheduler()
    scheduler.set(7, now())
    scheduler.start(ticks.tick, lambda: ())
    await ticks.until(1)
    await scheduler.stop()
    assert ticks.seen == [7]


async def test_stopping_waits_for_a_tick_that_runs() -> None:
    ended = asyncio.Event()
    begun = asyncio.Event()

    async def slow(_: int) -> None:
        begun.set()
        await asyncio.sleep(MOMENT.total_seconds())
        ended.set()

    scheduler = JobScheduler()
    scheduler.start(slow, lambda: ())
    scheduler.set(7, now())
    await begun.wait()
    await scheduler.stop()
    assert ended.is_set()


async def test_a_scheduler_that_never_started_can_be_stopped() -> None:
    await JobScheduler().stop()


def test_the_clock_is_aware_utc() -> None:
    assert now().tzinfo is UTC


def test_chance_is_fresh_and_within_its_bounds() -> None:
    chance = SystemChance()
    assert len({chance.seed() for _ in range(20)}) == 20
    assert len(chance.seed()) == SEED_BYTES
    low, high = timedelta(seconds=1.5), timedelta(seconds=3)
    paces = {chance.pace(low, high) for _ in range(50)}
    assert len(paces) > 40
    assert all(low <= pace <= high for pace in paces)
    assert chance.pace(timedelta(0), timedelta(0)) == timedelta(0)
    assert {chance.seat() for _ in range(200)} == {0, 1, 2}
    tokens = {chance.token() for _ in range(50)}
    assert len(tokens) == 50
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{12}", token) for token in tokens)


async def test_a_stall_is_told_before_any_tick_that_came_due_by_it(
    ticks: Ticks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "BEAT", MOMENT)
    monkeypatch.setattr(clock, "STALL", 5 * MOMENT)
    events: list[object] = []
    ticks.after = events.append

    async def lagged(lost: timedelta) -> None:
        events.append(lost)

    scheduler = JobScheduler(sweep=LONG)
    scheduler.start(ticks.tick, list, lagged)
    scheduler.set(7, now() + MOMENT)
    time.sleep((10 * MOMENT).total_seconds())  # noqa: ASYNC251 - the whole program stands still
    await ticks.until(1)
    await scheduler.stop()
    first = events[0]
    assert isinstance(first, timedelta)
    assert first >= 10 * MOMENT
