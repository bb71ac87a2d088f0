"""Whether free cards split into melds, for how much 胡息, and every way they do (`rules.md` 1.23).

A hand is used up number by number, small and big together. For each number a column lists, by the
cards of it that are left, every way to use them up: 大小三搭 there and then, the 将 where one is
owed, and the rest as starts of runs or of 二七十, which demand cards of later numbers. All that a
way demands is one packed hand, so that meeting it is one subtraction.

While walking, the top bit of every field is set as a guard. A field overdrawn loses its guard, and
a column knows no way to use up a number whose guards are not both set: no demand is ever checked
on its own. The columns are linked, each way to the column of the next number, in one row of
columns that owe the 将 and one that owe none, so that no flag is looked at on the way.

Only melds that start at number one or two have 胡息 (一二三, 二七十): the most is sought among the
ways of these two, and of the rest it is enough to know that it splits.

坎 are set aside before (`engine.cards.free_of`): then at most three of a kind are left, a pair and
the card that came, and no two ways to use up a number demand the same.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import KINDS, UNITS, Hand, Kind, kind_of, number_of, pack
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
    most = -1
    first = _OWING_JIANG if owes_jiang else _OWING_NONE
    from_two = (free | _GUARDS) >> _BITS
    for demand, huxi, _, second in first[free & _BYTE | _BYTE_GUARDS]:
        of_two = from_two - demand
        from_three = of_two >> _BITS
        for demand_of_two, huxi_of_two, _, third in second[of_two & _BYTE]:
            if huxi + huxi_of_two > most:
                of_three = from_three - demand_of_two
                if _can_split(of_three, third[of_three & _BYTE]):
                    most = huxi + huxi_of_two
    return None if most < 0 else most


def splits(free: Hand, *, owes_jiang: bool) -> Iterator[Split]:
    """Every split of free cards, each once; melds by the number they start at."""
    column = _OWING_JIANG if owes_jiang else _OWING_NONE
    return _splits(free | _GUARDS, column[free & _BYTE | _BYTE_GUARDS])


def _can_split(hand: Hand, ways: _Ways) -> bool:
    """Whether a guarded hand whose first number has these ways splits."""
    later = hand >> _BITS
    for demand, _, _, column in ways:
        if not column:
            return True
        rest = later - demand
        onward = column[rest & _BYTE]
        if onward and _can_split(rest, onward):
            return True
    return False


def _splits(hand: Hand, ways: _Ways) -> Iterator[Split]:
    later = hand >> _BITS
    for demand, huxi, melds, column in ways:
        if not column:
            yield huxi, melds
            continue
        rest = later - demand
        for more_huxi, more in _splits(rest, column[rest & _BYTE]):
            yield huxi + more_huxi, melds + more


class _Filling(NamedTuple):
    """Melds that start at a number, the cards they take from it on, and their 胡息."""

    taken: Hand
    huxi: int
    melds: tuple[Meld, ...]

    def fits(self) -> bool:
        """Whether no kind of the number is taken more often than it can be left."""
        return self.taken & 0xF <= _MOST and self.taken >> 4 & 0xF <= _MOST


_Links = list[tuple[_Filling, _Column]]
"""Fillings of a number, and the column that follows."""


def _linked_columns() -> tuple[_Column, _Column]:
    """The columns of number one, owing none and owing the 将; each leads on to the others."""
    none: _Column = []
    jiang: _Column = []
    for number in range(KINDS // 2, 0, -1):
        chi = [_alone(number, meld) for meld in CHI_MELDS if number_of(meld.cards[0]) == number]
        pairs = [_alone(number, same(MeldKind.JIANG, kind)) for kind in _both(number)]
        plain = list(_fillings(_Filling(0, 0, ()), chi))
        paired = [filling for pair in pairs for filling in _fillings(pair, chi)]
        still_owing = _to(plain, jiang) if jiang else []  # behind the last number none may be owed
        jiang = _column(still_owing + _to(paired, none))
        none = _column(_to(plain, none))
    return none, jiang


def _both(number: int) -> tuple[Kind, Kind]:
    return kind_of(number, big=False), kind_of(number, big=True)


def _alone(number: int, meld: Meld) -> _Filling:
    return _Filling(pack(meld.cards) >> _BITS * (number - 1), meld.huxi, (meld,))


def _fillings(begun: _Filling, starters: list[_Filling]) -> Iterator[_Filling]:
    """Every choice of melds that start at a number, repeated or not, added to one begun."""
    yield begun
    for index, meld in enumerate(starters):
        more = _Filling(begun.taken + meld.taken, begun.huxi + meld.huxi, begun.melds + meld.melds)
        if more.fits():
            yield from _fillings(more, starters[index:])


def _to(fillings: list[_Filling], column: _Column) -> _Links:
    return [(filling, column) for filling in fillings]


def _column(links: _Links) -> _Column:
    ways: list[list[_Way]] = [[] for _ in range(_BYTE + 1)]
    for filling, following in links:
        way = (filling.taken >> _BITS, filling.huxi, filling.melds, following)
        ways[filling.taken & _BYTE | _BYTE_GUARDS].append(way)
    return [tuple(sorted(way, key=_most_huxi_first)) for way in ways]


def _most_huxi_first(way: _Way) -> tuple[int, Hand]:
    return -way[1], way[0]


_OWING_NONE, _OWING_JIANG = _linked_columns()
