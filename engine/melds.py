"""Melds and their 胡息 (`rules.md` 2).

A meld's cards are sorted by kind. A dark 偎 seen by an opponent is a `WEI` without cards.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations_with_replacement

from engine.cards import KINDS, Kind, cards_text, is_big, name, number_of, parse_cards
from engine.errors import Unreadable


class MeldKind(StrEnum):
    """Kinds of meld; `KAN` and `JIANG` exist only inside a split of a hand."""

    CHI = "chi"
    PENG = "peng"
    PAO = "pao"
    TI = "ti"
    WEI = "wei"
    CHOU_WEI = "chou_wei"
    KAN = "kan"
    JIANG = "jiang"

    __hash__ = str.__hash__  # the enum's own is Python code, and melds are looked at all the time


SIZES = {
    MeldKind.CHI: 3,
    MeldKind.PENG: 3,
    MeldKind.PAO: 4,
    MeldKind.TI: 4,
    MeldKind.WEI: 3,
    MeldKind.CHOU_WEI: 3,
    MeldKind.KAN: 3,
    MeldKind.JIANG: 2,
}
QUADS = frozenset({MeldKind.PAO, MeldKind.TI})
UPGRADABLE = (MeldKind.PENG, MeldKind.WEI)

_HUXI_SMALL_BIG = {
    MeldKind.TI: (9, 12),
    MeldKind.PAO: (6, 9),
    MeldKind.WEI: (3, 6),
    MeldKind.CHOU_WEI: (3, 6),
    MeldKind.KAN: (3, 6),
    MeldKind.PENG: (1, 3),
    MeldKind.JIANG: (0, 0),
}
_SCORING_CHI = ((1, 2, 3), (2, 7, 10))
_PREFIXES = {
    MeldKind.CHI: "吃",
    MeldKind.PENG: "碰",
    MeldKind.PAO: "跑",
    MeldKind.TI: "提",
    MeldKind.WEI: "偎",
    MeldKind.CHOU_WEI: "臭偎",
    MeldKind.KAN: "坎",
    MeldKind.JIANG: "将",
}
_DARK_WEI = "暗偎"


@dataclass(frozen=True, slots=True, order=True)
class Meld:
    """Cards that belong together; `cards` sorted by kind, empty for another seat's dark 偎.

    `huxi` is its 胡息 (`rules.md` 2), 0 for a dark 偎 of another seat.
    """

    kind: MeldKind
    cards: tuple[Kind, ...]
    huxi: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Count the 胡息 once: melds are looked at far more often than made."""
        object.__setattr__(self, "huxi", _huxi(self.kind, self.cards))

    @property
    def is_quad(self) -> bool:
        """Whether the meld is a 提 or a 跑."""
        return self.kind in QUADS


def same(kind: MeldKind, card: Kind) -> Meld:
    """Meld of equal cards: 碰, 跑, 提, 偎, 臭偎, 坎 or 将."""
    return _ALIKE[kind][card]


def upgradable(melds: tuple[Meld, ...], card: Kind) -> MeldKind | None:
    """Kind of the laid meld of this card that its fourth copy may make a quad: 碰 or 偎."""
    for meld in melds:
        if meld.cards[0] == card and meld.kind in UPGRADABLE:
            return meld.kind
    return None


def chi_meld(cards: tuple[Kind, ...]) -> Meld:
    """Eat-type meld of three cards, sorted; the caller knows that they fit."""
    return Meld(MeldKind.CHI, tuple(sorted(cards)))


def is_chi(cards: tuple[Kind, ...]) -> bool:
    """Whether three cards form a 顺, 二七十 or 大小三搭 (`rules.md` 1.17)."""
    if len(cards) != 3:
        return False
    low, middle, high = sorted(cards)
    if low == high:
        return False
    if number_of(low) == number_of(high):
        return True
    if not is_big(low) == is_big(middle) == is_big(high):
        return False
    numbers = (number_of(low), number_of(middle), number_of(high))
    return numbers == (2, 7, 10) or numbers == (numbers[0], numbers[0] + 1, numbers[0] + 2)


def chi_huxi(cards: tuple[Kind, ...]) -> int:
    """胡息 of an eat-type meld: 3 or 6 for 一二三 and 二七十, else 0."""
    big = is_big(cards[0])
    if any(is_big(card) != big for card in cards):
        return 0
    numbers = tuple(number_of(card) for card in sorted(cards))
    return (6 if big else 3) if numbers in _SCORING_CHI else 0


def _huxi(kind: MeldKind, cards: tuple[Kind, ...]) -> int:
    if not cards:
        return 0
    if kind is MeldKind.CHI:
        return chi_huxi(cards)
    return _HUXI_SMALL_BIG[kind][is_big(cards[0])]


_ALIKE: dict[MeldKind, tuple[Meld, ...]] = {
    kind: tuple(Meld(kind, (card,) * SIZES[kind]) for card in range(KINDS))
    for kind in _HUXI_SMALL_BIG
}

CHI_MELDS: tuple[Meld, ...] = tuple(
    chi_meld(cards) for cards in combinations_with_replacement(range(KINDS), 3) if is_chi(cards)
)
"""Every meld that may be eaten or stand in a hand: 16 顺, 2 二七十, 20 大小三搭, sorted."""


def meld_text(meld: Meld) -> str:
    """Notation of a meld: 碰伍, 吃三四五, 暗偎."""
    if not meld.cards:
        return _DARK_WEI
    shown = cards_text(meld.cards) if meld.kind is MeldKind.CHI else name(meld.cards[0])
    return _PREFIXES[meld.kind] + shown


def parse_meld(text: str) -> Meld:
    """Meld of its notation. Raises `Unreadable`.

    >>> meld_text(parse_meld("吃二七十")), parse_meld("碰伍").huxi
    ('吃二七十', 3)
    """
    if text == _DARK_WEI:
        return Meld(MeldKind.WEI, ())
    for kind, prefix in _PREFIXES.items():
        if text.startswith(prefix):
            return _with_cards(kind, parse_cards(text[len(prefix) :]), text)
    raise Unreadable(f"not a meld: {text!r}")


def _with_cards(kind: MeldKind, cards: tuple[Kind, ...], text: str) -> Meld:
    if kind is MeldKind.CHI and is_chi(cards):
        return chi_meld(cards)
    if kind is not MeldKind.CHI and len(cards) == 1:
        return same(kind, cards[0])
    raise Unreadable(f"not a meld: {text!r}")
