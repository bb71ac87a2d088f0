"""Pictures: messages that are edited as a table changes, and when a new one rings instead."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from typing import NamedTuple, Protocol

from bot.outbox.gateway import Where
from bot.outbox.pace import Limits
from bot.ports import PendingNotice, Shown
from bot.presenter.message import Outgoing

LOBBY, WARN, BOARD, RESULT, HAND, VOTE = "lobby", "warn", "board", "result", "hand", "vote"
GONE, LOST, PAUSE, SHUT = "gone", "lost", "pause", "shut"


class Slot(NamedTuple):
    """Which picture of which table.

    Names are `lobby`, `warn`, `board:<hand>`, `result:<hand>`, `hand:<user id>:<hand>`,
    `vote:<vote>`, `gone:<seat>` and `lost:<seat>` for who went to 托管 or can't be written to,
    `pause`, and `shut:<user id>` while the group is out of reach.
    """

    table_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Picture:
    """What a slot should show now; without a message it should not be there.

    `decision` is the step at which the reader has to decide, `remind_at` when half his time is
    gone. A `final` picture is the last of its slot. Only one that `creates` may open its slot;
    the others are opened by a notice. One that `yields` never stands below a running hand that
    does not, and stays where it is when something else is sent. A `quiet` one shows no new card:
    it may wait for one that does.
    """

    message: Outgoing | None
    decision: int | None = None
    remind_at: datetime | None = None
    final: bool = False
    creates: bool = False
    lazy: bool = False
    yields: bool = False
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class News:
    """A notice as a message, and the slot that is edited on from it, if any."""

    message: Outgoing
    slot: str | None = None


class Painter(Protocol):
    """Makes pictures from the newest tables; None when a slot has nothing to show any more."""

    async def picture(self, slot: Slot, reminded: int | None) -> Picture | None:
        """What a slot shows; `reminded` is the decision for which the reminder is shown."""
        ...

    async def news(self, pending: PendingNotice) -> News | None:
        """The message of a notice; None when there is nothing to say any more."""
        ...

    def place(self, slot: Slot) -> Where | None:
        """Where a slot's message goes; None when the table is forgotten."""
        ...

    def step(self, table_id: int) -> int | None:
        """The public step at which a table's hand is."""
        ...

    def move_chat(self, old_id: int, new_id: int) -> None:
        """A group has another id: its tables are shown there."""
        ...

    def chat_of(self, table_id: int) -> Where | None:
        """Where a table's public messages go."""
        ...


@dataclass(slots=True)
class Standing:
    """What is known of a slot's message.

    `known` says that the book has been asked; `rung` and `reminded` are the last decisions for
    which the reader was called, `quiet_since` is how long a quiet picture has been waiting.
    """

    known: bool = False
    shown: Shown | None = None
    content: Outgoing | None = None
    deciding: bool = False
    yields: bool = False
    rung: int | None = None
    reminded: int | None = None
    sent_at: datetime | None = None
    quiet_since: datetime | None = None


class Way(Enum):
    """How a picture goes out."""

    SKIP = auto()
    EDIT = auto()
    ANEW = auto()
    REMIND = auto()
    LATER = auto()


def way(
    picture: Picture,
    standing: Standing,
    now: datetime,
    last_tap: datetime | None,
    limits: Limits,
) -> Way:
    """Edit, or send and ring (`ux.md` 0.4)."""
    if standing.shown is None:
        return Way.ANEW if picture.creates and not picture.final else Way.SKIP
    step = picture.decision
    if step is not None and standing.rung != step:
        if last_tap is None or now - last_tap >= limits.tap_is_fresh:
            return Way.ANEW
        if picture.remind_at is not None and now >= picture.remind_at:
            return Way.REMIND
    if picture.message == standing.content:
        return Way.SKIP
    return Way.EDIT if _may_edit(picture, standing, now, limits) else Way.LATER


def _may_edit(picture: Picture, standing: Standing, now: datetime, limits: Limits) -> bool:
    """Whether an edit is due already: at once for who decides, in its own time for the rest."""
    if picture.quiet:
        return now - (standing.quiet_since or now) >= limits.quiet_gap
    if picture.decision is not None or standing.deciding or picture.final or not picture.lazy:
        return True
    return standing.sent_at is None or now - standing.sent_at >= limits.lazy_gap
