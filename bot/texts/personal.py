"""Words of what a person chooses for himself: 更多 (`ux.md` 3.6) and 我的设置 (13)."""

from bot.personal import Confirm, Layout, Preferences
from bot.texts.signs import GAP, bold

TITLE = "我的设置"
HELP, CONFIRM, LAYOUT, BIG, ALOUD, RING = "帮助", "确认", "排法", "大字", "读屏", "提醒"
DONE_KEY, BACK_KEY = "好了", "返回"
TUOGUAN_KEY, NOT_NOW_KEY = "托管", "不用"
DISSOLVE_KEY, BOARD_KEY, FRESH_KEY = "散桌", "看牌桌", "重发一份"
TUOGUAN_NOTE = "托管时能胡就胡，吃碰都过。"
DONE = "记住了。随时 /settings 再改。"
SET = "记住了"
IN_GROUP = "自己的排法、大字、提醒，在私聊里设。"
KEY = "我的设置"

_LAYOUTS = {Layout.GRID: "格子", Layout.FLOW: "顺排", Layout.SIZES: "小大分开"}
_CONFIRMS = {Confirm.RISKY: "只问险牌", Confirm.EVERY: "每张都问", Confirm.NEVER: "不问"}
_HELPS = {True: "听牌、胡息都显示", False: "不显示"}
_RINGS = {True: "轮到我响一声", False: "不响"}
_SWITCH = {True: "开", False: "关"}


def page(chosen: Preferences) -> str:
    """All choices with their values."""
    lines = [
        f"{HELP}{GAP}{_HELPS[chosen.help]}",
        f"{CONFIRM}{GAP}{_CONFIRMS[chosen.confirm]}",
        f"{LAYOUT}{GAP}{_LAYOUTS[chosen.layout]}",
        f"{BIG}{GAP}{_SWITCH[chosen.big]}{GAP * 2}{ALOUD}{GAP}{_SWITCH[chosen.aloud]}",
        f"{RING}{GAP}{_RINGS[chosen.ring]}",
    ]
    return "\n".join([bold(TITLE), *lines])


def layout_key(layout: Layout) -> str:
    """排法：格子."""
    return f"{LAYOUT}：{_LAYOUTS[layout]}"


def big_key(big: bool) -> str:
    """大字：关."""
    return f"{BIG}：{_SWITCH[big]}"
