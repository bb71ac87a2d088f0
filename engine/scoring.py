"""名堂 and the score of a hand (`rules.md` 1.23, 3, 4.1, 4.5)."""

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Hand, Kind
from engine.melds import Meld
from engine.rules import Rules


class WinSource(StrEnum):
    """Where the winning card came from."""

    OWN = "own"
    OTHER = "other"
    DISCARD = "discard"
    DEAL = "deal"


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


@dataclass(frozen=True, slots=True)
class WinCase:
    """A position and the card that may win it.

    `hand` is what is held before `card` comes (for the deal: without the 21st card), `left` the
    cards left in the pile after the card, `chou` whether the card is in the seat's 臭 set.
    """

    hand: Hand
    melds: tuple[Meld, ...]
    card: Kind
    source: WinSource
    left: int = 10
    first_discard: bool = False
    chou: bool = False


@dataclass(frozen=True, slots=True)
class Score:
    """What a won hand is worth: `points` after all caps, `raw` before them, both in points."""

    points: int
    raw: int
    huxi: int
    mingtang: tuple[Mingtang, ...]
    melds: tuple[Meld, ...]


def judge(case: WinCase, rules: Rules) -> Score | None:
    """Best score of a position, by points, then raw, then 胡息; None if it does not win."""
    raise NotImplementedError
