"""Whether free cards split into melds, for how much 胡息, and every way they do (`rules.md` 1.23).

A hand is used up number by number, small and big together. For each number a column lists, by the
cards of it that are left, every way to use them up: 大小三搭 there and then, the 将 where one is
owed, and the rest as starts of runs or of 二七十, which demand cards of later numbers. All that a
way demands is one packed hand, so that meeting it is one subtraction.

While walking, the top bit of every field is set as a guard. A field overdrawn loses its guard, and
a column knows no way to use up a number whose guards are not both set: no demand is ever checked
on its own. The columns are linked, each way to the column of the next number, in one row of
columns that owe the 将 and one that owe none, so that no flag is looked at on the way.

坎 are set aside before (`engine.cards.free_of`): then at most three of a kind are left, a pair and
the card that came, and no two ways to use up a number demand the same.
"""

from collections.abc import Iterator

from engine.cards import KINDS, UNITS, Hand, number_of, pack
from engine.melds import CHI_MELDS, Meld, MeldKind, same

Split = tuple[int, tuple[Meld, ...]]
"""胡息 of some melds, and the melds."""

_Way = tuple[Hand, int, tuple[Meld, ...], "_Column"]
"""Demand on later numbers, 胡息, melds that start at this number, column of the next number."""
_Ways = tuple[_Way, ...]
_Column = list[_Ways]
"""Ways to use up a number, by its guarded byte; empty behind the last number."""

_MOST = 3
_BITS = 8
_BYTE = 0xFF
_GUARDS: Hand = 8 * sum(UNITS)
_BYTE_GUARDS = 0x88


def most_huxi(free: Hand, *, owes_jiang: bool) -> int | None:
    """Greatest 胡息 of a split of free cards, or None if there is none.

    With `owes_jiang` exactly one meld is the 将, else none is. At most three of a kind.
    """
    column = _OWING_JIANG if owes_jiang else _OWING_NONE
    most = _most(free | _GUARDS, column[free & _BYTE | _BYTE_GUARDS])
    return None if most < 0 else most


def splits(free: Hand, *, owes_jiang: bool) -> Iterator[Split]:
    """Every split of free cards, each once; melds by the number they start at."""
    column = _OWING_JIANG if owes_jiang else _OWING_NONE
    return _splits(free | _GUARDS, column[free & _BYTE | _BYTE_GUARDS])


def _most(hand: Hand, ways: _Ways) -> int:
    """Greatest 胡息 of a guarded hand whose first number has these ways, or -1."""
    later = hand >> _BITS
    most = -1
    for demand, huxi, _, column in ways:
        if column:
            rest = later - demand
            onward = column[rest & _BYTE]
            if onward:
                found = _most(rest, onward)
                if found >= 0 and found + huxi > most:
                    most = found + huxi
        elif huxi > most:
            most = huxi
    return most


def _splits(hand: Hand, ways: _Ways) -> Iterator[Split]:
    later = hand >> _BITS
    for demand, huxi, melds, column in ways:
        if not column:
            yield huxi, melds
            continue
        rest = later - demand
        for more_huxi, more in _splits(rest, column[rest & _BYTE]):
            yield huxi + more_huxi, melds + more


def _linked_columns() -> tuple[_Column, _Column]:
    """The columns of number one, owing none and owing the 将; each leads on to the others."""
    none: _Column = []
    jiang: _Column = []
    for number in range(KINDS // 2, 0, -1):
        chi = [meld for meld in CHI_MELDS if number_of(meld.cards[0]) == number]
        plain = list(_fillings(number, chi))
        paired = [
            filling
            for kind in (2 * number - 2, 2 * number - 1)
            for filling in _fillings(number, chi, (same(MeldKind.JIANG, kind),))
        ]
        still_owing = _to(plain, jiang) if jiang else []  # behind the last number none may be owed
        jiang = _column(number, still_owing + _to(paired, none))
        none = _column(number, _to(plain, none))
    return none, jiang


_Links = list[tuple[tuple[Meld, ...], _Column]]
"""Melds that use up a number, and the column that follows."""


def _to(fillings: list[tuple[Meld, ...]], column: _Column) -> _Links:
    return [(melds, column) for melds in fillings]


def _fillings(
    number: int, starters: list[Meld], melds: tuple[Meld, ...] = ()
) -> Iterator[tuple[Meld, ...]]:
    """Every choice of melds that start at a number, repeated or not, and fit in its byte."""
    yield melds
    for index, meld in enumerate(starters):
        more = (*melds, meld)
        byte = _used(number, more)
        if byte & 0xF <= _MOST and byte >> 4 <= _MOST:
            yield from _fillings(number, starters[index:], more)


def _column(number: int, links: _Links) -> _Column:
    ways: list[list[_Way]] = [[] for _ in range(_BYTE + 1)]
    for melds, following in links:
        demand = _laid(melds) >> _BITS * number
        huxi = sum(meld.huxi for meld in melds)
        ways[_used(number, melds) | _BYTE_GUARDS].append((demand, huxi, melds, following))
    return [tuple(way) for way in ways]


def _used(number: int, melds: tuple[Meld, ...]) -> int:
    """Cards of a number that melds use, as a byte."""
    return _laid(melds) >> _BITS * (number - 1) & _BYTE


def _laid(melds: tuple[Meld, ...]) -> Hand:
    return pack(card for meld in melds for card in meld.cards)


_OWING_NONE, _OWING_JIANG = _linked_columns()
