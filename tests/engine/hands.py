"""Made-up hands for tests: won ones, one card off, and any."""

import random
from collections.abc import Sequence

from engine.cards import COPIES, KINDS, UNITS, Hand, Kind, cards, pack
from engine.melds import Meld, MeldKind, chi_meld, same
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
        free = [card for _ in range(melds) for card in chance.choice(_EATABLE)]
        if jiang:
            free += [chance.randrange(KINDS)] * 2
        if all(free.count(card) <= most for card in free):
            return tuple(sorted(free))


def one_off(chance: random.Random, free: Cards, most: int = 2) -> Cards:
    """The cards with one of them exchanged for another kind, sorted."""
    while True:
        changed = list(free)
        changed[chance.randrange(len(free))] = chance.randrange(KINDS)
        if all(changed.count(card) <= most for card in changed):
            return tuple(sorted(changed))


Position = tuple[Hand, tuple[Meld, ...], Kind]
"""Hand, laid melds, and the card that comes."""

_THREES = ("chi", "chi", "chi", "kan", "peng", "wei", "chou_wei")


def won_position(chance: random.Random, pool: Sequence[Kind]) -> Position:
    """A position of some kinds only that the card completes, be it for enough 胡息 or not.

    The card is one of those in hand, or the fourth that makes a quad.
    """
    while True:
        plain = chance.random() < 0.2
        quads = 0 if plain else chance.choice((0, 0, 1, 1, 2))
        shapes = [chance.choice(("pao", "ti")) for _ in range(quads)] + ["jiang"] * bool(quads)
        threes = ("chi",) if plain else _THREES
        shapes += [chance.choice(threes) for _ in range(7 - len(shapes))]
        melds = [_meld(chance, pool, shape) for shape in shapes]
        position = _before(chance, melds, quad_made=bool(quads) and chance.random() < 0.4)
        if position and _possible(*position):
            return position


def spoiled(chance: random.Random, position: Position) -> Position:
    """The position with a card in hand, or the card that comes, exchanged for another."""
    hand, laid, card = position
    while True:
        other = chance.randrange(KINDS)
        if chance.random() < 0.3:
            changed = (hand, laid, other)
        else:
            changed = (hand - UNITS[chance.choice(list(cards(hand)))] + UNITS[other], laid, card)
        if _possible(*changed):
            return changed


def _meld(chance: random.Random, pool: Sequence[Kind], shape: str) -> Meld:
    kind = MeldKind(shape)
    if kind is MeldKind.CHI:
        return chi_meld(chance.choice([meld for meld in _EATABLE if set(meld) <= set(pool)]))
    return same(kind, chance.choice(pool))


def _before(chance: random.Random, melds: list[Meld], quad_made: bool) -> Position | None:
    """Take the card out of a finished hand; None if nothing is held."""
    laid = [meld for meld in melds if meld.kind not in (MeldKind.KAN, MeldKind.JIANG)]
    eaten = [meld for meld in laid if meld.kind is MeldKind.CHI and chance.random() < 0.6]
    laid = [meld for meld in laid if meld not in eaten]
    held = pack(card for meld in melds if meld not in laid for card in meld.cards)
    if quad_made:
        quad = laid.pop(0)
        card = quad.cards[0]
        before = chance.choice((MeldKind.PENG, MeldKind.WEI, MeldKind.KAN))
        if before is MeldKind.KAN:
            return held + 3 * UNITS[card], tuple(laid), card
        return held, (same(before, card), *laid), card
    if not held:
        return None
    card = chance.choice(list(cards(held)))
    return held - UNITS[card], tuple(laid), card


def _possible(hand: Hand, laid: tuple[Meld, ...], card: Kind) -> bool:
    """Whether there are cards enough for it, and nobody holds four alike."""
    held = tuple(cards(hand))
    everything = (*held, *(kind for meld in laid for kind in meld.cards), card)
    return all(everything.count(kind) <= COPIES for kind in everything) and all(
        held.count(kind) < COPIES for kind in held
    )
