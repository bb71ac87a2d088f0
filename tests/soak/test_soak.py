"""A bounded soak among the tests; `make soak` runs longer ones."""

from pathlib import Path

import pytest

from tests.soak.figures import Figures
from tests.soak.run import soak


@pytest.mark.timeout(180)
def test_a_short_soak_breaks_no_promise(tmp_path: Path) -> None:
    figures = soak(minutes=0.5, seed=11, folder=tmp_path, groups=5)
    print(figures.report())
    assert figures.broken == []
    assert figures.kills >= 1
    assert figures.accepted > 0
    assert sum(figures.faults.values()) > 0


def test_every_kind_of_broken_promise_is_named() -> None:
    figures = Figures()
    for field in ("lost", "doubled", "hung", "leaked", "unanswered", "unreplayable", "logged"):
        getattr(figures, field).append("here")
    assert len(figures.broken) == 7
    assert "lost / doubled" in figures.report()
