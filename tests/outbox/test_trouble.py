"""What the sender does when the way to a chat is slow, shut, or leads elsewhere."""

from datetime import timedelta

from bot.outbox.errors import MovedError, RejectedError, ShutError, TooFastError, TroubleError
from bot.outbox.gateway import Where
from bot.outbox.pictures import Slot
from bot.ports import Shown
from bot.presenter.message import Outgoing
from tests.outbox.fakes import GROUP, OTHER_GROUP, PERSON, START, Post

LOBBY = Slot(1, "lobby")
HAND = Slot(1, f"hand:{PERSON}:1")


async def test_a_player_whose_messages_are_held_back_gets_that_time_back(post: Post) -> None:
    post.telegram.fails[PERSON] = [TooFastError(timedelta(seconds=40))]
    post.paint(HAND, "your turn", decision=5)
    await post.time.go(39)
    assert post.doors.told == [("slow", PERSON)]
    await post.time.go(2)
    assert post.doors.told == [("slow", PERSON), ("quick", PERSON)]
    assert post.calls() == [("send", "your turn")]


async def test_a_hiccup_stops_no_clocks(post: Post) -> None:
    post.telegram.fails[PERSON] = [TroubleError("dropped")]
    post.paint(HAND, "your turn", decision=5)
    await post.time.go(5)
    assert ("slow", PERSON) not in post.doors.told
    assert post.calls() == [("send", "your turn")]


async def test_an_outage_stops_clocks_until_something_gets_through(post: Post) -> None:
    post.telegram.fails[PERSON] = [TroubleError("dropped")] * 4
    post.paint(HAND, "your turn", decision=5)
    await post.time.go(60)
    assert post.doors.told[0] == ("slow", PERSON)
    assert post.doors.told[-1] == ("quick", PERSON)
    assert post.calls() == [("send", "your turn")]


async def test_a_group_that_is_slow_stops_no_clocks(post: Post) -> None:
    post.telegram.fails[GROUP] = [TooFastError(timedelta(seconds=40))]
    post.paint(LOBBY, "lobby")
    await post.time.go(60)
    assert ("slow", GROUP) not in post.doors.told


async def test_a_shut_group_is_tried_ever_more_seldom(post: Post) -> None:
    post.telegram.fails[GROUP] = [ShutError("kicked")] * 100
    post.paint(LOBBY, "lobby")
    await post.time.go(6 * 3600)
    tries = 100 - len(post.telegram.fails[GROUP])
    assert 8 <= tries <= 14
    assert set(post.doors.told) == {("shut out", GROUP)}


async def test_a_knock_tries_a_shut_group_at_once_but_waits_out_a_429(post: Post) -> None:
    post.telegram.fails[GROUP] = [ShutError("kicked")]
    post.paint(LOBBY, "lobby")
    await post.time.go(1)
    post.outbox.knock(GROUP)
    await post.time.go(3)
    assert post.calls() == [("send", "lobby")]
    assert post.doors.told == [("shut out", GROUP), ("let in", GROUP)]
    post.telegram.fails[GROUP] = [TooFastError(timedelta(seconds=100))]
    post.paint(LOBBY, "newer")
    await post.time.go(5)
    post.outbox.knock_everywhere()
    await post.time.go(5)
    assert post.calls() == [("send", "lobby")]


async def test_what_waits_for_a_group_that_moves_goes_along(post: Post) -> None:
    post.painter.group = GROUP
    post.notices.add(1)
    post.telegram.fails[GROUP] = [MovedError(OTHER_GROUP)]
    post.outbox.say(Where(GROUP, 7), Outgoing("an answer"))
    post.outbox.tell(1)
    post.paint(LOBBY, "lobby")
    await post.time.go(0.5)
    assert post.doors.told == [("moved", OTHER_GROUP)]
    post.outbox.move(GROUP, OTHER_GROUP)
    await post.time.go(20)
    assert post.calls(GROUP) == []
    assert post.calls(OTHER_GROUP) == [
        ("send", "an answer"),
        ("send", "notice 1"),
        ("send", "lobby"),
    ]


async def test_a_message_of_the_old_chat_is_made_anew_in_the_new_one(post: Post) -> None:
    post.book.shown[1, "lobby"] = Shown(OTHER_GROUP, 77, START)
    post.paint(LOBBY, "lobby")
    await post.time.go(1)
    assert [(c.what, c.chat_id, c.silent) for c in post.telegram.calls] == [("send", GROUP, True)]
    assert post.book.shown[1, "lobby"].chat_id == GROUP


async def test_an_old_message_that_cannot_be_taken_away_now_is_taken_away_later(
    post: Post,
) -> None:
    post.paint(LOBBY, "here")
    await post.time.go(5)
    delete, fails = post.telegram.delete, [TroubleError("dropped"), TooFastError(timedelta(9))]

    async def deletes_badly(chat_id: int, message_id: int) -> None:
        if fails:
            raise fails.pop(0)
        await delete(chat_id, message_id)

    post.telegram.delete = deletes_badly  # type: ignore[method-assign]
    post.outbox.show_afresh(LOBBY)
    await post.time.go(60)
    assert post.calls() == [("send", "here"), ("send", "here")]
    await post.time.go(10 * 86_400)
    assert post.calls() == [("send", "here"), ("send", "here"), ("delete", "")]


async def test_an_old_message_too_old_to_delete_loses_its_keys(post: Post) -> None:
    post.paint(LOBBY, "here")
    await post.time.go(5)

    async def refuses(chat_id: int, message_id: int) -> None:
        raise RejectedError(f"message {message_id} can't be deleted for everyone in {chat_id}")

    post.telegram.delete = refuses  # type: ignore[method-assign]
    post.outbox.show_afresh(LOBBY)
    await post.time.go(5)
    assert post.calls() == [("send", "here"), ("send", "here"), ("edit", "看下面的新消息")]


async def test_a_failure_of_our_own_is_tried_three_times(post: Post) -> None:
    tries = []

    async def breaks(slot: Slot, _reminded: int | None) -> None:
        tries.append(slot)
        raise RuntimeError("the database is away")

    post.painter.picture = breaks  # type: ignore[assignment, method-assign]
    post.outbox.show(LOBBY)
    post.outbox.say(Where(GROUP), Outgoing("next"))
    await post.time.go(60)
    assert tries == [LOBBY] * 3
    assert post.calls() == [("send", "next")]


async def test_a_chat_that_was_shut_counts_as_open_once_a_message_gets_through(post: Post) -> None:
    post.telegram.fails[PERSON] = [ShutError("blocked")]
    post.outbox.say(Where(PERSON), Outgoing("lost"))
    await post.time.go(5)
    assert post.doors.shut_for == [PERSON]
    assert post.doors.reached == []
    for _ in range(2):
        post.outbox.say(Where(PERSON), Outgoing("hello"))
        await post.time.go(5)
    assert post.doors.reached == [PERSON]
