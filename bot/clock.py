"""The present time, and APScheduler jobs bound to each table's next deadline."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime, timedelta

from apscheduler.schedulers.asyncio import AsyncIOScheduler

log = logging.getLogger(__name__)

SWEEP = timedelta(seconds=5)
"""How often overdue tables are looked for, should a job have been lost."""

BEAT = timedelta(seconds=1)
STALL = timedelta(seconds=3)
"""A longer time without a beat means that the whole program stood still."""

Tick = Callable[[int], Awaitable[None]]
Lagged = Callable[[timedelta], Awaitable[None]]
Overdue = Callable[[], Iterable[int]]


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        """The present, aware UTC."""
        return datetime.now(UTC)


class JobScheduler:
    """One job per table, a sweep beside them, and a beat that notices when all stood still."""

    def __init__(self, sweep: timedelta = SWEEP) -> None:
        """A scheduler that stands still until `start`."""
        self._sweep = sweep
        self._jobs = AsyncIOScheduler(timezone=UTC)
        self._tick: Tick | None = None
        self._lagged: Lagged | None = None
        self._beat_at: datetime | None = None
        self._catching_up = asyncio.Lock()
        self._running: set[asyncio.Task[None]] = set()

    def start(self, tick: Tick, overdue: Overdue, lagged: Lagged | None = None) -> None:
        """Tick tables from now on; call inside the running event loop.

        `lagged` is told how long the program stood still, before any tick that came due by that.
        """
        self._tick, self._lagged = tick, lagged
        self._beat_at = datetime.now(UTC)

        async def sweep() -> None:
            for table_id in tuple(overdue()):
                await self._fire(table_id)

        self._jobs.add_job(sweep, "interval", seconds=self._sweep.total_seconds(), id="sweep")
        self._jobs.add_job(self._catch_up, "interval", seconds=BEAT.total_seconds(), id="beat")
        self._jobs.start()

    async def stop(self) -> None:
        """Tick no more, and let running ticks end."""
        if self._jobs.running:
            self._jobs.shutdown(wait=False)
        await asyncio.gather(*self._running, return_exceptions=True)

    def set(self, table_id: int, at: datetime | None) -> None:
        """Tick a table at a time, in place of an earlier one; None for never."""
        if at is not None:
            self._jobs.add_job(
                self._fire,
                "date",
                run_date=at,
                args=[table_id],
                id=str(table_id),
                replace_existing=True,
                misfire_grace_time=None,
            )
        elif self._jobs.get_job(str(table_id)) is not None:
            self._jobs.remove_job(str(table_id))

    async def _fire(self, table_id: int) -> None:
        """Start a tick and return: a job must be over before the next of its table is due."""
        await self._catch_up()
        if self._tick is None:
            log.error("table %d is due before the clock was started", table_id)
            return
        task = asyncio.ensure_future(self._tick(table_id))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _catch_up(self) -> None:
        async with self._catching_up:
            now, before = datetime.now(UTC), self._beat_at
            self._beat_at = now
            if self._lagged is not None and before is not None and now - before >= STALL:
                await self._lagged(now - before)
                self._beat_at = datetime.now(UTC)
