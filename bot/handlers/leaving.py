"""/leave and /dissolve: getting up, 托管 by choice, and ending a match."""

from collections.abc import Awaitable, Callable, Sequence

from telegram import Message

from bot.buttons import Act
from bot.handlers.desk import Reception, is_anonymous
from bot.handlers.talk_taps import ask_in_private
from bot.presenter import tables as pages
from bot.presenter.answers import answer
from bot.presenter.message import Outgoing
from bot.table.commands import AskDissolve, Leave
from bot.table.model import Phase, Table
from bot.table.talks import DissolveReason
from bot.texts import tables as words

Ending = Callable[[Reception, int, Table], Awaitable[Outgoing | None]]


async def leave_here(desk: Reception, message: Message) -> Outgoing | None:
    """起身 or 托管 at the sender's table in this group."""
    own = await _own_tables_here(desk, message)
    return await _at_the_only_one(desk, message, own, Act.LEAVE, _leave)


async def leave(desk: Reception, message: Message) -> Outgoing | None:
    """起身 or 托管 at the sender's table."""
    own = await desk.tables.tables_of(message.chat_id)
    return await _at_the_only_one(desk, message, own, Act.LEAVE, _leave)


async def dissolve_here(desk: Reception, message: Message) -> Outgoing | None:
    """散桌 at the sender's table in this group."""
    own = await _own_tables_here(desk, message)
    said = await _at_the_only_one(desk, message, own, Act.DISSOLVE, _dissolve)
    return said or pages.asked_in_private(desk.links)


async def dissolve(desk: Reception, message: Message) -> Outgoing | None:
    """散桌 at the sender's table; the question in place of the hand is the answer."""
    own = await desk.tables.tables_of(message.chat_id)
    return await _at_the_only_one(desk, message, own, Act.DISSOLVE, _dissolve)


async def _own_tables_here(desk: Reception, message: Message) -> Sequence[Table]:
    if message.from_user is None or is_anonymous(message):
        return []
    user_id = message.from_user.id
    here = await desk.tables.tables_in(message.chat_id)
    return [table for table in here if table.seat_of(user_id) is not None]


async def _at_the_only_one(
    desk: Reception, message: Message, own: Sequence[Table], act: Act, ending: Ending
) -> Outgoing | None:
    # Practice is left only by who plays nothing else.
    own = [table for table in own if not table.is_practice] or own
    if not own or message.from_user is None:
        return Outgoing(words.NOT_AT_A_TABLE)
    if len(own) > 1:
        return pages.which_table(own, act)
    return await ending(desk, message.from_user.id, own[0])


async def _leave(desk: Reception, user_id: int, table: Table) -> Outgoing:
    outcome = await desk.tables.handle(table.id, Leave(user_id))
    return pages.left(table, answer(outcome.reply).text)


async def _dissolve(desk: Reception, user_id: int, table: Table) -> Outgoing | None:
    """Before the first hand the host does it at once; later it is asked once more in private.

    In practice there is nobody else to ask.
    """
    if table.phase is Phase.LOBBY or table.is_practice:
        outcome = await desk.tables.handle(table.id, AskDissolve(user_id, DissolveReason.PRIVATE))
        return pages.left(table, answer(outcome.reply).text)
    ask_in_private(desk, table, user_id)
    return None
