"""解散: who may ask, how often, and what an answer, a refusal and silence do."""

import random
from datetime import timedelta

import pytest

from bot.records.asides import decode_vote, encode_vote
from bot.table.change import NoticeKind, Say
from bot.table.commands import AnswerDissolve, AskDissolve, Freeze, Leave, Ready, SetHouse, Tick
from bot.table.due import due
from bot.table.frozen import FreezeReason
from bot.table.model import Clocks, Phase
from bot.table.talks import DissolveReason
from engine.match import MatchEnd
from tests.table.helpers import MING, WANG, YEYE, Play3, family, with_computers

CLOCKS = Clocks()
BUSY = DissolveReason.BUSY
SECOND = timedelta(seconds=1)


def ask(play: Play3, user_id: int = MING.user_id) -> int:
    """散桌 by 小明; the vote's number."""
    play.do(AskDissolve(user_id, BUSY))
    assert play.table.vote
    return play.table.vote.number


def second_hand(name: str) -> Play3:
    play = family(name=name)
    play.play_hand(random.Random(1))
    play.tick()
    return play


def test_a_vote_is_told_and_stops_the_clocks() -> None:
    play = family(name="asked")
    change = play.do(AskDissolve(MING.user_id, BUSY))
    assert change.reply.say is Say.ASKED
    assert play.table.vote
    assert [(n.kind, n.seat, n.hand) for n in change.notices] == [
        (NoticeKind.VOTE, 1, play.table.vote.number)
    ]
    assert play.table.vote.agrees == (None, True, None)
    assert play.table.due == (None, None, None)
    assert due(play.table) == play.now + CLOCKS.vote


def test_one_refusal_lets_the_hand_go_on_with_the_same_rest() -> None:
    play = family(name="refused")
    play.now += 20 * SECOND
    deadline = play.table.due[0]
    vote = ask(play)
    play.do(AnswerDissolve(YEYE.user_id, vote, agrees=True))
    play.now += 40 * SECOND
    change = play.do(AnswerDissolve(WANG.user_id, vote, agrees=False))
    assert change.reply.data == {"agrees": False}
    assert deadline
    assert play.table.due[0] == deadline + 40 * SECOND
    assert play.table.vote
    assert play.table.vote.ended
    assert play.table.vote.refused_by == 0
    play.tap(0)


def test_when_all_agree_the_match_is_settled_and_the_hand_void() -> None:
    play = second_hand("agreed")
    assert play.table.match
    totals = play.table.match.totals
    vote = ask(play)
    play.do(AnswerDissolve(WANG.user_id, vote, agrees=True))
    change = play.do(AnswerDissolve(YEYE.user_id, vote, agrees=True))
    assert play.is_in(Phase.CLOSED)
    assert change.void
    assert (play.table.match.end, play.table.match.totals) == (MatchEnd.DISSOLVED, totals)
    assert [(n.kind, n.hand, n.seat) for n in change.notices] == [(NoticeKind.DISSOLVED, 2, 1)]


def test_silence_agrees() -> None:
    play = family(name="silent")
    vote = ask(play)
    play.do(AnswerDissolve(WANG.user_id, vote, agrees=True))
    assert play.refused(Tick()) is Say.NOTHING
    play.tick()
    assert play.is_in(Phase.CLOSED)
    assert play.table.vote
    assert play.table.vote.ended


def test_everybody_answers_once_and_the_asker_not_at_all() -> None:
    play = family(name="once")
    vote = ask(play)
    play.do(AnswerDissolve(WANG.user_id, vote, agrees=True))
    assert play.refused(AnswerDissolve(WANG.user_id, vote, agrees=False)) is Say.ALREADY_VOTED
    assert play.refused(AnswerDissolve(MING.user_id, vote, agrees=False)) is Say.ALREADY_VOTED
    assert play.refused(AnswerDissolve(99, vote, agrees=False)) is Say.NOT_VOTER
    assert play.refused(AnswerDissolve(YEYE.user_id, vote + 1, agrees=False)) is Say.VOTE_OVER
    assert play.refused(AskDissolve(YEYE.user_id, BUSY)) is Say.FROZEN


def test_the_same_player_asks_again_only_after_a_while() -> None:
    play = family(name="again")
    vote = ask(play)
    play.now += 10 * SECOND
    play.do(AnswerDissolve(WANG.user_id, vote, agrees=False))
    assert play.refused(AskDissolve(MING.user_id, BUSY)) is Say.ASKED_LATELY
    other = ask(play, YEYE.user_id)
    play.do(AnswerDissolve(WANG.user_id, other, agrees=False))
    assert play.refused(AnswerDissolve(WANG.user_id, vote, agrees=True)) is Say.VOTE_OVER
    play.now += CLOCKS.vote_again
    assert play.do(AskDissolve(MING.user_id, BUSY)).reply.say is Say.ASKED


def test_computers_want_what_the_persons_want() -> None:
    play = with_computers()
    assert play.do(AskDissolve(WANG.user_id, BUSY)).reply.say is Say.DISSOLVED
    assert play.is_in(Phase.CLOSED)


def test_who_is_away_may_still_refuse_and_is_back_by_that() -> None:
    play = family(name="away")
    play.do(Leave(YEYE.user_id))
    vote = ask(play)
    play.do(AnswerDissolve(WANG.user_id, vote, agrees=True))
    assert play.is_in(Phase.PLAYING)
    play.do(AnswerDissolve(YEYE.user_id, vote, agrees=False))
    assert not play.sitter(2).tuoguan


@pytest.mark.parametrize("user_id", [MING.user_id, 99])
def test_before_the_first_hand_only_the_host_ends_it_at_once(user_id: int) -> None:
    play = Play3()
    play.sit(MING)
    assert play.refused(AskDissolve(user_id, BUSY)) is Say.HOST_ONLY
    play.do(AskDissolve(WANG.user_id, BUSY))
    assert play.is_in(Phase.CLOSED)


def test_between_hands_the_next_one_waits_for_the_vote() -> None:
    play = family(name="between")
    play.play_hand(random.Random(1))
    vote = ask(play)
    assert play.refused(Ready(WANG.user_id, 1)) is Say.FROZEN
    play.now += 60 * SECOND
    play.do(AnswerDissolve(WANG.user_id, vote, agrees=False))
    assert play.table.next_at == play.now + CLOCKS.between
    again = ask(play, YEYE.user_id)
    for person in (WANG, MING):
        change = play.do(AnswerDissolve(person.user_id, again, agrees=True))
    assert play.is_in(Phase.CLOSED)
    assert not change.void
    assert change.notices[0].hand is None


def test_slow_tables_have_slow_votes() -> None:
    hours = timedelta(hours=8)
    slow = family(name="slow", clocks=Clocks(turn=hours, claim=hours))
    ask(slow)
    assert due(slow.table) == slow.now + hours
    off = family(name="off", clocks=Clocks(off=True))
    ask(off)
    assert due(off.table) == off.now + CLOCKS.silence


def test_nobody_can_ask_while_the_group_is_lost_but_can_while_the_platform_is_slow() -> None:
    play = family(name="frozen")
    play.do(Freeze(FreezeReason.SHUT_OUT, CLOCKS.pause))
    assert play.refused(AskDissolve(MING.user_id, BUSY)) is Say.FROZEN
    slow = family(name="trouble")
    slow.do(Freeze(FreezeReason.TROUBLE, CLOCKS.pause))
    vote = ask(slow)
    slow.do(AnswerDissolve(WANG.user_id, vote, agrees=False))
    assert slow.table.frozen
    assert [hold.reason for hold in slow.table.frozen.holds] == [FreezeReason.TROUBLE]


def test_what_is_stored_of_a_vote_is_the_same() -> None:
    play = family(name="stored")
    vote = ask(play)
    play.do(AnswerDissolve(WANG.user_id, vote, agrees=False))
    assert play.table.vote
    assert decode_vote(encode_vote(play.table.vote)) == play.table.vote


def test_other_clocks_hold_from_the_next_hand_on() -> None:
    play = family(name="clocks")
    play.do(SetHouse(15 * SECOND, 15 * SECOND, off=False, helped=False))
    assert not play.table.helped
    assert play.table.clocks == CLOCKS
    play.play_hand(random.Random(1))
    play.tick()
    assert play.table.clocks.turn == 15 * SECOND
    assert play.table.next_clocks is None
    assert play.table.due[play.hand.dealer] == play.now + 15 * SECOND


def test_clocks_set_back_are_no_news_and_a_lobby_takes_them_at_once() -> None:
    play = family(name="back")
    play.do(SetHouse(15 * SECOND, 15 * SECOND, off=False, helped=True))
    play.do(SetHouse(CLOCKS.turn, CLOCKS.claim, off=False, helped=True))
    assert play.table.next_clocks is None
    lobby = Play3()
    lobby.do(SetHouse(CLOCKS.turn, CLOCKS.claim, off=True, helped=True))
    assert lobby.table.clocks.off


def test_without_clocks_a_day_of_silence_ends_the_match() -> None:
    play = family(name="quiet", clocks=Clocks(off=True))
    assert play.table.public_until is None
    play.now += timedelta(hours=23)
    play.tap(0)
    play.wait(timedelta(hours=23))
    assert play.is_in(Phase.PLAYING)
    while play.is_in(Phase.PLAYING):
        change = play.tick()
    assert [notice.kind for notice in change.notices] == [NoticeKind.EXPIRED]
    assert not any(given.cause == "time-out" for c in play.changes for given in c.inputs)
