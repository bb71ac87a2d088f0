"""名堂 in words, with what they do to the score."""

from bot.texts.signs import GAP
from engine.mingtang import Mingtang, Worth, worth
from engine.rules import Rules
from engine.scoring import Score
from engine.winning import WinSource

NAMES = {
    Mingtang.TIANHU: "天胡",
    Mingtang.DIHU: "地胡",
    Mingtang.ZIMO: "自摸",
    Mingtang.YIDIANZHU: "一点朱",
    Mingtang.SHIHONG: "十红",
    Mingtang.SHISANHONG: "十三红",
    Mingtang.WUHU: "乌胡",
    Mingtang.YIKUAIBIAN: "一块扁",
    Mingtang.HAIDI: "海底",
    Mingtang.KA20: "20卡",
    Mingtang.KA30: "30卡",
    Mingtang.PIAOHU: "飘胡",
}
NONE = "没有名堂"
_DOES = {Worth.HUNDRED: " 100", Worth.THIRTY: " 30", Worth.DOUBLE: " × 2", Worth.NOTHING: ""}


def with_worth(mingtang: Mingtang, source: WinSource, rules: Rules) -> str:
    """自摸 × 2, 十三红 100."""
    return NAMES[mingtang] + _DOES[worth(mingtang, source, rules)]


def listed(score: Score, source: WinSource, rules: Rules, gap: str = GAP) -> str:
    """All 名堂 of a win with what they do; 没有名堂 for none."""
    return gap.join(with_worth(each, source, rules) for each in score.mingtang) or NONE
