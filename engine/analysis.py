"""Whether free cards split into melds, for how much 胡息, and every way they do (`rules.md` 1.23).

A hand is used up from number one on, two numbers at a time, small and big together. For such a
block of numbers a table lists, by the cards of it that are left, every way to use them up: each is
a choice of melds that start in the block, and what these take of later numbers is its demand, one
packed hand, so that meeting it is one subtraction.

While walking, the top bit of every field is set as a guard. A field overdrawn loses its guard, and
a block knows no way to use up cards without their guards, so that a demand on the next block need
not be checked on its own. Only 二七十 reaches farther: what the first block demands is checked at
once, or it would be found out late.

The blocks are linked, each way to the next block, in one row of blocks that owe the 将 and one
that owe none, so that no flag is looked at on the way. Only melds of the first block have 胡息
(一二三, 二七十): the most is sought among its ways, best first, and of the rest it is enough to
know that it splits.

坎 are set aside before (`engine.cards.free_of`): then at most two of a kind are left, or three of
the kind that came, and the tables know no more.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engine.cards import GUARDS, KINDS, Hand, Kind, pack
from engine.melds import CHI_MELDS, Meld, MeldKind, same

Split = tuple[int, tuple[Meld, ...]]
"""胡息 of some melds, and the melds."""

_Way = tuple[Hand, int, tuple[Meld, ...], "_Block"]
"""Demand on later numbers, 胡息, melds that start in the block, and the next block."""
_Ways = tuple[_Way, ...]
_Block = dict[int, _Ways]
"""Ways to use up the numbers of a block, by its guarded cards; empty behind the last number."""

_NUMBERS = 2
_BITS = 8 * _NUMBERS
_CARDS = (1 << _BITS) - 1
_BLOCK_GUARDS = GUARDS & _CARDS
_LATER_GUARDS = GUARDS >> _BITS
_FOUR_EACH = _BLOCK_GUARDS >> 1
_ONE_EACH = _BLOCK_GUARDS >> 3
_NO_WAY: _Ways = ()


def most_huxi(free: Hand, *, owes_jiang: bool) -> int | None:
    """Greatest 胡息 of a split of free cards, or None if there is none.

    With `owes_jiang` exactly one meld is the 将, else none is. At most two of a kind, three of one.
    """
    hand = free | GUARDS
    later = hand >> _BITS
    first = _linked_blocks()[owes_jiang]
    for demand, huxi, _, block in first.get(hand & _CARDS, _NO_WAY):
        rest = later - demand
        if rest & _LATER_GUARDS != _LATER_GUARDS:
            continue
        onward = block.get(rest & _CARDS)
        if onward and _can_split(rest, onward):
            return huxi
    return None


def splits(free: Hand, *, owes_jiang: bool) -> Iterator[Split]:
    """Every split of free cards, each once; melds by the numbers they start at."""
    first = _linked_blocks()[owes_jiang]
    return _splits(free | GUARDS, first)


def _can_split(hand: Hand, ways: _Ways) -> bool:
    """Whether a guarded hand whose first numbers have these ways splits."""
    later = hand >> _BITS
    for demand, _, _, block in ways:
        if not block:
            return True
        rest = later - demand
        onward = block.get(rest & _CARDS)
        if onward and _can_split(rest, onward):
            return True
    return False


def _splits(hand: Hand, block: _Block) -> Iterator[Split]:
    later = hand >> _BITS
    for demand, huxi, melds, following in block.get(hand & _CARDS, _NO_WAY):
        if not following:
            yield huxi, melds
            continue
        for more_huxi, more in _splits(later - demand, following):
            yield huxi + more_huxi, melds + more


class _Filling(NamedTuple):
    """Melds that start in a block, the cards they take from it on, and their 胡息."""

    taken: Hand
    huxi: int
    melds: tuple[Meld, ...]


_Links = list[tuple[_Filling, _Block]]
"""Fillings of a block, and the block that follows."""


@cache  # made at first use: importing the engine should not wait for it
def _linked_blocks() -> tuple[_Block, _Block]:
    """The blocks of number one, owing none and owing the 将; each leads on to the others."""
    none: _Block = {}
    jiang: _Block = {}
    for first in range(KINDS - 2 * _NUMBERS, -1, -2 * _NUMBERS):
        kinds = range(first, first + 2 * _NUMBERS)
        chi = [_alone(first, meld) for meld in CHI_MELDS if meld.cards[0] in kinds]
        pairs = [_alone(first, same(MeldKind.JIANG, kind)) for kind in kinds]
        plain = _fillings(chi)
        paired = [both for pair in pairs for each in plain if (both := _and(pair, each))]
        still_owing = _to(plain, jiang) if jiang else []  # behind the last number none may be owed
        jiang = _block(still_owing + _to(paired, none))
        none = _block(_to(plain, none))
    return none, jiang


def _alone(first: Kind, meld: Meld) -> _Filling:
    return _Filling(pack(meld.cards) >> 4 * first, meld.huxi, (meld,))


def _fillings(starters: list[_Filling]) -> list[_Filling]:
    """Every choice of melds that start in a block, repeated or not, none at all included."""
    found = [_Filling(0, 0, ())]
    for starter in starters:
        more = found
        while more:
            more = [both for each in more if (both := _and(each, starter))]
            found = found + more
    return found


def _and(one: _Filling, other: _Filling) -> _Filling | None:
    """Both fillings, or None if a block never holds the cards: two of each, three of one."""
    taken = one.taken + other.taken
    cards = taken & _CARDS
    threes = cards & cards >> 1 & _ONE_EACH
    if cards & _FOUR_EACH or threes & threes - 1:
        return None
    return _Filling(taken, one.huxi + other.huxi, one.melds + other.melds)


def _to(fillings: list[_Filling], block: _Block) -> _Links:
    return [(filling, block) for filling in fillings]


def _block(links: _Links) -> _Block:
    ways: dict[int, list[_Way]] = defaultdict(list)
    for filling, following in sorted(links, key=_most_huxi_first):
        taken, huxi, melds = filling
        way = (taken >> _BITS, huxi, melds, following)
        ways[taken & _CARDS | _BLOCK_GUARDS].append(way)
    return {cards: tuple(each) for cards, each in ways.items()}


def _most_huxi_first(link: tuple[_Filling, _Block]) -> tuple[int, Hand]:
    filling, _ = link
    return -filling.huxi, filling.taken
