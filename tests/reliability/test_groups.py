"""Groups that move, throw the bot out, mute it, close its topic: tables wait or go along."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Literal

import pytest

from bot.sandbox.world import Group
from tests.e2e.evening import Evening, evening
from tests.reliability.night import card_keys, clocks_run, deal, holds, somebody_asked

Notices = Literal["both", "reversed", "none"]


@pytest.fixture
async def in_forum(tmp_path: Path) -> AsyncIterator[Evening]:
    """The same evening in a forum."""
    async with evening(tmp_path, forum=True) as made, made.bot():
        yield made


async def moved(tonight: Evening, notices: Notices) -> Group:
    new = tonight.group.migrate(notices=notices)
    tonight.group = new
    return new


@pytest.mark.parametrize("notices", ["both", "reversed", "none"])
async def test_a_group_that_moves_takes_its_table_along(
    tonight: Evening, caplog: pytest.LogCaptureFixture, notices: Notices
) -> None:
    hand = await deal(tonight)
    await tonight.see(tonight.group, "第1局 开牌")
    caplog.set_level(logging.WARNING)
    old, before = tonight.group, len(tonight.group.from_bot)
    new = await moved(tonight, notices)
    assert (await tonight.people[0].press(hand, card_keys(hand)[0])).text.startswith("打出 ")
    board = await tonight.see(new, "第1局")
    person, message, key = await somebody_asked(tonight)
    await person.press(message, key)
    await holds(tonight, lambda: len(board.versions) > 1)
    tonight.people[1].command(new, "/tables")
    assert "1桌" in (await tonight.see(new, "本群的桌")).text
    assert len(old.from_bot) == before
    assert caplog.records == []


@pytest.mark.parametrize("notices", ["both", "none"])
async def test_a_lobby_moves_too_and_what_was_known_of_the_new_chat_is_joined(
    tonight: Evening, notices: Notices
) -> None:
    await tonight.sit_down()
    wang, ming, _ = tonight.people
    new = tonight.group.migrate(notices="none")
    ming.command(new, "/newtable")
    await tonight.see(new, "招人")
    if notices == "both":
        tonight.world.groups._announce(tonight.group, new, wang, "both")
    tonight.group = new
    wang.command(wang.chat, "/leave")
    await tonight.see(wang.chat, "起身了")
    await tonight.see(new, "2/3")


async def test_a_bot_thrown_out_waits_tells_each_player_once_and_goes_on_when_back(
    tonight: Evening,
) -> None:
    hand = await deal(tonight)
    wang, ming, ye = tonight.people
    tonight.group.remove_bot()
    for person in tonight.people:
        await tonight.see(person.chat, "群里发不了消息", "1桌")
    tap = await wang.press_stale(hand, card_keys(hand)[0].data or "")
    assert "牌先停着" in tap.text
    for person in (wang, ming, ye):
        assert sum("群里发不了消息" in m.text for m in person.chat.stored.values()) == 1
    tonight.group.add_bot()
    await clocks_run(tonight)
    for person in tonight.people:
        told = await tonight.see(person.chat, "1桌", "接着打，轮到你会再响")
        assert not any("群里发不了消息" in m.text for m in person.chat.messages), told.text
    await holds(tonight, lambda: any(card_keys(m) for m in wang.chat.messages))
    again = next(m for m in reversed(wang.chat.messages) if card_keys(m))
    assert (await wang.press(again, card_keys(again)[0])).text.startswith("打出 ")
    assert not any("大家好" in m.text for m in tonight.group.messages)


async def test_a_muted_bot_waits_and_is_not_confused_by_the_silence(tonight: Evening) -> None:
    hand = await deal(tonight)
    wang = tonight.people[0]
    tonight.group.restrict_bot()
    await tonight.see(wang.chat, "群里发不了消息")
    data = card_keys(hand)[0].data or ""
    assert "牌先停着" in (await wang.press_stale(hand, data)).text
    tonight.group.unrestrict_bot()
    await clocks_run(tonight)
    assert (await wang.press_stale(hand, data)).text.startswith("打出 ")


async def test_one_403_that_says_deleted_closes_nothing(tonight: Evening) -> None:
    hand = await deal(tonight)
    wang = tonight.people[0]
    await tonight.see(tonight.group, "第1局 开牌")
    text = "Forbidden: the group chat was deleted"
    tonight.world.faults.refuse(403, text, "editMessageText", tonight.group.id)
    await wang.press(hand, card_keys(hand)[0])
    await tonight.see(wang.chat, "群里发不了消息")
    new = await moved(tonight, "both")
    await tonight.see(new, "第1局")
    person, message, key = await somebody_asked(tonight)
    assert "先停着" not in (await person.press(message, key)).text


async def test_a_closed_topic_makes_its_table_wait_without_a_loop(in_forum: Evening) -> None:
    wang, ming, ye = in_forum.people
    for person in in_forum.people:
        person.start()
        await in_forum.see(person.chat, "放炮罚牌桌")
    wang.say(in_forum.group, "晚上好")
    topic = in_forum.group.open_topic("棋牌室")
    wang.command(in_forum.group, "/newtable", topic=topic.id)
    for person in (ming, ye):
        await in_forum.tap(person, in_forum.group, "坐下")
    await in_forum.tap(wang, in_forum.group, "现在开")
    hand = await in_forum.see(wang.chat, "轮到你出牌")
    await in_forum.see(in_forum.group, "第1局 开牌")
    in_forum.group.close_topic(topic)
    await wang.press(hand, card_keys(hand)[0])
    await in_forum.see(wang.chat, "群里发不了消息")
    failed = [call for call in in_forum.world.calls if "TOPIC_CLOSED" in (call.error or "")]
    assert len(failed) <= 2


async def test_general_and_answers_in_plain_supergroups_name_no_topic(in_forum: Evening) -> None:
    wang = in_forum.people[0]
    wang.start()
    await in_forum.see(wang.chat, "放炮罚牌桌")
    plain = in_forum.world.group("老同学", [wang], supergroup=True)
    first = wang.say(plain, "来打牌")
    wang.command(plain, "/newtable", reply_to=first)
    assert (await in_forum.see(plain, "1桌 招人")).thread_id is None
    wang.command(in_forum.group, "/newtable")
    assert (await in_forum.see(in_forum.group, "1桌 招人")).thread_id in (None, 1)


async def test_two_tables_have_two_hosts_with_rights_of_their_own(tonight: Evening) -> None:
    wang, ming, _ = tonight.people
    for person in tonight.people:
        person.start()
        await tonight.see(person.chat, "放炮罚牌桌")
    wang.command(tonight.group, "/newtable")
    first = await tonight.see(tonight.group, "1桌 招人")
    ming.command(tonight.group, "/newtable")
    second = await tonight.see(tonight.group, "2桌 招人")
    assert "只有桌主" in (await ming.press(first, "散桌")).text
    assert "只有桌主" in (await wang.press(second, "散桌")).text
    assert (await ming.press(second, "散桌")).text == "散了"
    assert first.has_button("散桌")
