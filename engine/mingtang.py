"""名堂: which a won hand has, and what they are worth (`rules.md` 3)."""

from collections.abc import Iterable
from enum import Enum, StrEnum

from engine.cards import KINDS, UNITS, Hand, is_red, pack, size
from engine.melds import Meld
from engine.rules import Rules
from engine.winning import WinCase, WinSource


class Mingtang(StrEnum):
    """名堂 by name, in the order in which they are listed."""

    TIANHU = "tianhu"
    DIHU = "dihu"
    ZIMO = "zimo"
    YIDIANZHU = "yidianzhu"
    SHIHONG = "shihong"
    SHISANHONG = "shisanhong"
    WUHU = "wuhu"
    YIKUAIBIAN = "yikuaibian"
    HAIDI = "haidi"
    KA20 = "ka20"
    KA30 = "ka30"
    PIAOHU = "piaohu"


class Worth(Enum):
    """What a 名堂 does to the score: 100 in place of the 胡息, 30 in their place, × 2, nothing."""

    HUNDRED = 100
    THIRTY = 30
    DOUBLE = 2
    NOTHING = 1


NAMES = {
    Mingtang.TIANHU: "天胡",
    Mingtang.DIHU: "地胡",
    Mingtang.ZIMO: "自摸",
    Mingtang.YIDIANZHU: "一点朱",
    Mingtang.SHIHONG: "十红",
    Mingtang.SHISANHONG: "十三红",
    Mingtang.WUHU: "乌胡",
    Mingtang.YIKUAIBIAN: "一块扁",
    Mingtang.HAIDI: "海底",
    Mingtang.KA20: "20卡",
    Mingtang.KA30: "30卡",
    Mingtang.PIAOHU: "飘胡",
}
"""What players call them."""
WORTH_NAMES = {
    Worth.HUNDRED: "100",
    Worth.THIRTY: "30",
    Worth.DOUBLE: "× 2",
    Worth.NOTHING: "",
}

_DRAWN: dict[Mingtang, Worth] = {
    Mingtang.TIANHU: Worth.HUNDRED,
    Mingtang.DIHU: Worth.HUNDRED,
    Mingtang.ZIMO: Worth.DOUBLE,
    Mingtang.YIDIANZHU: Worth.DOUBLE,
    Mingtang.SHIHONG: Worth.DOUBLE,
    Mingtang.SHISANHONG: Worth.HUNDRED,
    Mingtang.WUHU: Worth.HUNDRED,
    Mingtang.YIKUAIBIAN: Worth.DOUBLE,
    Mingtang.HAIDI: Worth.DOUBLE,
    Mingtang.KA20: Worth.DOUBLE,
    Mingtang.KA30: Worth.HUNDRED,
    Mingtang.PIAOHU: Worth.THIRTY,
}
_KEPT = {Mingtang.DIHU: Worth.HUNDRED, Mingtang.PIAOHU: Worth.THIRTY}
_DISCARD: dict[str, dict[Mingtang, Worth]] = {
    "full": _DRAWN,
    "none": dict.fromkeys(Mingtang, Worth.NOTHING) | _KEPT,
    "double": dict.fromkeys(Mingtang, Worth.DOUBLE) | _KEPT,
}
"""Worth on a discard, by the option `discard_mingtang` (`rules.md` 3.4)."""

_REDS: Hand = 15 * pack(kind for kind in range(KINDS) if is_red(kind))


def worth(mingtang: Mingtang, source: WinSource, rules: Rules) -> Worth:
    """What a 名堂 does to the score of a win from this source."""
    table = _DISCARD[rules.discard_mingtang] if source is WinSource.DISCARD else _DRAWN
    return table[mingtang]


def with_worth(mingtang: Mingtang, source: WinSource, rules: Rules) -> str:
    """A 名堂 and what it does, in words: 自摸 × 2, 十三红 100."""
    return f"{NAMES[mingtang]} {WORTH_NAMES[worth(mingtang, source, rules)]}".rstrip()


def raw_points(huxi: int, mingtang: Iterable[Mingtang], source: WinSource, rules: Rules) -> int:
    """Points before all caps: the 100 add up and replace the 胡息, then each × 2 doubles."""
    worths = [worth(each, source, rules) for each in mingtang]
    base = Worth.THIRTY.value if Worth.THIRTY in worths else huxi
    hundreds = 100 * worths.count(Worth.HUNDRED)
    return (hundreds or base) << worths.count(Worth.DOUBLE)


def of_all_splits(case: WinCase) -> tuple[Mingtang, ...]:
    """名堂 of a win that hang on where the card came from, and on how many cards are red."""
    found = _by_source(case)
    reds = red_cards(case)
    if reds == 0:
        found.append(Mingtang.WUHU)
    elif reds == 1:
        found.append(Mingtang.YIDIANZHU)
    elif reds >= 13:
        found.append(Mingtang.SHISANHONG)
    elif reds >= 10:
        found.append(Mingtang.SHIHONG)
    return tuple(found)


def of_split(melds: tuple[Meld, ...], huxi: int) -> tuple[Mingtang, ...]:
    """名堂 of one complete split: 一块扁, and those of its 胡息; 飘胡 if it has none."""
    found = [Mingtang.YIKUAIBIAN] if is_yikuaibian(melds) else []
    by_huxi = _BY_HUXI.get(huxi)
    return (*found, by_huxi) if by_huxi else tuple(found)


_BY_HUXI = {0: Mingtang.PIAOHU, 20: Mingtang.KA20, 30: Mingtang.KA30}


def red_cards(case: WinCase) -> int:
    """Red cards of the whole position: laid melds, hand and winning card."""
    laid = sum(pack(meld.cards) for meld in case.melds)
    return size((case.hand + UNITS[case.card] + laid) & _REDS)


def is_yikuaibian(melds: tuple[Meld, ...]) -> bool:
    """一块扁: all red cards lie in one of the melds, and that one is wholly red."""
    with_red = [meld for meld in melds if any(is_red(card) for card in meld.cards)]
    return len(with_red) == 1 and all(is_red(card) for card in with_red[0].cards)


def _by_source(case: WinCase) -> list[Mingtang]:
    if case.source is WinSource.DEAL:
        return [Mingtang.TIANHU]
    if case.source is WinSource.DISCARD:
        return [Mingtang.DIHU] if case.first_discard else []
    found = [Mingtang.ZIMO] if case.source is WinSource.OWN else []
    return [*found, Mingtang.HAIDI] if case.left == 0 else found
