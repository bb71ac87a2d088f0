"""Neither the order of answers nor the moment of the clock changes what happens."""

import random
from itertools import permutations, product

from engine.errors import RuleBreach
from engine.moves import Move, Seat, Settle
from engine.players.timeout import default_move
from engine.state import RoundState
from engine.transition import apply, settles_by_clock
from engine.view import view
from tests.properties.play import play_hands

Answers = dict[Seat, Move]


def _outcome(
    state: RoundState, answers: Answers, order: tuple[Seat, ...], *, hasty: bool
) -> object:
    """What comes of answers given in an order; a hasty clock settles as soon as it may."""
    assert state.question is not None
    step = state.step
    for seat in order:
        if hasty and settles_by_clock(state):
            break
        try:
            state = apply(state, seat, answers[seat]).state
        except RuleBreach:
            break  # decided before this seat answered
        if state.step != step or state.result is not None:
            return state
    return apply(state, None, Settle()).state


def _answers(state: RoundState, seats: tuple[Seat, ...]) -> list[Answers]:
    """A few ways in which the seats may answer, among them that all run out of time."""
    assert state.question is not None
    every = list(product(*(state.question.options[seat] for seat in seats)))
    chosen = random.Random(state.step).sample(every, min(6, len(every)))
    late = tuple(default_move(view(state, seat)) for seat in seats)
    return [dict(zip(seats, moves, strict=True)) for moves in (late, *chosen)]


def test_the_order_of_answers_and_of_time_outs_changes_nothing() -> None:
    asked_together: dict[int, int] = {2: 0, 3: 0}
    for hand in play_hands(seed=7, count=150):
        for state in hand.states:
            seats = state.question.open_seats() if state.question else ()
            if len(seats) < 2:
                continue
            asked_together[len(seats)] += 1
            for answers in _answers(state, seats):
                outcomes = [
                    _outcome(state, answers, order, hasty=hasty)
                    for order in permutations(seats)
                    for hasty in (False, True)
                ]
                assert all(outcome == outcomes[0] for outcome in outcomes)
    assert asked_together[2] > 100
    assert asked_together[3] > 5
