"""Rounds into a match: totals, next dealer, end, settlement (`rules.md` 4.2, 4.3, 4.7)."""

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.moves import Seat
from engine.result import Points, RoundResult
from engine.rules import Rules


class MatchEnd(StrEnum):
    """Why a match ended."""

    TARGET = "target"
    MAX_HANDS = "max_hands"
    MAX_HUANG = "max_huang"
    DISSOLVED = "dissolved"


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match between hands; `totals` in points, `dealer` of the next hand."""

    rules: Rules
    dealer: Seat
    totals: Points = (0, 0, 0)
    hands: int = 0
    huang: int = 0
    end: MatchEnd | None = None


def after_round(match: MatchState, result: RoundResult) -> MatchState:
    """The match after one more hand. Raises `ValueError` if the match has ended."""
    if match.end:
        raise ValueError("the match has ended")
    before, change = match.totals, result.points
    after = replace(
        match,
        totals=(before[0] + change[0], before[1] + change[1], before[2] + change[2]),
        dealer=result.win.seat if result.win else match.dealer,
        hands=match.hands + 1,
        huang=match.huang + (result.win is None),
    )
    return replace(after, end=_end(after))


def _end(match: MatchState) -> MatchEnd | None:
    """Why a match is over after its last hand, if it is (`rules.md` 1.31, 4.2)."""
    rules = match.rules
    if max(match.totals) >= rules.target:
        return MatchEnd.TARGET
    if match.hands == rules.max_hands:
        return MatchEnd.MAX_HANDS
    if match.huang == rules.max_huang:
        return MatchEnd.MAX_HUANG
    return None


def rounded(total: int) -> int:
    """A total rounded to tens, halves away from zero.

    >>> rounded(-15), rounded(64)
    (-20, 60)
    """
    size = (abs(total) + 5) // 10 * 10
    return size if total >= 0 else -size


def settlement(totals: Points, difen: int = 1) -> Points:
    """Final result of each seat: differences of rounded totals; adds up to 0.

    >>> settlement((64, 25, -25))
    (120, 30, -150)
    """
    tens = [rounded(total) for total in totals]
    first, second, third = (difen * (len(tens) * each - sum(tens)) for each in tens)
    return first, second, third
