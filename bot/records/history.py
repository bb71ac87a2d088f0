"""胡息 history: pages of a person and sums of a group."""

from collections.abc import Sequence
from datetime import datetime

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.ports import PAGE_LINES, GroupPage, HandLine, HandsPage, PersonPage, Standing
from storage import history
from storage.codec import decode_result
from storage.database import Database
from storage.history import Span, Sums
from storage.models import RoundRow, ScoreRow, key_of
from storage.people import find_chat, names_of

_NO_CHAT = 0
"""A row id that no chat has."""


class StoredHistory:
    """Scores of finished hands and matches."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def person(self, user_id: int, page: int, chat_id: int | None = None) -> PersonPage:
        """A page of a person's hands, of all chats or of one."""
        async with self._database.reading() as session:
            span = Span(None if chat_id is None else await _chat_key(session, chat_id))
            sums = (await history.sums(session, span, user_id)).get(user_id, _none(user_id))
            pages = max(1, -(-sums.hands // PAGE_LINES))
            page = min(max(page, 1), pages)
            rounds = await history.player_rounds(
                session, span, user_id, skip=(page - 1) * PAGE_LINES, limit=PAGE_LINES
            )
            settled = await history.settled(session, span, user_id)
            names = await names_of(session, [user_id])
            return PersonPage(
                name=names.get(user_id, ""),
                page=page,
                pages=pages,
                settled=settled.get(user_id, 0),
                points=sums.points,
                hands=sums.hands,
                hu=sums.hu,
                fed=sums.fed,
                lines=await _lines(session, rounds, user_id),
            )

    async def group(
        self, chat_id: int, since: datetime | None = None, until: datetime | None = None
    ) -> GroupPage:
        """A group's sums of hands that ended in [since, until)."""
        async with self._database.reading() as session:
            span = Span(await _chat_key(session, chat_id), since, until)
            chat = await find_chat(session, chat_id)
            hands, wins = await history.hands_and_wins(session, span)
            best = await history.best_round(session, span)
            lines = await _lines(session, [best] if best else [], None)
            return GroupPage(
                title=chat.title if chat else "",
                matches=await history.ended_matches(session, span),
                hands=hands,
                huang=hands - wins,
                standings=await _standings(session, span),
                best=lines[0] if lines else None,
            )

    async def hands(self, chat_id: int, page: int) -> HandsPage:
        """A page of a group's hands."""
        async with self._database.reading() as session:
            span = Span(await _chat_key(session, chat_id))
            chat = await find_chat(session, chat_id)
            hands, _ = await history.hands_and_wins(session, span)
            pages = max(1, -(-hands // PAGE_LINES))
            page = min(max(page, 1), pages)
            rounds = await history.rounds_in(
                session, span, skip=(page - 1) * PAGE_LINES, limit=PAGE_LINES
            )
            lines = await _lines(session, rounds, None)
            return HandsPage(chat.title if chat else "", page, pages, lines)


async def _chat_key(session: AsyncSession, chat_id: int) -> int:
    row = await find_chat(session, chat_id)
    return key_of(row) if row else _NO_CHAT


def _none(user_id: int) -> Sums:
    return Sums(user_id, hands=0, points=0, hu=0, fed=0)


async def _standings(session: AsyncSession, span: Span) -> tuple[Standing, ...]:
    sums = await history.sums(session, span)
    settled = await history.settled(session, span)
    names = await names_of(session, {*sums, *settled})
    standings = [
        Standing(
            user_id=user_id,
            name=names.get(user_id, ""),
            settled=settled.get(user_id, 0),
            points=own.points,
            hands=own.hands,
            hu=own.hu,
            fed=own.fed,
        )
        for user_id, own in ((u, sums.get(u, _none(u))) for u in {*sums, *settled})
    ]
    return tuple(sorted(standings, key=lambda s: (-s.settled, -s.points, s.user_id)))


async def _lines(
    session: AsyncSession, rounds: Sequence[RoundRow], user_id: int | None
) -> tuple[HandLine, ...]:
    scores = await history.scores_of(session, [key_of(row) for row in rounds])
    names = await names_of(session, [score.player_id for score in scores if score.player_id])
    by_round: dict[int, dict[int, ScoreRow]] = {key_of(row): {} for row in rounds}
    for score in scores:
        by_round[score.round_id][score.seat] = score
    return tuple(_line(row, by_round[key_of(row)], names, user_id) for row in rounds)


def _line(
    row: RoundRow, scores: dict[int, ScoreRow], names: dict[int, str], user_id: int | None
) -> HandLine:
    win = None if row.result is None else decode_result(row.result).win
    own = next((s for s in scores.values() if s.player_id and s.player_id == user_id), None)
    feeder = next((score for score in scores.values() if score.fed), None)
    return HandLine(
        at=row.ended_at or row.started_at,
        number=row.number,
        points=own.points if own else 0,
        winner=None if win is None else _name(scores[win.seat], names),
        won=own is not None and own.won,
        source=win.source if win else None,
        score=win.score.points if win else 0,
        huxi=win.score.huxi if win else 0,
        mingtang=win.score.mingtang if win else (),
        feeder=_name(feeder, names) if feeder else None,
        fed=own is not None and own.fed,
    )


def _name(score: ScoreRow, names: dict[int, str]) -> str:
    """The present name of a person; a computer's as it was."""
    return names.get(score.player_id or 0, score.name)
