"""Whole hands by chance: decks, house rules, players that mix sense and nonsense."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from engine.cards import COPIES, DECK_SIZE, KINDS, Kind, count
from engine.moves import SEATS, Chi, Discard, Hu, Move, Pass, Seat, Settle
from engine.players.simple import choose
from engine.rules import CHOICES, BadRules, Rules
from engine.state import RoundState
from engine.transition import Stepped, apply, settles_by_clock, start
from engine.view import view

Input = tuple[Seat | None, Move]
Player = Callable[[RoundState, Seat, random.Random], Move]


@dataclass(frozen=True)
class Hand:
    """A hand that was played out; `line[n]` is what came of the first n inputs."""

    rules: Rules
    deck: tuple[Kind, ...]
    dealer: Seat
    inputs: tuple[Input, ...]
    line: tuple[Stepped, ...]

    @property
    def states(self) -> Iterator[RoundState]:
        """The states it went through."""
        return (stepped.state for stepped in self.line)

    @property
    def end(self) -> RoundState:
        """The state it ended in."""
        return self.line[-1].state


def any_deck(chance: random.Random) -> tuple[Kind, ...]:
    """A shuffled deck; one in three is shuffled badly, for many 坎 and 起手提."""
    deck = [kind for kind in range(KINDS) for _ in range(COPIES)]
    if chance.random() < 2 / 3:
        chance.shuffle(deck)
        return tuple(deck)
    kinds = chance.sample(range(KINDS), KINDS)
    deck = [kind for kind in kinds for _ in range(COPIES)]
    for _ in range(chance.randrange(DECK_SIZE)):
        one, other = chance.randrange(DECK_SIZE), chance.randrange(DECK_SIZE)
        deck[one], deck[other] = deck[other], deck[one]
    return tuple(deck)


def any_rules(chance: random.Random) -> Rules:
    """House rules: each option stands at its default or, one time in three, at any value."""
    while True:
        options: dict[str, Any] = {
            name: chance.choice(values)
            for name, values in CHOICES.items()
            if chance.random() < 1 / 3
        }
        try:
            return Rules(**options)
        except BadRules:
            continue


def sensible(state: RoundState, seat: Seat, _: random.Random) -> Move:
    """Plays as a simple computer seat does."""
    return choose(view(state, seat))


def greedy(state: RoundState, seat: Seat, chance: random.Random) -> Move:
    """Takes 胡 and claims whatever there is to claim; plays any card."""
    options = _options(state, seat)
    if Hu() in options:
        return Hu()
    return chance.choice([move for move in options if move != Pass()])


def careless(state: RoundState, seat: Seat, chance: random.Random) -> Move:
    """Takes 胡; else does anything."""
    options = _options(state, seat)
    return Hu() if Hu() in options else chance.choice(options)


def contrary(state: RoundState, seat: Seat, chance: random.Random) -> Move:
    """Does anything, passes 胡 as often as not."""
    return chance.choice(_options(state, seat))


def hoarding(state: RoundState, seat: Seat, chance: random.Random) -> Move:
    """Passes 胡 and 吃 and keeps what it has more than one of: 坎, 偎 and 死手 come of it."""
    hand = state.players[seat].hand
    options = [move for move in _options(state, seat) if not isinstance(move, Hu | Chi)]
    copies = {move: count(hand, move.card) for move in options if isinstance(move, Discard)}
    fewest = [move for move in copies if copies[move] == min(copies.values())]
    return chance.choice(fewest or options)


TAKE_HU: tuple[Player, ...] = (sensible, greedy, careless)
ANY_PLAYER: tuple[Player, ...] = (sensible, greedy, careless, contrary, hoarding)


def _options(state: RoundState, seat: Seat) -> tuple[Move, ...]:
    assert state.question is not None
    return state.question.options[seat]


def play_hand(
    chance: random.Random,
    rules: Rules,
    players: tuple[Player, ...] = ANY_PLAYER,
    deck: tuple[Kind, ...] | None = None,
) -> Hand:
    """A hand to its end; seats answer, and the clock settles, in any order that is possible."""
    cards = deck or any_deck(chance)
    dealer = chance.choice(SEATS)
    seated = [chance.choice(players) for _ in SEATS]
    line = [start(rules, cards, dealer)]
    inputs: list[Input] = []
    while line[-1].state.result is None:
        state = line[-1].state
        seat = chance.choice(_who_can_act(state))
        move = Settle() if seat is None else seated[seat](state, seat, chance)
        inputs.append((seat, move))
        line.append(apply(state, seat, move))
    return Hand(rules, cards, dealer, tuple(inputs), tuple(line))


def _who_can_act(state: RoundState) -> list[Seat | None]:
    assert state.question is not None
    actors: list[Seat | None] = list(state.question.open_seats())
    if settles_by_clock(state):
        actors.append(None)
    assert actors, "nobody can act and the hand goes on"
    return actors


def play_hands(seed: int, count: int, players: tuple[Player, ...] = ANY_PLAYER) -> Iterator[Hand]:
    """Hands under any rules; the same for the same seed."""
    chance = random.Random(seed)
    for _ in range(count):
        yield play_hand(chance, any_rules(chance), players)
