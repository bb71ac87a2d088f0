"""The lobby: seats, host rights, the automatic start, and the end of waiting."""

from datetime import timedelta

import pytest

from bot.table.change import NoticeKind, Say
from bot.table.commands import (
    AddComputer,
    Close,
    Command,
    Extend,
    Hold,
    Join,
    Leave,
    Lost,
    Play,
    Reached,
    Ready,
    RemoveComputer,
    Rename,
    StartNow,
    Tick,
)
from bot.table.due import due
from bot.table.model import Person, Phase
from engine.moves import Pass
from engine.rules import Rules
from tests.table.helpers import FAMILY, MING, START, WANG, YEYE, Play3

STRANGER = Person(99, "路人")


def test_the_opener_sits_at_the_first_seat_and_is_host() -> None:
    play = Play3()
    assert play.table.seat_of(WANG.user_id) == 0
    assert play.table.host == WANG.user_id
    assert len(play.table.token) == 12


def test_without_an_opener_the_first_to_sit_is_host() -> None:
    play = Play3(opener=None)
    assert play.table.sitters == (None, None, None)
    play.sit(MING)
    assert play.table.host == MING.user_id


def test_seats_fill_in_order_and_a_fourth_person_is_told_so() -> None:
    play = Play3()
    assert play.do(Join(MING, reachable=True)).reply.data == {"seat": 1}
    assert play.refused(Join(MING, reachable=True)) is Say.ALREADY_SEATED
    play.sit(YEYE)
    assert play.refused(Join(STRANGER, reachable=True)) is Say.FULL


def test_who_stands_up_frees_his_seat_for_the_next() -> None:
    play = Play3()
    play.sit(MING, YEYE)
    play.do(Leave(MING.user_id))
    assert play.refused(Leave(MING.user_id)) is Say.NOT_SEATED
    assert play.do(Join(STRANGER, reachable=True)).reply.data == {"seat": 1}


def test_the_host_who_stands_up_hands_his_rights_to_the_next_person() -> None:
    play = Play3()
    play.do(AddComputer(WANG.user_id))
    play.sit(YEYE)
    assert play.do(Leave(WANG.user_id)).reply.data == {"seat": 0, "host": "爷爷"}
    assert play.table.host == YEYE.user_id


def test_when_the_last_person_stands_up_the_lobby_is_empty_but_open() -> None:
    play = Play3()
    play.do(AddComputer(WANG.user_id))
    play.do(Leave(WANG.user_id))
    assert play.table.sitters == (None, None, None)
    assert play.table.host is None
    assert play.is_in(Phase.LOBBY)


@pytest.mark.parametrize(
    "command",
    [
        AddComputer(MING.user_id),
        RemoveComputer(MING.user_id, 2),
        Close(MING.user_id),
        Hold(MING.user_id),
    ],
)
def test_the_hosts_keys_are_the_hosts(command: Command) -> None:
    play = Play3()
    play.sit(MING)
    assert play.refused(command) is Say.HOST_ONLY


def test_computers_take_seats_and_give_them_back() -> None:
    play = Play3()
    first = play.do(AddComputer(WANG.user_id)).reply.data
    second = play.do(AddComputer(WANG.user_id)).reply.data
    assert first["name"] != second["name"]
    assert play.refused(AddComputer(WANG.user_id)) is Say.FULL
    assert play.refused(RemoveComputer(WANG.user_id, 0)) is Say.NOTHING
    assert play.refused(RemoveComputer(WANG.user_id, 5)) is Say.NOTHING
    play.do(RemoveComputer(WANG.user_id, 1))
    assert play.table.sitters[1] is None
    assert play.do(AddComputer(WANG.user_id)).reply.data == first


def test_a_full_table_starts_by_itself_after_a_while() -> None:
    play = Play3()
    play.sit(MING, YEYE)
    assert play.table.starts_at == START + timedelta(seconds=15)
    play.wait(timedelta(seconds=14))
    assert play.is_in(Phase.LOBBY)
    play.wait(timedelta(seconds=1))
    assert play.is_in(Phase.PLAYING)
    assert play.changes[-1].notices[0].kind is NoticeKind.STARTED


def test_nothing_starts_before_everybody_can_be_written_to() -> None:
    play = Play3()
    play.sit(MING)
    play.do(Join(YEYE, reachable=False))
    assert due(play.table) != play.table.starts_at
    assert play.refused(StartNow(WANG.user_id)) is Say.NOT_REACHABLE
    play.do(Reached(YEYE))
    assert due(play.table) == play.table.starts_at
    assert play.refused(Reached(YEYE)) is Say.NOTHING
    play.do(Lost(MING.user_id))
    assert due(play.table) != play.table.starts_at


def test_standing_up_takes_the_start_off() -> None:
    play = Play3()
    play.sit(MING, YEYE)
    play.do(Leave(YEYE.user_id))
    assert play.table.starts_at is None


def test_the_host_can_hold_the_start_and_anyone_can_start_at_once() -> None:
    play = Play3()
    assert play.refused(Hold(WANG.user_id)) is Say.HELD
    play.sit(MING, YEYE)
    play.do(Hold(WANG.user_id))
    play.wait(timedelta(minutes=1))
    assert play.is_in(Phase.LOBBY)
    assert play.refused(StartNow(STRANGER.user_id)) is Say.NOT_SEATED
    play.do(StartNow(YEYE.user_id))
    assert play.is_in(Phase.PLAYING)


def test_a_start_without_three_says_how_many_are_missing() -> None:
    play = Play3()
    assert play.refused(StartNow(WANG.user_id)) is Say.MISSING_PLAYERS


def test_a_lobby_warns_before_it_closes_by_itself() -> None:
    play = Play3()
    play.wait(timedelta(minutes=24))
    assert play.changes == []
    play.wait(timedelta(minutes=1))
    assert [n.kind for n in play.changes[-1].notices] == [NoticeKind.LOBBY_WARN]
    play.wait(timedelta(minutes=5))
    assert [n.kind for n in play.changes[-1].notices] == [NoticeKind.CLOSED]
    assert play.is_in(Phase.CLOSED)
    assert due(play.table) is None


def test_a_lobby_can_be_kept_open_longer() -> None:
    play = Play3()
    play.wait(timedelta(minutes=26))
    play.do(Extend(WANG.user_id))
    play.wait(timedelta(minutes=24))
    assert play.is_in(Phase.LOBBY)
    assert not play.table.warned


def test_the_host_can_close_the_lobby_and_then_nothing_moves_it() -> None:
    play = Play3()
    play.do(Close(WANG.user_id))
    assert play.is_in(Phase.CLOSED)
    for command in (Join(MING, reachable=True), Tick(), Leave(WANG.user_id)):
        assert play.refused(command) is Say.GONE


def test_once_it_runs_the_lobbys_keys_are_refused() -> None:
    play = Play3()
    play.sit(MING, YEYE)
    play.do(StartNow(MING.user_id))
    for command in (
        Join(STRANGER, reachable=True),
        StartNow(WANG.user_id),
        Close(WANG.user_id),
        AddComputer(WANG.user_id),
        Hold(WANG.user_id),
        Extend(WANG.user_id),
    ):
        assert play.refused(command) is Say.ALREADY_RUNNING
    assert play.refused(Join(MING, reachable=True)) is Say.ALREADY_SEATED


def test_keys_of_a_hand_mean_nothing_in_a_lobby() -> None:
    play = Play3()
    assert play.refused(Play(WANG.user_id, 3, Pass())) is Say.OLD_HAND
    assert play.refused(Ready(WANG.user_id, 1)) is Say.OLD_HAND
    assert play.refused(Tick()) is Say.NOTHING


def test_a_new_name_is_taken_over_and_an_old_one_is_no_news() -> None:
    play = Play3()
    renamed = Person(WANG.user_id, "王阿姨")
    play.do(Rename(renamed))
    sitter = play.sitter(0)
    assert (sitter.name, sitter.person) == ("王阿姨", renamed)
    assert play.refused(Rename(renamed)) is Say.NOTHING


def test_the_owner_deals_first_unless_chance_shall_choose() -> None:
    play = Play3()
    play.sit(MING, YEYE)
    play.do(StartNow(WANG.user_id))
    assert play.hand.dealer == 0
    drawn = Play3(Rules(first_dealer="random"))
    drawn.chance.fixed_seat = 2
    drawn.sit(MING, YEYE)
    drawn.do(StartNow(WANG.user_id))
    assert drawn.hand.dealer == 2


def test_there_is_always_a_deadline_in_a_lobby() -> None:
    play = Play3(opener=None)
    assert due(play.table) is not None
    play.sit(*FAMILY)
    assert due(play.table) == play.table.starts_at
