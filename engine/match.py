"""Rounds into a match: totals, next dealer, end, settlement (`rules.md` 4.2, 4.3, 4.7)."""

from dataclasses import dataclass
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
    """The match after one more hand."""
    raise NotImplementedError


def rounded(total: int) -> int:
    """A total rounded to tens, halves away from zero."""
    raise NotImplementedError


def settlement(totals: Points, difen: int = 1) -> Points:
    """Final result of each seat: differences of rounded totals; adds up to 0."""
    raise NotImplementedError
