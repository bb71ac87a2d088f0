"""What players settle between them, over HTTP: 解散, a break, who is missing, playing on."""

import asyncio
from pathlib import Path

from bot.sandbox.world import Person
from bot.sandbox.world.messages import Button, Message
from tests.e2e.evening import Evening, bare, evening, key_on_show, newest, seed_of
from tests.e2e.script import ScriptedHand, do, script


async def dealt(tonight: Evening) -> None:
    """The first hand, with the first card to be played."""
    await tonight.sit_down()
    await tonight.tap(tonight.people[0], tonight.group, "现在开")
    await tonight.see(tonight.people[0].chat, "轮到你出牌")


async def played(tonight: Evening) -> ScriptedHand:
    """The first hand is over."""
    await dealt(tonight)
    hand = next(script([seed_of(1)]))
    for act in hand.acts:
        await do(tonight, act)
    await tonight.see(tonight.group, "下一局 庄")
    return hand


async def ask(tonight: Evening, reason: str = "有事先走") -> Message:
    """小明 asks for 解散; the vote."""
    _, ming, _ = tonight.people
    ming.command(tonight.group, "/dissolve")
    await tonight.see(tonight.group, "私聊里再点一下")
    await tonight.see(ming.chat, "真要散桌？")
    assert await tonight.tap(ming, ming.chat, reason) == "提出来了，等另外两人"
    return await tonight.see(tonight.group, "小明 想散桌", "没回话算同意")


async def test_one_refusal_gives_the_hand_back(tonight: Evening) -> None:
    wang, ming, ye = tonight.people
    await dealt(tonight)
    vote = await ask(tonight)
    assert bare(vote.text).split("\n")[:2] == [
        "小明 想散桌　有事先走",
        "🎴 1桌 第1局，牌和钟都停着",
    ]
    assert "乙 小明　提出的" in bare(vote.text)
    await tonight.see(tonight.group, "第1局　牌先停着", "看下面那条")
    for person in (wang, ye):
        asked = await tonight.see(person.chat, "小明 想散桌，牌先停着")
        assert asked.labels == [["同意散", "接着打"]]
    assert await tonight.tap(ming, tonight.group, "同意散") == "你已经回过话了"
    assert await tonight.tap(ye, ye.chat, "同意散") == "记下了：同意"
    await tonight.see(tonight.group, "丙 爷爷　同意")
    assert "等 王姨 回话" in bare(await tonight.tap(ming, tonight.group, "等谁"))
    assert await tonight.tap(wang, tonight.group, "接着打") == "记下了：接着打"
    ended = await tonight.see(tonight.group, "不散，接着打")
    assert "王姨 还想打。\n钟还你们，等 王姨 出牌。" in bare(ended.text)
    assert ended.buttons == []
    await tonight.see(wang.chat, "轮到你出牌")
    ming.command(tonight.group, "/dissolve")
    assert await tonight.tap(ming, ming.chat, "不想说") == "刚商量过，3 分钟后再提"


async def test_consent_of_all_ends_the_match(tonight: Evening) -> None:
    wang, _, ye = tonight.people
    await dealt(tonight)
    await ask(tonight, "不想说")
    await tonight.tap(wang, tonight.group, "同意散")
    await tonight.tap(ye, ye.chat, "同意散")
    told = await tonight.see(tonight.group, "1桌 散了", "小明 提出")
    assert "第1局作废，没有打完的局" in told.text
    for person in tonight.people:
        await tonight.see(person.chat, "第1局　作废")
    await tonight.see(tonight.group, "小明 想散桌　散了")
    board = await tonight.see(tonight.group, "第1局　作废")
    assert board.buttons == []


async def test_who_does_not_want_to_after_all_gets_his_hand_back(tonight: Evening) -> None:
    wang, _, _ = tonight.people
    await dealt(tonight)
    await tonight.tap(wang, wang.chat, "更多")
    await tonight.tap(wang, wang.chat, "散桌")
    await tonight.see(wang.chat, "真要散桌？", "这一局作废")
    await tonight.tap(wang, wang.chat, "接着打")
    hand = await tonight.see(wang.chat, "轮到你出牌")
    await tonight.until(lambda: "更多" in hand.labels[-1])


async def test_between_hands_there_is_a_count_a_break_and_a_vote(tonight: Evening) -> None:
    wang, ming, ye = tonight.people
    await played(tonight)
    await tonight.tap(wang, tonight.group, "下一局")
    await tonight.until(lambda: key_on_show(tonight.group, "下一局 1/3"))
    assert await tonight.tap(ming, tonight.group, "歇一下") == "好，先歇一下"
    await tonight.see(tonight.group, "小明 歇一下，最晚")
    ming.command(tonight.group, "/dissolve")
    await tonight.see(ming.chat, "真要散桌？")
    await tonight.tap(ming, ming.chat, "网不好")
    vote = await tonight.see(tonight.group, "小明 想散桌", "网不好")
    assert "🎴 1桌，牌和钟都停着" in vote.text
    assert await tonight.tap(ye, tonight.group, "下一局") == "正在商量散桌，牌先停着"
    await tonight.tap(ye, tonight.group, "同意散")
    await tonight.tap(wang, tonight.group, "同意散")
    told = await tonight.see(tonight.group, "1桌 散了", "小明 提出")
    assert "打了 1 局，结账" in told.text


async def one_hand_match(tonight: Evening) -> Message:
    """A match of a single hand is over; its settlement."""
    wang, _, _ = tonight.people
    lobby = await tonight.sit_down()
    await tonight.tap(wang, tonight.group, "等一下")
    wang.open_link(next(button.url or "" for button in lobby.buttons if button.text == "规则"))
    assert await tonight.tap(wang, wang.chat, "局数") == "局数改成 1 局"
    await tonight.tap(wang, tonight.group, "现在开")
    for act in next(script([seed_of(1)])).acts:
        await do(tonight, act)
    return await tonight.see(tonight.group, "1 局，")


async def test_the_same_three_play_on(tonight: Evening) -> None:
    wang, ming, ye = tonight.people
    match = await one_hand_match(tonight)
    assert match.labels == [["原桌再来", "散桌"], ["抄成绩", "战绩"]]
    assert await tonight.tap(ye, tonight.group, "原桌再来") == "坐好了，丙位"
    lobby = await tonight.see(tonight.group, "1桌 招人", "改：打 1 局")
    assert "丙 爷爷　桌主" in bare(lobby.text)
    assert await tonight.tap(wang, tonight.group, "原桌再来") == "坐好了，甲位"
    assert await tonight.tap(wang, tonight.group, "原桌再来") == "你已经坐在 甲位"
    guest = tonight.world.person("客人", started=True)
    guest.join(tonight.group)
    assert await tonight.tap(guest, tonight.group, "原桌再来") == "你没坐这桌，看牌桌就行"
    assert await tonight.tap(ming, tonight.group, "原桌再来") == "坐好了，乙位"
    await tonight.see(tonight.group, "1桌 人齐了")


async def test_who_does_not_play_on_leaves_the_result_standing(tonight: Evening) -> None:
    _, ming, _ = tonight.people
    match = await one_hand_match(tonight)
    assert await tonight.tap(ming, tonight.group, "散桌") == "散了"
    await tonight.until(lambda: match.labels == [["抄成绩", "战绩"]])
    assert "1 局，" in match.text


def a_move(person: Person) -> tuple[Message, Button] | None:
    """A key that plays something, 胡 and 过 before cards; the newest hand only."""
    for message in reversed(person.chat.from_bot):
        keys = [b for b in message.buttons if (b.data or "").startswith(("move:", "sure:"))]
        if keys:
            return message, keys[-1]
    return None


async def test_who_is_away_for_a_whole_hand_is_asked_about_and_comes_back(tmp_path: Path) -> None:
    async with evening(tmp_path, tuoguan_seconds=0.0) as tonight, tonight.bot():
        wang, ming, ye = tonight.people
        await played(tonight)
        ye.command(tonight.group, "/leave")
        await tonight.see(tonight.group, "1桌：托管了")
        for person in (wang, ming):
            await tonight.tap(person, tonight.group, "下一局")
        while newest(tonight.group, "一整局没来") is None:
            for person in (wang, ming):
                if (found := a_move(person)) is not None:
                    await person.press(*found)
            await asyncio.sleep(0.01)
        assert await tonight.tap(wang, tonight.group, "再等等") == "记下了：再等等"
        await tonight.see(tonight.group, "爷爷 一整局没来，怎么办？", "王姨：再等等")
        assert (await tonight.tap(ming, tonight.group, "我回来了")).startswith("你一直都在")
        assert await tonight.tap(ye, tonight.group, "我回来了") == "欢迎回来，下一步归你"
        await tonight.until(lambda: key_on_show(tonight.group, "下一局"))
