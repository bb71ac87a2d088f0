"""Matches, hands and the log of accepted inputs."""

from collections.abc import Sequence

from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from storage.models import InputRow, MatchRow, RoundRow, key_of


async def insert_match(session: AsyncSession, row: MatchRow) -> int:
    """Add a match and give its id."""
    session.add(row)
    await session.flush()
    return key_of(row)


async def latest_match(session: AsyncSession, table_id: int) -> MatchRow | None:
    """The running or last match of a table."""
    asked = select(MatchRow).where(MatchRow.table_id == table_id)
    return (await session.exec(asked.order_by(col(MatchRow.id).desc()).limit(1))).first()


async def latest_round(session: AsyncSession, table_id: int) -> RoundRow | None:
    """The running or last hand of a table, also a void one."""
    asked = select(RoundRow).where(RoundRow.table_id == table_id)
    return (await session.exec(asked.order_by(col(RoundRow.id).desc()).limit(1))).first()


async def finished_round(session: AsyncSession, match_id: int, number: int) -> RoundRow | None:
    """A finished hand of a match by number; void hands do not count."""
    asked = select(RoundRow).where(
        RoundRow.match_id == match_id,
        RoundRow.number == number,
        col(RoundRow.void).is_(False),
        col(RoundRow.ended_at).is_not(None),
    )
    return (await session.exec(asked)).first()


async def inputs_of(session: AsyncSession, round_id: int) -> Sequence[InputRow]:
    """The log of a hand, in order."""
    asked = select(InputRow).where(InputRow.round_id == round_id).order_by(col(InputRow.seq))
    return (await session.exec(asked)).all()
