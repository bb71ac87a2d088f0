"""How a hand goes: the procedure vectors of the rules, one scenario each."""

from pathlib import Path

import pytest

from engine.match import MatchEnd, MatchState, after_round
from engine.result import RoundResult
from engine.rules import Rules
from engine.scoring import Mingtang
from tests.engine.scenario import Scenario, read_scenarios, run

FILES = sorted((Path(__file__).parent / "vectors").glob("procedure_*.txt"))
SCENARIOS = {scenario.number: scenario for file in FILES for scenario in read_scenarios(file)}

OF_THE_MATCH = {"P41"}
"""Vectors that need more than one hand: tested below."""


def _result(number: str) -> RoundResult:
    result = run(SCENARIOS[number]).result
    assert result is not None
    return result


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)
def test_vector(scenario: Scenario) -> None:
    run(scenario)


def test_every_vector_is_there_and_each_number_once() -> None:
    numbers = {f"P{number:02}" for number in range(1, 46)}
    told = {number.rstrip("abcde") for number in SCENARIOS if number.startswith("P")}
    assert told == numbers - OF_THE_MATCH
    assert len(SCENARIOS) == sum(len(read_scenarios(file)) for file in FILES)


def test_p41_the_winner_deals_next_and_after_huang_the_dealer_stays() -> None:
    first = MatchState(Rules(), dealer=0)
    second = after_round(first, _result("P19"))
    assert second.dealer == 2
    third = after_round(second, RoundResult(None, (0, 0, -10)))
    assert third.dealer == 2


def test_p39_huang_costs_the_dealer_and_the_sixth_may_end_the_match() -> None:
    match = MatchState(Rules(max_huang=6), dealer=0)
    for _ in range(5):
        match = after_round(match, _result("P39"))
        assert match.end is None
    assert match.totals == (-50, 0, 0)
    assert match.dealer == 0
    assert after_round(match, _result("P39")).end is MatchEnd.MAX_HUANG


def test_every_mingtang_occurs() -> None:
    ends = [run(scenario).result for scenario in SCENARIOS.values()]
    wins = [end.win for end in ends if end and end.win]
    assert {mingtang for win in wins for mingtang in win.score.mingtang} == set(Mingtang)
