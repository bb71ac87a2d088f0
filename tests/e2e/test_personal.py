"""What a person chooses for himself holds at once, outlives a restart, and touches nobody else."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from bot.sandbox.world import Message, Person
from tests.e2e.evening import QUICK, Evening, bare, evening, key_on_show


async def first_turn(tonight: Evening) -> Message:
    await tonight.sit_down()
    await tonight.tap(tonight.people[0], tonight.group, "现在开")
    return await tonight.see(tonight.people[0].chat, "轮到你出牌")


def shown(person: Person) -> Message:
    """The hand, which is the last message of the private chat."""
    return next(m for m in reversed(person.chat.from_bot) if "余牌" in bare(m.text))


def played(message: Message, act: str) -> list[str]:
    return [b.data for b in message.buttons if (b.data or "").startswith(act) and b.data]


async def test_settings_are_chosen_with_buttons_and_hold_at_once(tonight: Evening) -> None:
    await first_turn(tonight)
    wang, ming, _ = tonight.people
    wang.command(wang.chat, "/settings")
    await tonight.see(wang.chat, "我的设置", "大字　关")
    assert await tonight.tap(wang, wang.chat, "大字") == "记住了"
    await tonight.see(wang.chat, "我的设置", "大字　开")
    await tonight.until(lambda: "小 " in bare(shown(wang).text))
    await tonight.tap(wang, wang.chat, "帮助")
    await tonight.see(wang.chat, "帮助　不显示")
    await tonight.until(lambda: shown(wang).labels[-1] == ["牌路", "更多"])
    await tonight.tap(wang, wang.chat, "好了")
    await tonight.see(wang.chat, "随时 /settings 再改")
    assert shown(ming).labels[-1] == ["听", "牌路", "更多"]
    assert await ming.press_stale(None, "choose:0:0:sound") is not None


async def test_choices_stay_after_a_restart(tmp_path: Path) -> None:
    async with evening(tmp_path) as tonight:
        wang = tonight.people[0]
        async with tonight.bot():
            wang.start()
            wang.command(wang.chat, "/settings")
            await tonight.tap(wang, wang.chat, "排法")
            await tonight.see(wang.chat, "排法　顺排")
        async with tonight.bot():
            hand = await first_turn(tonight)
            assert not any(button.text == "·" for button in hand.buttons)
            wang.command(wang.chat, "/settings")
            await tonight.see(wang.chat, "排法　顺排")


async def test_a_hand_is_silent_for_who_wants_it_so(tonight: Evening) -> None:
    for person in tonight.people:
        person.start()
        await tonight.see(person.chat, "放炮罚牌桌")
    wang = tonight.people[0]
    wang.command(wang.chat, "/settings")
    await tonight.tap(wang, wang.chat, "提醒")
    await tonight.see(wang.chat, "提醒　不响")
    hand = await first_turn(tonight)
    assert hand.silent
    other = await tonight.see(tonight.people[1].chat, "余牌")
    assert not other.silent


async def test_a_risky_card_is_asked_about_and_a_double_tap_plays_nothing(
    tonight: Evening,
) -> None:
    wang = tonight.people[0]
    wang.start()
    wang.command(wang.chat, "/settings")
    await tonight.tap(wang, wang.chat, "确认")
    await tonight.see(wang.chat, "确认　每张都问")
    hand = await first_turn(tonight)
    assert played(hand, "move:") == []
    data = played(hand, "sure:")[0]
    for _ in range(3):
        assert (await wang.press_stale(shown(wang), data)).text == ""
    await tonight.until(lambda: key_on_show(wang.chat, "就打"))
    await tonight.tap(wang, wang.chat, "换一张")
    await tonight.until(lambda: key_on_show(wang.chat, "更多"))
    await wang.press_stale(shown(wang), data)
    assert (await tonight.tap(wang, wang.chat, "就打")).startswith("打出 ")


async def test_more_changes_the_layout_and_sends_the_hand_anew(tonight: Evening) -> None:
    hand = await first_turn(tonight)
    wang = tonight.people[0]
    text = hand.text
    await tonight.tap(wang, wang.chat, "更多")
    await tonight.until(lambda: key_on_show(wang.chat, "返回"))
    assert shown(wang).text == text
    assert key_on_show(wang.chat, "看牌桌") is None  # Only supergroups have links.
    await tonight.tap(wang, wang.chat, "排法：格子")
    await tonight.until(lambda: key_on_show(wang.chat, "更多"))
    assert not any(button.text == "·" for button in shown(wang).buttons)
    await tonight.tap(wang, wang.chat, "更多")
    assert await tonight.tap(wang, wang.chat, "重发一份") == "收到，马上"
    await tonight.until(lambda: shown(wang).id != hand.id and key_on_show(wang.chat, "更多"))


async def test_who_waits_gets_the_menu_at_once_though_news_come_lazily(tmp_path: Path) -> None:
    async with evening(tmp_path) as tonight:
        tonight.limits = replace(QUICK, lazy_gap=timedelta(hours=1))
        async with tonight.bot():
            await first_turn(tonight)
            _, ming, _ = tonight.people
            await tonight.tap(ming, ming.chat, "更多")
            await tonight.tap(ming, ming.chat, "返回")
            await tonight.until(lambda: key_on_show(ming.chat, "更多"))


async def test_the_board_is_one_tap_away_in_a_supergroup(tonight: Evening) -> None:
    tonight.group = tonight.group.migrate()
    await first_turn(tonight)
    await tonight.see(tonight.group, "开打了")  # The lobby's last edit: the board stands by then.
    wang = tonight.people[0]
    await tonight.tap(wang, wang.chat, "更多")
    _, key = await tonight.until(lambda: key_on_show(wang.chat, "看牌桌"))
    assert (key.url or "").startswith("https://t.me/c/")


async def test_tuoguan_by_choice_is_asked_about_and_taken_back(tonight: Evening) -> None:
    await first_turn(tonight)
    wang = tonight.people[0]
    await tonight.tap(wang, wang.chat, "更多")
    await tonight.tap(wang, wang.chat, "托管")
    await tonight.see(wang.chat, "托管时能胡就胡，吃碰都过。")
    await tonight.tap(wang, wang.chat, "不用")
    await tonight.until(lambda: key_on_show(wang.chat, "更多"))
    await tonight.tap(wang, wang.chat, "更多")
    await tonight.tap(wang, wang.chat, "托管")
    await tonight.see(wang.chat, "托管时能胡就胡，吃碰都过。")
    _, yes = await tonight.until(lambda: key_on_show(wang.chat, "托管"))
    assert (yes.data or "").startswith("leave:")
    await tonight.tap(wang, wang.chat, "托管")
    await tonight.see(wang.chat, "托管中")
    await tonight.tap(wang, wang.chat, "我回来了")
    await tonight.until(lambda: key_on_show(wang.chat, "更多"))


async def test_ting_answers_its_reader_alone(tonight: Evening) -> None:
    await first_turn(tonight)
    wang, ming, _ = tonight.people
    message, button = await tonight.until(lambda: key_on_show(wang.chat, "听"))
    answer = await wang.press(message, button)
    assert answer.alert
    assert answer.text.startswith(("打 ", "还没听"))
    stranger = tonight.world.person("路人", started=True)
    foreign = await stranger.press_stale(None, button.data or "")
    assert foreign.text == "你没坐这桌，看牌桌就行"
    own = await ming.press_stale(None, button.data or "")
    assert own.text != answer.text


async def test_rules_opened_from_a_table_show_its_own_numbers(tonight: Evening) -> None:
    await tonight.sit_down()
    wang = tonight.people[0]
    wang.command(tonight.group, "/rules")
    answer = await tonight.see(tonight.group, "规矩在私聊里看")
    (key,) = answer.buttons
    payload = (key.url or "").partition("start=")[2]
    wang.start(payload)
    await tonight.see(wang.chat, "一 · 牌　1桌的规矩")
    await tonight.tap(wang, wang.chat, "下一页")
    await tonight.see(wang.chat, "二 · 轮流　1桌的规矩")
