"""吃 with 比牌 (`rules.md` 1.17, 1.19).

Only free cards are used: a 坎 stays whole. Whether the seat may claim the card at all (whose turn
it is, 臭, a forced 跑) is not asked here.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from engine.cards import GUARDS, UNITS, Hand, Kind, count, free_of, pack
from engine.melds import CHI_MELDS, Meld
from engine.moves import Chi, chi, move_order

_Outcome = tuple[Chi, Hand]
"""Melds laid at once, and the cards they need besides the one eaten."""


@dataclass(frozen=True, slots=True, order=True)
class ChiChoice:
    """A main meld that holds the eaten card, and the 比 melds laid with it, sorted."""

    main: Meld
    bi: tuple[Meld, ...]


def chi_choices(hand: Hand, card: Kind) -> tuple[ChiChoice, ...]:
    """Every legal way to eat a card with a hand, sorted; a free card to discard remains."""
    choices = {
        ChiChoice(melds[main], melds[:main] + melds[main + 1 :])
        for melds in (outcome.melds for outcome in chi_outcomes(hand, card))
        for main in range(len(melds))
    }
    return tuple(sorted(choices))


def chi_outcomes(hand: Hand, card: Kind) -> tuple[Chi, ...]:
    """The legal ways to eat, one for each set of melds laid; most 胡息 first, then by number."""
    free = free_of(hand)
    guarded = free | GUARDS
    return tuple(
        [
            laid
            for laid, needed in _outcomes(card, count(free, card))
            if guarded - needed & GUARDS == GUARDS and free != needed
        ]
    )


@cache
def _outcomes(card: Kind, held: int) -> tuple[_Outcome, ...]:
    """Every set of melds that uses up a card eaten and all copies held, in the moves' order."""
    with_card = [meld for meld in CHI_MELDS if card in meld.cards]
    outcomes = [
        (chi(melds), pack(kind for meld in melds for kind in meld.cards) - UNITS[card])
        for number in range(1, held + 2)
        for melds in combinations_with_replacement(with_card, number)
        if sum(meld.cards.count(card) for meld in melds) == held + 1
    ]
    return tuple(sorted(outcomes, key=lambda outcome: move_order(outcome[0])))
