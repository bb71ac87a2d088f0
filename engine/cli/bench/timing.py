"""Measuring several things turn and turn about, so that a busy machine is busy for all of them.

What counts is the processor's time, so that waiting for other programs is not measured.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time

Pass = Callable[[], int]
"""One pass of a contestant: does some work and says how many units of it were done."""


@dataclass(frozen=True, slots=True)
class Rates:
    """Units per second of processor time that each contestant reached in each turn."""

    turns: Mapping[str, tuple[float, ...]]

    def median(self, name: str) -> float:
        """Median of a contestant over the turns, in units per second."""
        return median(self.turns[name])

    def best(self, name: str) -> float:
        """Its best turn."""
        return max(self.turns[name])

    def ratio(self, name: str, other: str) -> float | None:
        """How many times as fast one is as another: median over the turns; None without both."""
        if name not in self.turns or other not in self.turns:
            return None
        pairs = zip(self.turns[name], self.turns[other], strict=True)
        return median(one / two for one, two in pairs)


def turn_about(contestants: Mapping[str, Pass], seconds: float, slice_seconds: float) -> Rates:
    """Rates of contestants that run by turns, each a slice a turn; at least three turns.

    `seconds` are by the clock on the wall, `slice_seconds` are processor time.
    """
    turns: dict[str, list[float]] = {name: [] for name in contestants}
    for work in contestants.values():
        work()
    end = perf_counter() + seconds
    done = 0
    while done < 3 or perf_counter() < end:
        for name, work in contestants.items():
            turns[name].append(_rate(work, slice_seconds))
        done += 1
    return Rates({name: tuple(rates) for name, rates in turns.items()})


def _rate(work: Pass, seconds: float) -> float:
    """Units per second of a contestant that runs for about so long, one pass at least."""
    start = process_time()
    units = 0
    while True:
        units += work()
        took = process_time() - start
        if took >= seconds:
            return units / took
