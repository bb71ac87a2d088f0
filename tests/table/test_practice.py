"""Practice: one person and two computers, no clock, nothing counted."""

import random
from dataclasses import replace
from datetime import timedelta

from bot.table.change import Say
from bot.table.commands import Leave, Lost, Ready, StartNow
from bot.table.due import due
from bot.table.lobby import Terms
from bot.table.model import Clocks, Phase
from bot.table.practice import opened_practice
from engine.match import MatchEnd
from engine.rules import Rules
from tests.table.helpers import MING, WANG, Play3

MINUTE, DAY = timedelta(minutes=1), timedelta(hours=24)


def practice(name: str = "") -> Play3:
    """王姨 practises; her first hand is dealt."""
    play = Play3(name=name)
    table = opened_practice(WANG, Terms(1, Rules(), Clocks()), play.moment())
    play.table = replace(table, id=7)
    play.do(StartNow(WANG.user_id))
    return play


def test_a_practice_table_is_its_persons_and_deals_at_once() -> None:
    play = practice()
    assert play.is_in(Phase.PLAYING)
    assert play.table.is_practice
    assert play.table.place.chat_id == WANG.user_id
    assert [bool(s and s.person) for s in play.table.sitters] == [True, False, False]
    assert play.hand.dealer == 0


def test_no_clock_runs_against_the_person() -> None:
    play = practice()
    assert play.table.public_until is None
    before = play.hand.state
    play.wait(DAY - MINUTE)
    assert play.hand.state == before


def test_a_day_of_silence_closes_it_in_a_hand_and_after_one() -> None:
    play = practice()
    play.wait(DAY)
    assert play.is_in(Phase.CLOSED)
    other = practice("after")
    other.play_hand(random.Random(1))
    other.wait(DAY - MINUTE)
    assert other.is_in(Phase.BETWEEN)
    other.wait(MINUTE)
    assert other.is_in(Phase.CLOSED)


def test_hand_follows_hand_by_one_tap_and_nothing_adds_up() -> None:
    play = practice("many")
    chance = random.Random(5)
    for number in range(1, 6):
        assert play.hand.number == number
        play.play_hand(chance)
        assert play.is_in(Phase.BETWEEN)
        assert play.table.match is not None
        assert (play.table.match.totals, play.table.match.huang) == ((0, 0, 0), 0)
        play.do(Ready(WANG.user_id, number))


def test_nothing_is_told_beside_the_hand() -> None:
    play = practice("silent")
    play.play_hand(random.Random(2))
    play.do(Leave(WANG.user_id))
    assert not [change.notices for change in play.changes if change.notices]


def test_whoever_leaves_or_shuts_his_chat_ends_it() -> None:
    for command in (Leave(WANG.user_id), Lost(WANG.user_id)):
        play = practice()
        change = play.do(command)
        assert change.reply.say is Say.CLOSED
        assert change.void
        assert play.is_in(Phase.CLOSED)
        assert play.table.match is not None
        assert play.table.match.end is MatchEnd.DISSOLVED
    assert practice().refused(Leave(MING.user_id)) is Say.NOT_SEATED


def test_one_that_nobody_started_starts_by_itself() -> None:
    play = Play3()
    table = opened_practice(WANG, Terms(1, Rules(), Clocks()), play.moment())
    play.table = replace(table, id=7)
    assert due(play.table) is not None
    play.tick()
    assert play.is_in(Phase.PLAYING)
