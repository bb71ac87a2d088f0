"""The seams between the bot's rooms; `bot.app` knows who stands behind them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from bot.table.change import Change, Notice, Reply
from bot.table.commands import Command
from bot.table.model import Person, Place, Table
from engine.moves import Seat
from engine.result import Points
from engine.view import View


class Clock(Protocol):
    """Time, injected everywhere."""

    def now(self) -> datetime:
        """The present, aware UTC."""
        ...


class Chance(Protocol):
    """Secret randomness: seeds of hands, and how long a shown card lies open."""

    def seed(self) -> bytes:
        """A fresh 32-byte seed."""
        ...

    def pace(self, low: timedelta, high: timedelta) -> timedelta:
        """A random duration between two."""
        ...

    def seat(self) -> Seat:
        """A random seat, for `first_dealer` random."""
        ...


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a command: the answer, and the table as it is now."""

    reply: Reply
    table: Table
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
    after it, `settlement` each seat's final points when this hand ended the match.
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

    async def handle(self, table_id: int, command: Command) -> Outcome:
        """Do one command; a refusal is an outcome with `changed` False."""
        ...

    async def table(self, table_id: int) -> Table | None:
        """A live table."""
        ...

    async def tables_of(self, user_id: int) -> Sequence[Table]:
        """Live tables at which a person sits, oldest first."""
        ...

    async def tables_in(self, chat_id: int) -> Sequence[Table]:
        """Live tables of a chat, by number."""
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
        """A live table was rebuilt after a start; its messages have to be made again."""
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
