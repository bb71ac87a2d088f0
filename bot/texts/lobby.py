"""Words of the lobby in the group (`ux.md` 1)."""

from collections.abc import Sequence

from bot.texts.signs import CARD, GAP, bold

JOIN_KEY = "坐下"
DOOR_KEY = "进门"
COMPUTER_KEY = "加电脑"
START_KEY = "现在开"
HOLD_KEY = "等一下"
STAND_KEY = "起身"
CLOSE_KEY = "散桌"
RULES_KEY = "规则"
LONGER_KEY = "再等 30 分"

HOST = "桌主"
OUTSIDE = "还没进门"
FREE = "空位"
WHEN_FULL = "坐满三人就开局"
ORDER = "打牌顺序 甲 → 乙 → 丙"
HELD = "先停着，要开点“现在开”"


def send_away_key(computer: str) -> str:
    """请走阿福."""
    return f"请走{computer.removeprefix('电脑')}"


def looking(table: int, seated: int) -> str:
    """🎴 1桌 招人　1/3."""
    return f"{CARD} {bold(f'{table}桌 招人')}{GAP}{seated}/3"


def full(table: int) -> str:
    """🎴 1桌 人齐了."""
    return f"{CARD} {bold(f'{table}桌 人齐了')}"


def starts(clock: str) -> str:
    """21:45:00 开局."""
    return f"{clock} 开局"


def running(table: int) -> str:
    """What is left of the lobby once the first hand is dealt."""
    return f"{CARD} {bold(f'{table}桌 开打了')}{GAP}牌桌在下面"


def closed(table: int) -> str:
    """🎴 1桌 散了."""
    return f"{CARD} {bold(f'{table}桌 散了')}"


def closed_empty(table: int) -> str:
    """Closed by time: nobody made it complete."""
    return f"{closed(table)}{GAP}没凑齐\n再开一桌：/newtable"


def warning(table: int, missing: int) -> str:
    """🎴 1桌 还差 1 人，5 分钟后散."""
    what = f"还差 {missing} 人" if missing else "还没开"
    return f"{CARD} {bold(f'{table}桌')} {what}，5 分钟后散"


def seat(label: str, note: str = "") -> str:
    """甲 王姨　桌主; 乙　空位."""
    return bold(label) + (GAP + note if note else "")


def go_in(names: Sequence[str]) -> str:
    """Who has to press start before the bot can send him a hand."""
    return f"{'、'.join(names)}请点“进门”，再点一次“开始”，牌才送得到。"
