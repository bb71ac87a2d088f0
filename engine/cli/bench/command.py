"""`bench`: measures, and prints figures and ratios as one JSON object."""

import gc
import json
from argparse import ArgumentParser, Namespace
from platform import python_version
from statistics import median
from time import perf_counter
from typing import Any

from engine.cards import KINDS, UNITS, Hand, count
from engine.cli.bench import goals, naive
from engine.cli.bench.hands import (
    Sets,
    best_huxi,
    counts_of,
    in_game_cases,
    make_sets,
    won_cases,
    won_hands,
)
from engine.cli.bench.rivals import mahjong_analyses, over, rlcard_games, rlcard_steps, version_of
from engine.cli.bench.rounds import again, live, random_hand
from engine.cli.bench.starting import import_ms, tables_mb
from engine.cli.bench.timing import Pass, Rates, turn_about
from engine.cli.usage import UsageProblem
from engine.rules import Rules
from engine.scoring import judge
from engine.waits import waits

DEFAULT_SECONDS = 60.0

_HANDS = 1000
_WAITING_HANDS = 50
_SLOWEST_OF = 10_000
_SUSPECTS = 200
_RULES = Rules()


def add_arguments(parser: ArgumentParser) -> None:
    """Arguments of `bench`."""
    parser.add_argument(
        "--seconds", type=float, default=DEFAULT_SECONDS, help="about how long (default 60)"
    )


def run(args: Namespace) -> int:
    """Measure and print."""
    if not args.seconds > 0:
        raise UsageProblem("--seconds is a number above 0")
    print(json.dumps(report(args.seconds), ensure_ascii=False, indent=2))
    return 0


def report(seconds: float, hands: int = _HANDS) -> dict[str, Any]:
    """Everything that is measured, in about so many seconds."""
    sets = make_sets(hands)
    rounds = turn_about(_round_passes(hands), 0.65 * seconds, min(0.5, seconds / 100))
    analyses = turn_about(_analysis_passes(sets), 0.35 * seconds, min(0.1, seconds / 500))
    decisions = median(random_hand(number).decisions for number in range(hands // 10))
    slowest = _slowest_ratio(won_hands(_SLOWEST_OF * hands // _HANDS, melds=6, jiang=True))
    imported = import_ms()
    return {
        "python": python_version(),
        "rlcard": version_of("rlcard"),
        "mahjong": version_of("mahjong"),
        "how": "processor time in one process, turn about; a ratio is the median of its turns",
        "per_second": _per_second(rounds),
        "decisions_per_hand": decisions,
        "microseconds": _microseconds(analyses),
        "import_ms": round(imported, 1),
        "ratios": [
            *_round_ratios(rounds, decisions, hands),
            *_analysis_ratios(analyses),
            goals.SLOWEST.judged(slowest),
            goals.IMPORT.judged(imported),
            goals.TABLES.judged(tables_mb()),
        ],
    }


def _round_passes(hands: int) -> dict[str, Pass]:
    return {
        "hands": live(),
        "hands, three views": live(views=True),
        "replays": again(hands),
        **rlcard_games(),
    }


def _analysis_passes(sets: Sets) -> dict[str, Pass]:
    played = in_game_cases(len(sets.won20))
    waiting = [hand - UNITS[_a_kind_of(hand)] for hand in sets.won21[:_WAITING_HANDS]]
    return {
        **_ours_and_naive("won 20", sets.won20),
        **_ours_and_naive("won 21", sets.won21),
        **_ours_and_naive("losing 20", sets.losing20),
        **_ours_and_naive("in play", sets.in_game),
        "waits, 20 kinds": over(_all_kinds, waiting),
        "waits with scores": over(lambda hand: waits(hand, (), _RULES), waiting),
        "judge, won": over(lambda case: judge(case, _RULES), list(won_cases(sets))),
        "judge, in play": over(lambda case: judge(case, _RULES), list(played)),
        **mahjong_analyses(len(sets.won20)),
    }


def _ours_and_naive(name: str, hands: tuple[Hand, ...]) -> dict[str, Pass]:
    lists = [counts_of(hand) for hand in hands]
    return {name: over(best_huxi, list(hands)), f"naive {name}": over(naive.best_huxi, lists)}


def _a_kind_of(hand: Hand) -> int:
    return next(kind for kind in range(KINDS) if count(hand, kind))


def _all_kinds(hand: Hand) -> list[int]:
    """The analysis of a hand with each of the 20 kinds that it may still get."""
    return [best_huxi(hand + unit) for unit in UNITS if hand & 3 * unit != 3 * unit]


def _slowest_ratio(won: tuple[Hand, ...]) -> float:
    """Time of the slowest hand by the median of all, each the best of three tries.

    The slowest get more tries, so that what another program took is not blamed on a hand.
    """
    gc.disable()
    times = {hand: min(_time(hand) for _ in range(3)) for hand in won}
    usual = median(times.values())
    for hand in sorted(times, key=lambda hand: times[hand])[-_SUSPECTS:]:
        times[hand] = min(times[hand], *(_time(hand) for _ in range(10)))
    gc.enable()
    return max(times.values()) / usual


def _time(hand: Hand) -> float:
    start = perf_counter()
    best_huxi(hand)
    return perf_counter() - start


def _per_second(rounds: Rates) -> dict[str, dict[str, float]]:
    return {
        name: {"median": round(rounds.median(name), 1), "best": round(rounds.best(name), 1)}
        for name in rounds.turns
    }


def _microseconds(analyses: Rates) -> dict[str, dict[str, float]]:
    return {
        name: {
            "median": round(1e6 / analyses.median(name), 2),
            "best": round(1e6 / analyses.best(name), 2),
        }
        for name in analyses.turns
    }


def _round_ratios(rounds: Rates, decisions: float, hands: int) -> list[dict[str, Any]]:
    by_mahjong = rounds.ratio("hands", "rlcard mahjong")
    steps = rlcard_steps(games=hands // 100 + 1)
    by_steps = by_mahjong * decisions / steps if by_mahjong and steps else None
    return [
        goals.ROUNDS.judged(by_mahjong),
        goals.ROUNDS_WITH_VIEWS.judged(rounds.ratio("hands, three views", "rlcard mahjong")),
        goals.ROUNDS_BY_DOUDIZHU.judged(rounds.ratio("hands", "rlcard doudizhu")),
        goals.ROUNDS_BY_UNO.judged(rounds.ratio("hands", "rlcard uno")),
        goals.DECISIONS.judged(by_steps),
        goals.REPLAY.judged(rounds.ratio("replays", "hands")),
    ]


def _analysis_ratios(analyses: Rates) -> list[dict[str, Any]]:
    """Ratios of times: the rate of the other by ours is our time by the other's."""
    return [
        goals.WON.judged(analyses.ratio("is_agari won", "won 20")),
        goals.WON_BY_DIVIDE.judged(analyses.ratio("divide_hand won", "won 20")),
        goals.LOSING.judged(analyses.ratio("is_agari any", "losing 20")),
        goals.NAIVE_WON20.judged(analyses.ratio("won 20", "naive won 20")),
        goals.NAIVE_WON21.judged(analyses.ratio("won 21", "naive won 21")),
        goals.NAIVE_LOSING.judged(analyses.ratio("losing 20", "naive losing 20")),
        goals.NAIVE_IN_GAME.judged(analyses.ratio("in play", "naive in play")),
    ]
