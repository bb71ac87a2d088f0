"""Taps in the lobby: taking seats, and what the host may do."""

from bot.handlers.desk import Reception, place_of
from bot.handlers.house import may_open
from bot.handlers.tap import Tap, command
from bot.presenter.answers import answer
from bot.presenter.message import Answer
from bot.table.change import Say
from bot.table.commands import (
    AddComputer,
    Close,
    Extend,
    Hold,
    Join,
    Leave,
    RemoveComputer,
    StartNow,
)
from bot.texts import answers as words
from bot.texts import house

_SEATED = (Say.SEATED, Say.ALREADY_SEATED)


async def join(desk: Reception, tap: Tap) -> Answer:
    """坐下; who can't be written to is sent through the door to the private chat."""
    await desk.people.remember(tap.person)
    reachable = await desk.people.reachable(tap.person.user_id)
    outcome = await desk.tables.handle(tap.button.table, Join(tap.person, reachable))
    if outcome.table and not reachable and outcome.reply.say in _SEATED:
        return Answer(url=desk.links.join(outcome.table.token))
    return answer(outcome.reply)


async def stand(desk: Reception, tap: Tap) -> Answer:
    """起身; once the match runs the key means nothing any more."""
    table = await desk.tables.table(tap.button.table)
    if table is not None and table.match is not None:
        return Answer(words.ALREADY_RUNNING)
    return await command(desk, tap, Leave(tap.person.user_id))


async def leave(desk: Reception, tap: Tap) -> Answer:
    """离桌, chosen from a list."""
    return await command(desk, tap, Leave(tap.person.user_id))


async def computer(desk: Reception, tap: Tap) -> Answer:
    """加电脑."""
    return await command(desk, tap, AddComputer(tap.person.user_id))


async def send_away(desk: Reception, tap: Tap) -> Answer:
    """请走电脑."""
    if tap.button.choice not in ("0", "1", "2"):
        return Answer(words.UNREADABLE)
    return await command(desk, tap, RemoveComputer(tap.person.user_id, int(tap.button.choice)))


async def longer(desk: Reception, tap: Tap) -> Answer:
    """再等 30 分."""
    return await command(desk, tap, Extend(tap.person.user_id))


async def close(desk: Reception, tap: Tap) -> Answer:
    """散桌 before the first hand."""
    return await command(desk, tap, Close(tap.person.user_id))


async def start(desk: Reception, tap: Tap) -> Answer:
    """现在开."""
    return await command(desk, tap, StartNow(tap.person.user_id))


async def hold(desk: Reception, tap: Tap) -> Answer:
    """等一下."""
    return await command(desk, tap, Hold(tap.person.user_id))


async def open_table(desk: Reception, tap: Tap) -> Answer:
    """开桌 by a key: a tap comes as the real person, so he may sit down at once."""
    if tap.message is None or tap.message.chat_id > 0:
        return Answer(words.UNREADABLE)
    bot, chat_id = tap.message.get_bot(), tap.message.chat_id
    if not await may_open(desk, bot, chat_id, tap.person.user_id):
        return Answer(house.ADMINS_OPEN)
    await desk.people.remember(tap.person)
    reachable = await desk.people.reachable(tap.person.user_id)
    outcome = await desk.tables.open(place_of(tap.message), tap.person, reachable=reachable)
    if outcome.table and not reachable:
        return Answer(url=desk.links.join(outcome.table.token))
    return answer(outcome.reply)
