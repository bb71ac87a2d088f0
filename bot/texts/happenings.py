"""What just happened, in words (`ux.md` 4.8 and 5): for the board, and for one seat's line 3."""

from bot.texts import cards
from bot.texts.cards import laid_together, meld
from bot.texts.signs import GAP
from bot.texts.tongue import card as card_name
from engine.cards import Kind
from engine.melds import Meld, MeldKind

AUTOMATIC = "（自动）"
PLEASE_PLAY = "请出牌。"
NOBODY = "，没人要"
YOU_ARE_DEAD = "手里只剩坎，没牌可打。这局不能胡了，照样翻牌。"

_COUNT = "零一两三四五六七"
_ORDINAL = "零一二三四五六七"
_VERBS = {
    MeldKind.CHI: "吃",
    MeldKind.PENG: "碰",
    MeldKind.PAO: "跑",
    MeldKind.TI: "提",
    MeldKind.WEI: "偎",
    MeldKind.CHOU_WEI: "臭偎",
}


# Lines of the board


def played(who: str, card: Kind, *, automatic: bool) -> str:
    """王姨 打十."""
    return f"{who} 打{card_name(card)}{AUTOMATIC if automatic else ''}"


def turned(who: str, card: Kind | None) -> str:
    """小明 翻八; a dark one is 翻牌."""
    return f"{who} 翻{'牌' if card is None else card_name(card)}"


def taken(line: str, who: str | None, melds: tuple[Meld, ...]) -> str:
    """The card was laid: 爷爷 打伍 → 王姨 碰伍; by the seat that turned it, without `who`."""
    eaten = melds[0].kind is MeldKind.CHI
    laid = f"吃 {laid_together(melds)}" if eaten else meld(melds[0])
    return f"{line}，{laid}" if who is None else f"{line} → {who} {laid}"


def dealt_quads(who: str, melds: tuple[Meld, ...]) -> str:
    """王姨 起手提玖; several bring extra cards."""
    if len(melds) == 1:
        return f"{who} 起手{meld(melds[0])}"
    return f"{who} 起手{_COUNT[len(melds)]}提，补{_COUNT[len(melds) - 1]}张"


def dead(who: str) -> str:
    """小明 死手."""
    return f"{who} 死手"


# Sentences for one seat


def dealer_starts(bottom: Kind) -> str:
    """To the dealer, before the first card."""
    return f"你是庄，挡底 {card_name(bottom)}。先打一张。"


def dealer_is(dealer: str, bottom: Kind) -> str:
    """To the others, before the first card."""
    return f"庄 {dealer}，挡底 {card_name(bottom)}。"


def your_dealt_quads(melds: tuple[Meld, ...], extras: tuple[Kind, ...]) -> str:
    """起手提 of the reader, with the extra cards they brought."""
    huxi = sum(one.huxi for one in melds)
    if len(melds) == 1:
        return f"起手{meld(melds[0])}，{huxi} 息。"
    drawn = f"补{_COUNT[len(extras)]}张：{cards.card_row(extras)}"
    return f"起手{_COUNT[len(melds)]}提，{huxi} 息，{drawn}。"


def their_dealt_quads(who: str, melds: tuple[Meld, ...]) -> str:
    """起手提 of somebody else."""
    return f"{who} 起手{cards.melds(melds)}。"


def you_played(card: Kind, rest: str) -> str:
    """The reader's own card; `rest` is what became of it."""
    return f"你打了 {card_name(card)}{rest}。"


def played_for_you(card: Kind, rest: str, *, warned: bool) -> str:
    """The clock played the reader's card; `warned` of 托管 next time."""
    warning = "再超一次就托管。" if warned else ""
    return f"时间到，先替你打了 {card_name(card)}{AUTOMATIC}{rest}。{warning}"


def they_played(who: str, card: Kind, rest: str, *, automatic: bool) -> str:
    """Another seat's card."""
    return f"{who} 打出 {card_name(card)}{AUTOMATIC if automatic else ''}{rest}。"


def somebody_turned(who: str, card: Kind | None, rest: str) -> str:
    """A card from the pile; `who` is 你 for the reader."""
    gap = "" if who == YOU else " "
    return f"{who}{gap}翻{'牌' if card is None else f'出 {card_name(card)}'}{rest}。"


YOU = "你"


def taken_by(who: str, melds: tuple[Meld, ...]) -> str:
    """Tail of a sentence: somebody laid the card; `who` is empty for the seat that turned it."""
    start = f"，{who} " if who else "，"
    first = melds[0]
    if first.kind is MeldKind.CHI:
        return f"{start}吃了：{laid_together(melds)}"
    if not first.cards:
        return f"{start}{meld(first)}"
    return f"{start}{_VERBS[first.kind]}了 {card_name(first.cards[0])}"


def you_ate(card: Kind, melds: tuple[Meld, ...]) -> str:
    """The reader's own 吃."""
    return f"你吃了 {card_name(card)}：{laid_together(melds)}"


def you_peng(laid: Meld) -> str:
    """The reader's own 碰."""
    return f"你碰了 {card_name(laid.cards[0])}，{laid.huxi} 息。"


def you_wei(laid: Meld) -> str:
    """The reader's own 偎 or 臭偎."""
    shown = card_name(laid.cards[0])
    if laid.kind is MeldKind.CHOU_WEI:
        return f"你翻出 {shown}，臭偎{shown}，{laid.huxi} 息，明放，不能再跑。"
    return f"你翻出 {shown}，自动偎{shown}，{laid.huxi} 息。"


def you_quad_yourself(laid: Meld, *, grown: bool) -> str:
    """The reader's own 提, or 跑 of his 碰, by a card he turned; `grown` from a meld he laid."""
    shown = card_name(laid.cards[0])
    before = "碰" if laid.kind is MeldKind.PAO else "偎"
    return f"你翻出 {shown}，{_quad(laid, before if grown else None)}，{laid.huxi} 息。"


def you_pao(laid: Meld, who: str, *, before: MeldKind | None, was_played: bool) -> str:
    """The reader's own 跑 by another's card; `before` is what it was, None for a 坎."""
    shown = card_name(laid.cards[0])
    source = f"{who} {'打出' if was_played else '翻出'} {shown}"
    return f"{source}，{_quad(laid, before and _VERBS[before])}，{laid.huxi} 息。"


def _quad(laid: Meld, before: str | None) -> str:
    """偎柒变提柒; 自动跑六 from cards in hand."""
    shown = card_name(laid.cards[0])
    what = f"{_VERBS[laid.kind]}{shown}"
    return f"自动{what}" if before is None else f"{before}{shown}变{what}"


def quad_counts(laid: Meld, quads: int, *, plays: bool) -> str:
    """Whether a discard follows the reader's quad, his `quads`-th."""
    if plays:
        return f"第一次{_VERBS[laid.kind]}，出一张。"
    return f"第{_ORDINAL[quads]}次，不用出牌。"


def you_refused(what: str, card: Kind, *, timed_out: bool, chou: bool, higher: bool) -> str:
    """The reader refused a card or his time ran out; `what` became of it.

    `chou` says that the card is 臭 for him now, `higher` that a higher claim took it.
    """
    start = "时间到，算过。" if timed_out else ""
    if chou:
        return f"{start}{what}。{card_name(card)} 对你是臭牌了。"
    note = f"（你的过不算，{card_name(card)} 不臭）" if higher else ""
    return f"{start}{what}。{note}"


def you_lost(what: str, wanted: str) -> str:
    """A higher claim than the reader's won."""
    return f"{what}，你的 {wanted} 没轮上。"


def nobody_wanted(card: Kind) -> str:
    """没人要 柒."""
    return f"没人要 {card_name(card)}"


def somebody_took(who: str, card: Kind, laid: Meld) -> str:
    """爷爷 碰了 捌."""
    return f"{who} {_VERBS[laid.kind]}了 {card_name(card)}"


def in_a_row(sentences: list[str]) -> str:
    """Sentences one after the other."""
    return "".join(s if s.endswith(("。", "）")) else s + GAP for s in sentences).rstrip(GAP)
