"""Made-up hands for tests: won ones, one card off, and any."""

import random

from engine.cards import COPIES, KINDS
from tests.engine.oracle import EATABLE, Cards

DECK: Cards = tuple(kind for kind in range(KINDS) for _ in range(COPIES))
_EATABLE = sorted(EATABLE)


def any_cards(chance: random.Random, size: int, most: int = COPIES) -> Cards:
    """Cards of a shuffled deck that has some copies of each kind only, sorted."""
    deck = [kind for kind in range(KINDS) for _ in range(most)]
    return tuple(sorted(chance.sample(deck, size)))


def won_cards(chance: random.Random, melds: int, jiang: bool, most: int = 2) -> Cards:
    """Free cards that split into melds (and the 将), at most some copies of each, sorted."""
    while True:
        cards = [card for _ in range(melds) for card in chance.choice(_EATABLE)]
        if jiang:
            cards += [chance.randrange(KINDS)] * 2
        if all(cards.count(card) <= most for card in cards):
            return tuple(sorted(cards))


def one_off(chance: random.Random, cards: Cards, most: int = 2) -> Cards:
    """The cards with one of them exchanged for another kind, sorted."""
    while True:
        changed = list(cards)
        changed[chance.randrange(len(cards))] = chance.randrange(KINDS)
        if all(changed.count(card) <= most for card in changed):
            return tuple(sorted(changed))
