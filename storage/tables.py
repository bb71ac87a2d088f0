"""Tables and their seats."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Table, bindparam, delete, insert, update
from sqlmodel import SQLModel, col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from storage.errors import Conflict
from storage.models import ChatRow, SeatRow, TableRow, key_of

# The statements of every change go to the tables themselves: that is several times quicker than
# to load a row, compare it and write it back.
_TABLES: Table = SQLModel.metadata.tables["tables"]
_SEATS: Table = SQLModel.metadata.tables["seats"]
_UPDATE_TABLE = update(_TABLES).where(
    _TABLES.c.id == bindparam("here_id"), _TABLES.c.version == bindparam("here_version")
)
_SEAT_HERE = (
    _SEATS.c.table_id == bindparam("here_table"),
    _SEATS.c.seat == bindparam("here_seat"),
)
_UPDATE_SEAT = update(_SEATS).where(*_SEAT_HERE)
_DELETE_SEAT = delete(_SEATS).where(*_SEAT_HERE)

CLOSED = "closed"
"""The phase in which a table is no longer live."""


async def insert_table(session: AsyncSession, row: TableRow) -> int:
    """Add a table and give its id."""
    session.add(row)
    await session.flush()
    return key_of(row)


async def update_table(
    session: AsyncSession, table_id: int, version: int, columns: dict[str, Any]
) -> None:
    """Write columns if the table still has a version. Raises `Conflict`."""
    here = {"here_id": table_id, "here_version": version}
    result = await (await session.connection()).execute(_UPDATE_TABLE, here | columns)
    if result.rowcount != 1:
        raise Conflict(f"table {table_id} is no longer at version {version}")


async def find_table(session: AsyncSession, table_id: int) -> TableRow | None:
    """A table by id."""
    return await session.get(TableRow, table_id)


async def live_table_ids(session: AsyncSession) -> Sequence[int]:
    """Ids of all tables that are not closed, oldest first."""
    asked = select(TableRow.id).where(TableRow.phase != CLOSED).order_by(col(TableRow.id))
    return [table_id for table_id in await session.exec(asked) if table_id is not None]


async def seats_of(session: AsyncSession, table_id: int) -> Sequence[SeatRow]:
    """The taken seats of a table, in order."""
    asked = select(SeatRow).where(SeatRow.table_id == table_id).order_by(col(SeatRow.seat))
    return (await session.exec(asked)).all()


async def chats_of(session: AsyncSession, player_id: int) -> Sequence[int]:
    """Telegram's ids of the chats at whose tables a player has sat."""
    asked = (
        select(ChatRow.telegram_id)
        .join(TableRow, col(TableRow.chat_id) == col(ChatRow.id))
        .join(SeatRow, col(SeatRow.table_id) == col(TableRow.id))
        .where(SeatRow.player_id == player_id)
        .distinct()
    )
    return list(await session.exec(asked))


async def put_seat(session: AsyncSession, row: SeatRow) -> None:
    """Write one seat, taken or changed."""
    connection = await session.connection()
    columns = row.model_dump()
    here = {"here_table": row.table_id, "here_seat": row.seat}
    result = await connection.execute(_UPDATE_SEAT, here | columns)
    if result.rowcount == 0:
        await connection.execute(insert(_SEATS), columns)


async def free_seat(session: AsyncSession, table_id: int, seat: int) -> None:
    """Empty one seat."""
    here = {"here_table": table_id, "here_seat": seat}
    await (await session.connection()).execute(_DELETE_SEAT, here)
