"""Faults strike where they are aimed, and limits hold."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, ReplyKeyboardMarkup
from telegram.error import BadRequest, Forbidden, InvalidToken, NetworkError, RetryAfter, TimedOut

from bot.sandbox import Sandbox, World
from tests.sandbox.conftest import Family, make_bot, refused
from tests.sandbox.test_sending import keys


async def test_a_dropped_line_may_or_may_not_have_done_its_work(
    bot: Bot, world: World, family: Family
) -> None:
    world.faults.drop_before()
    with pytest.raises(NetworkError):
        await bot.send_message(family.group.id, "lost")
    assert family.group.messages == []
    world.faults.drop_after()
    with pytest.raises(NetworkError):
        await bot.send_message(family.group.id, "kept")
    assert [m.text for m in family.group.messages] == ["kept"]
    await bot.send_message(family.group.id, "fine")


async def test_a_gateway_answers_with_a_page(bot: Bot, world: World, family: Family) -> None:
    world.faults.bad_gateway(times=2)
    for _ in range(2):
        with refused("Bad Gateway", NetworkError):
            await bot.send_message(family.group.id, "x")
    await bot.send_message(family.group.id, "x")


async def test_a_flood_fault_asks_for_any_wait(bot: Bot, world: World, family: Family) -> None:
    world.faults.flood(300, "sendMessage", family.group.id)
    await bot.send_message(family.wang.id, "x")
    with pytest.raises(RetryAfter) as caught:
        await bot.send_message(family.group.id, "x")
    assert caught.value.retry_after == timedelta(seconds=300)


async def test_any_refusal_can_be_worded(bot: Bot, world: World, family: Family) -> None:
    world.faults.refuse(403, "Forbidden: bot was blocked by the user", "editMessageText")
    sent = await bot.send_message(family.group.id, "x")
    with refused("bot was blocked", Forbidden):
        await bot.edit_message_text("y", family.group.id, sent.message_id)


async def test_a_slow_answer_comes_after_the_deed(
    sandbox: Sandbox, bot: Bot, family: Family
) -> None:
    sandbox.world.faults.slow(30)
    sending = asyncio.create_task(bot.send_message(family.group.id, "x", read_timeout=0.1))
    await sandbox.wait_for(lambda: family.group.last)
    with pytest.raises(TimedOut):
        await sending


async def test_faults_spare_polls_unless_aimed_at_them(bot: Bot, world: World) -> None:
    world.faults.bad_gateway()
    assert await bot.get_updates(timeout=0) == ()
    world.faults.clear()
    world.faults.bad_gateway("getUpdates")
    with pytest.raises(NetworkError):
        await bot.get_updates(timeout=0)
    world.faults.drop_after("getupdates")
    with pytest.raises(NetworkError):
        await bot.get_updates(timeout=0)


async def test_a_group_takes_20_sends_and_edits_a_minute(
    bot: Bot, world: World, family: Family
) -> None:
    sent = await bot.send_message(family.group.id, "0")
    for number in range(19):
        await bot.edit_message_text(f"{number + 1}", family.group.id, sent.message_id)
        world.advance(1)
    with pytest.raises(RetryAfter) as caught:
        await bot.send_message(family.group.id, "x")
    assert caught.value.retry_after == timedelta(seconds=42)
    await bot.send_message(family.wang.id, "x")
    world.advance(42)
    await bot.send_message(family.group.id, "x")


async def test_answers_to_taps_are_never_limited(bot: Bot, family: Family) -> None:
    await bot.send_message(family.group.id, "x", reply_markup=keys(["坐下"]))
    assert family.group.last is not None
    for _ in range(60):
        family.ming.press(family.group.last, "坐下")
    for update in await bot.get_updates(timeout=0):
        assert update.callback_query is not None
        await update.callback_query.answer("ok")


async def test_a_private_chat_takes_one_a_second_with_short_bursts(
    bot: Bot, world: World, family: Family
) -> None:
    for _ in range(10):
        await bot.send_message(family.wang.id, "x")
    with pytest.raises(RetryAfter):
        await bot.send_message(family.wang.id, "x")
    world.advance(1)
    await bot.send_message(family.wang.id, "x")
    with pytest.raises(RetryAfter):
        await bot.send_message(family.wang.id, "x")


async def test_all_chats_together_take_30_a_second(bot: Bot, world: World) -> None:
    people = [world.person(str(number), started=True) for number in range(31)]
    for person in people[:30]:
        await bot.send_message(person.id, "x")
    with pytest.raises(RetryAfter):
        await bot.send_message(people[30].id, "x")
    world.advance(1)
    await bot.send_message(people[30].id, "x")


async def test_the_limits_can_be_switched_off(bot: Bot, world: World, family: Family) -> None:
    world.settings.flood_limits = False
    for _ in range(25):
        await bot.send_message(family.group.id, "x")


async def test_an_unknown_method_fails_the_test_and_names_itself(
    sandbox: Sandbox, bot: Bot
) -> None:
    with refused("not found", InvalidToken):
        await bot.send_dice(1)
    with pytest.raises(AssertionError, match="sendDice"):
        sandbox.check()
    sandbox.world.calls.problems.clear()


@pytest.mark.parametrize(
    ("feature", "named"),
    [
        ({"parse_mode": "MarkdownV2"}, "Markdown"),
        ({"reply_markup": ReplyKeyboardMarkup([["x"]])}, "keyboards that are not inline"),
        (
            {
                "reply_markup": InlineKeyboardMarkup.from_button(
                    InlineKeyboardButton("x", switch_inline_query="y")
                )
            },
            "switch_inline_query",
        ),
        ({"api_kwargs": {"ephemeral_message_parameters": "{}"}}, "ephemeral messages"),
    ],
)
async def test_a_feature_it_lacks_fails_the_test_and_is_named(
    sandbox: Sandbox, bot: Bot, family: Family, feature: dict[str, Any], named: str
) -> None:
    with refused("does not imitate", NetworkError):
        await bot.send_message(family.group.id, "x", **feature)
    assert family.group.messages == []
    with pytest.raises(AssertionError, match=named):
        sandbox.check()
    sandbox.world.calls.problems.clear()


async def test_a_wrong_token_is_rejected(sandbox: Sandbox) -> None:
    with refused("rejected by the server", InvalidToken):
        async with make_bot(sandbox, "1:wrong"):
            pass


async def test_waiting_wakes_on_failed_calls_and_names_the_trouble(
    sandbox: Sandbox, bot: Bot, family: Family
) -> None:
    def failed() -> bool:
        return any(not call.ok for call in sandbox.world.calls)

    waiting = asyncio.create_task(sandbox.wait_for(failed))
    await asyncio.sleep(0)
    with pytest.raises(BadRequest):
        await bot.send_message(family.group.id, "")
    assert await waiting
    with pytest.raises(TimeoutError, match="message text is empty"):
        await sandbox.wait_for(lambda: False, within=0.01)


async def test_calls_are_remembered_with_their_outcome(
    bot: Bot, world: World, family: Family
) -> None:
    await bot.send_message(family.group.id, "x")
    world.faults.drop_after("sendMessage")
    with pytest.raises(NetworkError):
        await bot.send_message(family.group.id, "y")
    one, two = world.calls.of("sendMessage", family.group.id)
    assert (one.params["text"], one.ok, one.fault) == ("x", True, None)
    assert (two.params["text"], two.ok, two.fault) == ("y", True, "drop_after")
