"""How well the free cards of a hand hang together: the best way to group them.

A group is a complete eat-type meld, a pair, or two cards that one more would make a meld.
"""

from dataclasses import dataclass
from itertools import combinations

from engine.cards import GUARDS, KINDS, UNITS, Hand, Kind, pack
from engine.melds import chi_huxi, is_chi


@dataclass(frozen=True, slots=True)
class Weights:
    """What groups are worth: a meld, each 胡息 in it, a pair, two parts of a meld."""

    meld: int
    huxi: int
    pair: int
    part: int


def best_grouping(hand: Hand, weights: Weights, memo: dict[Hand, int]) -> int:
    """Greatest total worth of groups that share no card; `memo` belongs to one set of weights."""
    known = memo.get(hand)
    if known is not None:
        return known
    lowest = _lowest_kind(hand)
    if lowest is None:
        return 0
    best = best_grouping(hand - UNITS[lowest], weights, memo)
    for group, worth in _groups(weights)[lowest]:
        if (hand + GUARDS - group) & GUARDS == GUARDS:
            best = max(best, worth + best_grouping(hand - group, weights, memo))
    memo[hand] = best
    return best


def _lowest_kind(hand: Hand) -> Kind | None:
    return ((hand & -hand).bit_length() - 1) // 4 if hand else None


_Groups = tuple[tuple[tuple[Hand, int], ...], ...]
_GROUPS: dict[Weights, _Groups] = {}


def _groups(weights: Weights) -> _Groups:
    """Groups by their lowest kind, each packed and with its worth."""
    if weights not in _GROUPS:
        _GROUPS[weights] = _make_groups(weights)
    return _GROUPS[weights]


def _make_groups(weights: Weights) -> _Groups:
    melds = [cards for cards in _triples() if is_chi(cards)]
    worth: dict[tuple[Kind, ...], int] = {}
    for cards in melds:
        for part in combinations(cards, 2):
            worth[part] = weights.part
    for kind in range(KINDS):
        worth[kind, kind] = weights.pair
    for cards in melds:
        worth[cards] = weights.meld + weights.huxi * chi_huxi(cards)
    by_lowest: list[list[tuple[Hand, int]]] = [[] for _ in range(KINDS)]
    for group, value in worth.items():
        by_lowest[group[0]].append((pack(group), value))
    return tuple(tuple(groups) for groups in by_lowest)


def _triples() -> list[tuple[Kind, Kind, Kind]]:
    kinds = range(KINDS)
    return [(a, b, c) for a in kinds for b in kinds[a:] for c in kinds[b:]]
