"""Words of 解散: the question, the vote, its outcome (`ux.md` 10)."""

from collections.abc import Sequence

from bot.table.talks import DissolveReason
from bot.texts.signs import CARD, GAP, bold

DISSOLVE_KEY = "散桌"
AGREE_KEY = "同意散"
PLAY_ON_KEY = "接着打"
REASONS = {
    DissolveReason.BUSY: "有事先走",
    DissolveReason.NETWORK: "网不好",
    DissolveReason.PRIVATE: "不想说",
}
REALLY = bold("真要散桌？")
WHAT_IT_MEANS = "要另外两人都同意；不回话算同意。\n散了按累计结账，这一局作废。"
WHAT_IT_MEANS_BETWEEN = "要另外两人都同意；不回话算同意。\n散了按累计结账。"

ASKER = "提出的"
NOT_YET = "还没回话"
AGREES = "同意"
REFUSES = "接着打"
ONE_IS_ENOUGH = "一人不同意就接着打"
REFUSED = bold("不散，接着打")
SILENCE_AGREES = "不回话算同意，一人不同意就接着打。"
NEXT_HAND = "等下一局"
YOU_ASKED = "你提的，等另外两人回话。"
YOU_AGREED = "你说了 同意，等大家。"
STANDS_STILL = "牌先停着"
COMPUTER = "听大家的"
CONFIRM_IN_PRIVATE = "散桌要在私聊里再点一下。"
GO_KEY = "去私聊"


def wants(who: str, reason: DissolveReason) -> str:
    """小明 想散桌　有事先走; a reason that he keeps to himself is left out."""
    told = "" if reason is DissolveReason.PRIVATE else GAP + REASONS[reason]
    return bold(f"{who} 想散桌") + told


def where(table: int, hand: int | None) -> str:
    """🎴 1桌 第5局，牌和钟都停着; between hands only the table."""
    place = f"{table}桌" if hand is None else f"{table}桌 第{hand}局"
    return f"{CARD} {place}，牌和钟都停着"


def seat(label: str, what: str) -> str:
    """甲 王姨　还没回话."""
    return f"{bold(label)}{GAP}{what}"


def until(clock: str) -> str:
    """21:52:30 没回话算同意."""
    return f"{clock} 没回话算同意"


def plays_on(who: str, waits: str) -> str:
    """Who wants to play on; the clocks run again."""
    return f"{who} 还想打。\n钟还你们，{waits}。"


def agreed(who: str) -> str:
    """What is left of a vote that ended the match."""
    return f"{bold(f'{who} 想散桌')}{GAP}散了"


def stands(who: str) -> str:
    """小明 想散桌，牌先停着."""
    return f"{who} 想散桌，{STANDS_STILL}"


def see_below(who: str) -> str:
    """What the board says meanwhile."""
    return f"{who} 想散桌，看下面那条。"


def who_votes(asker: str, waits_for: Sequence[str], clock: str) -> str:
    """等谁, during a vote."""
    return f"{asker} 想散桌，等 {'、'.join(waits_for)} 回话，\n最晚 {clock}。"


# The end


def dissolved(table: int, asker: str | None) -> str:
    """🎴 1桌 散了　小明 提出."""
    return f"{CARD} {bold(f'{table}桌 散了')}" + (f"{GAP}{asker} 提出" if asker else "")


def expired(table: int) -> str:
    """A table without clocks was silent for too long."""
    return f"{CARD} {bold(f'{table}桌 散了')}{GAP}一天没人出牌"


def settled(void: int | None, hands: int) -> str:
    """第5局作废，前 4 局结账."""
    if not hands:
        return f"第{void}局作废，没有打完的局" if void else "没有打完的局"
    return f"第{void}局作废，前 {hands} 局结账" if void else f"打了 {hands} 局，结账"
