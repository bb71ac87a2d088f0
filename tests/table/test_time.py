"""Deadlines: whose, how long, what happens at them, and what they must not tell."""

import random
from collections.abc import Callable
from datetime import timedelta

from bot.table.change import Change, NoticeKind, Say
from bot.table.commands import Back, Leave, Play, Tick
from bot.table.due import due
from bot.table.inputs import Cause
from bot.table.model import Clocks, Phase
from bot.table.restart import restarted
from engine.events import Unclaimed
from engine.moves import SEATS, Discard, Hu, Pass, Settle
from engine.question import Ask
from engine.transition import settles_by_clock
from tests.table.helpers import FAMILY, MING, PACE, WANG, Play3, family, with_computers

CLOCKS = Clocks()
SECOND = timedelta(seconds=1)


def games(count: int, name: str) -> list[Play3]:
    return [family(name=f"{name}{number}") for number in range(count)]


def until(wanted: Callable[[Play3], bool], name: str = "time") -> Play3:
    """A game played, nobody ever late, to a moment that is wanted."""
    for number in range(200):
        play, chance = family(name=f"{name}{number}"), random.Random(number)
        while play.is_in(Phase.PLAYING):
            if wanted(play):
                return play
            if play.tap_randomly(chance) is None:
                play.tick()
    raise AssertionError("it never came to that")


def asks_two(play: Play3) -> bool:
    question = play.question
    return len(question.open_seats()) == 2 and not settles_by_clock(play.hand.state)


def test_the_own_turn_has_a_clock_of_its_own() -> None:
    play = family()
    assert play.table.due == (play.now + CLOCKS.turn, None, None)
    assert play.table.public_until == play.now + CLOCKS.turn
    assert play.table.lies_until is None
    assert due(play.table) == play.now + CLOCKS.turn


def test_every_asked_seat_has_the_same_time_for_a_claim() -> None:
    play = until(asks_two)
    first, second = (play.table.due[seat] for seat in play.question.open_seats())
    assert first == second == play.table.public_until


def test_an_answer_moves_nobody_elses_deadline() -> None:
    play = until(asks_two)
    play.now += 5 * SECOND
    first, second = play.question.open_seats()
    before, step = play.table.due[second], play.question.step
    play.tap(first, Pass())
    assert play.question.step == step
    assert play.table.due[first] is None
    assert play.table.due[second] == before


def test_the_public_clock_is_the_same_whoever_is_asked() -> None:
    seen = set()
    for play in games(6, "public"):
        chance = random.Random(3)
        while play.is_in(Phase.PLAYING):
            question, table = play.question, play.table
            assert table.asked_at is not None
            assert table.public_until is not None
            clock = CLOCKS.turn if question.ask is Ask.TURN else CLOCKS.claim
            assert table.public_until - table.asked_at == clock
            seen.add((question.ask, len(question.open_seats())))
            if play.tap_randomly(chance) is None:
                play.tick()
    assert {(Ask.DRAWN, 0), (Ask.DRAWN, 1), (Ask.DRAWN, 2), (Ask.DISCARD, 0)} <= seen


def test_a_card_lies_open_for_its_pace_whether_or_not_somebody_is_asked() -> None:
    unasked = passed = 0
    for play in games(6, "pace"):
        chance = random.Random(4)
        while play.is_in(Phase.PLAYING):
            asked_at, was_open = play.now, bool(play.question.open_seats())
            while play.is_in(Phase.PLAYING) and play.question.open_seats():
                if play.question.ask is Ask.TURN or isinstance(play.options(_seat(play))[0], Hu):
                    break
                play.tap(_seat(play), Pass())
            if settles_by_clock(play.hand.state):
                assert play.refused(Tick()) is Say.NOTHING
                change = play.tick()
                assert play.now == asked_at + PACE
                assert [i.cause for i in change.inputs] == [Cause.CLOCK]
                unasked, passed = unasked + (not was_open), passed + was_open
            else:
                play.tap_randomly(chance)
    assert unasked
    assert passed


def _seat(play: Play3) -> int:
    return play.question.open_seats()[0]


def test_the_clock_settles_only_what_is_decided() -> None:
    play = until(asks_two)
    play.now += PACE
    assert play.refused(Tick()) is Say.NOTHING
    assert not any(isinstance(given.move, Settle) for given in play.tick().inputs)


def test_a_time_out_discards_for_the_seat_and_says_so_to_a_late_tap() -> None:
    play = family()
    step = play.hand.state.step
    play.now += CLOCKS.turn - SECOND
    assert play.refused(Tick()) is Say.NOTHING
    change = play.tick()
    (given,) = change.inputs
    assert (given.seat, given.cause) == (0, Cause.TIME_OUT)
    assert isinstance(given.move, Discard)
    assert play.refused(Play(WANG.user_id, step, given.move)) is Say.STALE
    assert play.sitter(0).timeouts == 1
    assert not play.sitter(0).tuoguan


def test_overdue_seats_are_answered_for_from_the_cards_player_on_in_one_change() -> None:
    play = until(asks_two)
    question = play.question
    change = play.tick()
    assert [given.seat for given in change.inputs] == list(question.open_seats())
    assert [given.seq for given in change.inputs] == [
        change.inputs[0].seq + number for number in range(len(change.inputs))
    ]
    assert {given.cause for given in change.inputs} == {Cause.TIME_OUT}
    assert {given.step for given in change.inputs} == {question.step}


def test_time_outs_stop_where_the_question_is_decided() -> None:
    play = until(lambda p: asks_two(p) and any(isinstance(m, Hu) for m in p.options(_seat(p))))
    change = play.tick()
    assert len(change.inputs) == 1
    assert change.finished is not None


def test_after_all_were_late_the_card_takes_its_course_at_once() -> None:
    play = until(lambda p: asks_two(p) and not p.question.forced and _no_hu(p))
    late = play.tick()
    assert late.events == ()
    settled = play.tick()
    assert any(isinstance(event.what, Unclaimed) for event in settled.events)
    assert settled.inputs[0].cause is Cause.CLOCK


def _no_hu(play: Play3) -> bool:
    return not any(isinstance(m, Hu) for seat in SEATS for m in play.options(seat))


def test_two_time_outs_in_a_row_are_tuoguan_and_the_badge_waits_for_the_own_turn() -> None:
    play = Play3()
    play.sit(MING, FAMILY[2])
    play.wait(CLOCKS.start)
    told: list[Change] = []
    while not told:
        change = play.tick()
        told = [c for c in [change] if any(n.kind is NoticeKind.TUOGUAN for n in c.notices)]
        shown = [seat for seat in SEATS if play.sitter(seat).shown_tuoguan]
        if not told:
            assert shown == []
    (seat,) = shown
    assert play.question.ask is Ask.TURN
    assert play.question.by == seat
    assert play.table.due[seat] == play.now + CLOCKS.tuoguan
    assert play.table.public_until == play.now + CLOCKS.turn
    assert play.tick().inputs[0].cause is Cause.AUTO


def test_the_badge_is_told_once_in_an_absence() -> None:
    play = family(name="once")
    play.do(Leave(MING.user_id))
    chance = random.Random(5)
    play.play_hand(chance)
    told = [n for change in play.changes for n in change.notices if n.kind is NoticeKind.TUOGUAN]
    assert [notice.seat for notice in told] == [1]


def test_an_own_tap_clears_the_count_and_ends_tuoguan() -> None:
    play = family()
    play.tick()
    assert play.sitter(0).timeouts == 1
    _until_own_turn(play, 0)
    play.tap(0)
    assert play.sitter(0).timeouts == 0
    play.do(Leave(WANG.user_id))
    _until_own_turn(play, 0)
    assert play.sitter(0).shown_tuoguan
    play.tap(0)
    assert not play.sitter(0).tuoguan
    assert not play.sitter(0).shown_tuoguan


def _until_own_turn(play: Play3, seat: int) -> None:
    chance = random.Random(6)
    while play.question.ask is not Ask.TURN or play.question.by != seat:
        if play.tap_randomly(chance) is None:
            play.tick()


def test_leaving_hurries_an_open_decision_and_coming_back_gives_a_full_clock() -> None:
    play = family()
    play.now += 30 * SECOND
    assert play.do(Leave(WANG.user_id)).reply.say is Say.TUOGUAN
    assert play.table.due[0] == play.now + CLOCKS.tuoguan
    assert play.refused(Leave(WANG.user_id)) is Say.TUOGUAN
    play.now += SECOND
    assert play.do(Back(WANG.user_id)).reply.say is Say.BACK
    assert play.table.due[0] == play.now + CLOCKS.turn == play.table.public_until
    assert play.refused(Back(WANG.user_id)) is Say.BACK


def test_going_and_coming_again_and_again_stops_the_table_for_two_clocks_at_most() -> None:
    play = family()
    asked_at = play.now
    while play.is_in(Phase.PLAYING) and not play.changes[-1].inputs:
        play.do(Leave(WANG.user_id))
        play.now += SECOND
        play.do(Back(WANG.user_id))
        play.now += 15 * SECOND
        if (at := due(play.table)) and at <= play.now:
            play.do(Tick())
    assert play.now - asked_at <= 2 * CLOCKS.turn + 16 * SECOND


def test_computers_answer_after_a_breath_with_their_own_cause() -> None:
    play = with_computers()
    chance = random.Random(7)
    while play.is_in(Phase.PLAYING):
        for seat in play.question.open_seats():
            clock = CLOCKS.computer if seat else CLOCKS.claim
            if play.question.ask is not Ask.TURN:
                assert play.table.asked_at
                assert play.table.due[seat] == play.table.asked_at + clock
        if play.tap_randomly(chance) is None:
            play.tick()
    causes = {i.cause for change in play.changes for i in change.inputs if i.seat in (1, 2)}
    assert causes == {Cause.COMPUTER}


def test_after_a_stop_everybody_asked_has_his_full_clock_and_nobody_else_is_asked() -> None:
    play = until(asks_two)
    first, second = play.question.open_seats()
    play.tap(first, Pass())
    later = play.now + timedelta(hours=3)
    table = restarted(play.table, later)
    assert table.due[second] == later + CLOCKS.claim == table.public_until
    assert table.due[first] is None
    soon = restarted(play.table, play.now - timedelta(minutes=5))
    assert soon.due == play.table.due


def test_a_table_tells_no_secret_when_it_is_printed() -> None:
    play = until(asks_two)
    text = repr(play.table)
    seat = play.question.open_seats()[0]
    assert play.hand.seed.hex() not in text
    assert repr(play.hand.seed) not in text
    assert "due=" not in text
    assert "options" not in text
    assert str(play.hand.state.players[seat].hand) not in text
