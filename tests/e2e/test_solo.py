"""What one plays alone: the first words, the guided hand, practice."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox.world import Person
from bot.sandbox.world.messages import Button, Message
from bot.texts.guide import LESSONS, wrong_key
from tests.e2e.evening import Evening, bare, evening, newest

TURN = "轮到你出牌"
HAND = "练习 · 第{}局"
FULL_MATCH = 100
"""More taps than any hand needs."""


def labels(message: Message) -> list[str]:
    return [label for row in message.labels for label in row]


async def lesson(tonight: Evening, person: Person, number: int) -> Message:
    return await tonight.see(person.chat, "两分钟学会", f"{number}/{len(LESSONS)}")


async def begin_the_guide(tonight: Evening, person: Person) -> None:
    person.start()
    await tonight.see(person.chat, "放炮罚牌桌")
    await tonight.tap(person, person.chat, "两分钟学会")
    await lesson(tonight, person, 1)


async def learn(tonight: Evening, person: Person, number: int) -> None:
    """Tap the key that a lesson names."""
    label = LESSONS[number - 1].key
    message = await lesson(tonight, person, number)
    button = next(b for b in message.buttons if b.text.replace("◆", "").startswith(label))
    assert (await person.press(message, button)).text == ""


async def test_help_leads_to_the_rules_and_the_guided_hand(tonight: Evening) -> None:
    wang = tonight.people[0]
    wang.command(wang.chat, "/help")
    assert labels(await tonight.see(wang.chat, "怎么用")) == ["看规矩", "两分钟学会"]


async def test_whoever_finds_the_table_full_may_practise(tonight: Evening) -> None:
    await tonight.sit_down()
    cousin = tonight.world.person("表哥")
    cousin.join(tonight.group)
    cousin.start("j_door00000001")
    full = await tonight.see(cousin.chat, "1桌坐满了", "先练一手")
    assert labels(full) == ["先练一手"]
    cousin.command(tonight.group, "/practice")
    await tonight.see(tonight.group, "练习在私聊里")
    await tonight.tap(cousin, cousin.chat, "先练一手")
    await tonight.see(cousin.chat, TURN, HAND.format(1))


async def test_whoever_comes_in_by_the_door_may_practise_while_he_waits(tonight: Evening) -> None:
    wang, ming, _ = tonight.people
    wang.start()
    wang.command(tonight.group, "/newtable")
    link = await tonight.tap(ming, tonight.group, "坐下")
    ming.start(link.partition("start=")[2])
    welcome = await tonight.see(ming.chat, "坐好了")
    assert welcome.labels[-1] == ["先练一手", "两分钟学会"]
    await tonight.tap(ming, ming.chat, "先练一手")
    await tonight.see(ming.chat, TURN, HAND.format(1))


async def test_a_newcomer_finishes_the_guided_hand_in_ten_taps(tonight: Evening) -> None:
    wang = tonight.people[0]
    await begin_the_guide(tonight, wang)
    sent = len(wang.chat.from_bot)
    for number in range(1, len(LESSONS) + 1):
        await learn(tonight, wang, number)
    end = await tonight.see(wang.chat, "胡了，36 分")
    assert labels(end) == ["练一手真的", "看规矩", "去群里开桌"]
    assert "提四 9 · 跑陆 9 · 壹贰叁 6 · 偎玖 6" in bare(end.text)
    assert len(LESSONS) + 1 <= 10
    assert len(wang.chat.from_bot) == sent
    await tonight.tap(wang, wang.chat, "练一手真的")
    await tonight.see(wang.chat, TURN, HAND.format(1))
    wang.command(wang.chat, "/score")
    await tonight.see(wang.chat, "还没有战绩")


async def test_a_wrong_key_names_the_right_one(tonight: Evening) -> None:
    wang = tonight.people[0]
    await begin_the_guide(tonight, wang)
    for wrong in ("一", "坎陆", "伍伍"):
        assert await tonight.tap(wang, wang.chat, wrong) == "先点 拾，下一局再随便打"
    assert await tonight.tap(wang, wang.chat, "·") == ""
    await learn(tonight, wang, 1)
    await lesson(tonight, wang, 2)
    assert await tonight.tap(wang, wang.chat, "过") == wrong_key(2)
    await lesson(tonight, wang, 2)


async def test_who_stopped_goes_on_where_he_was(tmp_path: Path) -> None:
    async with evening(tmp_path) as tonight:
        wang = tonight.people[0]
        async with tonight.bot():
            await begin_the_guide(tonight, wang)
            for number in range(1, 6):
                await learn(tonight, wang, number)
            await lesson(tonight, wang, 6)
            await tonight.tap(wang, wang.chat, "不学了")
            await tonight.see(wang.chat, "放炮罚牌桌")
        async with tonight.bot():
            wang.start()
            await tonight.until(lambda: len(wang.chat.messages) > 4 or None)
            await tonight.tap(wang, wang.chat, "接着学（第 6 步）")
            await lesson(tonight, wang, 6)


# Practice


def to_tap(message: Message) -> Button | None:
    """胡 if there is one, else 过, else a card; none while the others play."""
    keys = [b for b in message.buttons if (b.data or "").startswith(("move:", "sure:"))]
    firsts = [b for b in keys if b.text.startswith(("胡", "就打", "过"))]
    return next(iter(firsts or keys), None)


async def play_on(tonight: Evening, person: Person, taps: int) -> bool:
    """Tap through a practice hand; whether it is over."""
    for _ in range(taps):

        def found() -> Message | None:
            shown = newest(person.chat, "练习")
            ready = shown and (to_tap(shown) or "再来一手" in labels(shown))
            return shown if ready else None

        message = await tonight.until(found)
        button = to_tap(message)
        if button is None:
            return True
        text = message.text
        await person.press(message, button)
        await changed(tonight, person, text)
    return False


async def changed(tonight: Evening, person: Person, text: str) -> None:
    """Wait until the practice message shows something else."""
    await tonight.until(lambda: all(m.text != text for m in person.chat.from_bot))


@pytest.fixture
async def quick_computers(tmp_path: Path) -> AsyncIterator[Evening]:
    """The same evening with computers that need no time."""
    async with evening(tmp_path, computer_seconds=0) as made:
        yield made


@pytest.mark.usefixtures("quick_fingers")
async def test_practice_is_dealt_at_once_and_counts_nowhere(quick_computers: Evening) -> None:
    async with quick_computers.bot():
        await practise_one_hand(quick_computers)


async def practise_one_hand(tonight: Evening) -> None:
    wang = tonight.people[0]
    wang.start()
    await tonight.see(wang.chat, "放炮罚牌桌")
    wang.command(wang.chat, "/practice")
    dealt = await tonight.see(wang.chat, TURN, HAND.format(1))
    assert "前" not in dealt.text.split("\n")[0]
    assert await play_on(tonight, wang, FULL_MATCH)
    over = await tonight.see(wang.chat, "练习 第1局", "余牌")
    assert labels(over)[:2] == ["再来一手", "去群里开桌"]
    wang.command(wang.chat, "/score")
    await tonight.see(wang.chat, "还没有战绩")
    await tonight.tap(wang, wang.chat, "再来一手")
    await tonight.see(wang.chat, HAND.format(2))
    assert tonight.group.from_bot == []


@pytest.mark.usefixtures("quick_fingers")
async def test_practice_goes_on_after_a_restart(quick_computers: Evening) -> None:
    tonight, wang = quick_computers, quick_computers.people[0]
    async with tonight.bot():
        wang.start("practice")
        await tonight.see(wang.chat, TURN, HAND.format(1))
        await play_on(tonight, wang, 3)
    async with tonight.bot():
        assert await play_on(tonight, wang, FULL_MATCH)
        hands = [m for m in wang.chat.from_bot if "练习" in m.text]
        assert len(hands) == 1


def sent_after(person: Person, message_id: int) -> Message | None:
    return next((m for m in person.chat.from_bot if m.id > message_id), None)


async def test_one_practice_for_each_person(tonight: Evening) -> None:
    wang = tonight.people[0]
    wang.start("practice")
    first = await tonight.see(wang.chat, TURN, HAND.format(1))
    wang.command(wang.chat, "/practice")
    again = await tonight.until(lambda: sent_after(wang, first.id))
    assert TURN in again.text
    await tonight.until(lambda: len([m for m in wang.chat.from_bot if "练习" in m.text]) == 1)
    wang.command(wang.chat, "/tables")
    await tonight.see(wang.chat, "我的桌", "练习　第1局，等 你 出牌")
    wang.command(wang.chat, "/leave")
    await tonight.see(wang.chat, "练习：散了")
    stopped = await tonight.see(wang.chat, "没打完，收了")
    assert labels(stopped) == ["再来一手"]


async def test_a_real_hand_stays_below_practice(tonight: Evening) -> None:
    await tonight.sit_down()
    wang = tonight.people[0]
    await tonight.tap(wang, tonight.group, "现在开")
    real = await tonight.see(wang.chat, TURN, "1桌 · 第1局")
    wang.command(wang.chat, "/practice")
    await tonight.see(wang.chat, HAND.format(1))

    def lifted() -> Message | None:
        again = newest(wang.chat, "1桌 · 第1局")
        return again if again and again.id > real.id and again is wang.chat.last else None

    await tonight.until(lifted)
