"""Time for the sender: what o'clock it is, and waiting."""

import asyncio
from datetime import UTC, datetime
from typing import Protocol


class Time(Protocol):
    """The present, aware UTC, and a way to let it pass."""

    def now(self) -> datetime:
        """The present."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Let seconds pass."""
        ...


class RealTime:
    """The machine's own time."""

    def now(self) -> datetime:
        """The present."""
        return datetime.now(UTC)

    async def sleep(self, seconds: float) -> None:
        """Let seconds pass."""
        await asyncio.sleep(seconds)


async def wait(event: asyncio.Event, time: Time, until: datetime | None) -> None:
    """Wait for an event, at most until a time."""
    waiting: set[asyncio.Future[object]] = {asyncio.ensure_future(event.wait())}
    if until is not None:
        seconds = (until - time.now()).total_seconds()
        if seconds <= 0:
            waiting.pop().cancel()
            return
        waiting.add(asyncio.ensure_future(time.sleep(seconds)))
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiting:
            task.cancel()
