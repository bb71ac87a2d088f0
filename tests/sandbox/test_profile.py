"""The bot's own data: who it is, its commands, its descriptions."""

import aiohttp
import pytest
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    BotCommandScopeChatMember,
)

from bot.sandbox import Sandbox, World
from tests.sandbox.conftest import Family, refused


def names(world: World, family: Family, *, private: bool = False) -> list[str]:
    chat = family.wang.chat if private else family.group
    return [command.command for command in world.commands.seen_by(family.wang, chat)]


async def test_the_bot_knows_itself(bot: Bot, world: World) -> None:
    me = await bot.get_me()
    assert (me.id, me.username, me.is_bot) == (world.bot.id, world.bot.username, True)
    assert me.can_join_groups
    assert not me.can_read_all_group_messages
    assert not me.api_kwargs


async def test_the_narrowest_list_of_commands_is_shown(
    bot: Bot, world: World, family: Family
) -> None:
    group = family.group.id
    assert names(world, family) == []
    for scope, name in (
        (None, "a"),
        (BotCommandScopeAllGroupChats(), "b"),
        (BotCommandScopeAllChatAdministrators(), "c"),
        (BotCommandScopeChat(group), "d"),
        (BotCommandScopeChatMember(group, family.wang.id), "e"),
    ):
        await bot.set_my_commands([(name, "x")], scope=scope)
        assert names(world, family) == [name]
    assert names(world, family, private=True) == ["a"]
    await bot.set_my_commands([("f", "x")], scope=BotCommandScopeAllPrivateChats())
    assert names(world, family, private=True) == ["f"]
    await bot.set_my_commands([("g", "x")], language_code="zh")
    await bot.delete_my_commands(scope=BotCommandScopeAllPrivateChats())
    assert names(world, family, private=True) == ["g"]


async def test_commands_come_back_as_they_were_set(bot: Bot) -> None:
    commands = (BotCommand("newtable", "开桌"), BotCommand("score", "战绩"))
    await bot.set_my_commands(commands)
    assert await bot.get_my_commands() == commands
    assert await bot.get_my_commands(scope=BotCommandScopeAllGroupChats()) == ()


@pytest.mark.parametrize("name", ["开桌", "New", "x" * 33, ""])
async def test_a_command_has_a_plain_name(bot: Bot, name: str) -> None:
    with refused("bot_command_invalid"):
        await bot.set_my_commands([(name, "x")])


async def test_descriptions_are_kept(bot: Bot) -> None:
    await bot.set_my_description("三个人打")
    await bot.set_my_short_description("放炮罚", language_code="zh")
    await bot.set_my_name("牌桌")
    assert (await bot.get_my_description()).description == "三个人打"
    assert (await bot.get_my_short_description("zh")).short_description == "放炮罚"
    assert (await bot.get_my_name()).name == "牌桌"
    with refused("description is too long"):
        await bot.set_my_description("x" * 513)


async def test_calls_may_be_made_in_any_form(sandbox: Sandbox, family: Family) -> None:
    base = f"{sandbox.base_url}{sandbox.token}"
    fields = {"chat_id": str(family.group.id), "text": "x"}
    form = aiohttp.FormData(fields)
    form.add_field("unused", b"", filename="empty")
    async with aiohttp.ClientSession() as client:
        for answer in (
            await client.get(f"{base}/sendMessage", params=fields),
            await client.post(f"{base}/SENDMESSAGE", data=fields),
            await client.post(f"{base}/sendmessage", json={**fields, "chat_id": family.group.id}),
            await client.post(f"{base}/sendMessage", data=form),
        ):
            assert (await answer.json())["ok"]
    assert len(family.group.messages) == 4


async def test_errors_carry_telegrams_own_prefix(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as client:
        for token, method, code, text in (
            (sandbox.token, "sendMessage", 400, "Bad Request: message text is empty"),
            (sandbox.token, "getChat", 400, "Bad Request: chat_id is empty"),
            (sandbox.token, "noSuchMethod", 404, "Not Found: method not found"),
            ("1:x", "getMe", 401, "Unauthorized: invalid token specified"),
        ):
            answer = await client.get(f"{sandbox.base_url}{token}/{method}")
            shape = {"ok": False, "error_code": code, "description": text}
            assert (answer.status, await answer.json()) == (code, shape)
    sandbox.world.calls.problems.clear()
