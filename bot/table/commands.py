"""What people and the clock may ask of a table."""

from dataclasses import dataclass
from datetime import timedelta

from bot.table.frozen import FreezeReason
from bot.table.model import Person
from bot.table.talks import Choice, DissolveReason
from engine.moves import Move, Seat
from engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Join:
    """坐下. `reachable` says whether the bot can already write to him, `seat` where he wants to."""

    person: Person
    reachable: bool
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """起身 in the lobby; 托管 by choice during a match."""

    user_id: int


@dataclass(frozen=True, slots=True)
class AddComputer:
    """Seat a computer player on the first free seat; host only."""

    user_id: int


@dataclass(frozen=True, slots=True)
class RemoveComputer:
    """请走电脑: free a computer's seat; host only, in the lobby."""

    user_id: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Close:
    """散桌 before the first hand; host only."""

    user_id: int


@dataclass(frozen=True, slots=True)
class StartNow:
    """现在开, by anyone seated."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Hold:
    """等一下: stop the automatic start; host only."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Extend:
    """再等 30 分: keep the lobby open longer, by anyone seated."""

    user_id: int


@dataclass(frozen=True, slots=True)
class SetRules:
    """Other rules for the coming match; host only, in the lobby."""

    user_id: int
    rules: Rules


@dataclass(frozen=True, slots=True)
class SetHouse:
    """The group's settings changed: clocks hold from the next hand on, `helped` at once."""

    turn: timedelta
    claim: timedelta
    off: bool
    helped: bool


@dataclass(frozen=True, slots=True)
class Lost:
    """The bot can no longer write to this person (he blocked it)."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Reached:
    """The bot can write to this person now (he pressed start, or unblocked)."""

    person: Person


@dataclass(frozen=True, slots=True)
class Play:
    """A move of a person at a step he saw; `step` is the table's public number."""

    user_id: int
    step: int
    move: Move


@dataclass(frozen=True, slots=True)
class Back:
    """我回来了: take one's seat back from 托管."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Ready:
    """下一局: ready for the next hand."""

    user_id: int
    hand: int


@dataclass(frozen=True, slots=True)
class Recess:
    """歇一下: the next hand waits some minutes; `hand` is the one that is over."""

    user_id: int
    hand: int


@dataclass(frozen=True, slots=True)
class Choose:
    """What to do about who was away for a whole hand; `hand` is that hand."""

    user_id: int
    hand: int
    choice: Choice


@dataclass(frozen=True, slots=True)
class AskDissolve:
    """解散: ask the others to end the match here; in the lobby the host ends it."""

    user_id: int
    reason: DissolveReason


@dataclass(frozen=True, slots=True)
class AnswerDissolve:
    """同意散 or 接着打, to one vote."""

    user_id: int
    vote: int
    agrees: bool


@dataclass(frozen=True, slots=True)
class Rename:
    """A person's name changed."""

    person: Person


@dataclass(frozen=True, slots=True)
class Tick:
    """Time went on: do what is due."""


@dataclass(frozen=True, slots=True)
class VoidHand:
    """Give up the running hand: it could not be taken up again after an upgrade."""


@dataclass(frozen=True, slots=True)
class Freeze:
    """Stop the clocks for a reason, at most so long from now; again sets the time anew.

    `since` is how long the reason has held already: the clocks get that back.
    """

    reason: FreezeReason
    at_most: timedelta
    since: timedelta = timedelta()


@dataclass(frozen=True, slots=True)
class Thaw:
    """A reason to stand still is over."""

    reason: FreezeReason


Command = (
    Join
    | Leave
    | AddComputer
    | RemoveComputer
    | Close
    | StartNow
    | Hold
    | Extend
    | Reached
    | Lost
    | Play
    | Back
    | Ready
    | SetRules
    | SetHouse
    | Recess
    | Choose
    | AskDissolve
    | AnswerDissolve
    | Rename
    | Tick
    | VoidHand
    | Freeze
    | Thaw
)
