"""Notices to the group that are not results (`ux.md` 9, 19)."""

from bot.texts.signs import CARD, GAP, bold

DOOR_KEY = "进门"
LOOK_BELOW = "看下面的新消息"


def tuoguan(who: str, *, late: bool) -> str:
    """Somebody's seat went to 托管: by time-outs, or by his choice."""
    why = "两次没赶上，先托管" if late else "先托管"
    return f"{bold(who)} {why}。\n他点一下“我回来了”就接着打。"


def unreachable(who: str, mention: str) -> str:
    """The bot can't write to somebody; `mention` calls him by his name."""
    return f"{bold(who)} 收不到牌，先托管。\n{mention}，点“进门”，再点一次“开始”，牌就回来。"


def back(who: str) -> str:
    """小明 回来了: in place of the news that he was away."""
    return f"{bold(who)} 回来了。"


def cut_off(who: str) -> str:
    """What is left of the call to come in when the table is over."""
    return f"{bold(who)} 收不到牌。"


def paused(table: int, clock: str) -> str:
    """Nobody plays: the table waits."""
    head = f"{CARD} {bold(f'{table}桌')}{GAP}先停着"
    return f"{head}\n人都不在，{clock} 前没人回来就结账。\n回来了就点“我回来了”。"


def goes_on(table: int) -> str:
    """Somebody came back to a table that waited."""
    return f"{CARD} {bold(f'{table}桌')}{GAP}有人回来了，接着打。"


def nobody_came(table: int) -> str:
    """Nobody came back to a table that waited."""
    return f"{CARD} {bold(f'{table}桌')}{GAP}没人回来，结账了。"


def void(table: int, hand: int) -> str:
    """A hand could not be taken up again after an upgrade."""
    return f"{CARD} {bold(f'{table}桌 第{hand}局')}{GAP}作废\n程序换了新版，这局接不上，不算分。"


def shut_out(group: str, table: int, clock: str) -> str:
    """The bot was removed from the group, or may not write there."""
    head = f"{bold('牌先停着')}{GAP}群里发不了消息\n{CARD} {group} · {table}桌"
    return f"{head}\n{clock} 前把我请回群里、让我能说话，就接着打；过了就散桌结账。"


def let_in(group: str, table: int, *, goes_on: bool) -> str:
    """The bot is back in the group, or the table is over."""
    what = "接着打，轮到你会再响。" if goes_on else "散了，按累计结账。"
    return f"{CARD} {group} · {table}桌{GAP}{what}"


def mention(who: str, user_id: int) -> str:
    """A name that calls its owner, also without a username; `who` is escaped."""
    return f'<a href="tg://user?id={user_id}">{who}</a>'
