"""Every tap is answered; a stale, foreign or forged one changes nothing and says why."""

import logging
from pathlib import Path

import pytest

from bot.sandbox.world import Message
from tests.e2e.evening import Evening, bare, evening, seed_of
from tests.e2e.script import do, script


async def first_turn(tonight: Evening) -> Message:
    """The dealer's hand, with his cards as keys."""
    await tonight.sit_down()
    await tonight.tap(tonight.people[0], tonight.group, "现在开")
    return await tonight.see(tonight.people[0].chat, "轮到你出牌")


def playable(message: Message) -> list[str]:
    return [b.data for b in message.buttons if b.data and b.data.startswith("move:")]


async def test_two_taps_on_one_card_play_it_once(tonight: Evening) -> None:
    hand = await first_turn(tonight)
    wang = tonight.people[0]
    data = playable(hand)[0]
    taps = [wang.press_stale(hand, data) for _ in range(2)]
    first, second = [(await tap).text for tap in taps]
    assert first.startswith("打出 ")
    assert second == "已经打了 " + first.removeprefix("打出 ")
    other = wang.press_stale(hand, playable(hand)[-1] if len(playable(hand)) > 1 else data)
    assert (await other).text.startswith("已经打了")


async def test_others_cannot_play_somebodys_cards(tonight: Evening) -> None:
    hand = await first_turn(tonight)
    _, ming, _ = tonight.people
    stranger = tonight.world.person("路人", started=True)
    data = playable(hand)[0]
    answer = await ming.press_stale(hand, data)
    assert bare(answer.text) == "还没轮到你，等 王姨"
    assert (await stranger.press_stale(hand, data)).text == "你没坐这桌，看牌桌就行"
    assert (await stranger.press_stale(None, data.replace("move:", "rows:"))).text == (
        "你没坐这桌，看牌桌就行"
    )
    assert playable(hand)[0] == data


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("", "认不得这个键，发 /hand 要副新的"),
        ("\x00" * 64, "认不得这个键，发 /hand 要副新的"),
        ("move:1:1:打猫", "认不得这个键，发 /hand 要副新的"),
        ("move:1:1:定", "认不得这个键，发 /hand 要副新的"),
        ("move:1:999:过", "认不得这个键，发 /hand 要副新的"),
        ("move:99:1:过", "这桌散了，再开：/newtable"),
        ("move:1:0:过", "这是上一局的键"),
        ("move:1:1:胡", "这张现在打不了，看新的牌面"),
        ("move:1:1:碰", "这张现在打不了，看新的牌面"),
        ("bi:1:1:一一一", "认不得这个键，发 /hand 要副新的"),
        ("ready:1:1:", "这是上一局的键"),
        ("away:1:0:7", "认不得这个键，发 /hand 要副新的"),
        ("score:0:0:ever", "认不得这个键，发 /hand 要副新的"),
        ("rules:0:0:-1", "认不得这个键，发 /hand 要副新的"),
        ("stand:1:0:", "已经开打了"),
        ("join:1:0:", "你已经坐在 甲位"),
    ],
)
async def test_forged_taps_are_refused_in_a_word(
    tonight: Evening, caplog: pytest.LogCaptureFixture, data: str, said: str
) -> None:
    hand = await first_turn(tonight)
    caplog.set_level(logging.ERROR)
    before = hand.text
    assert (await tonight.people[0].press_stale(hand, data)).text == said
    assert hand.text == before
    assert caplog.records == []


async def test_a_tap_on_a_message_out_of_reach_counts_and_brings_the_hand_anew(
    tonight: Evening,
) -> None:
    hand = await first_turn(tonight)
    wang = tonight.people[0]
    data = playable(hand)[0]
    wang.delete(hand)
    assert (await wang.press_stale(hand, data)).text.startswith("打出 ")
    fresh = await tonight.see(wang.chat, "第1局")
    assert fresh.id != hand.id
    assert (await wang.press_stale(None, data)).text.startswith("已经打了")


async def test_keys_that_only_tell_something(tonight: Evening) -> None:
    await first_turn(tonight)
    wang, ming, _ = tonight.people
    stranger = tonight.world.person("路人")
    stranger.join(tonight.group)
    peek = await tonight.tap(wang, tonight.group, "看我的牌")
    assert peek.startswith("你的牌 21 张")
    assert "你没坐这桌" in await tonight.tap(stranger, tonight.group, "看我的牌")
    for person in (wang, ming, stranger):
        assert bare(await tonight.tap(person, tonight.group, "等谁")).startswith("等 王姨 出牌，")
    assert "余牌 19" in await tonight.tap(wang, wang.chat, "牌路")
    board = await tonight.see(tonight.group, "开牌")
    assert await tonight.tap(stranger, tonight.group, "移到下面") == "收到，马上"
    await tonight.sandbox.wait_for(lambda: board.deleted)
    assert await tonight.tap(wang, tonight.group, "移到下面") == "刚移过，一分钟后再移"


async def test_a_kan_is_not_for_play_and_a_dot_is_silent(tonight: Evening) -> None:
    hand = await first_turn(tonight)
    wang = tonight.people[0]
    assert await tonight.tap(wang, wang.chat, "坎") == "坎不拆打，换一张"
    assert await tonight.tap(wang, wang.chat, "·") == ""
    assert hand.text.startswith("轮到你出牌")


async def test_hand_comes_anew_on_demand_and_stays_last(tonight: Evening) -> None:
    hand = await first_turn(tonight)
    wang = tonight.people[0]
    wang.command(wang.chat, "/hand")
    await tonight.sandbox.wait_for(lambda: hand.deleted)
    fresh = await tonight.see(wang.chat, "轮到你出牌")
    wang.command(wang.chat, "/help")
    await tonight.sandbox.wait_for(lambda: fresh.deleted)
    assert wang.chat.last is not None
    assert wang.chat.last.text.startswith("轮到你出牌")


async def test_a_player_who_blocks_the_bot_is_away_until_he_comes_back(tonight: Evening) -> None:
    await first_turn(tonight)
    _, ming, _ = tonight.people
    ming.block()
    told = await tonight.see(tonight.group, "收不到牌")
    assert told.labels == [["进门"]]
    ming.unblock()
    ming.start()
    await tonight.see(ming.chat, "第1局")


async def test_a_new_name_shows_with_the_next_tap_and_changes_nothing_else(
    tonight: Evening,
) -> None:
    hand = await first_turn(tonight)
    wang = tonight.people[0]
    wang.rename("王阿姨")
    button = next(b for b in hand.buttons if (b.data or "").startswith("move:"))
    assert (await wang.press(hand, button)).text.startswith("打出 ")
    await tonight.see(tonight.group, "甲 王阿姨 庄")


@pytest.mark.usefixtures("quick_fingers")
async def test_a_tap_on_the_hand_that_has_just_ended_points_to_the_result(
    tmp_path: Path,
) -> None:
    seeds = [seed_of(6000), seed_of(6001)]
    hand = next(script(seeds))
    async with evening(tmp_path) as tonight:
        tonight.seeds = seeds
        async with tonight.bot():
            await tonight.sit_down()
            await tonight.tap(tonight.people[0], tonight.group, "现在开")
            for act in hand.acts:
                await do(tonight, act)
            await tonight.see(tonight.group, "累计 54")
            late = tonight.people[0].press_stale(None, f"move:1:{hand.acts[-1].step}:过")
            assert (await late).text == "这局打完了，看下面的结果"
