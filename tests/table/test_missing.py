"""Somebody away for a whole hand, a break, and the host who walks off."""

import random
from datetime import timedelta

from bot.records.asides import decode_missing, encode_missing
from bot.table.change import NoticeKind, Say
from bot.table.commands import AddComputer, Back, Choose, Extend, Leave, Lost, Ready, Recess
from bot.table.due import due
from bot.table.model import Clocks, Person, Phase
from bot.table.talks import Choice, Missing
from tests.table.helpers import MING, WANG, YEYE, Play3, family

CLOCKS = Clocks()
WAIT, GO_ON, DISSOLVE = Choice
SECOND = timedelta(seconds=1)


def without_yeye(name: str = "missing") -> Play3:
    """爷爷 leaves in the first hand and is away for the whole second one."""
    play = family(name=name)
    play.do(Leave(YEYE.user_id))
    chance = random.Random(1)
    play.play_hand(chance)
    assert play.table.missing is None
    play.tick()
    play.play_hand(chance)
    assert play.is_in(Phase.BETWEEN)
    return play


def choose(play: Play3, person: Person, choice: Choice) -> Say:
    assert play.table.match
    return play.do(Choose(person.user_id, play.table.match.hands, choice)).reply.say


def test_the_others_are_asked_and_the_next_hand_waits_longer() -> None:
    play = without_yeye()
    assert play.table.missing == Missing((2,))
    assert due(play.table) == play.now + CLOCKS.recess


def test_both_must_agree_to_play_on_without_him() -> None:
    play = without_yeye()
    assert choose(play, WANG, GO_ON) is Say.CHOSEN
    assert play.is_in(Phase.BETWEEN)
    choose(play, MING, GO_ON)
    assert play.hand.number == 3
    assert play.table.missing is None
    play.play_hand(random.Random(2))
    assert play.table.missing is None, "they have said that they play on without him"


def test_both_can_dissolve_or_wait_and_while_they_differ_the_table_waits() -> None:
    play = without_yeye()
    choose(play, WANG, DISSOLVE)
    choose(play, MING, WAIT)
    assert play.is_in(Phase.BETWEEN)
    play.now += 60 * SECOND
    choose(play, WANG, WAIT)
    assert play.table.next_at == play.now + CLOCKS.recess
    choose(play, WANG, DISSOLVE)
    choose(play, MING, DISSOLVE)
    assert play.is_in(Phase.CLOSED)
    assert play.changes[-1].notices[0].kind is NoticeKind.DISSOLVED


def test_without_an_answer_play_goes_on_in_the_end() -> None:
    play = without_yeye()
    choose(play, WANG, WAIT)
    play.tick()
    assert play.hand.number == 3


def test_his_return_ends_the_question() -> None:
    play = without_yeye()
    choose(play, WANG, DISSOLVE)
    play.do(Back(YEYE.user_id))
    assert play.table.missing is None
    assert play.table.next_at == play.now + CLOCKS.between
    hands = play.table.match.hands if play.table.match else 0
    assert play.refused(Choose(MING.user_id, hands, DISSOLVE)) is Say.NOBODY_MISSING


def test_a_tap_of_his_own_below_the_result_is_a_return_too() -> None:
    for name, tap in (("own key", Choose), ("next", Ready)):
        play = without_yeye(name)
        hands = play.table.match.hands if play.table.match else 0
        if tap is Choose:
            assert play.do(Choose(YEYE.user_id, hands, WAIT)).reply.say is Say.BACK
        else:
            play.do(Ready(YEYE.user_id, hands))
            assert play.sitter(2).ready
        assert play.table.missing is None
        assert not play.sitter(2).tuoguan


def test_who_plays_a_moment_was_not_away() -> None:
    play = family(name="a moment")
    play.do(Leave(YEYE.user_id))
    play.play_hand(random.Random(1))
    play.tick()
    play.do(Back(YEYE.user_id))
    play.now += CLOCKS.toggle
    play.do(Leave(YEYE.user_id))
    play.play_hand(random.Random(1))
    assert play.table.missing is None


def test_a_choice_for_another_hand_is_old() -> None:
    play = without_yeye()
    assert play.refused(Choose(WANG.user_id, 1, WAIT)) is Say.OLD_HAND
    assert play.refused(Choose(99, 2, WAIT)) is Say.NOT_SEATED


def test_what_is_stored_of_the_question_is_the_same() -> None:
    missing = Missing((0, 2), (None, Choice.GO_ON, None))
    assert decode_missing(encode_missing(missing)) == missing


def test_a_break_holds_the_next_hand_once_and_readiness_ends_it() -> None:
    play = family(name="break")
    play.play_hand(random.Random(1))
    play.do(Ready(WANG.user_id, 1))
    assert play.do(Recess(WANG.user_id, 1)).reply.say is Say.RESTING
    assert (play.table.resting, play.table.next_at) == (0, play.now + CLOCKS.recess)
    assert not play.sitter(0).ready
    assert play.refused(Recess(MING.user_id, 1)) is Say.ALREADY_RESTING
    assert play.refused(Recess(99, 1)) is Say.NOT_SEATED
    for person in (WANG, MING, YEYE):
        play.do(Ready(person.user_id, 1))
    assert play.hand.number == 2
    assert play.table.resting is None
    assert play.refused(Recess(WANG.user_id, 1)) is Say.OLD_HAND


def test_a_silent_hosts_rights_pass_to_who_came_after_him() -> None:
    play = Play3()
    play.now += 60 * SECOND
    play.sit(MING)
    play.now += 60 * SECOND
    play.do(AddComputer(WANG.user_id))
    play.wait(CLOCKS.start / 2)
    assert play.table.host == WANG.user_id
    lonely = Play3()
    lonely.wait(CLOCKS.host_idle * 2)
    assert lonely.table.host == WANG.user_id


def test_a_host_who_acts_keeps_his_rights() -> None:
    play = Play3()
    play.now += SECOND
    play.sit(MING)
    play.wait(CLOCKS.host_idle - 10 * SECOND)
    play.do(Extend(WANG.user_id))
    play.wait(60 * SECOND)
    assert play.table.host == WANG.user_id
    play.do(Extend(MING.user_id))
    play.wait(CLOCKS.host_idle)
    assert play.table.host == MING.user_id
    play.wait(CLOCKS.host_idle * 2)
    assert play.table.host == MING.user_id, "the first host has done nothing since"


def test_a_host_who_blocks_the_bot_loses_his_rights_at_once() -> None:
    play = Play3()
    play.sit(MING)
    play.do(Lost(WANG.user_id))
    assert play.table.host == MING.user_id


def test_going_and_coming_has_a_pace_but_coming_back_never_waits() -> None:
    play = family(name="toggle")
    play.do(Leave(WANG.user_id))
    play.do(Back(WANG.user_id))
    assert play.refused(Leave(WANG.user_id)) is Say.TOO_SOON
    play.now += CLOCKS.toggle
    assert play.do(Leave(WANG.user_id)).reply.say is Say.TUOGUAN
