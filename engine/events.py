"""What physically happened at the table, each thing with its audience.

Offers, answers and 臭 are not events: they are state, seen in one's own view.
"""

from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import Hand, Kind
from engine.melds import Meld
from engine.moves import SEATS, Seat
from engine.result import RoundResult

EVERYBODY: frozenset[Seat | None] = frozenset({*SEATS, None})
"""All seats and the spectator, who is `None`."""


_ONLY: tuple[frozenset[Seat | None], ...] = tuple(frozenset({seat}) for seat in SEATS)
_ALL_BUT = tuple(EVERYBODY - {seat} for seat in SEATS)


def only(seat: Seat) -> frozenset[Seat | None]:
    """Audience of one seat."""
    return _ONLY[seat]


def all_but(seat: Seat) -> frozenset[Seat | None]:
    """Audience of everybody except one seat."""
    return _ALL_BUT[seat]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A seat got its starting cards; `hand` is None for others."""

    seat: Seat
    cards: int
    hand: Hand | None


@dataclass(frozen=True, slots=True)
class Bottom:
    """挡底: the dealer's last card was shown (`rules.md` 1.3)."""

    dealer: Seat
    card: Kind


@dataclass(frozen=True, slots=True)
class Turned:
    """A pile card was turned; `card` is None for others when it became a dark 偎."""

    seat: Seat
    card: Kind | None
    left: int


@dataclass(frozen=True, slots=True)
class Played:
    """A card was played from a hand."""

    seat: Seat
    card: Kind


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat laid melds, or turned one meld into a greater one.

    `card` is the card that came and `source` the seat whose row it left; both None for 起手提.
    `melds` lists the eaten melds with their 比, or the one new meld; `onto` says which of the
    seat's laid melds, counted from 0, became it. A dark 偎 has no cards and no `card` for others.
    """

    seat: Seat
    melds: tuple[Meld, ...]
    card: Kind | None
    source: Seat | None
    onto: int | None = None


@dataclass(frozen=True, slots=True)
class Extra:
    """A seat took an extra card for its 起手提; `card` is None for others (`rules.md` 1.8)."""

    seat: Seat
    card: Kind | None
    left: int


@dataclass(frozen=True, slots=True)
class Unclaimed:
    """Nobody took the card; it stays in the seat's row."""

    seat: Seat
    card: Kind


@dataclass(frozen=True, slots=True)
class Dead:
    """死手: the seat has no card to play and can't win any more (`rules.md` 1.30)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended:
    """The hand is over."""

    result: RoundResult


Happening = Dealt | Bottom | Turned | Played | Laid | Extra | Unclaimed | Dead | Ended


class Event(NamedTuple):
    """A happening and who may know it; the same step for every version of it.

    What not everybody may know is left out of `repr`.
    """

    step: int
    what: Happening
    audience: frozenset[Seat | None] = EVERYBODY

    def __repr__(self) -> str:
        shown = repr(self.what) if self.audience == EVERYBODY else type(self.what).__name__
        return f"Event(step={self.step}, what={shown}, audience={set(self.audience)})"


def heard_by(events: tuple[Event, ...], viewer: Seat | None) -> tuple[Event, ...]:
    """The events a seat, or the spectator (None), may know, in order."""
    return tuple(event for event in events if viewer in event.audience)
