"""Taps, their answers, and how long they may be answered."""

import pytest
from telegram import Bot, CallbackQuery, InlineKeyboardButton, InlineKeyboardMarkup, Message

from bot.sandbox import World
from bot.sandbox.world import CannotDo
from bot.sandbox.world import Message as Shown
from tests.sandbox.conftest import Family, refused
from tests.sandbox.test_sending import keys


async def lobby(bot: Bot, family: Family) -> Shown:
    await bot.send_message(family.group.id, "招人", reply_markup=keys(["坐下"]))
    assert family.group.last is not None
    return family.group.last


async def query(bot: Bot) -> CallbackQuery:
    """The newest tap the bot is told of."""
    updates = await bot.get_updates(timeout=0)
    found = updates[-1].callback_query
    assert found is not None
    return found


async def test_the_tapper_gets_the_answer(bot: Bot, family: Family) -> None:
    tap = family.ming.press(await lobby(bot, family), "坐下")
    asked = await query(bot)
    assert (asked.data, asked.from_user.id) == ("坐下", family.ming.id)
    assert isinstance(asked.message, Message)
    await asked.answer("坐好了，丙位", show_alert=True)
    answer = await tap
    assert (answer.text, answer.alert) == ("坐好了，丙位", True)


async def test_an_answer_may_be_empty_or_hold_200_characters(bot: Bot, family: Family) -> None:
    board = await lobby(bot, family)
    family.ming.press(board, "坐下")
    asked = await query(bot)
    with refused("message_too_long"):
        await asked.answer("牌" * 201)
    await asked.answer("牌" * 200)
    family.ming.press(board, "坐下")
    await (await query(bot)).answer()


async def test_an_answer_comes_once_and_in_time(bot: Bot, world: World, family: Family) -> None:
    board = await lobby(bot, family)
    family.ming.press(board, "坐下")
    asked = await query(bot)
    world.advance(15)
    await asked.answer("ok")
    with refused("query is too old"):
        await asked.answer("ok")
    family.ming.press(board, "坐下")
    late = await query(bot)
    world.advance(16)
    with refused("query is too old"):
        await late.answer("ok")
    with refused("query id is invalid"):
        await bot.answer_callback_query("no such query")


async def test_a_tap_nobody_answers_is_noticed(bot: Bot, world: World, family: Family) -> None:
    world.settings.answer_patience = 0.0
    tap = family.ming.press(await lobby(bot, family), "坐下")
    with pytest.raises(TimeoutError, match="小明"):
        await tap
    assert world.taps.unanswered == [tap]


async def test_an_answer_may_lead_to_the_bot_only(bot: Bot, family: Family) -> None:
    tap = family.ming.press(await lobby(bot, family), "坐下")
    asked = await query(bot)
    with refused("url_invalid"):
        await asked.answer(url="https://example.org/")
    await asked.answer(url="https://t.me/fangpaofa_bot?start=j_abc")
    url = (await tap).url
    assert url is not None
    said = family.ming.open_link(url)
    assert said is not None
    assert said.text == "/start j_abc"


async def test_only_what_is_on_show_can_be_pressed(bot: Bot, family: Family) -> None:
    board = await lobby(bot, family)
    with pytest.raises(CannotDo, match="no button reads"):
        family.ming.press(board, "碰")
    stranger = family.group.world.person("路人")
    with pytest.raises(CannotDo, match="cannot see"):
        stranger.press(board, "坐下")
    old = board.button("坐下")
    await bot.edit_message_reply_markup(family.group.id, board.id)
    with pytest.raises(CannotDo, match="not on show"):
        family.ming.press(board, old)


async def test_old_and_forged_data_can_be_sent_on_purpose(bot: Bot, family: Family) -> None:
    board = await lobby(bot, family)
    family.ming.press_stale(board, "x" * 64)
    assert (await query(bot)).data == "x" * 64


async def test_a_tap_on_a_deleted_message_comes_without_its_content(
    bot: Bot, family: Family
) -> None:
    board = await lobby(bot, family)
    await bot.delete_message(family.group.id, board.id)
    family.ming.press_stale(board, "坐下")
    message = (await query(bot)).message
    assert message is not None
    assert not message.is_accessible
    family.ming.press_stale(None, "坐下")
    assert (await query(bot)).message is None


async def test_the_same_tap_may_come_again_under_new_numbers(bot: Bot, family: Family) -> None:
    tap = family.ming.press(await lobby(bot, family), "坐下")
    family.ming.press_again(tap)
    one, two = await bot.get_updates(timeout=0)
    assert one.update_id != two.update_id
    assert one.callback_query is not None
    assert two.callback_query is not None
    assert one.callback_query.id != two.callback_query.id
    assert one.callback_query.data == two.callback_query.data


async def test_a_tap_waits_two_and_a_half_minutes_for_the_bot(
    bot: Bot, world: World, family: Family
) -> None:
    board = await lobby(bot, family)
    family.ming.press(board, "坐下")
    family.ming.command(family.group, "/score")
    world.advance(151)
    (left,) = await bot.get_updates(timeout=0)
    assert left.message is not None


async def test_links_and_copies_tell_the_bot_nothing(bot: Bot, family: Family) -> None:
    link = InlineKeyboardButton("进门", url="https://t.me/fangpaofa_bot?start=j_abc")
    await bot.send_message(
        family.group.id, "x", reply_markup=InlineKeyboardMarkup.from_button(link)
    )
    board = family.group.last
    assert board is not None
    with pytest.raises(CannotDo, match="sends nothing"):
        family.ming.press(board, "进门")
    said = family.ming.follow(board, "进门")
    assert said is not None
    assert (said.chat, said.text) == (family.ming.chat, "/start j_abc")


async def test_a_link_without_payload_starts_only_newcomers(world: World, family: Family) -> None:
    link = f"https://t.me/{world.bot.username}"
    assert family.wang.open_link(link) is None
    first = family.ming.open_link(link)
    assert first is not None
    assert first.text == "/start"
    with pytest.raises(CannotDo, match="the app drops"):
        family.ming.open_link(link + "?start=" + "x" * 65)


async def test_a_link_leads_to_a_message_of_a_supergroup(
    bot: Bot, world: World, family: Family
) -> None:
    group = world.group("大群", [family.wang], supergroup=True)
    sent = await bot.send_message(group.id, "board")
    assert sent.link is not None
    assert family.wang.open_link(sent.link) is group.last
    with pytest.raises(CannotDo, match="cannot see"):
        family.ming.open_link(sent.link)
