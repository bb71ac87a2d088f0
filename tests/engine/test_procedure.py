"""How a hand goes: the procedure vectors of the rules, one scenario each."""

from pathlib import Path

import pytest

from engine.scoring import Mingtang
from tests.engine import data
from tests.engine.scenario import Scenario, read_scenarios, run

FILES = sorted((Path(__file__).parent / "vectors").glob("procedure_*.txt"))
SCENARIOS = {scenario.number: scenario for file in FILES for scenario in read_scenarios(file)}

OF_MATCHES = data.vectors("matches")
"""Vectors that need more than one hand: tested with the matches."""


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)
def test_vector(scenario: Scenario) -> None:
    run(scenario)


def test_every_vector_is_there_and_each_number_once() -> None:
    numbers = {f"P{number:02}" for number in range(1, 46)}
    told = [*(number for number in SCENARIOS if number.startswith("P")), *OF_MATCHES]
    assert {number.rstrip("abcde") for number in told} == numbers
    assert len(set(told)) == len(told)
    assert len(SCENARIOS) == sum(len(read_scenarios(file)) for file in FILES)


def test_every_mingtang_occurs() -> None:
    ends = [run(scenario).result for scenario in SCENARIOS.values()]
    wins = [end.win for end in ends if end and end.win]
    assert {mingtang for win in wins for mingtang in win.score.mingtang} == set(Mingtang)
