"""/tables: those of a group, one's own, and a look at others from outside."""

from collections.abc import Sequence

from telegram import Bot, Message

from bot.handlers.desk import Reception, message_link
from bot.handlers.tap import Tap
from bot.outbox.announcer import board_slot, hand_number
from bot.presenter import tables as pages
from bot.presenter.message import Answer, Outgoing
from bot.table.model import Table
from bot.texts import answers as answer_words
from bot.texts import tables as words


async def tables(desk: Reception, message: Message) -> Outgoing:
    """The tables of a group; running ones lead to their boards."""
    here = await desk.tables.tables_in(message.chat_id)
    boards = {table.id: url for table in here if (url := await _board_link(desk, table))}
    return pages.tables_here(here, boards)


async def own_tables(desk: Reception, message: Message) -> Outgoing:
    """Where the sender sits, and other tables of his groups."""
    return await _own(desk, message.get_bot(), message.chat_id)


async def look(desk: Reception, tap: Tap) -> Answer:
    """看看: a table as its group sees it, for members of the group."""
    table = await desk.tables.table(tap.button.table)
    if table is None or table.is_practice:
        return Answer(answer_words.GONE)
    if tap.message is None or tap.message.chat_id < 0:
        return Answer(answer_words.UNREADABLE)
    if not await _is_member(desk, tap.message.get_bot(), table, tap.person.user_id):
        return Answer(words.OUTSIDER)
    page = pages.looked_at(table, desk.running_scene(table), desk.links, desk.zone)
    desk.outbox.turn_page(tap.message.chat_id, tap.message.message_id, page)
    return Answer()


async def list_again(desk: Reception, tap: Tap) -> Answer:
    """返回, from a look to the list."""
    if tap.message is None or tap.message.chat_id < 0:
        return Answer(answer_words.UNREADABLE)
    page = await _own(desk, tap.message.get_bot(), tap.person.user_id)
    desk.outbox.turn_page(tap.message.chat_id, tap.message.message_id, page)
    return Answer()


async def renew_waiting(desk: Reception, tap: Tap) -> None:
    """Below a key of a list in private: what the table waits for now."""
    table = await desk.tables.table(tap.button.table)
    if table is None or tap.message is None or tap.message.chat_id != tap.person.user_id:
        return
    page = pages.waiting([table], tap.person.user_id)
    desk.outbox.turn_page(tap.message.chat_id, tap.message.message_id, page)


async def _own(desk: Reception, bot: Bot, user_id: int) -> Outgoing:
    own = await desk.tables.tables_of(user_id)
    near = await desk.tables.tables_near(user_id)
    others: Sequence[Table] = [t for t in near if await _is_member(desk, bot, t, user_id)]
    return pages.own_tables(
        [(table, desk.running_scene(table, user_id)) for table in own],
        [(table, desk.running_scene(table)) for table in others],
    )


async def _is_member(desk: Reception, bot: Bot, table: Table, user_id: int) -> bool:
    if table.seat_of(user_id) is not None:
        return True
    return await desk.rights.is_member(bot, table.place.chat_id, user_id, desk.clock.now())


async def _board_link(desk: Reception, table: Table) -> str | None:
    if desk.running_scene(table) is None:
        return None
    shown = await desk.outbox.shown(board_slot(table.id, hand_number(table)))
    return message_link(shown.chat_id, shown.message_id) if shown else None
