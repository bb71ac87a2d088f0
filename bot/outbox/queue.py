"""The queue of one chat: what waits to be sent to it, and what goes next."""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.outbox.gateway import Where
from bot.outbox.pictures import Slot, Standing
from bot.ports import Shown
from bot.presenter.message import Outgoing


@dataclass(frozen=True, slots=True)
class Line:
    """A message that is sent once and never edited by itself; it may go away after a while."""

    where: Where
    message: Outgoing
    lasts: timedelta | None = None


@dataclass(frozen=True, slots=True)
class NewsOf:
    """Every notice of a table that is not sent yet, one after the other."""

    table_id: int


@dataclass(frozen=True, slots=True)
class Page:
    """Another text for a message that the reader leafs through; the newest wins."""

    message_id: int
    message: Outgoing


@dataclass(frozen=True, slots=True)
class Show:
    """A slot whose picture may be old."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class Remove:
    """An old message that a newer one has replaced."""

    shown: Shown


Job = Line | NewsOf | Page | Show | Remove


@dataclass(slots=True)
class Queue:
    """What waits for one chat.

    News and lines go first, in order; then pages; then pictures, those that were asked for
    first; then old messages go away. `later` are pictures that may wait until a time, `passing`
    messages that go away at a time.
    """

    news: deque[Line | NewsOf] = field(default_factory=deque)
    pages: dict[int, Page] = field(default_factory=dict)
    wishes: dict[Slot, None] = field(default_factory=dict)
    later: dict[Slot, datetime] = field(default_factory=dict)
    afresh: set[Slot] = field(default_factory=set)
    removals: deque[Remove] = field(default_factory=deque)
    passing: dict[Remove, datetime] = field(default_factory=dict)
    standings: dict[Slot, Standing] = field(default_factory=dict)
    rang: asyncio.Event = field(default_factory=asyncio.Event)

    def add(self, job: Job) -> None:
        """Something more to do; what it replaces is dropped."""
        if isinstance(job, Show):
            self.later.pop(job.slot, None)
            self.wishes.setdefault(job.slot)
        elif isinstance(job, Page):
            self.pages[job.message_id] = job
        elif isinstance(job, Remove):
            self.removals.append(job)
        elif isinstance(job, Line) or job not in self.news:
            self.news.append(job)
        self.rang.set()

    def again(self, job: NewsOf) -> None:
        """News that are not all told go first once more, as a job of its own."""
        if job not in self.news:
            self.news.appendleft(NewsOf(job.table_id))

    def next_job(self, now: datetime) -> Job | None:
        """What goes next; it stays in the queue until it is done."""
        self._call_up(now)
        if self.news:
            return self.news[0]
        if self.pages:
            return next(iter(self.pages.values()))
        if self.wishes:
            return Show(next(iter(self.wishes)))
        return self.removals[0] if self.removals else None

    def done(self, job: Job) -> None:
        """A job was carried out; a picture that was asked for again meanwhile stays."""
        if isinstance(job, Page):
            if self.pages.get(job.message_id) is job:
                del self.pages[job.message_id]
        elif isinstance(job, Remove):
            if self.removals and self.removals[0] is job:
                self.removals.popleft()
        elif not isinstance(job, Show) and self.news and self.news[0] is job:
            self.news.popleft()

    def give_up(self, job: Job) -> None:
        """A job will never be carried out."""
        if isinstance(job, Show):
            self.wishes.pop(job.slot, None)
            self.afresh.discard(job.slot)
        else:
            self.done(job)

    def wakes_at(self) -> datetime | None:
        """When a picture has waited long enough, or a message has stood there long enough."""
        return min([*self.later.values(), *self.passing.values()], default=None)

    def is_idle(self) -> bool:
        """Whether nothing waits, not even for a time."""
        now = self.news or self.pages or self.wishes or self.removals
        return not (now or self.later or self.passing)

    def standing(self, slot: Slot) -> Standing:
        """What is known of a slot's message."""
        return self.standings.setdefault(slot, Standing())

    def forget(self, slot: Slot) -> None:
        """A slot is over."""
        self.standings.pop(slot, None)
        self.later.pop(slot, None)
        self.wishes.pop(slot, None)
        self.afresh.discard(slot)

    def clear(self) -> None:
        """Drop everything that waits."""
        self.news.clear()
        self.pages.clear()
        self.wishes.clear()
        self.later.clear()
        self.afresh.clear()
        self.removals.clear()
        self.passing.clear()

    def _call_up(self, now: datetime) -> None:
        for slot in [slot for slot, at in self.later.items() if at <= now]:
            del self.later[slot]
            self.wishes.setdefault(slot)
        for old in [old for old, at in self.passing.items() if at <= now]:
            del self.passing[old]
            self.removals.append(old)
