"""What a group has chosen for its tables: clocks, rules, help, and who may open one."""

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

from engine.rules import Rules


class Openers(StrEnum):
    """Who may open a table."""

    ANYONE = "anyone"
    ADMINS = "admins"


@dataclass(frozen=True, slots=True)
class HouseClock:
    """How long a person has at his own turn and for a claim; `off`: nobody's time runs out."""

    turn: timedelta
    claim: timedelta
    off: bool = False


@dataclass(frozen=True, slots=True)
class House:
    """A group's choices; None where it has not chosen. `rules` are its last table's."""

    clock: HouseClock | None = None
    rules: Rules | None = None
    helped: bool = True
    openers: Openers = Openers.ANYONE


UNCHANGED = House()
