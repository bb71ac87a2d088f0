"""Words of the help with 听 and 胡息 (`ux.md` 3.3 and 11)."""

from collections.abc import Sequence

from bot.texts import cards
from bot.texts.tongue import card as card_name
from bot.texts.tongue import gap
from engine.cards import Kind
from engine.melds import Meld

MORE_PLANS = "…别的打法也听"
MORE_WAITS = "…"
NOTHING_ELSE = "打别的不听。"
SWITCHED_OFF = "这里没开听牌帮助"
DEAD = "死手，这局不能胡了。"
_OR = " 或 "
_MANY = 3


def discards(kinds: Sequence[Kind]) -> str:
    """打 七 或 十; more than two stand side by side."""
    shown = [card_name(kind) for kind in kinds]
    return "打 " + (_OR if len(shown) < _MANY else gap_of_cards()).join(shown)


def gap_of_cards() -> str:
    """What stands between cards of a list."""
    return "，" if gap() == "，" else " "


def short_discards(kinds: Sequence[Kind]) -> str:
    """打 七 等 4 种, where not all have room."""
    return f"打 {card_name(kinds[0])} 等 {len(kinds)} 种"


def plan(played: str, waits: Sequence[Kind]) -> str:
    """打 七 或 十：听 八."""
    return f"{played}：{listens(waits)}"


def listens(waits: Sequence[Kind]) -> str:
    """听 八 二."""
    return f"听 {cards.card_row(waits)}"


def short_plan(played: str, waits: Sequence[Kind]) -> str:
    """打 七：听 5 种, where not all have room."""
    return f"{played}：听 {len(waits)} 种"


def unseen(left: int) -> str:
    """4 张没露面."""
    return f"{left} 张没露面"


def waits_line(waits: Sequence[Kind], left: int) -> str:
    """听 八，4 张没露面; of several together."""
    return f"{listens(waits)}，{'共 ' if len(waits) > 1 else ''}{unseen(left)}"


def worth(points: int | None, own: int | None) -> str:
    """18 分，自摸 36; what can't win by another's card is 自摸 alone."""
    parts = [] if points is None else [f"{points} 分"]
    return "，".join(parts + ([] if own is None else [f"自摸 {own}"]))


def worth_if_played(value: str, points: int | None) -> str:
    """36 分，自摸 72，别人打的 18, where a card played is worth something else, or does not win."""
    return f"{value}，{'别人打的不胡' if points is None else f'别人打的 {points}'}"


def one_wait(card: Kind, value: str, left: int) -> str:
    """八，18 分，自摸 36，还有 4 张没露面."""
    return f"{card_name(card)}，{value}，还有 {unseen(left)}"


def one_of_several_waits(card: Kind, value: str, left: int) -> str:
    """八，18 分，自摸 36，4 张."""
    return f"{card_name(card)}，{value}，{left} 张"


def plan_in_full(played: str, waits: Sequence[str], count: int) -> str:
    """打 七 或 十：听 八，18 分，自摸 36，还有 4 张没露面; `count` if not all waits are shown."""
    if count == 1:
        return f"{played}：听 {waits[0]}"
    rest = "没露面" if count == len(waits) else f"没露面，共 {count} 种"
    return f"{played}：听 {'；'.join(waits)}{rest}"


def waiting(card: Kind, value: str, left: int) -> tuple[str, str]:
    """What the hand waits for, in two lines."""
    return f"听 {card_name(card)}：{value}。", f"还有 {unseen(left)}。"


def waiting_too(card: Kind, value: str, left: int) -> str:
    """The same in one line, where there are several."""
    return f"听 {card_name(card)}：{value}，{unseen(left)}。"


def own_huxi(melds: Sequence[Meld], total: int) -> str:
    """你的胡息：碰伍 3，壹贰叁 6，共 9."""
    shown = [cards.plain_meld(meld) + cards.huxi_of(meld) for meld in melds if meld.huxi]
    return f"你的胡息：{'，'.join([*shown, f'共 {total}'])}。"


def not_yet(total: int, needed: int) -> str:
    """还没听。胡息 9，还差 6."""
    rest = needed - total
    return f"还没听。胡息 {total}，{f'还差 {rest}' if rest > 0 else '够了，差在凑门'}。"


def lacks(held: Sequence[Kind], card: Kind, gain: int) -> str:
    """手里 壹 叁 等 贰，成了 ＋6."""
    return f"手里 {cards.card_row(held)} 等 {card_name(card)}，成了 ＋{gain}。"
