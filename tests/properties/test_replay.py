"""Replay equals live at every step, also from moves that went through their notation."""

from engine.events import Event
from engine.moves import move_text, parse_move
from engine.position import begin, position_of
from engine.position_text import parse_position, position_text
from engine.question import Ask
from engine.transition import apply, replay
from tests.properties.play import play_hands


def test_replay_equals_live_at_every_step() -> None:
    for hand in play_hands(seed=8, count=12):
        events: tuple[Event, ...] = ()
        for made, live in enumerate(hand.line):
            events += live.events
            again = replay(hand.rules, hand.deck, hand.dealer, hand.inputs[:made])
            assert again.state == live.state
            assert again.events == events


def test_moves_written_down_and_read_back_make_the_same_hand() -> None:
    for hand in play_hands(seed=9, count=60):
        written = [(seat, parse_move(move_text(move))) for seat, move in hand.inputs]
        assert replay(hand.rules, hand.deck, hand.dealer, written).state == hand.end


def test_steps_run_on_from_the_tables_last_one() -> None:
    for hand in play_hands(seed=10, count=10):
        later = replay(hand.rules, hand.deck, hand.dealer, hand.inputs, step=100)
        assert later.state.step == hand.end.step + 100


def test_a_hand_goes_on_from_any_position_as_it_did() -> None:
    for hand in play_hands(seed=11, count=15):
        for made, live in enumerate(hand.line):
            question = live.state.question
            if question is None or question.ask is not Ask.TURN:
                continue
            position = parse_position(position_text(position_of(live.state)))
            state = begin(position, live.state.step).state
            for seat, move in hand.inputs[made:]:
                state = apply(state, seat, move).state
            assert state.players == hand.end.players
            assert state.result is not None
            assert hand.end.result is not None
            assert state.result.points == hand.end.result.points
