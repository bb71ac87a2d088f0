"""What the figures are held against: what is required, what is good, and what is excellent."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Goal:
    """A figure with its steps; `good` and `excellent` are None where only a floor is asked for.

    With `at_most` smaller is better, else greater.
    """

    name: str
    floor: float
    good: float | None = None
    excellent: float | None = None
    at_most: bool = False

    def judged(self, value: float | None) -> dict[str, Any]:
        """The figure beside its steps, with the best step that it reaches."""
        steps = {"floor": self.floor, "good": self.good, "excellent": self.excellent}
        asked = {step: bound for step, bound in steps.items() if bound is not None}
        return {
            "name": self.name,
            "value": None if value is None else round(value, 2),
            "wanted": "at most" if self.at_most else "at least",
            **asked,
            "reached": "not measured" if value is None else self._reached(value, asked),
        }

    def _reached(self, value: float, asked: dict[str, float]) -> str:
        reached = "below the floor"
        for step, bound in asked.items():
            if value <= bound if self.at_most else value >= bound:
                reached = step
        return reached


ROUNDS = Goal("hands/s ÷ RLCard mahjong games/s, no views", 15, 22, 30)
ROUNDS_WITH_VIEWS = Goal(
    "hands/s ÷ RLCard mahjong games/s, three views after every step", 9, 14, 20
)
ROUNDS_BY_DOUDIZHU = Goal("hands/s ÷ RLCard doudizhu games/s, no views", 8, 12, 17)
ROUNDS_BY_UNO = Goal("hands/s ÷ RLCard uno games/s, no views", 0.7, 1, 1.5)
DECISIONS = Goal("decisions/s ÷ RLCard mahjong steps/s, no views", 5, 8, 10)
REPLAY = Goal("replay ÷ live play", 1, 1.1, 1.3)

WON = Goal("won hand of 20 ÷ is_agari of a won hand of 14", 1, at_most=True)
WON_BY_DIVIDE = Goal("won hand of 20 ÷ divide_hand of a won hand of 14", 0.33, at_most=True)
LOSING = Goal("losing hand of 20 ÷ is_agari of any hand of 14", 4, at_most=True)
NAIVE_WON20 = Goal("list recursion ÷ ours, won hand of 20", 2.5)
NAIVE_WON21 = Goal("list recursion ÷ ours, won hand of 21", 2.5)
NAIVE_LOSING = Goal("list recursion ÷ ours, losing hand of 20", 2)
NAIVE_IN_GAME = Goal("list recursion ÷ ours, hands in play", 1.5)
SLOWEST = Goal("slowest of 10,000 won hands ÷ median won hand", 6, at_most=True)
IMPORT = Goal("import of the engine, ms", 50, at_most=True)
TABLES = Goal("tables of the analysis, MB", 1, at_most=True)
