"""Another history that looks the same from outside: hidden cards exchanged, then replayed.

What is compared to tell whether a history stays possible is written down here from the rules, and
shares nothing with the engine's events and views: they are what is being tested.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from engine.cards import DECK_SIZE, Kind, cards, size
from engine.deal import IDLE_CARDS
from engine.errors import RuleBreach
from engine.events import Event, Extra, Turned
from engine.melds import Meld, MeldKind
from engine.moves import SEATS, Seat, distance
from engine.question import Ask
from engine.state import RoundState
from engine.transition import Stepped, apply, start
from tests.properties.play import Hand, Input

Viewer = Seat | None
VIEWERS: tuple[Viewer, ...] = (*SEATS, None)
Places = list[int]
"""Places in the deck: which card, whatever its kind."""

_BOTTOM = len(SEATS) * IDLE_CARDS
_PILE = len(SEATS)
"""Owner of the cards that nobody holds, after the seats."""


@dataclass(frozen=True)
class Moment:
    """A hand after some inputs: its state, and all that has happened."""

    state: RoundState
    events: tuple[Event, ...]
    inputs: tuple[Input, ...]


@dataclass(frozen=True)
class Exchange:
    """A deck with some cards exchanged, who sees none of them, whether a dark 偎 is among them."""

    deck: tuple[Kind, ...]
    blind: tuple[Viewer, ...]
    dark: bool


def moment(hand: Hand, made: int) -> Moment:
    """The hand as it was after some inputs."""
    events = tuple(event for stepped in hand.line[: made + 1] for event in stepped.events)
    return Moment(hand.line[made].state, events, hand.inputs[:made])


def facts(state: RoundState) -> object:
    """What anybody at the table sees with his eyes: what lies there and who is to act.

    A dark 偎 is three backs. 死手 is left out: it follows from what lies there.
    """
    dark = state.rules.wei_visibility == "dark"
    question = state.question
    is_open = question is not None and question.ask in (Ask.DRAWN, Ask.DISCARD)
    return (
        [
            (size(player.hand), [_seen(meld, dark=dark) for meld in player.melds], player.row)
            for player in state.players
        ],
        len(state.pile),
        question and (question.ask, question.by, question.card if is_open else None),
        state.result,
    )


def _seen(meld: Meld, *, dark: bool) -> Meld | None:
    return None if dark and meld.kind is MeldKind.WEI else meld


def same_history(hand: Hand, made: int, deck: tuple[Kind, ...]) -> Moment | None:
    """The hand played with another deck; None where it could not have gone as it did."""
    events: list[Event] = []
    now: Stepped | None = None
    for number in range(made + 1):
        try:
            if now is None:
                now = start(hand.rules, deck, hand.dealer)
            else:
                now = apply(now.state, *hand.inputs[number - 1])
        except RuleBreach:
            return None
        if facts(now.state) != facts(hand.line[number].state):
            return None
        events += now.events
    assert now is not None
    return Moment(now.state, tuple(events), hand.inputs[:made])


class Hidden:
    """Where each owner's hidden cards stand in the deck, after some inputs of a hand."""

    def __init__(self, hand: Hand, at: Moment) -> None:
        self._deck = hand.deck
        self._received = {seat: _received(hand.dealer, seat, at.events) for seat in SEATS}
        state = at.state
        self.places: dict[int, Places] = {
            seat: self._of_kinds(seat, Counter(cards(state.players[seat].hand))) for seat in SEATS
        }
        self.places[_PILE] = list(range(DECK_SIZE - len(state.pile), DECK_SIZE))
        self.dark: list[tuple[Seat, Places]] = []
        if state.rules.wei_visibility == "dark":
            self.dark = list(self._dark_wei(state, at.events))

    def exchange(self, chance: random.Random) -> Exchange:
        """A random exchange: single cards, all of a kind, or a dark 偎 for three others."""
        ways = [self._single_cards, self._whole_kinds]
        if self.dark:
            ways.append(self._dark_for_three)
        way = chance.choice(ways)
        owners, one, other = way(chance)
        deck = list(self._deck)
        for place, place_ in zip(one, other, strict=False):
            deck[place], deck[place_] = deck[place_], deck[place]
        blind = tuple(viewer for viewer in VIEWERS if viewer not in owners)
        return Exchange(tuple(deck), blind, dark=way == self._dark_for_three)

    def _of_kinds(self, seat: Seat, held: Counter[Kind]) -> Places:
        """Which of the cards a seat received it holds; the shown 挡底 is no secret and left out."""
        chosen = []
        for kind, copies in held.items():
            places = [place for place in self._received[seat] if self._deck[place] == kind]
            chosen += sorted(places, key=lambda place: place == _BOTTOM)[:copies]
        return [place for place in chosen if place != _BOTTOM]

    def _dark_wei(
        self, state: RoundState, events: tuple[Event, ...]
    ) -> Iterator[tuple[Seat, Places]]:
        for seat in SEATS:
            for meld in state.players[seat].melds:
                if meld.kind is MeldKind.WEI:
                    places = self._of_kinds(seat, Counter({meld.cards[0]: 2}))
                    places += _turned(seat, meld.cards[0], events)
                    if len(places) == 3:
                        yield seat, places

    def _two_owners(self, chance: random.Random) -> tuple[int, int]:
        owners = [owner for owner in self.places if self.places[owner]]
        one = chance.choice(owners)
        other = chance.choice([owner for owner in owners if owner != one] or owners)
        return one, other

    def _single_cards(self, chance: random.Random) -> tuple[set[int], Places, Places]:
        one, other = self._two_owners(chance)
        number = min(chance.randint(1, 3), len(self.places[one]), len(self.places[other]))
        first = chance.sample(self.places[one], number)
        second = chance.sample(self.places[other], number)
        return {one, other}, first, second

    def _whole_kinds(self, chance: random.Random) -> tuple[set[int], Places, Places]:
        one, other = self._two_owners(chance)
        return {one, other}, self._a_kind(one, chance), self._a_kind(other, chance)

    def _a_kind(self, owner: int, chance: random.Random) -> Places:
        kind = self._deck[chance.choice(self.places[owner])]
        return [place for place in self.places[owner] if self._deck[place] == kind]

    def _dark_for_three(self, chance: random.Random) -> tuple[set[int], Places, Places]:
        seat, places = chance.choice(self.dark)
        others: dict[Kind, list[tuple[int, int]]] = {}
        for owner in self.places:
            for place in self.places[owner]:
                others.setdefault(self._deck[place], []).append((owner, place))
        for owner, dark in self.dark:
            others.setdefault(self._deck[dark[0]], []).extend((owner, place) for place in dark)
        threes = [found[:3] for found in others.values() if len(found) >= 3]
        threes = [three for three in threes if three[0][1] not in places]
        if not threes:
            return self._single_cards(chance)
        three = chance.choice(threes)
        return {seat, *(owner for owner, _ in three)}, places, [place for _, place in three]


def _received(dealer: Seat, seat: Seat, events: tuple[Event, ...]) -> Places:
    """Places of the cards a seat was dealt, and of its extra cards."""
    first = IDLE_CARDS * distance(dealer, seat)
    places = list(range(first, first + IDLE_CARDS))
    if seat == dealer:
        places.append(_BOTTOM)
    for event in events:
        what = event.what
        if isinstance(what, Extra) and what.seat == seat and what.card is not None:
            places.append(DECK_SIZE - 1 - what.left)
    return places


def _turned(seat: Seat, card: Kind, events: tuple[Event, ...]) -> Places:
    """The place of a card that a seat turned and that only the seat has seen."""
    return [
        DECK_SIZE - 1 - event.what.left
        for event in events
        if isinstance(event.what, Turned)
        and event.what.seat == seat
        and event.what.card == card
        and len(event.audience) == 1
    ]
