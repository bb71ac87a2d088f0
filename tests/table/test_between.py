"""Between hands: results, readiness, the pause, the end of a match, a void hand."""

import random
from datetime import timedelta

from bot.table.change import NoticeKind, Say
from bot.table.commands import Back, Leave, Lost, Reached, Ready, Tick, VoidHand
from bot.table.due import due
from bot.table.model import Clocks, Phase
from engine.match import MatchEnd
from engine.rules import Rules
from tests.table.helpers import FAMILY, MING, WANG, YEYE, Play3, family, with_computers

CLOCKS = Clocks()


def rested(name: str = "rested", rules: Rules | None = None) -> Play3:
    """Three persons after their first hand."""
    play = family(rules, name=name)
    play.play_hand(random.Random(1))
    assert play.is_in(Phase.BETWEEN)
    return play


def ready_all(play: Play3) -> None:
    for person in FAMILY:
        if play.is_in(Phase.BETWEEN):
            assert play.table.match
            play.do(Ready(person.user_id, play.table.match.hands))


def kinds(play: Play3) -> list[NoticeKind]:
    return [notice.kind for notice in play.changes[-1].notices]


def test_an_ended_hand_brings_its_result_and_new_totals() -> None:
    play = rested()
    change = play.changes[-1]
    assert change.finished == play.hand.state.result
    assert kinds(play) == [NoticeKind.RESULT]
    assert play.table.match
    assert play.table.match.hands == 1
    assert play.table.next_at == play.now + CLOCKS.between == due(play.table)
    assert play.table.due == (None, None, None)


def test_the_next_hand_is_dealt_when_all_are_ready() -> None:
    play = rested()
    assert play.do(Ready(WANG.user_id, 1)).reply.data == {"ready": 1}
    assert play.refused(Ready(WANG.user_id, 1)) is Say.ALREADY_READY
    play.do(Ready(MING.user_id, 1))
    assert play.is_in(Phase.BETWEEN)
    change = play.do(Ready(YEYE.user_id, 1))
    assert change.reply.data == {"ready": 3}
    assert kinds(play) == [NoticeKind.STARTED]
    assert play.hand.number == 2
    assert not any(play.sitter(seat).ready for seat in range(3))


def test_the_next_hand_is_dealt_when_the_time_is_over() -> None:
    play = rested()
    assert play.refused(Tick()) is Say.NOTHING
    play.tick()
    assert play.hand.number == 2


def test_a_ready_key_of_an_older_hand_is_old() -> None:
    play = rested()
    assert play.refused(Ready(WANG.user_id, 0)) is Say.OLD_HAND
    assert play.refused(Ready(99, 1)) is Say.NOT_SEATED
    play.tick()
    assert play.refused(Ready(WANG.user_id, 1)) is Say.OLD_HAND


def test_the_winner_deals_next_and_after_huang_the_same_dealer() -> None:
    play = family(name="dealers")
    chance = random.Random(8)
    for _ in range(6):
        dealer = play.hand.dealer
        play.play_hand(chance)
        result = play.hand.state.result
        assert result
        assert play.table.match
        assert play.table.match.dealer == (result.win.seat if result.win else dealer)
        if play.is_in(Phase.CLOSED):
            break
        play.tick()


def test_computers_and_who_is_away_are_ready_at_once() -> None:
    play = with_computers()
    play.play_hand(random.Random(2))
    assert [play.sitter(seat).ready for seat in range(3)] == [False, True, True]
    play.do(Ready(WANG.user_id, 1))
    assert play.hand.number == 2


def test_who_leaves_between_hands_stays_seated_and_counts_as_ready() -> None:
    play = rested()
    play.do(Ready(WANG.user_id, 1))
    play.do(Ready(MING.user_id, 1))
    assert play.do(Leave(YEYE.user_id)).reply.say is Say.TUOGUAN
    assert play.hand.number == 2
    assert play.table.seat_of(YEYE.user_id) == 2


def test_no_hand_is_dealt_when_nobody_plays_and_one_tap_goes_on() -> None:
    play = with_computers(name="alone")
    play.do(Leave(WANG.user_id))
    while play.is_in(Phase.PLAYING):
        play.tick()
    assert play.is_in(Phase.PAUSED)
    assert kinds(play) == [NoticeKind.RESULT, NoticeKind.PAUSED]
    assert play.table.closes_at == play.now + CLOCKS.pause == due(play.table)
    play.now += timedelta(minutes=10)
    play.do(Ready(WANG.user_id, 1))
    assert play.hand.number == 2
    assert not play.sitter(0).tuoguan
    assert play.table.closes_at is None


def test_coming_back_to_a_pause_gives_time_before_the_next_hand() -> None:
    play = rested()
    for person in FAMILY:
        play.do(Leave(person.user_id))
    assert play.is_in(Phase.PAUSED)
    play.do(Back(MING.user_id))
    assert play.is_in(Phase.BETWEEN)
    assert play.table.next_at == play.now + CLOCKS.between
    play.tick()
    assert play.hand.number == 2


def test_a_pause_ends_by_settlement() -> None:
    play = rested()
    for person in FAMILY:
        play.do(Leave(person.user_id))
    assert play.refused(Tick()) is Say.NOTHING
    play.tick()
    assert play.is_in(Phase.CLOSED)
    assert play.table.match
    assert play.table.match.end is MatchEnd.DISSOLVED
    assert play.changes[-1].notices[0].kind is NoticeKind.MATCH
    assert play.changes[-1].notices[0].hand == 1


def test_a_match_ends_with_the_hand_that_ends_it() -> None:
    play = rested(rules=Rules(max_hands=2))
    play.tick()
    play.play_hand(random.Random(3))
    assert play.is_in(Phase.CLOSED)
    assert kinds(play) == [NoticeKind.RESULT, NoticeKind.MATCH]
    assert play.table.match
    assert play.table.match.end is MatchEnd.MAX_HANDS
    assert due(play.table) is None
    assert play.refused(Ready(WANG.user_id, 2)) is Say.GONE


def test_who_can_not_be_written_to_goes_on_tuoguan_and_is_told_of_once() -> None:
    play = family(name="blocked")
    play.do(Lost(MING.user_id))
    assert [(n.kind, n.seat) for n in play.changes[-1].notices] == [(NoticeKind.UNREACHABLE, 1)]
    assert play.sitter(1).tuoguan
    assert play.refused(Lost(MING.user_id)) is Say.NOTHING
    assert play.do(Reached(MING)).reply.say is Say.BACK
    assert not play.sitter(1).tuoguan
    assert play.sitter(1).reachable


def test_who_can_not_be_written_to_is_not_told_of_again_at_his_turn() -> None:
    play = family(name="blocked once")
    play.do(Lost(MING.user_id))
    play.play_hand(random.Random(4))
    told = [notice for change in play.changes for notice in change.notices if notice.seat == 1]
    assert [notice.kind for notice in told] == [NoticeKind.UNREACHABLE]


def test_a_void_hand_does_not_count_and_its_dealer_deals_again() -> None:
    play = family(name="void")
    play.tap(0)
    step, dealer = play.hand.state.step, play.hand.dealer
    change = play.do(VoidHand())
    assert change.void
    assert kinds(play) == [NoticeKind.VOID]
    assert play.table.hand is None
    ready_all_after_void(play)
    assert (play.hand.number, play.hand.dealer) == (1, dealer)
    assert play.hand.first_step == step + 1
    assert play.refused(Ready(WANG.user_id, 0)) is Say.OLD_HAND


def ready_all_after_void(play: Play3) -> None:
    assert play.refused(VoidHand()) is Say.NOTHING
    ready_all(play)


def test_a_match_without_a_finished_hand_closes_without_a_settlement_to_show() -> None:
    play = family(name="nothing played")
    play.do(VoidHand())
    for person in FAMILY:
        play.do(Leave(person.user_id))
    play.tick()
    assert kinds(play) == [NoticeKind.CLOSED]
