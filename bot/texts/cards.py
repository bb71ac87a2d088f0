"""Cards and melds in words (`ux.md` 0.2)."""

import re
from collections.abc import Iterable, Sequence

from bot.texts import tongue
from bot.texts.signs import NO_BREAK, RED, THIN, TURN, together
from bot.texts.tongue import card, is_spoken
from engine.cards import NAMES, Hand, Kind, cards_text, count, is_big, is_red, kinds, name
from engine.melds import Meld, MeldKind

KAN = "坎"
DARK_WEI = "暗偎"
SMALL, BIG = tongue.SMALL, tongue.BIG

_PREFIXES = {
    MeldKind.CHI: "",
    MeldKind.PENG: "碰",
    MeldKind.PAO: "跑",
    MeldKind.TI: "提",
    MeldKind.WEI: "偎",
    MeldKind.CHOU_WEI: "臭偎",
    MeldKind.KAN: KAN,
    MeldKind.JIANG: "将",
}
_BY_ALL_CARDS = frozenset({MeldKind.CHI, MeldKind.JIANG})


def kind_in_hand(kind: Kind, copies: int) -> str:
    """A kind with its copies as a hand shows it: 一, ◆二二, 坎陆, 坎◆二."""
    red = RED if is_red(kind) else ""
    if copies == 3:
        return together(KAN + red + name(kind))
    return together(red + alike(kind, copies))


def alike(kind: Kind, copies: int) -> str:
    """Copies of one kind side by side: 二二; 一 一 with a thin gap, else it is a dash."""
    return _apart(name(kind) * copies)


def _apart(names: str) -> str:
    return _ONES.sub(f"一{THIN}", names)


_ONES = re.compile("一(?=一)")


def hand_lines(hand: Hand) -> tuple[str, ...]:
    """A hand as text, one line for each size; for the ear in sentences, 坎 in one of their own."""
    if is_spoken():
        return _spoken_hand(hand)
    held = [
        (word, [kind_in_hand(k, count(hand, k)) for k in kinds(hand) if is_big(k) == big])
        for word, big in _SIZES
    ]
    return tuple(f"{word} " + " ".join(shown) for word, shown in held if shown)


_SIZES = ((SMALL, False), (BIG, True))


def _spoken_hand(hand: Hand) -> tuple[str, ...]:
    kan = [kind for kind in kinds(hand) if count(hand, kind) == _OF_A_KAN]
    free = [kind for kind in kinds(hand) if kind not in kan]
    groups = [
        (
            f"{word}字",
            [_spoken_kind(kind, count(hand, kind)) for kind in free if is_big(kind) == big],
        )
        for word, big in _SIZES
    ]
    groups.append((KAN, [card(kind) for kind in kan]))
    return tuple(f"{word}：{'，'.join(shown)}。" for word, shown in groups if shown)


_OF_A_KAN = 3


def _spoken_kind(kind: Kind, copies: int) -> str:
    """A kind whose size has been said: 七红, 四两张."""
    return tongue.number(kind) + tongue.red(kind) + ("两张" if copies > 1 else "")


def card_key(kind: Kind, copies: int, *, chosen: bool = False) -> str:
    """A kind as a key: ◆二二, 坎陆, ▸一 when it is chosen; for the ear 小七红，两张."""
    if is_spoken():
        return (CHOSEN if chosen else "") + card(kind) + _TIMES[copies]
    red = TURN if chosen else RED if is_red(kind) else ""
    return KAN + red + name(kind) if copies >= _OF_A_KAN else red + alike(kind, copies)


CHOSEN = "选了 "
_TIMES = ("", "", "，两张", "，三张", "，四张")


def copies_of(kind: Kind, copies: int) -> str:
    """Cards of one kind: 七七; for the ear 小七红，两张."""
    return card_key(kind, copies) if is_spoken() else together(alike(kind, copies))


def unparted(text: str) -> str:
    """Text in which no line break parts cards that stand side by side."""
    return _SIDE_BY_SIDE.sub(lambda found: together(found[0]), text)


_SIDE_BY_SIDE = re.compile(f"[{''.join(NAMES)}{THIN}]{{2,}}")


def plain_meld(shown: Meld) -> str:
    """A meld's name for keys and pop-ups: 碰伍, 壹贰叁, 暗偎."""
    if not shown.cards:
        return DARK_WEI
    prefix = _PREFIXES[shown.kind]
    if shown.kind not in _BY_ALL_CARDS:
        return prefix + card(shown.cards[0])
    return prefix + (_spoken_cards(shown.cards) if is_spoken() else _apart(cards_text(shown.cards)))


def _spoken_cards(shown: Sequence[Kind]) -> str:
    """Cards of one meld: 大字 二七十, 小三两张 大三."""
    sizes = [(word, [kind for kind in shown if is_big(kind) == big]) for word, big in _SIZES]
    parts = [(word, held) for word, held in sizes if held]
    if len(parts) == 1:
        word, held = parts[0]
        return f"{word}字 {''.join(tongue.number(kind) for kind in held)}"
    return " ".join(word + _spoken_kind(held[0], len(held)) for word, held in parts)


def meld(shown: Meld) -> str:
    """A meld's name that no line break parts."""
    return plain_meld(shown) if is_spoken() else together(plain_meld(shown))


def meld_with_huxi(shown: Meld) -> str:
    """A meld and its 胡息, if it has any: 碰伍 3, 七八九."""
    return meld(shown) + huxi_of(shown)


def huxi_of(shown: Meld) -> str:
    """The 胡息 behind a meld, nothing for none."""
    if not shown.huxi:
        return ""
    return f" {shown.huxi} 息" if is_spoken() else f"{NO_BREAK}{shown.huxi}"


def melds_with_huxi(shown: Iterable[Meld]) -> str:
    """Melds with their 胡息, in a row."""
    return tongue.gap().join(meld_with_huxi(one) for one in shown)


def melds(shown: Iterable[Meld]) -> str:
    """Names of melds, in a row."""
    return ("，" if is_spoken() else " ").join(meld(one) for one in shown)


def laid_together(shown: Sequence[Meld]) -> str:
    """Melds laid down at once: 一二三＋三四五."""
    return _plus().join(meld(one) for one in _as_spoken(shown))


def plain_laid(shown: Sequence[Meld]) -> str:
    """The same for keys."""
    return _plus().join(plain_meld(one) for one in _as_spoken(shown))


def _plus() -> str:
    return " 和 " if is_spoken() else "＋"


def _as_spoken(shown: Sequence[Meld]) -> list[Meld]:
    """大小三搭 come after the others."""
    return sorted(shown, key=lambda one: (len({is_big(card) for card in one.cards}), one.cards))


def card_row(row: Iterable[Kind]) -> str:
    """Cards in the order given, apart: 十 五."""
    return ("，" if is_spoken() else " ").join(card(kind) for kind in row)
