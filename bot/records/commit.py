"""One change as one transaction's rows (`design.md` sections 3 and 5)."""

from datetime import datetime

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.records.mapping import match_columns, seat_row, table_columns
from bot.table.change import Change, DealtHand
from bot.table.inputs import Input
from bot.table.model import Sitter, Table
from engine import VERSION
from engine.deal import SHUFFLE_VERSION
from engine.match import MatchState, settlement
from engine.moves import SEATS, Seat, move_text
from engine.result import RoundResult
from engine.scoring import WinSource
from storage.codec import NO_DIGEST, chained_digest, encode_result, encode_rules
from storage.errors import Conflict
from storage.hands import insert_match, latest_match, latest_round
from storage.models import (
    CLOCK_SEAT,
    InputRow,
    MatchRow,
    NoticeRow,
    RoundRow,
    ScoreRow,
    SettlementRow,
    TableRow,
    key_of,
)
from storage.people import remember_chat, remember_player
from storage.tables import find_table, free_seat, insert_table, put_seat, update_table


async def insert_opened(session: AsyncSession, table: Table, now: datetime) -> int:
    """A table that has just been opened; gives its id."""
    chat = await remember_chat(session, table.place.chat_id, table.place.title)
    columns = table_columns(table)
    row = TableRow(token=table.token, chat_id=chat, opened_at=now, **columns)
    return await insert_table(session, row)


async def write_change(session: AsyncSession, before: Table, change: Change, now: datetime) -> None:
    """Everything one accepted command did. Raises `Conflict` when another was first."""
    table = change.table
    await update_table(session, table.id, before.version, table_columns(table))
    await write_seats(session, before, table)
    if change.inputs or change.finished or change.void:
        await _write_hand(session, change, now)
    if change.dealt is not None:
        await _write_deal(session, change, change.dealt, now)
    if table.match != before.match:
        await _write_match(session, table, now)
    session.add_all(
        NoticeRow(table_id=table.id, kind=told.kind, hand=told.hand, seat=told.seat, created_at=now)
        for told in change.notices
    )


async def write_seats(session: AsyncSession, before: Table, table: Table) -> None:
    """The seats that differ, and the names of who sits on them."""
    for seat in SEATS:
        sitter = table.sitters[seat]
        if sitter == before.sitters[seat] and table.due[seat] == before.due[seat]:
            continue
        row = seat_row(table, seat)
        if row is None:
            await free_seat(session, table.id, seat)
            continue
        if sitter and sitter.person and sitter.person != _person_of(before.sitters[seat]):
            await remember_player(session, sitter.person.user_id, sitter.person.name)
        await put_seat(session, row)


async def _write_hand(session: AsyncSession, change: Change, now: datetime) -> None:
    row = await latest_round(session, change.table.id)
    if row is None:
        raise Conflict(f"table {change.table.id} has no hand to go on with")
    session.add_all(_input_row(key_of(row), given, now) for given in change.inputs)
    # When the next hand is dealt by the same change, the events are that hand's.
    if change.dealt is None:
        row.digest = chained_digest(row.digest, change.events)
        if change.table.hand is not None:
            row.last_step = change.table.hand.state.step
    if change.void:
        row.void, row.ended_at = True, now
    if change.finished is not None:
        row.result, row.ended_at = encode_result(change.finished), now
        _write_totals(change.table, row)
    if change.finished is not None and not change.table.is_practice:
        await _write_scores(session, change, row, change.finished, now)


def _write_totals(table: Table, row: RoundRow) -> None:
    if table.match is not None:
        row.totals, row.next_dealer = list(table.match.totals), table.match.dealer


async def _write_scores(
    session: AsyncSession, change: Change, row: RoundRow, result: RoundResult, now: datetime
) -> None:
    chat = await _chat_of(session, change.table)
    session.add_all(
        ScoreRow(
            round_id=key_of(row),
            seat=seat,
            chat_id=chat,
            player_id=_player_of(change.table, seat),
            name=_name_of(change.table, seat),
            points=result.points[seat],
            huxi=result.win.score.huxi if result.win and result.win.seat == seat else 0,
            won=result.win is not None and result.win.seat == seat,
            fed=_fed(result, seat),
            at=now,
        )
        for seat in SEATS
    )


async def _write_deal(
    session: AsyncSession, change: Change, dealt: DealtHand, now: datetime
) -> None:
    table = change.table
    if table.match is None or table.hand is None:
        raise ValueError("a hand is dealt in a match")
    match = await latest_match(session, table.id)
    if match is None or match.ended_at is not None:
        match = MatchRow(table_id=table.id, started_at=now, **match_columns(table.match))
        await insert_match(session, match)
    session.add(
        RoundRow(
            table_id=table.id,
            match_id=key_of(match),
            number=dealt.number,
            rules=encode_rules(table.match.rules),
            seed=dealt.seed,
            shuffle_version=SHUFFLE_VERSION,
            engine_version=VERSION,
            dealer=dealt.dealer,
            first_step=dealt.first_step,
            last_step=table.hand.state.step,
            commitment=dealt.commitment,
            digest=chained_digest(NO_DIGEST, change.events),
            started_at=now,
        )
    )


async def _write_match(session: AsyncSession, table: Table, now: datetime) -> None:
    row = await latest_match(session, table.id)
    if row is None or table.match is None:
        raise Conflict(f"table {table.id} has no match to go on with")
    for name, value in match_columns(table.match).items():
        setattr(row, name, value)
    if table.match.end is None:
        return
    row.ended_at = now
    if table.match.hands and not table.is_practice:
        await _write_settlement(session, key_of(row), table, table.match, now)


async def _write_settlement(
    session: AsyncSession, match_id: int, table: Table, match: MatchState, now: datetime
) -> None:
    chat = await _chat_of(session, table)
    final = settlement(match.totals, match.rules.difen)
    session.add_all(
        SettlementRow(
            match_id=match_id,
            seat=seat,
            chat_id=chat,
            player_id=_player_of(table, seat),
            points=final[seat],
            at=now,
        )
        for seat in SEATS
    )


async def _chat_of(session: AsyncSession, table: Table) -> int:
    row = await find_table(session, table.id)
    if row is None:
        raise Conflict(f"table {table.id} is not there")
    return row.chat_id


def _input_row(round_id: int, given: Input, now: datetime) -> InputRow:
    return InputRow(
        round_id=round_id,
        seq=given.seq,
        step=given.step,
        seat=CLOCK_SEAT if given.seat is None else given.seat,
        move=move_text(given.move),
        cause=given.cause,
        at=now,
    )


def _fed(result: RoundResult, seat: Seat) -> bool:
    """Whether a seat played the card that won."""
    win = result.win
    return win is not None and win.source is WinSource.DISCARD and win.feeder == seat


def _person_of(sitter: Sitter | None) -> object:
    return sitter and sitter.person


def _player_of(table: Table, seat: Seat) -> int | None:
    sitter = table.sitters[seat]
    return sitter.person.user_id if sitter and sitter.person else None


def _name_of(table: Table, seat: Seat) -> str:
    sitter = table.sitters[seat]
    return sitter.name if sitter else ""
