"""Move a hand on: `apply` is the only writer of a state, `replay` runs it again."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import Kind
from engine.events import Event
from engine.moves import Move, Seat
from engine.rules import Rules
from engine.state import RoundState


@dataclass(frozen=True, slots=True)
class Stepped:
    """A new state and what happened on the way to it."""

    state: RoundState
    events: tuple[Event, ...]


def start(rules: Rules, deck: tuple[Kind, ...], dealer: Seat, step: int = 0) -> Stepped:
    """Deal a hand from a deck and stop at the dealer's first decision (`rules.md` 1.6)."""
    raise NotImplementedError


def apply(state: RoundState, seat: Seat | None, move: Move) -> Stepped:
    """Make one move; the clock's `Settle` has no seat.

    Raises `NotYourTurn`, `NotLegal`, `AlreadyAnswered`, `StillOpen`, `RoundOver`, `Forged`.
    """
    raise NotImplementedError


def settles_by_clock(state: RoundState) -> bool:
    """Whether what is on the table is decided and only waits until it has lain open long enough."""
    raise NotImplementedError


def replay(
    rules: Rules,
    deck: tuple[Kind, ...],
    dealer: Seat,
    inputs: Iterable[tuple[Seat | None, Move]],
    step: int = 0,
) -> Stepped:
    """State and all events after the same start and the same inputs."""
    raise NotImplementedError
