"""Errors of the real client come out by what is to be done about them."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from telegram import Bot

from bot.outbox.errors import GoneError, RejectedError, ShutError, TooFastError, TroubleError
from bot.outbox.gateway import Where
from bot.outbox.telegram import TelegramGateway
from bot.presenter.message import Key, Outgoing, Style
from bot.sandbox import Sandbox
from bot.sandbox.world import Settings
from tests.sandbox.conftest import make_bot

CLOCK = 'at <tg-time unix="1796046380" format="T">21:46:20</tg-time>'


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(settings=Settings()) as running:
        yield running


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[Bot]:
    async with make_bot(sandbox) as client:
        yield client


async def test_a_message_goes_out_as_it_is(sandbox: Sandbox, bot: Bot) -> None:
    wang = sandbox.world.person("王姨", started=True)
    keys = (
        (Key("胡", Style.GREEN, data="move:1:1:胡"), Key("去", url="https://t.me/x")),
        (Key("抄", copy="text"),),
    )
    message_id = await TelegramGateway(bot).send(
        Where(wang.id), Outgoing("<b>hello</b>", keys, protect=True, silent=True)
    )
    sent = wang.chat.last
    assert sent is not None
    assert (sent.id, sent.text, sent.silent, sent.protected) == (message_id, "hello", True, True)
    assert [b.style for b in sent.buttons] == ["success", None, None]
    assert sent.buttons[2].copy == "text"


async def test_the_same_text_again_is_no_error(sandbox: Sandbox, bot: Bot) -> None:
    wang = sandbox.world.person("王姨", started=True)
    gateway = TelegramGateway(bot)
    message_id = await gateway.send(Where(wang.id), Outgoing("same"))
    await gateway.edit(wang.id, message_id, Outgoing("same"))
    await gateway.edit(wang.id, message_id, Outgoing("other"))


async def test_what_is_gone_is_gone(sandbox: Sandbox, bot: Bot) -> None:
    wang = sandbox.world.person("王姨", started=True)
    gateway = TelegramGateway(bot)
    message_id = await gateway.send(Where(wang.id), Outgoing("here"))
    await gateway.delete(wang.id, message_id)
    await gateway.delete(wang.id, message_id)
    with pytest.raises(GoneError):
        await gateway.edit(wang.id, message_id, Outgoing("there"))


async def test_chats_that_are_shut(sandbox: Sandbox, bot: Bot) -> None:
    world, gateway = sandbox.world, TelegramGateway(bot)
    stranger, blocker = world.person("路人"), world.person("王姨", started=True)
    blocker.block()
    group = world.group("周末一家亲", [blocker])
    group.remove_bot()
    for chat_id in (stranger.id, blocker.id, group.id):
        with pytest.raises(ShutError):
            await gateway.send(Where(chat_id), Outgoing("hello"))


async def test_too_many_calls_and_bad_ones(sandbox: Sandbox, bot: Bot) -> None:
    world, gateway = sandbox.world, TelegramGateway(bot)
    group = world.group("周末一家亲", [world.person("王姨")])
    for number in range(20):
        await gateway.send(Where(group.id), Outgoing(f"{number}"))
    with pytest.raises(TooFastError) as told:
        await gateway.send(Where(group.id), Outgoing("more"))
    assert timedelta(seconds=30) < told.value.wait < timedelta(seconds=70)
    with pytest.raises(RejectedError):
        await gateway.send(Where(group.id), Outgoing("<b>open"))


async def test_a_broken_connection_is_trouble(sandbox: Sandbox, bot: Bot) -> None:
    wang = sandbox.world.person("王姨", started=True)
    sandbox.world.faults.drop_before("sendMessage")
    with pytest.raises(TroubleError):
        await TelegramGateway(bot).send(Where(wang.id), Outgoing("hello"))


async def test_a_server_without_the_clocks_tag_gets_plain_times(bot: Bot, sandbox: Sandbox) -> None:
    sandbox.world.settings.knows_tg_time = False
    wang = sandbox.world.person("王姨", started=True)
    gateway = TelegramGateway(bot)
    for number in range(3):
        await gateway.send(Where(wang.id), Outgoing(f"{number} {CLOCK}"))
    assert [m.text for m in wang.chat.from_bot] == [f"{n} at 21:46:20" for n in range(3)]
    refused = [call for call in sandbox.world.calls if call.error]
    assert len(refused) == 1
