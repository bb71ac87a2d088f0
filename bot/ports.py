"""The seams between the bot's rooms; `bot.app` knows who stands behind them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from bot.house import House
from bot.table.change import Change, Notice, Reply
from bot.table.commands import Command
from bot.table.model import Person, Place, Table
from engine.moves import Seat
from engine.result import Points
from engine.scoring import Mingtang, WinSource
from engine.view import View


class Clock(Protocol):
    """Time, injected everywhere."""

    def now(self) -> datetime:
        """The present, aware UTC."""
        ...


class Scheduler(Protocol):
    """When each table is to be ticked next."""

    def set(self, table_id: int, at: datetime | None) -> None:
        """Tick a table at a time, in place of an earlier one; None for never."""
        ...


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a command: the answer, and the table as it is now; None when it is gone."""

    reply: Reply
    table: Table | None
    changed: bool


@dataclass(frozen=True, slots=True)
class PendingNotice:
    """A committed notice that is not marked as sent yet."""

    id: int
    table_id: int
    notice: Notice


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """Everything a result message needs, as the spectator may know it after the hand.

    `view` is the spectator's view of the ended hand (all hands open), `totals` the match totals
    after it, `settlement` each seat's final points when this is the last hand of an ended match.
    `seed` and `commitment` are hexadecimal; `hands` is how many hands the match has had so far.
    """

    number: int
    names: tuple[str, str, str]
    view: View
    totals: Points
    next_dealer: Seat
    commitment: str
    seed: str
    settlement: Points | None
    hands: int


class Tables(Protocol):
    """The service as handlers and senders see it."""

    async def open(self, place: Place, opener: Person | None, *, reachable: bool) -> Outcome:
        """Open a table in a chat; the opener, if named, sits down and is its host."""
        ...

    async def practise(self, person: Person) -> Outcome:
        """Deal a person a practice hand; the one that runs already is his table's, unchanged."""
        ...

    async def again(self, table_id: int, person: Person, *, reachable: bool) -> Outcome:
        """Take one's seat again after a match: at a new table with the same seats and rules."""
        ...

    async def past(self, table_id: int) -> Table | None:
        """A table, live or not, as it was stored last."""
        ...

    async def handle(self, table_id: int, command: Command) -> Outcome:
        """Do one command; a refusal is an outcome with `changed` False."""
        ...

    async def table(self, table_id: int) -> Table | None:
        """A live table."""
        ...

    async def by_token(self, token: str) -> Table | None:
        """The live table of a join link."""
        ...

    async def tables_of(self, user_id: int) -> Sequence[Table]:
        """Live tables at which a person sits, oldest first."""
        ...

    async def tables_in(self, chat_id: int) -> Sequence[Table]:
        """Live tables of a chat, by number."""
        ...

    async def live_tables(self) -> Sequence[Table]:
        """Every live table, oldest first."""
        ...

    async def move_chat(self, old_id: int, new_id: int) -> None:
        """A group has another id: its tables go on there. Told again, nothing happens."""
        ...

    async def retitle(self, chat_id: int, title: str) -> None:
        """A group has another title: its tables show it."""
        ...

    async def tables_near(self, user_id: int) -> Sequence[Table]:
        """Live tables of the groups in which a person has sat, without his own, oldest first."""
        ...

    async def finished_hand(self, table_id: int, number: int) -> FinishedHand | None:
        """A finished hand of a table's present match."""
        ...

    async def pending_notices(self, table_id: int) -> Sequence[PendingNotice]:
        """Notices not yet sent, in order."""
        ...

    async def notice_sent(self, notice_id: int) -> None:
        """Mark a notice as sent."""
        ...


class Publisher(Protocol):
    """Who is told of committed changes; must return at once and never raise."""

    def published(self, change: Change) -> None:
        """A change is real now."""
        ...

    def restored(self, table: Table) -> None:
        """A table was rebuilt after a start; its messages have to be made again.

        Closed tables come too while they have notices that are not sent.
        """
        ...


@dataclass(frozen=True, slots=True)
class Shown:
    """A message the bot keeps editing."""

    chat_id: int
    message_id: int
    sent_at: datetime


class MessageBook(Protocol):
    """Which message shows what; slots are names like `board`, `lobby`, `hand:<user id>`."""

    async def find(self, table_id: int, slot: str) -> Shown | None:
        """The message in a slot."""
        ...

    async def put(self, table_id: int, slot: str, shown: Shown) -> None:
        """Remember a message, in place of an older one."""
        ...

    async def forget(self, table_id: int, slot: str) -> None:
        """The message is gone or no longer edited."""
        ...


class People(Protocol):
    """Persons the bot has met."""

    async def remember(self, person: Person) -> None:
        """Keep a person's present name."""
        ...

    async def reachable(self, user_id: int) -> bool:
        """Whether the bot can write to a person; False for strangers."""
        ...

    async def set_reachable(self, user_id: int, reachable: bool) -> None:
        """Keep whether the bot can write to a person it remembers."""
        ...

    async def lesson(self, user_id: int) -> int | None:
        """Where a person stopped in the guided hand; None when he did not."""
        ...

    async def set_lesson(self, user_id: int, lesson: int | None) -> None:
        """Keep where a person it remembers stands in the guided hand."""
        ...


class Chats(Protocol):
    """Chats the bot has been in."""

    async def remember(self, chat_id: int, title: str) -> None:
        """Keep a chat's present title."""
        ...

    async def title(self, chat_id: int) -> str:
        """A chat's title; empty when it is not known."""
        ...

    async def house(self, chat_id: int) -> House:
        """What a chat has chosen for its tables."""
        ...

    async def keep_house(self, chat_id: int, house: House) -> None:
        """Keep what a chat has chosen for its tables."""
        ...


@dataclass(frozen=True, slots=True)
class HandLine:
    """A hand in somebody's history.

    `number` is the hand's number in its match, `points` the person's own; `winner` is None after
    荒庄, `feeder` None unless the card was a discard. `score` are the winner's points.
    """

    at: datetime
    number: int
    points: int
    winner: str | None
    won: bool
    source: WinSource | None
    score: int
    huxi: int
    mingtang: tuple[Mingtang, ...]
    feeder: str | None
    fed: bool


@dataclass(frozen=True, slots=True)
class PersonPage:
    """One page of a person's history, newest hand first; `page` counts from 1, `pages` is >= 1.

    `settled` adds up the final points of his ended matches, `points` those of all his hands.
    """

    name: str
    page: int
    pages: int
    settled: int
    points: int
    hands: int
    hu: int
    fed: int
    lines: tuple[HandLine, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's sums in a group's history."""

    user_id: int
    name: str
    settled: int
    points: int
    hands: int
    hu: int
    fed: int


@dataclass(frozen=True, slots=True)
class GroupPage:
    """A group's history in a span of time; `standings` best first, by `settled`, then `points`.

    `matches` are the ended ones (场), `hands` all (局); `best` is the highest hand as a line
    without an own side.
    """

    title: str
    matches: int
    hands: int
    huang: int
    standings: tuple[Standing, ...]
    best: HandLine | None


@dataclass(frozen=True, slots=True)
class HandsPage:
    """One page of a group's hands, newest first, as lines without an own side."""

    title: str
    page: int
    pages: int
    lines: tuple[HandLine, ...]


PAGE_LINES = 8
"""Hands on one page of a history."""


class History(Protocol):
    """Scores of finished hands and matches, kept for ever."""

    async def person(self, user_id: int, page: int, chat_id: int | None = None) -> PersonPage:
        """A page of a person's hands, of all chats or of one.

        A page that is not there becomes the nearest that is.
        """
        ...

    async def group(
        self, chat_id: int, since: datetime | None = None, until: datetime | None = None
    ) -> GroupPage:
        """A group's sums of hands that ended in [since, until)."""
        ...

    async def hands(self, chat_id: int, page: int) -> HandsPage:
        """A page of a group's hands. A page that is not there becomes the nearest that is."""
        ...
