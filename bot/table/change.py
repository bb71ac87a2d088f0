"""What a command did: the new table, rows for the log, notices to send, and the answer."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.table.inputs import Input
from bot.table.model import Table
from engine.events import Event
from engine.moves import Seat
from engine.result import RoundResult


class NoticeKind(StrEnum):
    """Messages that must reach the group once each, in order, also after a crash.

    `STARTED`: a hand was dealt, its board is a new message. `RESULT`: it ended. `MATCH` follows
    the last hand's. `VOID`: the hand could not be taken up again after an upgrade and does not
    count. `PAUSED`: no seat is played by a person, the table waits until `closes_at`.
    `VOTE`: 解散 was asked, `hand` is the vote's number. `DISSOLVED`: the match ended before its
    end, `seat` asked for it (None when nobody did), `hand` is the hand that does not count, if
    one ran. `EXPIRED`: the same because nobody moved for so long. `LOBBY_WARN`, `CLOSED`: the
    lobby closes soon, has closed by itself. `TUOGUAN`: `seat` is on 托管, told at its next own
    turn. `UNREACHABLE`: the bot can no longer write to `seat`.
    """

    STARTED = "started"
    RESULT = "result"
    MATCH = "match"
    LOBBY_WARN = "lobby_warn"
    CLOSED = "closed"
    TUOGUAN = "tuoguan"
    PAUSED = "paused"
    VOID = "void"
    UNREACHABLE = "unreachable"
    VOTE = "vote"
    DISSOLVED = "dissolved"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice about a table; `hand` is the hand's or the vote's number, `seat` whom it names."""

    kind: NoticeKind
    hand: int | None = None
    seat: Seat | None = None


class Say(StrEnum):
    """Answers to a command; the words are the presenter's. What `Reply.data` holds is in brackets.

    SEATED, ALREADY_SEATED [seat]; COMPUTER_SEATED, COMPUTER_GONE [seat, name]; STOOD_UP [seat,
    host: name of the new host if it changed, else None]; HOST_ONLY [name]; MISSING_PLAYERS
    [missing: how many]; NOT_REACHABLE [names]; PLAYED what was done at one's own turn, TAKEN a
    claim answer that was taken in [move]; ALREADY_ANSWERED [move: what was chosen]; STALE [move:
    what was done for the seat at its step when its time was up, else None]; NOT_YOUR_TURN [seat:
    whom the table waits for, None when that is not public]; FROZEN the clocks stand [reason];
    READY [ready: how many]; RESTING [seat]; VOTED [agrees]; CHOSEN [choice];
    FORGED input no honest client makes; NOTHING when there was nothing to do.
    """

    OPENED = "opened"
    SEATED = "seated"
    ALREADY_SEATED = "already_seated"
    FULL = "full"
    STOOD_UP = "stood_up"
    NOT_SEATED = "not_seated"
    HOST_ONLY = "host_only"
    MISSING_PLAYERS = "missing_players"
    NOT_REACHABLE = "not_reachable"
    HELD = "held"
    EXTENDED = "extended"
    STARTED = "started"
    CLOSED = "closed"
    ALREADY_RUNNING = "already_running"
    COMPUTER_SEATED = "computer_seated"
    COMPUTER_GONE = "computer_gone"
    TAKEN = "taken"
    PLAYED = "played"
    ALREADY_ANSWERED = "already_answered"
    STALE = "stale"
    OLD_HAND = "old_hand"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_LEGAL = "not_legal"
    KAN = "kan"
    FROZEN = "frozen"
    READY = "ready"
    ALREADY_READY = "already_ready"
    BACK = "back"
    TOO_SOON = "too_soon"
    RESTING = "resting"
    ALREADY_RESTING = "already_resting"
    NOBODY_MISSING = "nobody_missing"
    CHOSEN = "chosen"
    RULES_SET = "rules_set"
    ASKED = "asked"
    ASKED_LATELY = "asked_lately"
    NOT_VOTER = "not_voter"
    VOTED = "voted"
    ALREADY_VOTED = "already_voted"
    VOTE_OVER = "vote_over"
    DISSOLVED = "dissolved"
    TUOGUAN = "tuoguan"
    GONE = "gone"
    FORGED = "forged"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer and what its words need, for example the seat or the move."""

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
    """One accepted command, to be committed in one transaction and then published.

    `events` are what happened by it, addressed; `void` says that the running hand was given up
    without a result.
    """

    table: Table
    reply: Reply
    inputs: tuple[Input, ...] = ()
    events: tuple[Event, ...] = field(default=(), repr=False)
    dealt: DealtHand | None = None
    finished: RoundResult | None = None
    void: bool = False
    notices: tuple[Notice, ...] = ()
