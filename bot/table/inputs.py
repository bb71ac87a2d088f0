"""Accepted inputs of a hand: what the log holds."""

from dataclasses import dataclass
from enum import StrEnum

from engine.moves import Move, Seat


class Cause(StrEnum):
    """Why an input was accepted."""

    TAP = "tap"
    TIME_OUT = "time-out"
    AUTO = "auto"
    COMPUTER = "computer"
    CLOCK = "clock"


@dataclass(frozen=True, slots=True)
class Input:
    """One accepted input; `seat` is None for the clock, `step` the question it answered."""

    seq: int
    step: int
    seat: Seat | None
    move: Move
    cause: Cause
