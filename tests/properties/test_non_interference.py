"""Nobody ever learns a card that the rules hide from him.

At each step of random hands, cards that a viewer cannot see are exchanged in such a way that the
hand could have gone as it did: the same inputs are legal, the same things lie on the table. All
that the viewer is told must then be the same, to the last byte.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

import pytest

from engine.cards import KINDS
from engine.errors import Forged, RuleBreach
from engine.events import heard_by
from engine.moves import Discard, Hu, Move, Pass, Peng
from engine.players.simple import choose
from engine.players.timeout import default_move
from engine.transition import apply
from engine.view import view
from tests.properties.exchange import VIEWERS, Hidden, Moment, Viewer, moment, same_history
from tests.properties.play import Hand, play_hands

Told = Callable[[Moment, Viewer], object]
TRIES = 10
LEAST_COVERED = 0.75
MOST_REJECTED = 0.75
"""Of the pairs of step and viewer, and of the exchanges tried; a little beyond what is seen."""


def seen(at: Moment, viewer: Viewer) -> object:
    """The view."""
    return view(at.state, viewer)


def heard(at: Moment, viewer: Viewer) -> object:
    """Every event of the hand that reached the viewer."""
    return heard_by(at.events, viewer)


def logged(at: Moment, _: Viewer) -> object:
    """What a log or an error report would show, of whomever it speaks."""
    views = [view(at.state, viewer) for viewer in VIEWERS]
    return repr((at.state, at.state.question, at.state.players, at.events, views))


def refused(at: Moment, viewer: Viewer) -> object:
    """What a seat is told when it tries what it may not do."""
    return [_refusal(at, viewer, move) for move in _TRIED] if viewer is not None else []


_TRIED: tuple[Move, ...] = (Hu(), Peng(), Pass(), *map(Discard, range(KINDS)))


def _refusal(at: Moment, seat: int, move: Move) -> str:
    if at.state.question and move in at.state.question.options[seat]:
        return "legal"
    try:
        apply(at.state, seat, move)
    except (RuleBreach, Forged) as refusal:
        return repr(refusal)
    raise AssertionError("a move that was not offered was made")


def advised(at: Moment, viewer: Viewer) -> object:
    """What computer seats and the clock would do for the viewer."""
    own = view(at.state, viewer)
    return (choose(own), default_move(own)) if own.options else None


ENGINE: tuple[Told, ...] = (seen, heard, logged, refused, advised)


@dataclass
class Count:
    """How much a run has tried; `covered` are the pairs of step and viewer put to the test.

    `dark` are the accepted exchanges of a dark 偎.
    """

    pairs: int = 0
    covered: int = 0
    accepted: int = 0
    rejected: int = 0
    dark: int = 0
    blind: Counter[Viewer] = field(default_factory=Counter)

    def is_enough(self) -> bool:
        """Whether the run has put to the test what it should, and not rejected nearly all."""
        tried = self.accepted + self.rejected
        covered = self.covered >= LEAST_COVERED * self.pairs
        return covered and self.rejected <= MOST_REJECTED * tried


def check_hand(hand: Hand, chance: random.Random, told: Iterable[Told], count: Count) -> None:
    """Exchange and compare at each step of a hand, but its end, when all is shown."""
    for made in range(len(hand.inputs)):
        here = moment(hand, made)
        told_here = Memory(here, told)
        check_pile(told_here, chance)
        hidden = Hidden(hand, here)
        uncovered = set(VIEWERS)
        for _ in range(TRIES):
            exchange = hidden.exchange(chance)
            if exchange.deck == hand.deck or uncovered.isdisjoint(exchange.blind):
                continue
            there = same_history(hand, made, exchange.deck)
            if there is None:
                count.rejected += 1
                continue
            count.accepted += 1
            count.dark += exchange.dark
            for viewer in exchange.blind:
                told_here.compare(there, viewer)
                count.blind[viewer] += 1
            uncovered -= set(exchange.blind)
        count.pairs += len(VIEWERS)
        count.covered += len(VIEWERS) - len(uncovered)


class Memory:
    """What each viewer is told at a moment, made once and held against many others."""

    def __init__(self, at: Moment, told: Iterable[Told]) -> None:
        self.at = at
        self._told = tuple(told)
        self._known: dict[tuple[Told, Viewer], object] = {}

    def compare(self, there: Moment, viewer: Viewer) -> None:
        for tell in self._told:
            key = tell, viewer
            if key not in self._known:
                self._known[key] = tell(self.at, viewer)
            assert self._known[key] == tell(there, viewer), tell.__name__


def check_pile(here: Memory, chance: random.Random) -> None:
    """What is still to come can be in any order."""
    pile = list(here.at.state.pile)
    chance.shuffle(pile)
    there = replace(here.at, state=here.at.state._replace(pile=tuple(pile)))
    for viewer in VIEWERS:
        here.compare(there, viewer)


def check_hands(seed: int, hands: int, told: Iterable[Told]) -> Count:
    count, chance = Count(), random.Random(seed)
    for hand in play_hands(seed, hands):
        check_hand(hand, chance, told, count)
    return count


def test_hidden_cards_change_nothing_that_a_viewer_is_told() -> None:
    count = check_hands(seed=20, hands=10, told=ENGINE)
    assert count.is_enough(), count
    assert all(count.blind[viewer] > 250 for viewer in VIEWERS)
    assert count.dark > 40, count


def test_a_shuffled_pile_is_a_possible_history() -> None:
    chance = random.Random(21)
    for hand in play_hands(seed=21, count=10):
        for made in range(len(hand.inputs)):
            left = len(hand.line[made].state.pile)
            dealt, pile = hand.deck[: len(hand.deck) - left], list(hand.deck[-left:])
            chance.shuffle(pile)
            if left:
                assert same_history(hand, made, (*dealt, *pile)) is not None


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_hidden_cards_change_nothing_in_many_hands() -> None:
    count = check_hands(seed=22, hands=250, told=ENGINE)
    assert count.is_enough(), count
