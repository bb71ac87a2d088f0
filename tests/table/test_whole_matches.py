"""Whole matches by chance: never stuck, the log complete, the events kept as they should be."""

import random

import pytest

from bot.table.commands import Back, Leave, Ready
from bot.table.due import due
from bot.table.model import Phase, Table
from bot.table.recent import keep_recent
from engine.deal import deck_from_seed
from engine.events import Event, Played, Turned
from engine.moves import Move, Seat
from engine.transition import replay
from tests.table.helpers import FAMILY, Play3, family

SEEDS = range(6)


def play_on(play: Play3, chance: random.Random) -> None:
    """One thing happens: a tap, a deadline, somebody goes or comes."""
    before = len(play.changes)
    draw = chance.random()
    if draw < 0.02:
        _go_or_come(play, chance.choice(FAMILY).user_id)
    elif play.is_in(Phase.BETWEEN) and draw < 0.7:
        _get_ready(play, chance.choice(FAMILY).user_id)
    elif play.is_in(Phase.PAUSED):
        play.do(Back(FAMILY[0].user_id))
    elif play.is_in(Phase.PLAYING) and draw < 0.9:
        play.tap_randomly(chance)
    if len(play.changes) == before:
        play.tick()


def _go_or_come(play: Play3, user_id: int) -> None:
    seat = play.table.seat_of(user_id)
    assert seat is not None
    play.do(Back(user_id) if play.sitter(seat).tuoguan else Leave(user_id))


def _get_ready(play: Play3, user_id: int) -> None:
    seat = play.table.seat_of(user_id)
    assert seat is not None
    assert play.table.match
    if not play.sitter(seat).ready:
        play.do(Ready(user_id, play.table.match.hands))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_live_table_always_has_a_deadline_and_time_alone_ends_every_hand(seed: int) -> None:
    play, chance = family(name=f"live{seed}"), random.Random(seed)
    for _ in range(400):
        if play.is_in(Phase.CLOSED):
            break
        assert due(play.table) is not None
        _check_phase(play.table)
        play_on(play, chance)
    for _ in range(400):
        if not play.is_in(Phase.PLAYING):
            break
        play.tick()
    assert not play.is_in(Phase.PLAYING)


def _check_phase(table: Table) -> None:
    question = table.hand.state.question if table.hand else None
    assert (question is not None) == (table.phase is Phase.PLAYING)
    asked = question.open_seats() if question else ()
    assert {seat for seat in range(3) if table.due[seat]} == set(asked)
    assert (table.public_until is not None) == (table.phase is Phase.PLAYING)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_hand_is_its_seed_and_its_log(seed: int) -> None:
    play, chance = family(name=f"log{seed}"), random.Random(seed)
    while not play.is_in(Phase.CLOSED) and len(play.changes) < 300:
        play_on(play, chance)
    log: list[tuple[Seat | None, Move]] = []
    events: list[Event] = []
    for change in play.changes:
        if change.dealt:
            log, events = [], []
        log += [(given.seat, given.move) for given in change.inputs]
        events += change.events
        hand = change.table.hand
        if hand and (change.inputs or change.dealt):
            deck = deck_from_seed(hand.seed)
            again = replay(hand.state.rules, deck, hand.dealer, log, hand.first_step - 1)
            assert again.state == hand.state
            assert list(again.events) == events
            assert hand.inputs == len(log)
            assert hand.recent == keep_recent((), again.events)


def test_the_answers_of_one_seat_to_one_step_are_one() -> None:
    play, chance = family(name="unique"), random.Random(5)
    while not play.is_in(Phase.CLOSED) and len(play.changes) < 600:
        play_on(play, chance)
    rows = [(given.step, given.seat) for change in play.changes for given in change.inputs]
    assert len(rows) == len(set(rows)) > 100


def test_what_is_remembered_for_the_board_is_the_last_three_shown_cards() -> None:
    play = family(name="recent")
    play.play_hand(random.Random(1))
    shown = {e.step for e in play.hand.recent if isinstance(e.what, Turned | Played)}
    assert len(shown) == 3
    assert min(event.step for event in play.hand.recent) == min(shown)
