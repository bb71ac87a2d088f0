"""Pages that are read, not played: greetings, help, the rules, lists of tables."""

from collections.abc import Sequence

from bot.texts.signs import CARD, GAP, SEATS, bold

TITLE_PLAIN = "放炮罚牌桌"

START = f"""{bold(TITLE_PLAIN)}
把我拉进群，发 /newtable，三个人就能打。牌发到这里，点键就行，不用打字。"""
HELP = f"""{bold("怎么用")}
群里{GAP}/newtable 开桌{GAP}/tables 看桌
{GAP * 3}/score 战绩{GAP}/settings 设置
这里{GAP}/hand 新牌{GAP}/practice 练习
{GAP * 3}/tables 我的桌{GAP}/leave 离桌
{GAP * 3}/rules 规矩{GAP}/settings 设置
键没反应，就发 /hand，牌都在，不会丢。"""
GROUP_HELLO = "大家好，发 /newtable 开一桌放炮罚，三个人就能打。"
RULES_IN_GROUP = "规矩在私聊里看，八页，一页一屏。"
HELP_IN_GROUP = "发 /newtable 开桌，/tables 看桌，/score 战绩。"
HAND_IN_GROUP = "牌在私聊里，点下面就到。"
ONLY_IN_GROUP = "开桌在群里：把我拉进群，再发 /newtable。"
NO_HAND = "现在没有你的牌。群里 /newtable 开一桌。"

RULES_KEY = "看规矩"
ADD_KEY = "拉我进群"
PRACTICE_KEY = "先练一手"
TO_GROUP_KEY = "去群里开桌"
PRACTICE = "练习"
PRACTICE_IN_GROUP = "练习在私聊里，点下面就发牌。"
OPEN_KEY = "开桌"
HOW_KEY = "怎么玩"
PLAY_KEY = "去出牌"
BACK_TO_GROUP_KEY = "回群里"

COMMANDS_IN_GROUPS = {
    "newtable": "开桌",
    "tables": "看桌",
    "score": "战绩",
    "rules": "规矩",
    "settings": "设置",
    "dissolve": "散桌",
    "leave": "离桌",
}
COMMANDS_IN_PRIVATE = {
    "hand": "我的牌",
    "leave": "离桌",
    "tables": "我的桌",
    "practice": "练习",
    "score": "战绩",
    "rules": "规矩",
    "settings": "设置",
    "help": "怎么用",
}


def sits_at(table: int, group: str) -> str:
    """你在 1桌（周末一家亲）."""
    return f"你在 {table}桌（{group}）"


# The first words in private


def seated(seat: int) -> str:
    """坐好了：丙位."""
    return bold(f"坐好了：{SEATS[seat]}位")


def at_table(group: str, table: int, others: Sequence[str]) -> str:
    """🎴 周末一家亲 · 1桌 · 甲 王姨 乙 小明."""
    shown = [group, f"{table}桌", *([" ".join(others)] if others else [])]
    return f"{CARD} {' · '.join(shown)}"


FIRST_TIME = "你的牌会发到这里，轮到你才有按键，不用打字。\n人齐就开，你等着就行。"
WELCOME_BACK = bold("回来了，下一步归你")
BACK_BETWEEN = bold("回来了，等下一局")
JUST_TAP = "点键就行，不用打字。怎么用：/help"


def waits_for_players(missing: int) -> str:
    """还差 1 人，人齐就开."""
    return f"还差 {missing} 人，人齐就开。" if missing else "人齐了，就要开了。"


def door_expired() -> str:
    """The link's table is gone."""
    return "这个门牌过期了。回群里点“坐下”就行。"


def door_full(table: int) -> str:
    """All three seats are taken."""
    return f"{table}桌坐满了。群里 /newtable 再开一桌，或者先练一手。"


def door_elsewhere(group: str) -> str:
    """Only members of the group may sit down."""
    return f"这桌在「{group}」里，先进群再来坐。"


def door_seated(table: int, seat: int) -> str:
    """The link was opened twice."""
    return f"你已经坐在 {table}桌 {SEATS[seat]}位，等人齐。"


def door_running(table: int) -> str:
    """The match runs; the hand follows below."""
    return f"{table}桌正在打，你那副牌在下面。"
