"""How hands end, by house rules and way to play."""

from collections import Counter
from collections.abc import Iterator

from engine.result import RoundResult
from engine.rules import parse_options
from engine.scoring import Mingtang, WinSource
from engine.transition import Stepped
from tests.golden.play import RULES, Policy, plain, play, whatever

POLICIES: tuple[tuple[Policy, int], ...] = ((whatever, 80), (plain, 30))
"""Ways to play, and how many hands are played so."""


def lines() -> Iterator[str]:
    """For each way the ends of its hands, all points won, inputs and steps, and the 名堂."""
    for rules in RULES:
        yield f"规 {rules}"
        for policy, hands in POLICIES:
            played = [list(play(parse_options(rules), number, policy)) for number in range(hands)]
            inputs = sum(len(hand) - 1 for hand in played)
            yield from _summary(policy.__name__, inputs, [hand[-1][1] for hand in played])
        yield ""


def _summary(name: str, inputs: int, ends: list[Stepped]) -> Iterator[str]:
    results = [end.state.result for end in ends if end.state.result]
    sources = Counter(_how(result) for result in results)
    kinds = [*(source.value for source in WinSource), "huang"]
    yield f"{name}: " + ", ".join(f"{kind} {sources[kind]}" for kind in kinds)
    points = sum(max(result.points) for result in results)
    steps = sum(end.state.step for end in ends)
    yield f"  points {points}, inputs {inputs}, steps {steps}"
    found = Counter(each for result in results if result.win for each in result.win.score.mingtang)
    yield "  " + ", ".join(f"{each} {found[each]}" for each in Mingtang if found[each])


def _how(result: RoundResult) -> str:
    return result.win.source.value if result.win else "huang"
