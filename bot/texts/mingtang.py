"""名堂 in words, with what they do to the score."""

from bot.texts.signs import GAP
from engine.mingtang import NAMES, with_worth
from engine.rules import Rules
from engine.scoring import Score
from engine.winning import WinSource

__all__ = ["NAMES", "NONE", "listed"]

NONE = "没有名堂"


def listed(score: Score, source: WinSource, rules: Rules, gap: str = GAP) -> str:
    """All 名堂 of a win with what they do; 没有名堂 for none."""
    return gap.join(with_worth(each, source, rules) for each in score.mingtang) or NONE
