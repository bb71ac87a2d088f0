"""Pictures are edited, opened again when they are gone, and ring only when they must."""

import asyncio
from datetime import timedelta

import pytest

from bot.outbox.errors import GoneError, RejectedError, ShutError
from bot.outbox.gateway import Where
from bot.outbox.pictures import Picture, Slot
from bot.ports import Shown
from bot.presenter.message import Outgoing
from bot.table.change import NoticeKind
from tests.outbox.fakes import GROUP, PERSON, START, Post

LOBBY, BOARD, RESULT = Slot(1, "lobby"), Slot(1, "board:1"), Slot(1, "result:1")
HAND = Slot(1, f"hand:{PERSON}:1")


async def test_the_same_picture_is_not_sent_twice(post: Post) -> None:
    for _ in range(5):
        post.paint(LOBBY, "same")
        await post.time.go(10)
    assert post.calls() == [("send", "same")]


async def test_a_message_that_is_gone_is_sent_anew_and_its_new_id_kept(post: Post) -> None:
    post.paint(LOBBY, "first")
    await post.time.go(5)
    post.telegram.fails[GROUP] = [GoneError("message to edit not found")]
    post.paint(LOBBY, "second")
    await post.time.go(5)
    assert post.calls() == [("send", "first"), ("send", "second")]
    assert post.telegram.calls[-1].silent
    assert post.book.shown[1, "lobby"].message_id == 2


async def test_after_a_restart_the_message_of_the_book_is_edited(post: Post) -> None:
    post.book.shown[1, "lobby"] = Shown(GROUP, 77, START)
    post.paint(LOBBY, "again")
    await post.time.go(1)
    assert [(c.what, c.message_id) for c in post.telegram.calls] == [("edit", 77)]


async def test_a_board_is_opened_by_its_notice_only(post: Post) -> None:
    post.paint(BOARD, "board", creates=False)
    await post.time.go(5)
    assert post.calls() == []
    post.notices.add(1, NoticeKind.STARTED)
    post.outbox.tell(1)
    post.paint(BOARD, "board", creates=False)
    await post.time.go(5)
    assert post.calls() == [("send", "notice 1"), ("edit", "board")]


async def test_a_final_picture_is_the_last_of_its_slot(post: Post) -> None:
    post.paint(LOBBY, "open")
    await post.time.go(5)
    post.paint(LOBBY, "over", final=True)
    await post.time.go(5)
    post.paint(LOBBY, "over", final=True)
    await post.time.go(5)
    assert post.calls() == [("send", "open"), ("edit", "over")]
    assert post.book.shown == {}


async def test_a_picture_that_holds_no_more_is_taken_away(post: Post) -> None:
    post.book.shown[1, "warn"] = Shown(GROUP, 9, START)
    slot = Slot(1, "warn")
    post.painter.pictures[slot] = Picture(None)
    post.outbox.show(slot)
    await post.time.go(1)
    assert [(c.what, c.message_id) for c in post.telegram.calls] == [("delete", 9)]
    assert post.book.shown == {}


async def test_moving_down_sends_silently_and_deletes_the_old_one(post: Post) -> None:
    post.paint(LOBBY, "here")
    await post.time.go(5)
    post.outbox.show_afresh(LOBBY)
    await post.time.go(5)
    assert [(c.what, c.message_id, c.silent) for c in post.telegram.calls] == [
        ("send", 1, False),
        ("send", 2, True),
        ("delete", 1, False),
    ]


async def test_a_board_without_a_new_card_waits_for_one_but_not_long(post: Post) -> None:
    post.paint(BOARD, "dealt")
    await post.time.go(5)
    post.paint(BOARD, "to play", quiet=True)
    await post.time.go(6)
    post.paint(BOARD, "played")
    await post.time.go(6)
    assert post.calls() == [("send", "dealt"), ("edit", "played")]
    post.paint(BOARD, "to play again", quiet=True)
    await post.time.go(9)
    assert len(post.calls()) == 2
    post.paint(BOARD, "to play again, away", quiet=True)
    await post.time.go(2)
    assert post.calls()[2:] == [("edit", "to play again, away")]


class TestRinging:
    """The private hand: a decision rings when its reader is not looking."""

    async def test_a_reader_who_taps_gets_silent_edits(self, post: Post) -> None:
        post.paint(HAND, "dealt", lazy=True)
        await post.time.go(1)
        post.outbox.tapped(PERSON)
        post.paint(HAND, "your turn", decision=5)
        await post.time.go(1)
        assert post.calls() == [("send", "dealt"), ("edit", "your turn")]

    async def test_one_who_has_not_looked_for_a_minute_is_rung_once(self, post: Post) -> None:
        post.paint(HAND, "dealt", lazy=True)
        await post.time.go(1)
        post.outbox.tapped(PERSON)
        await post.time.go(60)
        post.paint(HAND, "your turn", decision=5)
        await post.time.go(1)
        post.paint(HAND, "your turn, other words", decision=5)
        await post.time.go(1)
        assert post.calls() == [
            ("send", "dealt"),
            ("send", "your turn"),
            ("delete", ""),
            ("edit", "your turn, other words"),
        ]
        assert [c.silent for c in post.telegram.calls[:2]] == [False, False]

    async def test_half_of_the_clock_gone_rings_once_with_the_reminder(self, post: Post) -> None:
        post.paint(HAND, "dealt", lazy=True)
        await post.time.go(1)
        post.outbox.tapped(PERSON)
        remind_at = post.time.now() + timedelta(seconds=30)
        post.painter.late[HAND] = Picture(Outgoing("still waiting"), 5, remind_at, creates=True)
        post.paint(HAND, "your turn", decision=5, remind_at=remind_at)
        await post.time.go(29)
        assert post.calls()[-1] == ("edit", "your turn")
        await post.time.go(2)
        assert post.calls()[2:] == [("send", "still waiting"), ("delete", "")]
        await post.time.go(60)
        assert len(post.calls()) == 4

    async def test_one_who_was_rung_already_is_not_reminded(self, post: Post) -> None:
        remind_at = post.time.now() + timedelta(seconds=30)
        post.paint(HAND, "your turn", decision=5, remind_at=remind_at)
        await post.time.go(100)
        assert post.calls() == [("send", "your turn")]

    async def test_what_others_do_is_told_every_five_seconds_at_most(self, post: Post) -> None:
        post.paint(HAND, "dealt", lazy=True)
        for second in range(12):
            post.paint(HAND, f"others {second}", lazy=True)
            await post.time.go(1)
        assert [c.at for c in post.telegram.calls] == [0, 5, 10]

    async def test_what_the_readers_own_tap_changed_is_shown_at_once(self, post: Post) -> None:
        post.outbox.tapped(PERSON)
        post.paint(HAND, "your turn", decision=5)
        await post.time.go(0.1)
        post.paint(HAND, "you played", lazy=True)
        await post.time.go(0.1)
        assert post.calls() == [("send", "your turn"), ("edit", "you played")]

    async def test_the_hand_stays_below_whatever_else_is_said(self, post: Post) -> None:
        post.paint(HAND, "dealt", lazy=True)
        await post.time.go(1)
        post.outbox.say(Where(PERSON), Outgoing("help"))
        await post.time.go(5)
        assert post.calls() == [
            ("send", "dealt"),
            ("send", "help"),
            ("send", "dealt"),
            ("delete", ""),
        ]
        assert post.telegram.calls[2].silent


async def test_a_shut_private_chat_tells_the_seat_and_holds_up_nobody(post: Post) -> None:
    post.telegram.fails[PERSON] = [ShutError("bot was blocked by the user")]
    post.paint(HAND, "dealt")
    post.paint(LOBBY, "lobby")
    await post.time.go(5)
    assert post.doors.shut_for == [PERSON]
    assert post.calls() == [("send", "lobby")]


async def test_notices_go_in_order_and_are_marked_after_they_went(post: Post) -> None:
    for number in (1, 2, 3):
        post.notices.add(number)
    post.telegram.fails[GROUP] = [ShutError("kicked")]
    post.outbox.tell(1)
    await post.time.go(30)
    assert [notice.id for notice in post.notices.pending] == [1, 2, 3]
    await post.time.go(60)
    assert post.calls() == [("send", f"notice {number}") for number in (1, 2, 3)]
    assert post.notices.pending == []


async def test_a_notice_that_comes_in_while_another_is_sent_is_not_forgotten(post: Post) -> None:
    post.notices.add(1)
    post.outbox.tell(1)
    marked = post.notices.notice_sent

    async def marks_slowly(notice_id: int) -> None:
        if notice_id == 1:
            post.notices.add(2)
            post.outbox.tell(1)
        await marked(notice_id)

    post.notices.notice_sent = marks_slowly  # type: ignore[method-assign]
    await post.time.go(5)
    assert post.calls() == [("send", "notice 1"), ("send", "notice 2")]


async def test_a_notice_that_is_refused_does_not_stop_the_next(post: Post) -> None:
    post.notices.add(1)
    post.notices.add(2)
    post.telegram.fails[GROUP] = [RejectedError("nonsense")]
    post.outbox.tell(1)
    await post.time.go(5)
    assert post.calls() == [("send", "notice 2")]
    assert post.notices.pending == []


async def test_stopping_lets_a_call_end_and_starts_no_other(post: Post) -> None:
    post.telegram.slow = 1.0
    post.paint(LOBBY, "under way")
    post.outbox.say(Where(GROUP), Outgoing("next"))
    await post.time.go(0)
    stopping = asyncio.ensure_future(post.outbox.stop())
    await post.time.go(10)
    await stopping
    assert post.calls() == [("send", "next")]
    assert post.book.shown == {}


@pytest.mark.parametrize("slot", [LOBBY, HAND])
async def test_a_picture_that_can_not_be_made_does_not_stop_the_next(
    post: Post, slot: Slot, caplog: pytest.LogCaptureFixture
) -> None:
    broken = Slot(2, "lobby") if slot is LOBBY else Slot(2, f"hand:{PERSON}:9")
    post.painter.pictures[broken] = "not a picture"  # type: ignore[assignment]
    post.outbox.show(broken)
    post.paint(slot, "fine")
    await post.time.go(5)
    assert post.calls() == [("send", "fine")]
    assert "table 2" in caplog.text


async def test_of_several_hands_only_those_that_ask_go_below_what_is_sent(post: Post) -> None:
    other = Slot(2, f"hand:{PERSON}:1")
    post.paint(HAND, "waits", lazy=True)
    await post.time.go(2)
    post.paint(other, "asks", decision=5)
    await post.time.go(2)
    post.paint(HAND, "waits on", lazy=True)
    await post.time.go(10)
    before = len(post.calls())
    post.outbox.say(Where(PERSON), Outgoing("which table?"))
    await post.time.go(5)
    sent = [text for what, text in post.calls()[before:] if what == "send"]
    assert sent == ["which table?", "asks"]
