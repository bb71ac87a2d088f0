"""Words of the group's board (`ux.md` 7)."""

from collections.abc import Sequence

from bot.texts import cards
from bot.texts.hand import DEAD_BADGE, LOOKING, TUOGUAN_BADGE
from bot.texts.signs import CARD, GAP, TURN, bold, plain_number
from engine.cards import Kind, name
from engine.melds import Meld
from engine.result import Points

PEEK_KEY = "看我的牌"
PLAY_KEY = "去出牌"
WHO_KEY = "等谁"
DOWN_KEY = "移到下面"
DEALER = "庄"


def head(table: int, hand: int, rest: str) -> str:
    """🎴 1桌 第5局　余牌 18."""
    return f"{CARD} {bold(f'{table}桌 第{hand}局')}{GAP}{rest}"


def opening_head(table: int, hand: int) -> str:
    """🎴 1桌 第5局 开牌."""
    return f"{CARD} {bold(f'{table}桌 第{hand}局 开牌')}"


def over_head(table: int, hand: int) -> str:
    """🎴 1桌 第5局　打完了."""
    return head(table, hand, "打完了")


def void_head(table: int, hand: int) -> str:
    """The hand did not count."""
    return head(table, hand, "作废，不算分")


def pile(left: int) -> str:
    """余牌 18; 最后 1 张."""
    return "最后 1 张" if left == 1 else f"余牌 {left}"


def dealer_and_bottom(dealer: str, bottom: Kind) -> str:
    """庄 王姨，挡底 捌."""
    return f"{DEALER} {dealer}，挡底 {name(bottom)}"


def waits_first(dealer: str) -> str:
    """等 王姨 先打."""
    return f"等 {bold(dealer)} 先打"


def waits_for(who: str) -> str:
    """等 小明 出牌."""
    return f"等 {bold(who)} 出牌"


def shown(who: str, card: Kind, *, was_played: bool) -> str:
    """王姨 打出 柒."""
    return bold(f"{who} {'打出' if was_played else '翻出'} {name(card)}")


def laid(who: str, meld: Meld) -> str:
    """小明 提四."""
    return bold(f"{who} {cards.meld(meld)}")


def before(clock: str) -> str:
    """21:46:20 前."""
    return f"{clock} 前"


def looking(clock: str) -> str:
    """等大家看一眼，21:47:05 定."""
    return f"{LOOKING}，{clock} 定"


def seat(
    label: str, *, acts: bool, dealer: bool, tuoguan: bool, dead: bool, held: int, open_: str
) -> str:
    """▸甲 王姨 庄　14张　明 9."""
    who = (TURN if acts else "") + bold(label) + (f" {DEALER}" if dealer else "")
    badges = [TUOGUAN_BADGE] * tuoguan + [DEAD_BADGE] * dead
    return GAP.join([who, *badges, f"{held}张", *([open_] if open_ else [])])


def open_huxi(melds: Sequence[Meld], huxi: int) -> str:
    """明 6＋暗; empty when nothing is laid."""
    if not melds:
        return ""
    dark = any(not meld.cards for meld in melds)
    if dark and all(not meld.cards for meld in melds):
        return "暗"
    return f"明 {huxi}" + ("＋暗" if dark else "")


def row(played: Sequence[Kind]) -> str:
    """打过 十 五."""
    return f"打过 {cards.card_row(played)}"


def commitment(left: int, code: str) -> str:
    """余牌 19　封牌码 7f3a9c."""
    return f"{pile(left)}{GAP}封牌码 {code[:6]}"


def totals(points: Points, target: int) -> str:
    """累计 85 / −15 / 42，到 100."""
    return f"累计 {' / '.join(plain_number(each) for each in points)}，到 {target}"


def coming(clock: str) -> str:
    """下一局起　出牌 30 秒，碰吃 15 秒."""
    return f"下一局起{GAP}{clock}"


# Pop-ups


def peek_head(held: int) -> str:
    """你的牌 14 张."""
    return f"你的牌 {held} 张"


def peek_table(melds: Sequence[Meld]) -> str:
    """桌面　碰伍 壹贰叁."""
    return f"桌面{GAP}{cards.melds(melds)}"


def peek_huxi(huxi: int) -> str:
    """胡息 18."""
    return f"胡息 {huxi}"


def peek_now(who: str) -> str:
    """现在等 小明 出牌."""
    return f"现在等 {who} 出牌"


def peek_look(what: str) -> str:
    """王姨 打出 柒，等大家看一眼."""
    return f"{what}，{LOOKING}"


def who_acts(who: str, since: str, until: str) -> str:
    """等谁, at somebody's own turn; without clocks nothing is said of the end."""
    return f"等 {who} 出牌，\n从 {since} 等起，" + (f"最晚 {until}。" if until else "不限时。")


def who_looks(what: str, until: str) -> str:
    """等谁, while a card lies open: the same whoever is asked."""
    return f"{what}，{LOOKING}，" + (f"最晚 {until}。" if until else "不限时。") + "谁在想不能说。"


NOT_PLAYING = "现在没在打，等下一局。"

SPECTATOR = (
    "你没坐这桌，手牌不能看。\n"
    "桌上的牌都在这条消息里：打过的、摆出来的、还剩几张。\n"
    "想打：/newtable 再开一桌。"
)
