"""What a seat, or a spectator, may know: the only way out for knowledge.

Everything shown to anybody is made from a `View`; nothing else leaves the engine.
"""

from dataclasses import dataclass

from engine.cards import Hand, Kind
from engine.melds import Meld
from engine.moves import Move, Seat
from engine.question import Ask
from engine.result import RoundResult
from engine.rules import Rules
from engine.state import RoundState


@dataclass(frozen=True, slots=True)
class SeatView:
    """What a viewer sees of one seat.

    `cards` is how many it holds; `hand` which, for the owner and for all after the end. Dark 偎 of
    others have no cards and no 胡息; `huxi` adds up what the viewer sees laid.
    """

    seat: Seat
    cards: int
    hand: Hand | None
    melds: tuple[Meld, ...]
    row: tuple[Kind, ...]
    huxi: int
    dead: bool
    locked: bool


@dataclass(frozen=True, slots=True)
class View:
    """A hand as one viewer sees it.

    `ask`, `by` and `card` say what lies open; `card` is None when nothing does. `options` and
    `answer` are the viewer's own, `chou` his 臭 values. `pile` is how many cards are left; `rest`
    lists them once the hand is over, in turning order. `shots` are the cards whose discard
    costs the viewer 吃 and 碰 (放招).
    """

    viewer: Seat | None
    rules: Rules
    dealer: Seat
    step: int
    bottom: Kind
    pile: int
    seats: tuple[SeatView, SeatView, SeatView]
    ask: Ask | None
    by: Seat | None
    card: Kind | None
    options: tuple[Move, ...]
    answer: Move | None
    chou: frozenset[Kind]
    shots: frozenset[Kind]
    opening: bool
    result: RoundResult | None
    rest: tuple[Kind, ...]

    @property
    def own(self) -> SeatView:
        """The viewer's own seat. Raises `ValueError` for a spectator."""
        if self.viewer is None:
            raise ValueError("a spectator has no seat")
        return self.seats[self.viewer]


def view(state: RoundState, viewer: Seat | None) -> View:
    """What one seat, or a spectator (None), may know of a state."""
    raise NotImplementedError
