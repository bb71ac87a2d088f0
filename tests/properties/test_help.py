"""Help with 听 says just what the engine will offer."""

from bot.presenter import ting
from engine.moves import SEATS, Hu
from engine.question import Ask
from engine.state import RoundState
from engine.view import View, view
from tests.properties.play import play_hands


def _is_told_apart(state: RoundState) -> bool:
    """Whether a card lies open that may win by its own worth.

    The first discard (地胡) and the last card (海底) are worth more than help can say before, and
    a discard that must be taken is not offered but taken.
    """
    question = state.question
    if question is None or question.card is None or state.first_discard or not state.pile:
        return False
    return question.ask is Ask.DRAWN or not state.rules.must_take_discard


def _promised(seen: View) -> int | None:
    """Points that help promises for the card that lies open."""
    for wait in ting.own_waits(seen):
        if wait.card == seen.card:
            drawn = wait.own if seen.by == seen.viewer else wait.other
            score = wait.discard if seen.ask is Ask.DISCARD else drawn
            return score.points if score else None
    return None


def test_a_card_wins_if_and_only_if_help_said_so() -> None:
    won = 0
    for hand in play_hands(seed=31, count=40):
        for state in filter(_is_told_apart, hand.states):
            for seat in SEATS:
                seen = view(state, seat)
                if seen.ask is Ask.DISCARD and seen.by == seat:
                    continue
                offered = seen.score.points if Hu() in seen.options and seen.score else None
                assert offered == _promised(seen)
                won += offered is not None
    assert won > 10
