"""Whole random hands through the public interface of the engine."""

import hashlib
from dataclasses import dataclass
from itertools import count, cycle
from random import Random

from engine.cards import Kind
from engine.cli.bench.timing import Pass
from engine.deal import deck_from_seed
from engine.events import Event
from engine.moves import SEATS, Hu, Move, Seat, Settle
from engine.rules import Rules
from engine.transition import apply, replay, start
from engine.view import view

_RULES = Rules()
_SETTLE = Settle()


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that was played: its deck, what was put in, its events, and how many decisions."""

    deck: tuple[Kind, ...]
    dealer: Seat
    inputs: tuple[tuple[Seat | None, Move], ...]
    events: tuple[Event, ...]
    decisions: int


def random_hand(number: int, *, views: bool = False) -> Hand:
    """Play a hand: 胡 whenever offered, else anything that is legal; events kept.

    With `views` every seat's view is made after the deal and after every step.
    """
    chance = Random(number)  # noqa: S311 - to repeat, not to hide
    deck, dealer = deck_of(number), number % len(SEATS)
    now = start(_RULES, deck, dealer)
    events = list(now.events)
    inputs: list[tuple[Seat | None, Move]] = []
    while True:
        state = now.state
        if views:
            for viewer in SEATS:
                view(state, viewer)
        question = state.question
        if question is None:
            break
        seats = question.open_seats()
        if seats:
            seat: Seat | None = seats[0]
            options = question.options[seats[0]]
            best = options[0]  # options are sorted, 胡 first
            move: Move = best if isinstance(best, Hu) else chance.choice(options)
        else:
            seat, move = None, _SETTLE
        now = apply(state, seat, move)
        events += now.events
        inputs.append((seat, move))
    decisions = sum(seat is not None for seat, _ in inputs)
    return Hand(deck, dealer, tuple(inputs), tuple(events), decisions)


def deck_of(number: int) -> tuple[Kind, ...]:
    """A deck for each number, always the same."""
    return deck_from_seed(hashlib.sha256(b"bench %d" % number).digest())


def live(*, views: bool = False) -> Pass:
    """A pass that plays the next hand."""
    numbers = count()

    def play_one() -> int:
        random_hand(next(numbers), views=views)
        return 1

    return play_one


def again(hands: int) -> Pass:
    """A pass that deals the next hand and runs its inputs once more; they are found beforehand."""
    played = [(number, random_hand(number)) for number in range(hands)]
    turns = cycle(played)

    def replay_one() -> int:
        number, hand = next(turns)
        replay(_RULES, deck_of(number), hand.dealer, hand.inputs)
        return 1

    return replay_one
