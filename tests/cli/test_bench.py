"""`bench`: measures what it says; how fast it is, is the machine's affair and not tested."""

import json
from random import Random
from typing import Any

import pytest

from engine.cards import KINDS, pack
from engine.cli.bench import command, naive, rivals
from engine.cli.bench.goals import Goal
from engine.cli.bench.hands import best_huxi, counts_of, in_game_cases, won_hands
from engine.cli.bench.rounds import deck_of, random_hand
from engine.cli.bench.timing import Rates, turn_about
from engine.moves import SEATS
from engine.rules import Rules
from engine.transition import replay
from tests.cli.asking import Asking
from tests.engine.hands import any_cards


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    """A report of the smallest measurement there is."""
    return command.report(seconds=0.05, hands=20)


def test_the_report_has_every_figure(report: dict[str, Any]) -> None:
    assert set(report["per_second"]) >= {"hands", "hands, three views", "replays"}
    assert set(report["microseconds"]) >= {
        *("won 20", "won 21", "losing 20", "in play"),
        *("naive won 20", "naive won 21", "naive losing 20", "naive in play"),
        *("waits, 20 kinds", "waits with scores", "judge, won", "judge, in play"),
    }
    figures = [*report["per_second"].values(), *report["microseconds"].values()]
    assert all(figure["median"] > 0 and figure["best"] > 0 for figure in figures)
    assert json.loads(json.dumps(report)) == report


def test_every_ratio_stands_beside_what_is_asked(report: dict[str, Any]) -> None:
    names = [ratio["name"] for ratio in report["ratios"]]
    assert len(names) == len(set(names)) == 16
    assert all({"value", "floor", "reached"} <= ratio.keys() for ratio in report["ratios"])


def test_without_the_other_packages_their_ratios_are_not_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rivals, "version_of", lambda _: None)
    report = command.report(seconds=0.01, hands=10)
    reached = {ratio["name"]: ratio["reached"] for ratio in report["ratios"]}
    assert reached["hands/s ÷ RLCard mahjong games/s, no views"] == "not measured"
    assert reached["replay ÷ live play"] != "not measured"


def test_a_random_hand_is_whole_and_replays() -> None:
    for number in range(20):
        hand = random_hand(number, views=number % 2 == 0)
        again = replay(Rules(), deck_of(number), hand.dealer, hand.inputs)
        assert again.state.result is not None
        assert again.events == hand.events
        assert 0 < hand.decisions < len(hand.inputs)


def test_naive_and_column_analysis_agree() -> None:
    chance = Random(5)
    any_ = [pack(any_cards(chance, size, most=3)) for size in range(22) for _ in range(20)]
    won = won_hands(100, melds=6, jiang=True) + won_hands(100, melds=4, jiang=False)
    for hand in [*any_, *won]:
        counts = counts_of(hand)
        assert best_huxi(hand) == naive.best_huxi(counts)
        assert counts == counts_of(hand)
    assert all(best_huxi(hand) >= 0 for hand in won)


def test_cases_from_play_come_from_every_seat_and_source() -> None:
    cases = in_game_cases(200)
    assert len(cases) == 200
    assert {case.source.value for case in cases} == {"own", "other", "discard"}
    assert len(SEATS) * KINDS > len({case.card for case in cases}) > 10


def test_contestants_run_by_turns_and_their_ratio_is_the_median_of_the_turns() -> None:
    order: list[str] = []

    def contestant(name: str) -> Any:
        def work() -> int:
            order.append(name)
            return 1

        return work

    rates = turn_about({"one": contestant("one"), "two": contestant("two")}, 0, 0)
    assert order == ["one", "two"] * 4  # once to warm up, then three turns
    assert len(rates.turns["one"]) == 3
    fixed = Rates({"one": (2.0, 9.0, 8.0), "two": (1.0, 1.0, 2.0)})
    assert fixed.ratio("one", "two") == 4
    assert fixed.ratio("one", "three") is None


@pytest.mark.parametrize(
    ("value", "at_most", "reached"),
    [
        (14, False, "below the floor"),
        (15, False, "floor"),
        (25, False, "good"),
        (31, False, "excellent"),
        (None, False, "not measured"),
        (31, True, "below the floor"),
        (15, True, "good"),
    ],
)
def test_a_figure_is_told_the_best_step_it_reaches(
    value: float | None, at_most: bool, reached: str
) -> None:
    steps = (30, 22, 10) if at_most else (15, 22, 30)
    assert Goal("x", *steps, at_most=at_most).judged(value)["reached"] == reached


def test_the_time_to_spend_has_to_be_positive(ask: Asking) -> None:
    said = ask("bench", "--seconds", 0)
    assert said.status == 2
    assert said.err == "python -m engine bench: --seconds is a number above 0\n"
