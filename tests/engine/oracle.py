"""The rules of melds once more: slow, obvious, on lists of cards, and sharing nothing clever.

Whatever the engine computes with packed hands and tables is held against this.
"""

from collections.abc import Iterator
from itertools import combinations

from engine.cards import BIG_NAMES, SMALL_NAMES, Kind, parse_cards

Cards = tuple[Kind, ...]


def _eatable() -> set[Cards]:
    """What three cards may form, written down from the rules' words."""
    triples = set()
    for names in (SMALL_NAMES, BIG_NAMES):
        triples |= {names[start : start + 3] for start in range(8)}
        triples.add(names[1] + names[6] + names[9])
    for small, big in zip(SMALL_NAMES, BIG_NAMES, strict=True):
        triples |= {small + small + big, small + big + big}
    return {tuple(sorted(parse_cards(triple))) for triple in triples}


EATABLE = _eatable()


def without(cards: Cards, gone: Cards) -> Cards:
    """The cards that stay when some are taken away."""
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return tuple(rest)


def melds_with(card: Kind, others: Cards) -> set[Cards]:
    """Eat-type melds of this card and two of the others."""
    triples = {tuple(sorted((card, *pair))) for pair in combinations(others, 2)}
    return triples & EATABLE


def chi_ways(hand: Cards, card: Kind) -> set[tuple[Cards, tuple[Cards, ...]]]:
    """Every legal eat as (main meld, sorted 比 melds)."""
    free = tuple(held for held in hand if hand.count(held) < 3)
    return {
        (main, bi)
        for main in melds_with(card, free)
        for bi in _bi(without(free, without(main, (card,))), card)
    }


def _bi(rest: Cards, card: Kind) -> Iterator[tuple[Cards, ...]]:
    if card not in rest:
        if rest:
            yield ()
        return
    for meld in melds_with(card, without(rest, (card,))):
        for more in _bi(without(rest, meld), card):
            yield tuple(sorted((meld, *more)))


def splits(cards: Cards, owes_jiang: bool) -> set[tuple[Cards, ...]]:
    """Every split of cards into eat-type melds, and the 将 if one is owed, each sorted."""
    if not cards:
        return set() if owes_jiang else {()}
    lowest, others = cards[0], cards[1:]
    found = {
        tuple(sorted((meld, *more)))
        for meld in melds_with(lowest, others)
        for more in splits(without(cards, meld), owes_jiang)
    }
    if owes_jiang and lowest in others:
        pair = (lowest, lowest)
        found |= {
            tuple(sorted((pair, *more))) for more in splits(without(cards, pair), owes_jiang=False)
        }
    return found


def huxi_of_chi(meld: Cards) -> int:
    """胡息 of an eat-type meld or a pair, from the table of the rules."""
    small = {parse_cards("一二三"), parse_cards("二七十")}
    big = {parse_cards("壹贰叁"), parse_cards("贰柒拾")}
    return 3 * (meld in small) + 6 * (meld in big)
