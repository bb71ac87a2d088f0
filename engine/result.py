"""How a hand ended: a value with who won, why, and every seat's points."""

from dataclasses import dataclass

from engine.cards import Kind
from engine.moves import Seat
from engine.scoring import Score, WinSource

Points = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Win:
    """A won hand; `feeder` is the seat that turned or played the card, None for 天胡."""

    seat: Seat
    source: WinSource
    feeder: Seat | None
    card: Kind
    score: Score


@dataclass(frozen=True, slots=True)
class RoundResult:
    """End of a hand: the win, or None for 荒庄; `points` is each seat's change."""

    win: Win | None
    points: Points
