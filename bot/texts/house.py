"""Words of a group's own settings (`ux.md` 13)."""

from datetime import timedelta

from bot.house import Openers
from bot.table.model import Clocks
from bot.texts import options
from bot.texts.signs import GAP
from engine.rules import PRESETS, Rules, differing_options

SETTINGS = "群设置"
CLOCK_KEY, RULES_KEY, HELP_KEY, OPENERS_KEY = "时间", "牌法", "帮助", "开桌"
DONE_KEY, BACK_KEY = "好了", "返回"
WHEN = "时间下一局起算，牌法下一场起算。"
NO_CLOCK = "不限时"
SLOW = "慢桌，几小时一步"
HELPED = {True: "听牌提示，各人自定", False: "听牌提示关了"}
OPENERS = {Openers.ANYONE: "谁都行", Openers.ADMINS: "管理员"}
ADMINS_ONLY = "群里管理员才能改"
ADMINS_OPEN = "本群管理员才能开桌。"
IN_PRIVATE = "在私聊里改，群设置管理员才能改。"
GO_KEY = "群设置"
AFTER_THIS_HAND = "时间这局打完再算"
AFTER_THIS_MATCH = "牌法这场打完再算"
NOT_MY_GROUP = "我不在那个群里了。"

_HOUR = timedelta(hours=1)
_CHOSEN = "✓"


def title(group: str, page: str) -> str:
    """周末一家亲 · 时间."""
    return f"{group} · {page}"


def row(what: str, chosen: str) -> str:
    """开桌　谁都行."""
    return f"{what}{GAP}{chosen}"


def clock(clocks: Clocks) -> str:
    """出牌 45 秒，碰吃 15 秒; 慢桌，8 小时一步; 不限时."""
    if clocks.off:
        return NO_CLOCK
    if clocks.turn >= _HOUR:
        return f"慢桌，{clocks.turn / _HOUR:g} 小时一步"
    return f"出牌 {_seconds(clocks.turn)} 秒，碰吃 {_seconds(clocks.claim)} 秒"


def what_happens(clocks: Clocks) -> str:
    """What becomes of somebody who is late."""
    if clocks.off:
        return "一整天没人出牌，就散桌结账。"
    return "超时先替他打，连着两次就托管。"


def turn_key(clocks: Clocks) -> str:
    """出牌：45 秒."""
    return f"出牌：{_shown(clocks, clocks.turn)}"


def claim_key(clocks: Clocks) -> str:
    """碰吃：15 秒."""
    return f"碰吃：{_shown(clocks, clocks.claim)}"


def slow_key(clocks: Clocks) -> str:
    """慢桌，几小时一步, marked when it is chosen."""
    return f"{_CHOSEN}{SLOW}" if not clocks.off and clocks.turn >= _HOUR else SLOW


def off_key(clocks: Clocks) -> str:
    """不限时, marked when it is chosen."""
    return f"{_CHOSEN}{NO_CLOCK}" if clocks.off else NO_CLOCK


def rules_in_short(rules: Rules) -> str:
    """娄底放炮罚，打到 100; how much differs."""
    preset = options.preset_of(rules)
    changes = differing_options(rules, PRESETS[preset])
    changes.pop("target", None)
    changed = f"，改 {len(changes)} 处" if changes else ""
    return f"{options.PRESET_NAMES[preset]}，打到 {rules.target}{changed}"


def _shown(clocks: Clocks, length: timedelta) -> str:
    return "改用" if clocks.off or length >= _HOUR else f"{_seconds(length)} 秒"


def _seconds(length: timedelta) -> str:
    return f"{length.total_seconds():g}"
