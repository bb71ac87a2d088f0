"""Help with 听 says beforehand just what the engine will offer, and what that will be worth."""

from itertools import pairwise

from bot.presenter import outlook
from engine.cards import quads_of, size
from engine.moves import SEATS, Hu, Seat
from engine.question import Ask
from engine.state import RoundState
from engine.view import View, view
from tests.properties.play import play_hands

_ASKS = (Ask.DRAWN, Ask.DISCARD)


def _shows_a_card(state: RoundState) -> bool:
    """Whether a card has just been shown, and winning with it is offered to whoever can."""
    question = state.question
    if question is None or question.ask not in _ASKS or any(question.answers):
        return False
    # A discard that must be taken is not offered but taken.
    return question.ask is Ask.DRAWN or not state.rules.must_take_discard


def _foreseeable(before: RoundState, shown: View, seat: Seat) -> bool:
    """Whether a seat's hand does not change on the way to the card, as for a second 起手提."""
    plays = shown.ask is Ask.DISCARD and shown.by == seat
    return not plays and size(quads_of(before.players[seat].hand)) < 2


def _promised(before: View, shown: View) -> int | None:
    """Points that help promised, before the card was shown, for what it turned out to be."""
    for wait in outlook.own_waits(before):
        if wait.card == shown.card:
            drawn = wait.own if shown.by == shown.viewer else wait.other
            score = wait.discard if shown.ask is Ask.DISCARD else drawn
            return score.points if score else None
    return None


def test_a_card_wins_what_help_said_before_it_was_shown() -> None:
    won = last = 0
    for hand in play_hands(seed=31, count=120):
        for before, state in pairwise(hand.states):
            if not _shows_a_card(state):
                continue
            for seat in SEATS:
                shown = view(state, seat)
                if not _foreseeable(before, shown, seat):
                    continue
                offered = shown.score.points if Hu() in shown.options and shown.score else None
                assert offered == _promised(view(before, seat), shown)
                if offered is not None:
                    won += 1
                    last += not state.pile
    assert won > 30
    assert last
