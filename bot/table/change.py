"""What a command did: the new table, rows for the log, notices to send, and the answer."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.table.model import Table
from engine.moves import Move, Seat
from engine.result import RoundResult


class Cause(StrEnum):
    """Why an input was accepted."""

    TAP = "tap"
    TIME_OUT = "time-out"
    AUTO = "auto"
    COMPUTER = "computer"
    CLOCK = "clock"


@dataclass(frozen=True, slots=True)
class Input:
    """One accepted input of the log; `seat` is None for the clock."""

    seq: int
    step: int
    seat: Seat | None
    move: Move
    cause: Cause


class NoticeKind(StrEnum):
    """Messages that must reach the group once each, in order, also after a crash."""

    STARTED = "started"
    RESULT = "result"
    MATCH = "match"
    LOBBY_WARN = "lobby_warn"
    CLOSED = "closed"
    TUOGUAN = "tuoguan"


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice about a table; `hand` is the hand's number, `seat` whom it names."""

    kind: NoticeKind
    hand: int | None = None
    seat: Seat | None = None


class Say(StrEnum):
    """Answers to a command; the words are the presenter's (`bot/texts`)."""

    SEATED = "seated"
    ALREADY_SEATED = "already_seated"
    FULL = "full"
    STOOD_UP = "stood_up"
    NOT_SEATED = "not_seated"
    HOST_ONLY = "host_only"
    MISSING_PLAYERS = "missing_players"
    NOT_REACHABLE = "not_reachable"
    HELD = "held"
    STARTED = "started"
    CLOSED = "closed"
    ALREADY_RUNNING = "already_running"
    COMPUTER_SEATED = "computer_seated"
    TAKEN = "taken"
    PLAYED = "played"
    ALREADY_ANSWERED = "already_answered"
    STALE = "stale"
    OLD_HAND = "old_hand"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_LEGAL = "not_legal"
    KAN = "kan"
    READY = "ready"
    ALREADY_READY = "already_ready"
    BACK = "back"
    TUOGUAN = "tuoguan"
    GONE = "gone"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer and what its words need, for example the seat or the card's move."""

    say: Say
    data: dict[str, Any] = field(default_factory=dict)


class Refused(Exception):
    """A command that changes nothing; `reply` says why."""

    def __init__(self, say: Say, **data: Any) -> None:
        super().__init__(say)
        self.reply = Reply(say, data)


@dataclass(frozen=True, slots=True)
class DealtHand:
    """A hand that begins with this change; the seed is secret until the hand ends."""

    number: int
    dealer: Seat
    first_step: int
    commitment: str
    seed: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Change:
    """One accepted command, to be committed in one transaction and then published."""

    table: Table
    reply: Reply
    inputs: tuple[Input, ...] = ()
    dealt: DealtHand | None = None
    finished: RoundResult | None = None
    notices: tuple[Notice, ...] = ()
