"""Updates are handed out by long polling, and kept until confirmed."""

import asyncio

import pytest
from telegram import Bot, Update
from telegram.error import Conflict

from bot.sandbox import Sandbox, World
from tests.sandbox.conftest import Family, make_bot, refused


async def numbers(bot: Bot, offset: int | None = None, limit: int | None = None) -> list[int]:
    return [u.update_id for u in await bot.get_updates(offset, limit, timeout=0)]


async def test_updates_stay_until_a_higher_offset_confirms_them(bot: Bot, family: Family) -> None:
    for text in ("/a", "/b", "/c"):
        family.wang.say(family.group, text)
    first, second, third = await numbers(bot)
    assert (second, third) == (first + 1, first + 2)
    assert await numbers(bot, first) == [first, second, third]
    assert await numbers(bot, second) == [second, third]
    assert await numbers(bot) == [second, third]
    assert await numbers(bot, third + 1) == []


async def test_a_negative_offset_counts_from_the_end(bot: Bot, family: Family) -> None:
    for text in ("/a", "/b", "/c"):
        family.wang.say(family.group, text)
    assert len(await numbers(bot, -2)) == 2
    assert len(await numbers(bot)) == 2


async def test_a_batch_has_a_limit(bot: Bot, family: Family) -> None:
    for _ in range(101):
        family.wang.say(family.group, "/a")
    assert len(await numbers(bot)) == 100
    assert len(await numbers(bot, limit=2)) == 2


async def test_a_poll_waits_for_the_next_update(bot: Bot, family: Family) -> None:
    waiting = asyncio.create_task(bot.get_updates(timeout=30))
    await asyncio.sleep(0.05)
    assert not waiting.done()
    family.wang.say(family.group, "/a")
    (told,) = await waiting
    assert told.message is not None


async def test_two_pollers_clash_and_the_newer_one_stays(sandbox: Sandbox, bot: Bot) -> None:
    async with make_bot(sandbox) as other:
        first = asyncio.create_task(bot.get_updates(timeout=30))
        await sandbox.wait_for(lambda: sandbox.polls == 1)
        second = asyncio.create_task(other.get_updates(timeout=30))
        with refused("terminated by other getUpdates request", Conflict):
            await first
        sandbox.world.person("王姨").start()
        assert len(await second) == 1


async def test_repeating_an_empty_poll_is_slowed_down(bot: Bot, world: World) -> None:
    world.settings.poll_slowdown = 30.0
    assert await numbers(bot) == []
    held = asyncio.create_task(numbers(bot))
    await asyncio.sleep(0.05)
    assert not held.done()
    world.person("王姨").start()
    assert len(await held) == 1


async def test_undelivered_messages_are_kept_for_a_day(
    bot: Bot, world: World, family: Family
) -> None:
    family.wang.say(family.group, "/a")
    world.advance(23 * 3600)
    assert len(await numbers(bot)) == 1
    world.advance(3601)
    assert await numbers(bot) == []


async def test_the_kinds_asked_for_are_remembered(bot: Bot, family: Family) -> None:
    await bot.get_updates(timeout=0, allowed_updates=[Update.CALLBACK_QUERY])
    family.wang.say(family.group, "/a")
    assert await numbers(bot) == []
    await bot.get_updates(timeout=0, allowed_updates=[])
    family.wang.say(family.group, "/a")
    assert len(await numbers(bot)) == 1


async def test_an_update_can_come_twice_in_one_batch(
    bot: Bot, world: World, family: Family
) -> None:
    world.inbox.double_next = 1
    family.wang.say(family.group, "/a")
    one, two = await numbers(bot)
    assert one == two


async def test_a_confirmed_update_can_come_again(bot: Bot, world: World, family: Family) -> None:
    family.wang.say(family.group, "/a")
    (number,) = await numbers(bot)
    assert await numbers(bot, number + 1) == []
    world.inbox.repeat(number)
    assert await numbers(bot, number + 1) == [number]
    assert await numbers(bot, number + 1) == []


async def test_an_update_can_be_lost(bot: Bot, world: World, family: Family) -> None:
    world.inbox.drop_next = 1
    family.wang.say(family.group, "/a")
    family.wang.say(family.group, "/b")
    (told,) = await bot.get_updates(timeout=0)
    assert told.message is not None
    assert told.message.text == "/b"


async def test_pending_updates_can_be_dropped(bot: Bot, family: Family) -> None:
    family.wang.say(family.group, "/a")
    assert (await bot.get_webhook_info()).pending_update_count == 1
    await bot.delete_webhook(drop_pending_updates=True)
    assert (await bot.get_webhook_info()).pending_update_count == 0


@pytest.mark.parametrize("offset", [0, 5])
async def test_a_poll_without_timeout_answers_at_once(bot: Bot, offset: int) -> None:
    assert await numbers(bot, offset) == []
