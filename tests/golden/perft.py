"""How many sequences of inputs there are from a state, to a small depth."""

from collections.abc import Iterator

from engine.rules import parse_options
from engine.state import RoundState
from engine.transition import apply
from tests.golden.play import RULES, inputs, plain, play

DEPTH = 5
BEFORE = (0, 14, 28)
"""How many inputs were made before the search."""
HANDS = range(4)


def lines() -> Iterator[str]:
    """For each state the number of sequences of one input, of two, and so on."""
    for rules in RULES:
        yield f"规 {rules}"
        for number in HANDS:
            states = [now.state for _, now in play(parse_options(rules), number, plain)]
            for made in BEFORE:
                if made < len(states) - 1:
                    yield f"hand {number}, after {made}: {' '.join(map(str, counts(states[made])))}"
        yield ""


def counts(state: RoundState) -> list[int]:
    """Sequences of 1, 2, … inputs; a hand that ends earlier goes no deeper."""
    found = [0] * DEPTH
    _count(state, 0, found)
    return found


def _count(state: RoundState, depth: int, found: list[int]) -> None:
    made = inputs(state)
    found[depth] += len(made)
    if depth + 1 < DEPTH:
        for seat, move in made:
            _count(apply(state, seat, move).state, depth + 1, found)
