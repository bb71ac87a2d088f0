"""Notices to send, and the messages that the bot keeps editing."""

from collections.abc import Sequence
from datetime import datetime

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from storage.models import MessageRow, NoticeRow


async def pending_notices(session: AsyncSession, table_id: int) -> Sequence[NoticeRow]:
    """A table's notices that are not sent, in order."""
    asked = select(NoticeRow).where(
        NoticeRow.table_id == table_id, col(NoticeRow.sent_at).is_(None)
    )
    return (await session.exec(asked.order_by(col(NoticeRow.id)))).all()


async def tables_with_notices(session: AsyncSession) -> Sequence[int]:
    """Ids of tables that have notices not sent."""
    asked = select(NoticeRow.table_id).where(col(NoticeRow.sent_at).is_(None)).distinct()
    return sorted(await session.exec(asked))


async def mark_sent(session: AsyncSession, notice_id: int, at: datetime) -> None:
    """Mark a notice as sent; the first time stands."""
    row = await session.get(NoticeRow, notice_id)
    if row is not None and row.sent_at is None:
        row.sent_at = at


async def find_message(session: AsyncSession, table_id: int, slot: str) -> MessageRow | None:
    """The message in a slot of a table."""
    return await session.get(MessageRow, (table_id, slot))


async def put_message(session: AsyncSession, row: MessageRow) -> None:
    """Remember a message in its slot, in place of an older one."""
    await session.merge(row)


async def forget_message(session: AsyncSession, table_id: int, slot: str) -> None:
    """Empty a slot."""
    row = await find_message(session, table_id, slot)
    if row is not None:
        await session.delete(row)
