"""Words of a group's own settings (`ux.md` 13)."""

from datetime import timedelta

from bot.table.model import Clocks

NO_CLOCK = "不限时"
_HOUR = timedelta(hours=1)


def clock(clocks: Clocks) -> str:
    """出牌 45 秒，碰吃 15 秒; 慢桌，8 小时一步; 不限时."""
    if clocks.off:
        return NO_CLOCK
    if clocks.turn >= _HOUR:
        return f"慢桌，{clocks.turn / _HOUR:g} 小时一步"
    return f"出牌 {seconds(clocks.turn)} 秒，碰吃 {seconds(clocks.claim)} 秒"


def seconds(length: timedelta) -> str:
    """45."""
    return f"{length.total_seconds():g}"
