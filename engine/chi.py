"""吃 with 比牌 (`rules.md` 1.17, 1.19)."""

from dataclasses import dataclass

from engine.cards import Hand, Kind
from engine.melds import Meld
from engine.moves import Chi


@dataclass(frozen=True, slots=True)
class ChiChoice:
    """A main meld that holds the eaten card, and the 比 melds laid with it, sorted."""

    main: Meld
    bi: tuple[Meld, ...]


def chi_choices(hand: Hand, card: Kind) -> tuple[ChiChoice, ...]:
    """Every legal way to eat a card with a hand, sorted; a free card to discard remains."""
    raise NotImplementedError


def chi_outcomes(hand: Hand, card: Kind) -> tuple[Chi, ...]:
    """The legal ways to eat, one for each set of melds laid down; most 胡息 first, then by number."""
    raise NotImplementedError
