"""Stand-ins around the sender: a clock that tests move, and a Telegram that only takes notes."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from bot.outbox.desk import Desk
from bot.outbox.errors import SendingError
from bot.outbox.gateway import Where
from bot.outbox.outbox import Outbox
from bot.outbox.pace import Crowd, Limits
from bot.outbox.pictures import News, Picture, Slot
from bot.ports import PendingNotice, Shown
from bot.presenter.message import Outgoing
from bot.table.change import Notice, NoticeKind

START = datetime(2026, 11, 30, 12, tzinfo=UTC)
GROUP, OTHER_GROUP, PERSON = -500, -600, 42
TURNS = 20


class FakeTime:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self._now = START
        self._sleepers: list[tuple[datetime, int, asyncio.Event]] = []

    def now(self) -> datetime:
        return self._now

    @property
    def seconds(self) -> float:
        return (self._now - START).total_seconds()

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        wakes_at = self._now + timedelta(seconds=seconds)
        heapq.heappush(self._sleepers, (wakes_at, id(woken), woken))
        await woken.wait()

    async def go(self, seconds: float = 0) -> None:
        """Let time pass, waking sleepers in order."""
        end = self._now + timedelta(seconds=seconds)
        await settle()
        while self._sleepers and self._sleepers[0][0] <= end:
            self._now, _, woken = heapq.heappop(self._sleepers)
            woken.set()
            await settle()
        self._now = end


async def settle() -> None:
    for _ in range(TURNS):
        await asyncio.sleep(0)


@dataclass(frozen=True)
class Sent:
    """One call: at which second, what, and to whom."""

    at: float
    what: str
    chat_id: int
    message_id: int
    text: str = ""
    silent: bool = False


@dataclass
class FakeGateway:
    """Takes notes; `fails` are errors for the next calls to a chat."""

    time: FakeTime
    calls: list[Sent] = field(default_factory=list)
    fails: dict[int, list[SendingError]] = field(default_factory=dict)
    last_id: int = 0
    slow: float = 0

    async def send(self, where: Where, message: Outgoing) -> int:
        self._fail(where.chat_id)
        if self.slow:
            await self.time.sleep(self.slow)
        self.last_id += 1
        self._note("send", where.chat_id, self.last_id, message)
        return self.last_id

    async def edit(self, chat_id: int, message_id: int, message: Outgoing) -> None:
        self._fail(chat_id)
        self._note("edit", chat_id, message_id, message)

    async def delete(self, chat_id: int, message_id: int) -> None:
        self.calls.append(Sent(self.time.seconds, "delete", chat_id, message_id))

    def _note(self, what: str, chat_id: int, message_id: int, message: Outgoing) -> None:
        sent = Sent(self.time.seconds, what, chat_id, message_id, message.text, message.silent)
        self.calls.append(sent)

    def _fail(self, chat_id: int) -> None:
        if self.fails.get(chat_id):
            raise self.fails[chat_id].pop(0)


@dataclass
class FakePainter:
    """Pictures that a test sets; a slot's chat is the person of a hand, else the group."""

    pictures: dict[Slot, Picture] = field(default_factory=dict)
    late: dict[Slot, Picture] = field(default_factory=dict)
    group: int = GROUP

    async def picture(self, slot: Slot, reminded: int | None) -> Picture | None:
        return self.late[slot] if reminded is not None else self.pictures.get(slot)

    async def news(self, pending: PendingNotice) -> News | None:
        slot = "board:1" if pending.notice.kind is NoticeKind.STARTED else None
        return News(Outgoing(f"notice {pending.id}"), slot)

    def place(self, slot: Slot) -> Where:
        hand = slot.name.startswith("hand")
        return Where(int(slot.name.split(":")[1]) if hand else self.group)

    def chat_of(self, _table_id: int) -> Where:
        return Where(self.group)

    def step(self, _table_id: int) -> int:
        return 7

    def move_chat(self, old_id: int, new_id: int) -> None:
        if self.group == old_id:
            self.group = new_id


@dataclass
class FakeNotices:
    pending: list[PendingNotice] = field(default_factory=list)

    def add(self, number: int, kind: NoticeKind = NoticeKind.RESULT) -> None:
        self.pending.append(PendingNotice(number, 1, Notice(kind)))

    async def pending_notices(self, table_id: int) -> Sequence[PendingNotice]:
        return [notice for notice in self.pending if notice.table_id == table_id]

    async def notice_sent(self, notice_id: int) -> None:
        self.pending = [notice for notice in self.pending if notice.id != notice_id]


@dataclass
class FakeBook:
    shown: dict[tuple[int, str], Shown] = field(default_factory=dict)

    async def find(self, table_id: int, slot: str) -> Shown | None:
        return self.shown.get((table_id, slot))

    async def put(self, table_id: int, slot: str, shown: Shown) -> None:
        self.shown[table_id, slot] = shown

    async def forget(self, table_id: int, slot: str) -> None:
        self.shown.pop((table_id, slot), None)


@dataclass
class FakeDoors:
    shut_for: list[int] = field(default_factory=list)
    told: list[tuple[str, int]] = field(default_factory=list)
    reached: list[int] = field(default_factory=list)

    async def shut(self, user_id: int) -> None:
        self.shut_for.append(user_id)

    async def shut_out(self, chat_id: int) -> None:
        self.told.append(("shut out", chat_id))

    async def got_through(self, user_id: int) -> None:
        self.reached.append(user_id)

    async def let_in(self, chat_id: int) -> None:
        self.told.append(("let in", chat_id))

    async def moved(self, _old_id: int, new_id: int) -> None:
        self.told.append(("moved", new_id))

    async def slow(self, user_id: int, _since: timedelta, _at_most: timedelta) -> None:
        self.told.append(("slow", user_id))

    async def quick(self, user_id: int) -> None:
        self.told.append(("quick", user_id))


class Post:
    """An outbox among stand-ins."""

    def __init__(self) -> None:
        self.time = FakeTime()
        self.telegram = FakeGateway(self.time)
        self.painter = FakePainter()
        self.notices = FakeNotices()
        self.book = FakeBook()
        self.doors = FakeDoors()
        self.limits = Limits()
        self.outbox = Outbox(
            Desk(
                gateway=self.telegram,
                painter=self.painter,
                notices=self.notices,
                book=self.book,
                doors=self.doors,
                time=self.time,
                limits=self.limits,
                crowd=Crowd(self.limits),
            )
        )

    def paint(self, slot: Slot, text: str, **rest: object) -> None:
        """Another picture in a slot, and the wish to show it."""
        rest.setdefault("creates", True)
        self.painter.pictures[slot] = Picture(Outgoing(text), **rest)  # type: ignore[arg-type]
        self.outbox.show(slot)

    def calls(self, chat_id: int | None = None) -> list[tuple[str, str]]:
        return [(c.what, c.text) for c in self.telegram.calls if chat_id in (None, c.chat_id)]
