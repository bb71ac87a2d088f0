"""Whoever was away finds the way back, wherever he looks for it."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.handlers import talk
from tests.e2e.evening import Evening, bare, evening, key_on_show, newest


@pytest.fixture
async def alone(tmp_path: Path) -> AsyncIterator[Evening]:
    """王姨 against two computers that need no time."""
    async with evening(tmp_path, tuoguan_seconds=0.0, computer_seconds=0.0) as made, made.bot():
        yield made


async def paused(tonight: Evening) -> None:
    """She has left, the hand was played without her, and the table waits."""
    wang = tonight.people[0]
    wang.start()
    await tonight.see(wang.chat, "放炮罚牌桌")
    wang.command(tonight.group, "/newtable")
    for _ in range(2):
        await tonight.tap(wang, tonight.group, "加电脑")
    await tonight.tap(wang, tonight.group, "现在开")
    await tonight.see(wang.chat, "第1局")
    wang.command(tonight.group, "/leave")
    await tonight.see(tonight.group, "1桌　先停着", "人都不在")


async def test_a_table_without_people_shows_the_way_back(alone: Evening) -> None:
    wang = alone.people[0]
    await paused(alone)
    result = await alone.see(alone.group, "下一局 ", "累计")
    assert result.labels == [["我回来了"]]
    pause = await alone.see(alone.group, "人都不在")
    assert pause.labels == [["我回来了"]]
    guest = alone.people[1]
    assert (await guest.press(pause, pause.buttons[0])).text == "你没坐这桌，看牌桌就行"
    assert await alone.tap(wang, alone.group, "我回来了") == "欢迎回来，下一步归你"
    await alone.see(alone.group, "有人回来了，接着打")
    await alone.until(lambda: result.labels == [["下一局"], ["歇一下"]])
    await alone.tap(wang, alone.group, "下一局")
    await alone.see(wang.chat, "第2局")


async def test_hand_and_start_name_the_table_that_waits(alone: Evening) -> None:
    wang = alone.people[0]
    await paused(alone)
    wang.start()
    hello = await alone.see(wang.chat, "放炮罚牌桌", "你在 1桌")
    assert hello.labels[0] == ["我回来了"]
    wang.command(wang.chat, "/hand")
    page = await alone.see(wang.chat, "现在没在打", "1桌 周末一家亲　先停着")
    assert page.labels == [["我回来了"]]
    assert await alone.tap(wang, wang.chat, "我回来了") == "欢迎回来，下一步归你"
    await alone.until(lambda: page.labels == [["下一局"]])
    await alone.tap(wang, wang.chat, "下一局")
    await alone.see(wang.chat, "第2局")
    await alone.until(lambda: page.labels == [])


async def test_a_kan_of_a_hand_that_is_over_is_an_old_key(alone: Evening) -> None:
    await paused(alone)
    old = await alone.people[0].press_stale(None, "kan:1:2:陆")
    assert old.text == "这是上一局的键"


async def test_back_after_being_cut_off_between_hands_leads_on(alone: Evening) -> None:
    wang = alone.people[0]
    await paused(alone)
    wang.block()
    await alone.see(alone.group, "第1局", "累计")
    wang.unblock()
    wang.start()
    await alone.until(lambda: newest(alone.group, "有人回来了"))
    await alone.until(lambda: key_on_show(wang.chat, "下一局"))


async def test_a_word_in_private_is_answered_once_in_a_while(
    tonight: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    wang = tonight.people[0]
    wang.start()
    await tonight.see(wang.chat, "放炮罚牌桌")
    for text in ("你好", "/nonsense"):
        wang.say(wang.chat, text)
    await tonight.see(wang.chat, "点键就行，不用打字。怎么用")
    wang.command(wang.chat, "/help")
    await tonight.see(wang.chat, "/leave 离桌")
    assert sum("点键就行，不用打字。怎么用" in m.text for m in wang.chat.from_bot) == 1
    monkeypatch.setattr(talk, "AGAIN_AFTER", timedelta(0))
    wang.say(wang.chat, "在吗")
    await tonight.until(
        lambda: sum("点键就行，不用打字。怎么用" in m.text for m in wang.chat.from_bot) == 2
    )


async def test_a_word_while_a_hand_runs_keeps_it_last(tonight: Evening) -> None:
    wang = tonight.people[0]
    await tonight.sit_down()
    await tonight.tap(wang, tonight.group, "现在开")
    await tonight.see(wang.chat, "轮到你出牌")
    wang.say(wang.chat, "牌呢")
    await tonight.see(wang.chat, "点键就行，不用打字。怎么用")
    await tonight.until(lambda: wang.chat.last and "轮到你出牌" in wang.chat.last.text)


async def test_new_names_and_titles_reach_every_table(tonight: Evening) -> None:
    wang = tonight.people[0]
    await tonight.sit_down()
    await tonight.tap(wang, tonight.group, "现在开")
    await tonight.see(wang.chat, "轮到你出牌")
    wang.rename("王大姨")
    wang.command(wang.chat, "/tables")
    await tonight.see(tonight.group, "第1局", "王大姨")
    tonight.group.rename("新家")
    hand = await tonight.see(wang.chat, "新家 · 1桌 · 第1局")
    assert bare(hand.text).startswith("轮到你出牌")


async def test_who_starts_the_bot_by_himself_is_told_of_his_seat(tonight: Evening) -> None:
    ming = tonight.people[1]
    wang = tonight.people[0]
    wang.start()
    await tonight.see(wang.chat, "放炮罚牌桌")
    wang.command(tonight.group, "/newtable")
    await tonight.tap(ming, tonight.group, "坐下")
    ming.start()
    first = await tonight.see(ming.chat, "坐好了：乙位")
    assert "你的牌会发到这里" in first.text
