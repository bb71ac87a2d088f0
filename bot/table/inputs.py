"""Accepted inputs of a hand: what the log holds."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from engine.moves import Discard, Move, Seat


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


_BY_ITSELF = frozenset({Cause.TIME_OUT, Cause.AUTO})


def played_by_itself(inputs: Iterable[Input]) -> frozenset[int]:
    """Steps at which cards lie that were played for their seats; one after its question's."""
    return frozenset(
        made.step + 1
        for made in inputs
        if isinstance(made.move, Discard) and made.cause in _BY_ITSELF
    )
