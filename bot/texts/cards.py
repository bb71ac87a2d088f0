"""Cards and melds in words (`ux.md` 0.2)."""

from collections.abc import Iterable, Sequence

from bot.texts.signs import GAP, NO_BREAK, RED, together
from engine.cards import Hand, Kind, cards_text, count, is_big, is_red, kinds, name
from engine.melds import Meld, MeldKind

KAN = "坎"
DARK_WEI = "暗偎"
SMALL, BIG = "小", "大"

_PREFIXES = {
    MeldKind.CHI: "",
    MeldKind.PENG: "碰",
    MeldKind.PAO: "跑",
    MeldKind.TI: "提",
    MeldKind.WEI: "偎",
    MeldKind.CHOU_WEI: "臭偎",
    MeldKind.KAN: KAN,
    MeldKind.JIANG: "",
}
_BY_ALL_CARDS = frozenset({MeldKind.CHI, MeldKind.JIANG})


def kind_in_hand(kind: Kind, copies: int) -> str:
    """A kind with its copies as a hand shows it: 一, ◆二二, 坎陆, 坎◆二."""
    red = RED if is_red(kind) else ""
    if copies == 3:
        return together(KAN + red + name(kind))
    return together(red + name(kind) * copies)


def hand_lines(hand: Hand) -> tuple[str, ...]:
    """A hand as text, one line for each size."""
    sizes = ((SMALL, False), (BIG, True))
    held = [
        (word, [kind_in_hand(k, count(hand, k)) for k in kinds(hand) if is_big(k) == big])
        for word, big in sizes
    ]
    return tuple(f"{word} " + " ".join(shown) for word, shown in held if shown)


def plain_meld(shown: Meld) -> str:
    """A meld's name for keys and pop-ups: 碰伍, 壹贰叁, 暗偎."""
    if not shown.cards:
        return DARK_WEI
    by_all = shown.kind in _BY_ALL_CARDS
    return _PREFIXES[shown.kind] + (cards_text(shown.cards) if by_all else name(shown.cards[0]))


def meld(shown: Meld) -> str:
    """A meld's name that no line break parts."""
    return together(plain_meld(shown))


def meld_with_huxi(shown: Meld) -> str:
    """A meld and its 胡息, if it has any: 碰伍 3, 七八九."""
    return meld(shown) + (f"{NO_BREAK}{shown.huxi}" if shown.huxi else "")


def melds_with_huxi(shown: Iterable[Meld]) -> str:
    """Melds with their 胡息, in a row."""
    return GAP.join(meld_with_huxi(one) for one in shown)


def melds(shown: Iterable[Meld]) -> str:
    """Names of melds, in a row."""
    return " ".join(meld(one) for one in shown)


def laid_together(shown: Sequence[Meld]) -> str:
    """Melds laid down at once: 一二三＋三四五."""
    return "＋".join(meld(one) for one in _as_spoken(shown))


def plain_laid(shown: Sequence[Meld]) -> str:
    """The same for keys."""
    return "＋".join(plain_meld(one) for one in _as_spoken(shown))


def _as_spoken(shown: Sequence[Meld]) -> list[Meld]:
    """大小三搭 come after the others."""
    return sorted(shown, key=lambda one: (len({is_big(card) for card in one.cards}), one.cards))


def card_row(row: Iterable[Kind]) -> str:
    """Cards in the order given, apart: 十 五."""
    return " ".join(name(kind) for kind in row)
