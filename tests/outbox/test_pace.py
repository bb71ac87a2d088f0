"""Telegram's limits are kept, and a busy or slow chat holds up no other one."""

from datetime import timedelta

from bot.outbox.errors import RejectedError, TooFastError, TroubleError
from bot.outbox.gateway import Where
from bot.outbox.pictures import Slot
from bot.presenter.message import Outgoing
from tests.outbox.fakes import GROUP, OTHER_GROUP, PERSON, Post

BOARD, LOBBY = Slot(1, "board:1"), Slot(1, "lobby")


def say(post: Post, chat_id: int, text: str) -> None:
    post.outbox.say(Where(chat_id), Outgoing(text))


async def test_the_newest_picture_wins_and_edits_lie_three_seconds_apart(post: Post) -> None:
    for second in range(12):
        post.paint(LOBBY, f"picture {second}")
        await post.time.go(1)
    sent = post.telegram.calls
    await post.time.go(10)
    assert [call.at for call in sent] == [0, 3, 6, 9, 12]
    assert [call.what for call in sent] == ["send", *["edit"] * 4]
    assert [call.text for call in sent[1:]] == [f"picture {second}" for second in (2, 5, 8, 11)]


async def test_a_group_gets_twenty_a_minute_and_news_find_room(post: Post) -> None:
    for second in range(180):
        post.paint(LOBBY, f"picture {second}")
        if second % 20 == 0:
            say(post, GROUP, f"news {second}")
        await post.time.go(1)
    times = [call.at for call in post.telegram.calls]
    assert max(sum(t <= other < t + 60 for other in times) for t in times) <= 20
    news = [call for call in post.telegram.calls if call.text.startswith("news")]
    assert [call.at for call in news] == [float(second) for second in range(0, 180, 20)]


async def test_a_private_chat_gets_one_a_second_after_a_short_burst(post: Post) -> None:
    for number in range(9):
        say(post, PERSON, f"line {number}")
    await post.time.go(20)
    times = [call.at for call in post.telegram.calls]
    assert [call.text for call in post.telegram.calls] == [f"line {n}" for n in range(9)]
    assert max(sum(t <= other < t + 3 for other in times) for t in times) <= 3
    assert times[-1] <= 6


async def test_all_chats_together_stay_below_thirty_a_second(post: Post) -> None:
    for person in range(100, 200):
        say(post, person, "hello")
    await post.time.go(10)
    times = [call.at for call in post.telegram.calls]
    assert len(times) == 100
    assert max(sum(t <= other < t + 1 for other in times) for t in times) <= 30


async def test_being_told_to_wait_holds_only_that_chat(post: Post) -> None:
    post.telegram.fails[GROUP] = [TooFastError(timedelta(seconds=40))]
    say(post, GROUP, "first")
    say(post, OTHER_GROUP, "elsewhere")
    await post.time.go(39)
    assert post.calls() == [("send", "elsewhere")]
    await post.time.go(1)
    assert post.calls(GROUP) == [("send", "first")]


async def test_trouble_is_tried_again_with_growing_pauses(post: Post) -> None:
    post.telegram.fails[GROUP] = [TroubleError("down")] * 3
    say(post, GROUP, "at last")
    await post.time.go(6.9)
    assert post.calls() == []
    await post.time.go(0.2)
    assert post.calls() == [("send", "at last")]


async def test_what_telegram_refuses_is_not_tried_again(post: Post) -> None:
    post.telegram.fails[GROUP] = [RejectedError("nonsense")]
    say(post, GROUP, "nonsense")
    say(post, GROUP, "next")
    await post.time.go(60)
    assert post.calls() == [("send", "next")]


async def test_a_picture_waits_for_trouble_to_pass_and_is_then_the_newest(post: Post) -> None:
    post.telegram.fails[GROUP] = [TroubleError("down")]
    post.paint(LOBBY, "old")
    await post.time.go(0.5)
    post.paint(LOBBY, "new")
    await post.time.go(5)
    assert post.calls() == [("send", "new")]


async def test_a_page_that_is_leafed_through_shows_the_newest_only(post: Post) -> None:
    for number in range(10):
        post.outbox.turn_page(PERSON, 7, Outgoing(f"page {number}"))
    await post.time.go(10)
    assert post.calls() == [("edit", "page 9")]
