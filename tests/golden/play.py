"""Hands that come out the same on every machine: seeds by number, and choices by checksum."""

import hashlib
import zlib
from collections.abc import Callable, Iterator

from engine.cards import Hand, Kind, cards, count, is_big, number_of
from engine.deal import deck_from_seed
from engine.moves import SEATS, Discard, Hu, Move, Seat, Settle
from engine.rules import Rules
from engine.state import RoundState
from engine.transition import Stepped, apply, settles_by_clock, start

RULES = (
    "loudi",
    "paohuzi",
    "loudi min_huxi=10 must_take_discard=off piaohu=on guozhang=strict",
    "loudi cap=none min_huxi=6 discard_mingtang=double wei_visibility=open fangzhao=on",
)
Input = tuple[Seat | None, Move]
Policy = Callable[[RoundState, Seat, int], Move]


def deck_of(number: int) -> tuple[Kind, ...]:
    """The deck of a golden hand."""
    return deck_from_seed(hashlib.sha256(f"golden/{number}".encode()).digest())


def whatever(state: RoundState, seat: Seat, salt: int) -> Move:
    """Takes 胡, else one of the options, picked by a checksum."""
    assert state.question is not None
    options = state.question.options[seat]
    return Hu() if Hu() in options else options[_pick(salt, state.step, seat, len(options))]


def plain(state: RoundState, seat: Seat, salt: int) -> Move:
    """Takes 胡, else the first claim there is; plays the card that fits the others least.

    It is written down here, so that a better computer seat changes no golden file.
    """
    assert state.question is not None
    options = state.question.options[seat]
    discards = [move for move in options if isinstance(move, Discard)]
    if not discards or Hu() in options:
        return options[0]
    hand = state.players[seat].hand
    return min(
        discards, key=lambda move: (_neighbours(hand, move.card), _pick(salt, move.card, 97))
    )


def _neighbours(hand: Hand, card: Kind) -> int:
    """How many other cards of a hand a card may stand in a meld with, copies twice."""
    near = [other for other in cards(hand) if abs(number_of(other) - number_of(card)) <= 2]
    alike = [other for other in near if is_big(other) == is_big(card)]
    across = [other for other in near if number_of(other) == number_of(card)]
    return len(alike) + len(across) + count(hand, card)


def play(rules: Rules, number: int, policy: Policy) -> Iterator[tuple[Input | None, Stepped]]:
    """A golden hand: the start, then each input and what came of it. Seats answer in turn."""
    now = start(rules, deck_of(number), number % len(SEATS))
    yield None, now
    while now.state.result is None:
        made = _next_input(now.state, policy, number)
        now = apply(now.state, *made)
        yield made, now


def inputs(state: RoundState) -> list[Input]:
    """Everything that may be put in at a state."""
    question = state.question
    if question is None:
        return []
    made: list[Input] = [
        (seat, move) for seat in question.open_seats() for move in question.options[seat]
    ]
    if settles_by_clock(state):
        made.append((None, Settle()))
    return made


def _next_input(state: RoundState, policy: Policy, number: int) -> Input:
    assert state.question is not None
    for seat in state.question.open_seats():
        return seat, policy(state, seat, number)
    return None, Settle()


def _pick(*parts: int) -> int:
    *salt, bound = parts
    return zlib.crc32(repr(salt).encode()) % bound
