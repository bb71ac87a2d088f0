"""吃 with 比牌 (`rules.md` 1.17, 1.19).

Only free cards are used: a 坎 stays whole. Whether the seat may claim the card at all (whose turn
it is, 臭, a forced 跑) is not asked here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import KINDS, UNITS, Hand, Kind, count, free_of, pack
from engine.melds import CHI_MELDS, Meld
from engine.moves import Chi, chi, move_order


@dataclass(frozen=True, slots=True, order=True)
class ChiChoice:
    """A main meld that holds the eaten card, and the 比 melds laid with it, sorted."""

    main: Meld
    bi: tuple[Meld, ...]


class _Way(NamedTuple):
    """A meld around a card, as hands: all of it, and what is needed besides the card eaten."""

    meld: Meld
    whole: Hand
    besides: Hand


def _alone_order(alone: tuple[Chi, Hand]) -> tuple[object, ...]:
    return move_order(alone[0])


_WAYS: tuple[tuple[_Way, ...], ...] = tuple(
    tuple(
        _Way(meld, pack(meld.cards), pack(meld.cards) - UNITS[card])
        for meld in CHI_MELDS
        if card in meld.cards
    )
    for card in range(KINDS)
)
"""For each kind the melds it can be eaten with, at most six, sorted."""

_ALONE: tuple[tuple[tuple[Chi, Hand], ...], ...] = tuple(
    tuple(sorted(((chi((way.meld,)), way.besides) for way in ways), key=_alone_order))
    for ways in _WAYS
)
"""For each kind the same melds as moves without 比, and what they need, in the moves' order."""

_GUARDS: Hand = 8 * sum(UNITS)
"""The top bit of each field; taking more than a field holds clears it."""


def chi_choices(hand: Hand, card: Kind) -> tuple[ChiChoice, ...]:
    """Every legal way to eat a card with a hand, sorted; a free card to discard remains."""
    return tuple([ChiChoice(main, bi) for main, bi in _choices(free_of(hand), card)])


def chi_outcomes(hand: Hand, card: Kind) -> tuple[Chi, ...]:
    """The legal ways to eat, one for each set of melds laid; most 胡息 first, then by number."""
    free = free_of(hand)
    if count(free, card):
        outcomes = {chi((main, *bi)) for main, bi in _choices(free, card)}
        return tuple(sorted(outcomes, key=move_order))
    guarded = free | _GUARDS
    return tuple(
        [
            alone
            for alone, besides in _ALONE[card]
            if guarded - besides & _GUARDS == _GUARDS and free != besides
        ]
    )


def _choices(free: Hand, card: Kind) -> list[tuple[Meld, tuple[Meld, ...]]]:
    guarded = free | _GUARDS
    return [
        (meld, bi)
        for meld, _, besides in _WAYS[card]
        if guarded - besides & _GUARDS == _GUARDS
        for bi in _bi_sets(free - besides, card)
    ]


def _bi_sets(rest: Hand, card: Kind, first: int = 0) -> Iterator[tuple[Meld, ...]]:
    """Sets of melds that use up the card in what is left and leave something to discard."""
    if not count(rest, card):
        if rest:
            yield ()
        return
    guarded = rest | _GUARDS
    for index, (meld, whole, _) in enumerate(_WAYS[card][first:], first):
        if guarded - whole & _GUARDS == _GUARDS:
            for more in _bi_sets(rest - whole, card, index):
                yield (meld, *more)
