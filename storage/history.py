"""Sums and pages over the scores of finished hands and matches."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, distinct, func
from sqlalchemy import select as columns
from sqlalchemy.orm import Mapped
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from storage.models import RoundRow, ScoreRow, SettlementRow


@dataclass(frozen=True, slots=True)
class Span:
    """Which scores are meant: those of a chat (by row id), in [since, until); None for all."""

    chat: int | None = None
    since: datetime | None = None
    until: datetime | None = None


EVERYTHING = Span()


@dataclass(frozen=True, slots=True)
class Sums:
    """What a player's hands add up to."""

    player_id: int
    hands: int
    points: int
    hu: int
    fed: int


async def sums(session: AsyncSession, span: Span, player_id: int | None = None) -> dict[int, Sums]:
    """Sums of every player, or of one, that has a hand in a span; by player."""
    player = col(ScoreRow.player_id)
    whose = player.is_not(None) if player_id is None else player == player_id
    asked = (
        columns(
            player,
            func.count(),
            func.sum(ScoreRow.points),
            func.count().filter(col(ScoreRow.won).is_(True)),
            func.count().filter(col(ScoreRow.fed).is_(True)),
        )
        .where(whose, *_scores_in(span))
        .group_by(player)
    )
    rows = await (await session.connection()).execute(asked)
    return {player: Sums(player, *rest) for player, *rest in rows if player is not None}


async def settled(
    session: AsyncSession, span: Span, player_id: int | None = None
) -> dict[int, int]:
    """Settlement points of every player, or of one, that ended a match in a span; by player."""
    player = col(SettlementRow.player_id)
    whose = player.is_not(None) if player_id is None else player == player_id
    asked = select(player, func.sum(SettlementRow.points)).where(whose, *_settlements_in(span))
    rows = await session.exec(asked.group_by(player))
    return {player: points for player, points in rows if player is not None}


async def ended_matches(session: AsyncSession, span: Span) -> int:
    """How many matches ended in a span."""
    asked = select(func.count(distinct(col(SettlementRow.match_id))))
    return (await session.exec(asked.where(*_settlements_in(span)))).one()


async def hands_and_wins(session: AsyncSession, span: Span) -> tuple[int, int]:
    """How many hands ended in a span, and how many of them were won."""
    wins = func.count().filter(col(ScoreRow.won).is_(True))
    asked = select(func.count(distinct(col(ScoreRow.round_id))), wins)
    hands, won = (await session.exec(asked.where(*_scores_in(span)))).one()
    return hands, won


async def player_rounds(
    session: AsyncSession, span: Span, player_id: int, *, skip: int, limit: int
) -> Sequence[RoundRow]:
    """A player's hands, newest first."""
    asked = (
        select(RoundRow)
        .join(ScoreRow, col(ScoreRow.round_id) == col(RoundRow.id))
        .where(ScoreRow.player_id == player_id, *_scores_in(span))
        .order_by(col(RoundRow.id).desc())
    )
    return (await session.exec(asked.offset(skip).limit(limit))).all()


async def rounds_in(
    session: AsyncSession, span: Span, *, skip: int, limit: int
) -> Sequence[RoundRow]:
    """Hands of a span that counted, newest first."""
    scored = select(ScoreRow.round_id).where(*_scores_in(span))
    asked = select(RoundRow).where(col(RoundRow.id).in_(scored)).order_by(col(RoundRow.id).desc())
    return (await session.exec(asked.offset(skip).limit(limit))).all()


async def best_round(session: AsyncSession, span: Span) -> RoundRow | None:
    """The hand with the most points in a span, the earliest of equals."""
    asked = (
        select(RoundRow)
        .join(ScoreRow, col(ScoreRow.round_id) == col(RoundRow.id))
        .where(col(ScoreRow.won).is_(True), *_scores_in(span))
        .order_by(col(ScoreRow.points).desc(), col(RoundRow.id))
    )
    return (await session.exec(asked.limit(1))).first()


async def scores_of(session: AsyncSession, round_ids: Collection[int]) -> Sequence[ScoreRow]:
    """Every seat's score of some hands."""
    asked = select(ScoreRow).where(col(ScoreRow.round_id).in_(round_ids))
    return (await session.exec(asked)).all()


def _scores_in(span: Span) -> list[ColumnElement[bool]]:
    return _within(span, col(ScoreRow.chat_id), col(ScoreRow.at))


def _settlements_in(span: Span) -> list[ColumnElement[bool]]:
    return _within(span, col(SettlementRow.chat_id), col(SettlementRow.at))


def _within(span: Span, chat: Mapped[int], at: Mapped[datetime]) -> list[ColumnElement[bool]]:
    limits: list[ColumnElement[bool]] = []
    if span.chat is not None:
        limits.append(chat == span.chat)
    if span.since is not None:
        limits.append(at >= span.since)
    if span.until is not None:
        limits.append(at < span.until)
    return limits
