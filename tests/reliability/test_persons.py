"""Whoever plays: blocked, gone, renamed, without a name, or with one full of markup."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.evening import Evening, bare, evening
from tests.reliability.night import card_keys, deal, holds, somebody_asked

WILD = [
    ("_*[]()~`<b>&", ""),
    ("\u202eannA", ""),
    ("😀" * 64, ""),
    ("\u200b\u200d\ufeff", ""),
    ("/start", "/newtable"),
    ("王\n姨", "&lt;"),
]


@pytest.mark.parametrize("name", WILD, ids=range(len(WILD)))
async def test_any_name_is_sent_everywhere(
    tonight: Evening, caplog: pytest.LogCaptureFixture, name: tuple[str, str]
) -> None:
    caplog.set_level(logging.ERROR)
    wang = tonight.people[0]
    wang.rename(*name)
    hand = await deal(tonight)
    await tonight.see(tonight.group, "第1局 开牌")
    for label in ("看我的牌", "等谁"):
        await tonight.tap(wang, tonight.group, label)
    wang.command(wang.chat, "/score")
    await tonight.see(wang.chat, "战绩")
    await wang.press(hand, card_keys(hand)[0])
    await somebody_asked(tonight)
    for person in tonight.people:
        await tonight.see(person.chat, "第1局")
    assert caplog.records == []


async def test_one_renamed_in_mid_hand_keeps_seat_and_turn(tonight: Evening) -> None:
    hand = await deal(tonight)
    wang, ming, _ = tonight.people
    wang.rename("王大姨", username="wang")
    assert (await wang.press(hand, card_keys(hand)[0])).text.startswith("打出 ")
    await tonight.see(ming.chat, "王大姨")
    person, message, key = await somebody_asked(tonight)
    assert (await person.press(message, key)).text != ""


async def test_two_of_one_name_are_told_apart_by_their_seats(tonight: Evening) -> None:
    tonight.people[1].rename("王姨")
    await deal(tonight)
    board = await tonight.see(tonight.group, "第1局 开牌")
    assert "甲" in board.text
    assert "乙" in board.text


@pytest.fixture
async def brisk(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening on which 托管 does not take long."""
    async with evening(tmp_path, tuoguan_seconds=0.05) as made, made.bot():
        yield made


async def test_a_403_makes_a_seat_unreachable_and_tells_the_group_once(brisk: Evening) -> None:
    tonight = brisk
    hand = await deal(tonight)
    wang, ming, _ = tonight.people
    ming.blocked = True  # Without a word to the bot: only its calls find out.
    await wang.press(hand, card_keys(hand)[0])
    await tonight.see(tonight.group, "收不到牌")
    for _ in range(4):
        person, message, key = await somebody_asked(tonight)
        if person is ming:
            break
        await person.press(message, key)
    assert sum("收不到牌" in m.text for m in tonight.group.messages) == 1
    ming.start()
    fresh = await tonight.see(ming.chat, "第1局")
    assert fresh is ming.chat.last
    assert "托管" not in fresh.text
    told = await tonight.see(tonight.group, "小明 回来了。")
    assert told.buttons == []
    assert not any("收不到牌" in m.text for m in tonight.group.messages)


async def test_a_deleted_account_stops_nobody(brisk: Evening) -> None:
    tonight = brisk
    hand = await deal(tonight)
    wang, ming, ye = tonight.people
    ming.delete_account()
    await wang.press(hand, card_keys(hand)[0])
    await tonight.see(tonight.group, "收不到牌")
    await holds(tonight, lambda: any(card_keys(m) for p in (wang, ye) for m in p.chat.messages))


async def test_an_anonymous_admin_takes_no_seat_by_command_but_by_tap(tonight: Evening) -> None:
    wang, ming, _ = tonight.people
    for person in tonight.people:
        person.start()
        await tonight.see(person.chat, "放炮罚牌桌")
    tonight.group.promote(wang, anonymous=True)
    wang.command(tonight.group, "/newtable")
    lobby = await tonight.see(tonight.group, "1桌 招人")
    assert "0/3" in lobby.text
    wang.command(tonight.group, "/leave")
    assert "你没坐这里的哪一桌" in (await tonight.see(tonight.group, "你没坐")).text
    assert await tonight.tap(wang, tonight.group, "坐下") == "坐好了，甲位"
    assert bare(await tonight.tap(ming, tonight.group, "散桌")) == "只有桌主 王姨 能改"


async def test_a_tap_that_comes_too_late_brings_its_player_back_all_the_same(
    tonight: Evening,
) -> None:
    hand = await deal(tonight)
    wang = tonight.people[0]
    data = card_keys(hand)[0].data or ""
    await wang.press(hand, card_keys(hand)[0])
    wang.command(wang.chat, "/leave")
    await tonight.see(wang.chat, "托管中")
    assert (await wang.press_stale(hand, data)).text.startswith("已经打了")
    await holds(tonight, lambda: all("托管中" not in m.text for m in wang.chat.messages))
