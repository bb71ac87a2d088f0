"""Stopped clocks: every rest is kept, nothing is due but the stop's own end, play is refused."""

import random
from datetime import timedelta

import pytest

from bot.records.asides import decode_frozen, encode_frozen
from bot.table.change import Say
from bot.table.commands import Back, Freeze, Leave, Play, Ready, Rename, Thaw, Tick
from bot.table.due import due
from bot.table.freeze import stands_for, until_of
from bot.table.frozen import FreezeReason
from bot.table.model import Clocks, Person, Phase, Table
from bot.table.restart import restarted
from engine.match import MatchEnd
from engine.moves import Pass
from tests.table.helpers import MING, WANG, Play3, family

CLOCKS = Clocks()
LONG = timedelta(minutes=10)
VOTE, SHUT_OUT, TROUBLE = FreezeReason


def clocks_of(table: Table) -> list[object]:
    times = [table.lies_until, table.public_until, table.asked_at]
    return [*table.due, *times, table.starts_at, table.closes_at, table.next_at]


def in_a_window(name: str = "frozen") -> Play3:
    """A card lies open and several are asked, some seconds ago."""
    play = family(name=name)
    play.tap(0)
    play.now += timedelta(seconds=1)
    return play


@pytest.mark.parametrize("reason", FreezeReason)
def test_thawing_gives_every_clock_the_same_rest(reason: FreezeReason) -> None:
    play = in_a_window()
    before = clocks_of(play.table)
    assert any(before)
    play.do(Freeze(reason, LONG))
    assert stands_for(play.table, reason)
    assert not any(clocks_of(play.table))
    assert due(play.table) == until_of(play.table, reason) == play.now + LONG
    play.now += timedelta(minutes=3)
    play.do(Thaw(reason))
    assert play.table.frozen is None
    shifted = [time and time + timedelta(minutes=3) for time in before]  # type: ignore[operator]
    assert clocks_of(play.table) == shifted


def test_a_lobby_and_the_time_between_hands_stand_still_too() -> None:
    lobby = Play3()
    closes_at = lobby.table.closes_at
    lobby.do(Freeze(SHUT_OUT, LONG))
    lobby.now += timedelta(minutes=5)
    lobby.do(Thaw(SHUT_OUT))
    assert closes_at
    assert lobby.table.closes_at == closes_at + timedelta(minutes=5)
    between = family(name="between")
    between.play_hand(random.Random(1))
    between.do(Freeze(TROUBLE, LONG))
    between.now += LONG
    between.tick()
    assert between.table.next_at == between.now + CLOCKS.between


@pytest.mark.parametrize("reason", [VOTE, SHUT_OUT])
def test_nobody_plays_while_the_clocks_stand_for_a_vote_or_a_lost_group(
    reason: FreezeReason,
) -> None:
    play = family(name="no play")
    play.do(Freeze(reason, LONG))
    step = play.hand.state.step
    assert play.refused(Play(WANG.user_id, step, play.options(0)[0])) is Say.FROZEN
    assert play.refused(Ready(WANG.user_id, 1)) is Say.FROZEN
    assert play.refused(Tick()) is Say.NOTHING


def test_taps_count_while_only_the_platform_is_slow() -> None:
    play = family(name="slow")
    play.do(Freeze(TROUBLE, LONG))
    play.now += timedelta(minutes=2)
    play.tap(0)
    assert stands_for(play.table, TROUBLE)
    assert not any(clocks_of(play.table))
    play.do(Thaw(TROUBLE))
    assert play.table.public_until == play.now + CLOCKS.claim


def test_coming_and_going_while_frozen_leaves_the_clocks_standing() -> None:
    play = family(name="going")
    play.do(Freeze(SHUT_OUT, LONG))
    play.do(Rename(Person(MING.user_id, "大明")))
    play.do(Leave(WANG.user_id))
    play.do(Back(WANG.user_id))
    assert not any(clocks_of(play.table))
    play.do(Thaw(SHUT_OUT))
    assert play.table.due[0] is not None
    assert play.sitter(1).name == "大明"


def test_a_vote_stands_still_while_the_group_is_lost() -> None:
    play = in_a_window("both")
    before = play.table.due
    play.do(Freeze(VOTE, CLOCKS.vote))
    play.now += timedelta(seconds=50)
    play.do(Freeze(SHUT_OUT, LONG))
    assert until_of(play.table, VOTE) is None
    assert due(play.table) == play.now + LONG
    play.now += timedelta(seconds=70)
    play.do(Thaw(SHUT_OUT))
    assert due(play.table) == play.now + timedelta(seconds=100)
    play.do(Thaw(VOTE))
    assert play.table.due == tuple(at and at + timedelta(seconds=120) for at in before)


def test_trouble_ends_by_itself_and_a_lost_group_by_settlement() -> None:
    trouble = family(name="trouble")
    trouble.do(Freeze(TROUBLE, LONG))
    trouble.tick()
    assert trouble.table.frozen is None
    assert trouble.is_in(Phase.PLAYING)
    lost = family(name="lost")
    lost.play_hand(random.Random(1))
    lost.tick()
    lost.do(Freeze(SHUT_OUT, LONG))
    change = lost.tick()
    assert lost.is_in(Phase.CLOSED)
    assert lost.table.frozen is None
    assert change.void
    assert lost.table.match
    assert (lost.table.match.hands, lost.table.match.end) == (1, MatchEnd.DISSOLVED)
    lobby = Play3()
    lobby.do(Freeze(SHUT_OUT, LONG))
    lobby.tick()
    assert lobby.is_in(Phase.CLOSED)


def test_a_reason_that_does_not_hold_can_not_end_and_one_can_be_renewed() -> None:
    play = family(name="again")
    assert play.refused(Thaw(TROUBLE)) is Say.NOTHING
    play.do(Freeze(TROUBLE, LONG))
    before = play.table.frozen
    play.now += timedelta(minutes=1)
    play.do(Freeze(TROUBLE, LONG))
    assert before
    assert play.table.frozen
    assert play.table.frozen.rest == before.rest
    assert due(play.table) == play.now + LONG


def test_after_a_restart_a_frozen_table_has_time_left_and_trouble_is_forgotten() -> None:
    play = in_a_window("restart")
    play.do(Freeze(VOTE, CLOCKS.vote))
    frozen = play.table.frozen
    later = play.now + timedelta(hours=1)
    again = restarted(play.table, later)
    assert frozen
    assert again.frozen
    assert again.frozen.rest == frozen.rest
    assert due(again) == later + CLOCKS.vote
    other = in_a_window("restart trouble")
    other.do(Freeze(TROUBLE, LONG))
    again = restarted(other.table, later)
    assert again.frozen is None
    assert due(again)


def test_what_is_stored_of_stopped_clocks_is_the_same() -> None:
    play = in_a_window("stored")
    play.do(Freeze(VOTE, CLOCKS.vote))
    play.do(Freeze(SHUT_OUT, LONG))
    frozen = play.table.frozen
    assert frozen
    assert decode_frozen(encode_frozen(frozen)) == frozen


def test_a_window_closes_normally_after_a_freeze() -> None:
    play = in_a_window("goes on")
    asked = [seat for seat in range(3) if play.open(seat)]
    play.do(Freeze(VOTE, LONG))
    play.do(Thaw(VOTE))
    for seat in asked:
        if play.open(seat):
            play.tap(seat, Pass())
    before = play.hand.state.step
    play.tick()
    assert play.hand.state.step > before
