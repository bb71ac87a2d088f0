"""The guided hand: its deal, its lessons and its words (`ux.md` 15.2)."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.texts import cards
from bot.texts.signs import CARD, GAP, NO_BREAK, bold, quote
from engine.melds import Meld

HANDS = (
    "一二六七八八四四四壹叁伍伍陆陆陆柒捌玖玖",
    "一二二贰贰三叁叁叁肆五六七柒柒捌九十拾拾",
    "一壹壹壹二三肆五伍六七七柒八八捌九九玖十",
)
"""The reader's, 阿福's and 阿贵's 20 cards."""
BOTTOM = "拾"
PILE = "九伍五贰三肆玖陆三拾四十" + "六捌五贰一肆十"
"""The pile in turning order; the story ends with its twelfth card."""
NAMES = ("你", "阿福", "阿贵")


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is taught, the move that ends it in the engine's notation, and the name of its key."""

    words: str
    move: str
    key: str


LOOK_KEY = "看下一张"


def _tap(key: str) -> str:
    """点 拾, on one line."""
    return f"点{NO_BREAK}{bold(key)}"


LESSONS = (
    Lesson(
        "上排小字，下排大字，◆ 是红字。\n"
        "三张一样叫坎，不能打，自己就值分：坎陆 6，坎四 3。\n"
        f"胡牌要 15 息。先打没用的：{_tap('拾')}。",
        "打拾",
        "拾",
    ),
    Lesson(
        f"翻出的牌不进手，谁有用谁要。\n你有一对 伍，{_tap('碰 伍')}，三张摆到桌面，＋3。",
        "碰",
        "碰 伍",
    ),
    Lesson(f"碰了要打一张。{_tap('捌')}。", "打捌", "捌"),
    Lesson(
        f"阿贵 是你上家，他的牌你能吃。\n壹 叁 加 贰，是 壹贰叁，＋6。{_tap('吃 壹贰叁')}。",
        "吃壹贰叁",
        "吃 壹贰叁",
    ),
    Lesson(f"胡息 18，够 15 了，可还要凑满七门。{_tap('柒')}。", "打柒", "柒"),
    Lesson(
        f"你翻出 玖，手里正好一对，自动{bold('偎')}，6 息，别人看不见是什么。\n"
        f"偎了也要打：{_tap('六')}。",
        "打六",
        "六",
    ),
    Lesson(
        f"阿福 翻出 陆，你有坎陆，四张齐了，自动{bold('跑')}，坎 6 变跑 9。\n"
        f"第一次跑要打一张：{_tap('一')}。",
        "打一",
        "一",
    ),
    Lesson(
        f"你翻出 四，坎四变{bold('提')}，3 变 9。第二次凑齐四张不用打，轮下家翻。\n"
        f"跑过提过，最后要一对将：八八 正好。还差一个 十。{_tap(LOOK_KEY)}。",
        "定",
        LOOK_KEY,
    ),
    Lesson(f"二七十 凑上了，七门齐，36 息。{_tap('胡')}。", "胡", "胡"),
)

TITLE = "两分钟学会"
KEY = TITLE
STOP_KEY = "不学了"
PRACTISE_KEY = "练一手真的"
_MELDS_IN_A_LINE = 4


def resume_key(lesson: int) -> str:
    """接着学（第 6 步）."""
    return f"接着学（第 {lesson} 步）"


def head(lesson: int) -> tuple[str, str, str]:
    """Which lesson this is, who plays, and what it teaches."""
    first = f"{bold(TITLE)}{GAP}{lesson}/{len(LESSONS)}"
    return first, f"{CARD} 练习 · {' '.join(NAMES)}", quote([LESSONS[lesson - 1].words])


def wrong_key(lesson: int) -> str:
    """先点 拾，下一局再随便打."""
    return f"先点 {LESSONS[lesson - 1].key}，下一局再随便打"


def over(points: int, melds: Sequence[Meld]) -> str:
    """胡了，36 分, from which melds, and the one thing that the hand did not show."""
    ordered = sorted(melds, key=lambda one: (-one.huxi, one.cards))
    shown = [cards.meld_with_huxi(one) for one in ordered]
    lines = [
        " · ".join(shown[at : at + _MELDS_IN_A_LINE])
        for at in range(0, len(shown), _MELDS_IN_A_LINE)
    ]
    return f"""{bold(f"胡了，{points} 分")}{GAP}{TITLE}
{quote(lines)}
还有一样：别人打出的牌被你胡，他赔分，叫放炮。你打的也一样，小心着打。"""
