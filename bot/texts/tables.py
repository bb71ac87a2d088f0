"""Words of the lists of tables (`ux.md` 18)."""

from collections.abc import Sequence

from bot.texts.signs import GAP, bold

PRACTICE = "练习"
NO_TABLES = "你现在没坐哪桌。群里 /newtable 开一桌。"
NO_OWN_TABLES = "你现在没坐哪桌。"
NO_TABLES_HERE = "本群还没开桌。"
NOT_AT_A_TABLE = "你没坐这里的哪一桌。"
WHICH_TABLE = "你坐了几桌，哪一桌？"
MY_TABLES, TABLES_HERE, OTHER_TABLES = bold("我的桌"), bold("本群的桌"), bold("别的桌")
OPEN_NEW_KEY = "开新桌"
LOOK_AGAIN_KEY = "再看一眼"
BACK_KEY = "返回"
OUTSIDER = "这桌在别的群里，进了群才能看。"
GROUP_ON_KEY = 6
"""Columns that a group's name has on a key, where two tables have the same number."""

YOU_TO_PLAY = f"{bold('你')} 出牌"
BETWEEN_HANDS = "等下一局"
NO_HAND_YET = "现在没在打，你坐在："
PAUSED = "先停着"
VOTING = "商量散桌"
LOOKING = "等大家看一眼"


def own_table(table: int, group: str, what: str) -> str:
    """1桌 周末一家亲　第5局，等 你 出牌."""
    return f"{table}桌 {group}{GAP}{what}"


def at_table(table: int, what: str) -> str:
    """1桌 我回来了, where several tables have keys."""
    return f"{table}桌 {what}"


def own_practice(what: str) -> str:
    """练习　第1局，等 你 出牌."""
    return f"{PRACTICE}{GAP}{what}"


def running(hand: int, what: str) -> str:
    """第5局，等 阿珍; while a card lies open nobody is named."""
    return f"第{hand}局，{what}"


def waits_for(who: str) -> str:
    """等 阿珍."""
    return f"等 {who}"


def looking_for_players(seated: int) -> str:
    """招人 2/3."""
    return f"招人 {seated}/3"


def table_here(table: int, what: str, names: Sequence[str]) -> str:
    """1桌　第5局　王姨 小明 爷爷."""
    return GAP.join([f"{table}桌", what, *([" ".join(names)] if names else [])])


def linked(what: str, url: str | None) -> str:
    """A text that leads to a table's board, where there is a way to it."""
    return what if url is None else f'<a href="{url}">{what}</a>'


def hand_number(hand: int) -> str:
    """第5局."""
    return f"第{hand}局"


def own_table_key(table: int | None, group: str, *, to_play: bool) -> str:
    """1桌 出牌; without a number 练习 出牌."""
    name = PRACTICE if table is None else f"{group}{table}桌"
    return f"{name} {'出牌' if to_play else '看牌'}"


def look_key(table: int, group: str) -> str:
    """3桌 看看."""
    return f"{group}{table}桌 看看"


def join_key(table: int) -> str:
    """坐 3桌."""
    return f"坐 {table}桌"


def leave_key(table: int) -> str:
    """离 3桌."""
    return f"离 {table}桌"


def dissolve_key(table: int) -> str:
    """散 3桌."""
    return f"散 {table}桌"


def left_practice(what: str) -> str:
    """练习：散了."""
    return f"{PRACTICE}：{what}"


def left_table(table: int, what: str) -> str:
    """1桌：起身了."""
    return f"{table}桌：{what}"
