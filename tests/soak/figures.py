"""What a soak counts, and the table it prints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.frugality import Frugality


@dataclass
class Figures:
    """Everything counted; `broken` are the promises that did not hold, in words."""

    seconds: float = 0
    tables: int = 0
    hands: int = 0
    matches: int = 0
    taps: int = 0
    accepted: int = 0
    decisions: int = 0
    timed_out: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    kills: int = 0
    latencies: list[tuple[float, str]] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    hung: list[str] = field(default_factory=list)
    leaked: list[str] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)
    unreplayable: list[str] = field(default_factory=list)
    logged: list[str] = field(default_factory=list)
    cards: int = 0
    spent: Frugality = field(default_factory=Frugality)
    too_fast: int = 0
    calls: int = 0

    @property
    def broken(self) -> list[str]:
        promises = {
            "a tap was lost": self.lost,
            "a tap counted twice": self.doubled,
            "a table hung": self.hung,
            "a card, seed or token leaked": self.leaked,
            "a tap was never answered": self.unanswered,
            "a hand does not replay": self.unreplayable,
            "an error was logged": self.logged,
        }
        return [f"{what}: {case}" for what, cases in promises.items() for case in cases]

    def report(self) -> str:
        """The figures as lines of text."""
        spent, asked = self.spent, len(self.spent.decisions)
        faults = ", ".join(f"{kind} {n}" for kind, n in sorted(self.faults.items())) or "none"
        rows = [
            ("ran for", f"{self.seconds:.0f} s"),
            ("tables / hands / matches", f"{self.tables} / {self.hands} / {self.matches}"),
            ("taps / accepted moves", f"{self.taps} / {self.accepted}"),
            ("decisions / timed out", f"{self.decisions} / {self.timed_out}"),
            ("kills", str(self.kills)),
            ("faults", faults),
            ("tap to answer, p50 / p99 / worst", _spread([s for s, _ in self.latencies])),
            ("the slowest of them", ", ".join(tap for _, tap in sorted(self.latencies)[-3:])),
            ("calls / of them told to slow down", f"{self.calls} / {self.too_fast}"),
            ("group edits / shown card", _ratio(spent.group_edits, self.cards)),
            ("group calls in a minute, most", str(spent.group_calls_a_minute)),
            ("private messages and edits / decision", _ratio(spent.private_calls, asked)),
            ("pages opened by taps / decision", _ratio(spent.pages, asked)),
            ("lazy refreshes in a minute, most", str(spent.lazy_a_minute)),
            ("rings for one decision, most", str(spent.rings_per_decision)),
            ("lost / doubled", f"{len(self.lost)} / {len(self.doubled)}"),
            ("hung / leaked", f"{len(self.hung)} / {len(self.leaked)}"),
            ("never answered", str(len(self.unanswered))),
            ("unreplayable hands", str(len(self.unreplayable))),
            ("errors logged", str(len(self.logged))),
        ]
        width = max(len(name) for name, _ in rows)
        return "\n".join(f"{name:<{width}}  {value}" for name, value in rows)


def _spread(seconds: Sequence[float]) -> str:
    if not seconds:
        return "-"
    ordered = sorted(seconds)
    return " / ".join(
        f"{ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000:.0f} ms"
        for part in (0.5, 0.99, 1.0)
    )


def _ratio(part: int, whole: int) -> str:
    return f"{part / whole:.2f} ({part})" if whole else "-"
