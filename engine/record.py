"""A stored hand: how it started, what was done, how it ended; and running it again.

`engine.record_text` writes and reads records (`docs/replay-format.md`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.cards import Kind
from engine.deal import SHUFFLE_VERSION, deck_from_seed
from engine.errors import Forged, RuleBreach
from engine.moves import Move, Pass, Seat, Settle
from engine.position import Position, begin
from engine.result import Points, RoundResult
from engine.rules import Rules
from engine.state import RoundState
from engine.transition import Stepped, apply, settles_by_clock, start


@dataclass(frozen=True, slots=True)
class Input:
    """A move that was made; no seat for the clock's. `auto`: made for the seat, not by it.

    `line` is where it stands in a text, 0 if nowhere.
    """

    seat: Seat | None
    move: Move
    auto: bool = False
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended: the winner, None for 荒庄, and each seat's points."""

    winner: Seat | None
    points: Points


def outcome_of(result: RoundResult) -> Outcome:
    """What a record keeps of a result."""
    return Outcome(result.win.seat if result.win else None, result.points)


@dataclass(frozen=True, slots=True)
class Record:
    """A stored hand, started from a seed, a deck or a position.

    With a seed, `deck` is what the seed is said to give. With a position, `rules` and `dealer` are
    the position's. `step` is the table's last step before the hand. A `brief` record leaves out
    过 and 定. `notes` are lines for people.
    """

    rules: Rules = field(default_factory=Rules)
    dealer: Seat = 0
    seed: bytes | None = field(default=None, repr=False)
    shuffle: int = SHUFFLE_VERSION
    deck: tuple[Kind, ...] | None = field(default=None, repr=False)
    position: Position | None = field(default=None, repr=False)
    commitment: str | None = None
    step: int = 0
    brief: bool = False
    inputs: tuple[Input, ...] = field(default=(), repr=False)
    outcome: Outcome | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Taken:
    """One step of a record run again: what was put in, None for the start, and what came of it.

    `unwritten` inputs are those that a brief record left out.
    """

    made: Input | None
    now: Stepped
    unwritten: bool = False


class IllegalInput(Exception):
    """A move of a record that could not be made; `state` is where it was tried."""

    def __init__(self, made: Input, state: RoundState, problem: str) -> None:
        """Remember what was tried and where."""
        super().__init__(problem)
        self.made = made
        self.state = state


def opening(record: Record) -> Stepped:
    """The start of a record's hand. Raises `ValueError` if nothing says which cards were dealt."""
    if record.position is not None:
        return begin(record.position, record.step)
    if record.seed is not None:
        deck = deck_from_seed(record.seed, record.shuffle)
    elif record.deck is not None:
        deck = record.deck
    else:
        raise ValueError("a record has a seed, a deck or a position")
    return start(record.rules, deck, record.dealer, record.step)


def rerun(record: Record) -> Iterator[Taken]:
    """The start, then every input's step. Raises `IllegalInput` at the first that is not legal."""
    now = opening(record)
    yield Taken(None, now)
    for made in record.inputs:
        for taken in _leading_to(now, made, brief=record.brief):
            yield taken
            now = taken.now
    if record.brief:
        for taken in _unwritten(now, None):
            yield taken


def _leading_to(now: Stepped, made: Input, *, brief: bool) -> list[Taken]:
    """An input's step, after the ones that lead to it without being written."""
    steps = list(_unwritten(now, made)) if brief else []
    state = steps[-1].now.state if steps else now.state
    try:
        after = apply(state, made.seat, made.move)
    except (RuleBreach, Forged) as problem:
        hint = "; an earlier 过 may have to be written in spite of 略" if steps else ""
        raise IllegalInput(made, now.state, f"{problem}{hint}") from None
    return [*steps, Taken(made, after)]


def _unwritten(now: Stepped, until: Input | None) -> Iterator[Taken]:
    """Steps by silence: 过 and 定 as long as nothing else is due and the next input can't be made.

    A move is made as soon as it can be: who passed before must have it written.
    """
    while (silent := _silent_input(now.state, until)) is not None:
        now = apply(now.state, silent.seat, silent.move)
        yield Taken(silent, now, unwritten=True)


def _silent_input(state: RoundState, until: Input | None) -> Input | None:
    question = state.question
    if question is None:
        return None
    open_seats = question.open_seats()
    if until and until.seat in open_seats and until.move in question.options[until.seat]:
        return None
    for seat in open_seats:
        if Pass() in question.options[seat]:
            return Input(seat, Pass())
    clock = Input(None, Settle())
    return clock if settles_by_clock(state) and until != clock else None
