"""The table's value: who sits where, which match and hand run, and until when.

Times are aware UTC datetimes; durations are timedeltas.
"""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum

from bot.table.frozen import Frozen
from bot.table.inputs import Input
from bot.table.talks import Missing, Vote
from engine.events import Event
from engine.match import MatchState
from engine.moves import SEATS, Seat
from engine.rules import Rules
from engine.state import RoundState


class Phase(StrEnum):
    """Where a table stands in its life.

    `PAUSED` lies between two hands too: no seat is played by a person, the table waits for one to
    come back until `closes_at`, then the match is settled.
    """

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between"
    PAUSED = "paused"
    CLOSED = "closed"


class TableKind(StrEnum):
    """What a table is for.

    `MATCH`: people of a group play for the record. `PRACTICE`: one person against computers, in
    his private chat, hand after hand; nothing of it is scored.
    """

    MATCH = "match"
    PRACTICE = "practice"


@dataclass(frozen=True, slots=True)
class Place:
    """Where the table's public messages go; `topic` is None outside forum topics.

    A practice table's place is its person's private chat, which has no title.

    `title` is the group's, `topic_title` the topic's where it is known.
    """

    chat_id: int
    topic: int | None = None
    title: str = ""
    topic_title: str = ""

    @property
    def name(self) -> str:
        """What people call the place: the topic, else the group."""
        return self.topic_title or self.title


@dataclass(frozen=True, slots=True)
class Person:
    """A Telegram user; keyed by id, the name may be anything."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who holds a seat: a person, or a computer when `person` is None.

    `reachable` says that the bot can write to him; `timeouts` counts time-outs in a row;
    `shown_tuoguan` is the 托管 badge the others may see (`design.md` section 7), `ready` that he
    wants the next hand. `here` says that he played in the running or last hand, be it for a
    moment; `excused` that the others play on while he is away. `seen_at` is his last deed in the
    lobby, `toggled_at` when he last went to 托管 or came back by choice, `asked_at` when he last
    asked for 解散.
    """

    person: Person | None
    name: str
    reachable: bool = True
    tuoguan: bool = False
    shown_tuoguan: bool = False
    timeouts: int = 0
    ready: bool = False
    here: bool = True
    excused: bool = False
    seen_at: datetime | None = None
    toggled_at: datetime | None = None
    asked_at: datetime | None = None


Sitters = tuple[Sitter | None, Sitter | None, Sitter | None]
Deadlines = tuple[datetime | None, datetime | None, datetime | None]
LastInputs = tuple[Input | None, Input | None, Input | None]
NOBODY: Sitters = (None, None, None)
NO_DEADLINES: Deadlines = (None, None, None)
NO_INPUTS: LastInputs = (None, None, None)


@dataclass(frozen=True, slots=True)
class Clocks:
    """How long things last: `turn` and `claim` for persons, the rest for everybody.

    With `off` nobody's time runs out: after `silence` without a move the match ends.
    """

    turn: timedelta = timedelta(seconds=60)
    claim: timedelta = timedelta(seconds=30)
    off: bool = False
    silence: timedelta = timedelta(hours=24)
    tuoguan: timedelta = timedelta(seconds=2)
    computer: timedelta = timedelta(seconds=1)
    pace_low: timedelta = timedelta(seconds=1.5)
    pace_high: timedelta = timedelta(seconds=3)
    start: timedelta = timedelta(seconds=15)
    between: timedelta = timedelta(seconds=30)
    lobby: timedelta = timedelta(minutes=30)
    warning: timedelta = timedelta(minutes=5)
    pause: timedelta = timedelta(minutes=30)
    vote: timedelta = timedelta(seconds=150)
    vote_again: timedelta = timedelta(minutes=3)
    recess: timedelta = timedelta(minutes=5)
    host_idle: timedelta = timedelta(minutes=5)
    toggle: timedelta = timedelta(seconds=3)


@dataclass(frozen=True, slots=True)
class Hand:
    """The running or last hand: its number in the match, secret seed, state and log length.

    `last` is each seat's latest input and private to that seat. `recent` keeps the events since
    the last few shown cards for the board's event lines and for each seat's line of what just
    happened; they are addressed, filter with `heard_by`. `automatic` are the steps at which cards
    lie that were played for somebody who was not there: that is public (`ux.md` 9).
    """

    number: int
    dealer: Seat
    commitment: str
    first_step: int
    state: RoundState
    seed: bytes = field(repr=False)
    inputs: int = 0
    last: LastInputs = field(default=NO_INPUTS, repr=False)
    recent: tuple[Event, ...] = field(default=(), repr=False)
    automatic: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Table:
    """One table.

    `number` is the small number people read (1桌), `token` the join link's; `version` grows with
    every change, `steps` is the last public step that an ended hand used. `due` are the open
    seats' deadlines and `lies_until` is how long the shown card lies open at least: both are
    secret, they tell who was asked. `asked_at` and `public_until` are the clock everybody may
    read. `starts_at`, `closes_at`, `held` (the host stopped the automatic start) and `warned`
    (the lobby was told that it closes soon) belong to the lobby, `closes_at` to a pause too.
    Between hands `next_at` is when the next one is dealt, `resting` who wanted a break before it,
    `missing` what is asked about those who were away. `vote` is the running or last 解散 vote,
    `next_clocks` hold from the next hand on. `helped` says that the group allows help with 听.
    `follows` is the table whose players came here to play on. While the clocks stand all times
    are None, and `frozen` says what was left of each.
    """

    id: int
    number: int
    place: Place
    host: int | None
    kind: TableKind = TableKind.MATCH
    token: str = ""
    sitters: Sitters = NOBODY
    rules: Rules = field(default_factory=Rules)
    clocks: Clocks = field(default_factory=Clocks)
    phase: Phase = Phase.LOBBY
    version: int = 0
    match: MatchState | None = None
    hand: Hand | None = None
    steps: int = 0
    due: Deadlines = field(default=NO_DEADLINES, repr=False)
    lies_until: datetime | None = field(default=None, repr=False)
    asked_at: datetime | None = None
    public_until: datetime | None = None
    starts_at: datetime | None = None
    closes_at: datetime | None = None
    next_at: datetime | None = None
    held: bool = False
    warned: bool = False
    frozen: Frozen | None = field(default=None, repr=False)
    vote: Vote | None = None
    missing: Missing | None = None
    resting: Seat | None = None
    next_clocks: Clocks | None = None
    helped: bool = True
    follows: int | None = None

    def seat_of(self, user_id: int) -> Seat | None:
        """Seat of a person, or None."""
        for seat in SEATS:
            sitter = self.sitters[seat]
            if sitter and sitter.person and sitter.person.user_id == user_id:
                return seat
        return None

    @property
    def is_practice(self) -> bool:
        """Whether one person practises here against computers."""
        return self.kind is TableKind.PRACTICE

    @property
    def full(self) -> bool:
        """Whether all three seats are taken."""
        return all(self.sitters)
