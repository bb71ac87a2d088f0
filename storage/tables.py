"""Tables and their seats."""

from collections.abc import Sequence
from typing import Any, cast

from sqlalchemy import CursorResult, update
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from storage.errors import Conflict
from storage.models import SeatRow, TableRow, key_of

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
    asked = update(TableRow).where(col(TableRow.id) == table_id, col(TableRow.version) == version)
    result = cast(CursorResult[Any], await session.exec(asked.values(**columns)))
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


async def put_seat(session: AsyncSession, row: SeatRow) -> None:
    """Write one seat, taken or changed."""
    await session.merge(row)


async def free_seat(session: AsyncSession, table_id: int, seat: int) -> None:
    """Empty one seat."""
    row = await session.get(SeatRow, (table_id, seat))
    if row is not None:
        await session.delete(row)
