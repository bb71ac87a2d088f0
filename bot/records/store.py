"""The tables of the database as the service needs them."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.house import House
from bot.ports import FinishedHand, PendingNotice
from bot.records.commit import insert_opened, write_change, write_seats
from bot.records.finished import finished_hand
from bot.records.houses import house_of
from bot.records.mapping import table_of
from bot.records.rebuild import Broken, rebuilt_hand
from bot.table.change import Change, Notice, NoticeKind
from bot.table.model import Phase, Table
from storage import hands, messages, people, tables
from storage.database import Database
from storage.models import ChatRow, TableRow, key_of

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A stored table; `broken` when its running hand can't be taken up again."""

    table: Table
    broken: bool = False


class TableStore:
    """Tables, each change in one transaction."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def insert(self, table: Table, now: datetime) -> Table:
        """Store a table that has just been opened; gives it its id."""
        async with self._database.writing() as session:
            stored = replace(table, id=await insert_opened(session, table, now))
            await write_seats(session, replace(stored, sitters=(None, None, None)), stored)
        return stored

    async def commit(self, before: Table, change: Change, now: datetime) -> None:
        """Store a change. Raises `Conflict` when another was first."""
        async with self._database.writing() as session:
            await write_change(session, before, change, now)

    async def load(self, table_id: int) -> Loaded | None:
        """A table made again from its rows; None when there is no such table."""
        async with self._database.reading() as session:
            row = await tables.find_table(session, table_id)
            return None if row is None else await _loaded(session, row)

    async def version(self, table_id: int) -> int | None:
        """How often a table has changed; None when there is no such table."""
        async with self._database.reading() as session:
            row = await tables.find_table(session, table_id)
            return None if row is None else row.version

    async def unfinished(self) -> Sequence[int]:
        """Ids of tables to take up after a start: live, or closed with notices to send."""
        async with self._database.reading() as session:
            live = await tables.live_table_ids(session)
            return sorted({*live, *await messages.tables_with_notices(session)})

    async def move_chat(self, old_id: int, new_id: int) -> bool:
        """Give a chat another id, with everything that belongs to it; False when it has it."""
        async with self._database.writing() as session:
            return await people.move_chat(session, old_id, new_id)

    async def chats_of(self, user_id: int) -> Sequence[int]:
        """Chats at whose tables a person has sat."""
        async with self._database.reading() as session:
            return await tables.chats_of(session, user_id)

    async def house(self, chat_id: int) -> House:
        """What a chat has chosen for its tables."""
        async with self._database.reading() as session:
            return await house_of(session, chat_id)

    async def finished_hand(self, table_id: int, number: int) -> FinishedHand | None:
        """A finished hand of a table's last match."""
        async with self._database.reading() as session:
            return await finished_hand(session, table_id, number)

    async def pending_notices(self, table_id: int) -> Sequence[PendingNotice]:
        """Notices not yet sent, in order."""
        async with self._database.reading() as session:
            rows = await messages.pending_notices(session, table_id)
        return [
            PendingNotice(
                key_of(row), table_id, Notice(NoticeKind(row.kind), hand=row.hand, seat=row.seat)
            )
            for row in rows
        ]

    async def notice_sent(self, notice_id: int, now: datetime) -> None:
        """Mark a notice as sent."""
        async with self._database.writing() as session:
            await messages.mark_sent(session, notice_id, now)


async def _loaded(session: AsyncSession, row: TableRow) -> Loaded:
    chat = await session.get_one(ChatRow, row.chat_id)
    seats = await tables.seats_of(session, key_of(row))
    in_match = row.phase != Phase.LOBBY
    match = await hands.latest_match(session, key_of(row)) if in_match else None
    table = table_of(row, chat, seats, match)
    return await _with_hand(session, table) if match else Loaded(table)


async def _with_hand(session: AsyncSession, table: Table) -> Loaded:
    row = await hands.latest_round(session, table.id)
    if row is None or row.void:
        return Loaded(table)
    try:
        hand = rebuilt_hand(row, await hands.inputs_of(session, key_of(row)))
    except Broken as broken:
        # Without the traceback: what the engine says of a move may name cards.
        log.warning("table %d step %d: %s", table.id, row.last_step, broken)
        running = table.phase is Phase.PLAYING
        return Loaded(replace(table, steps=max(table.steps, row.last_step)), broken=running)
    return Loaded(replace(table, hand=hand))
