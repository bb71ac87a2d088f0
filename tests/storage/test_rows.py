"""What the tables of the database refuse and keep."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy.exc import IntegrityError, StatementError
from sqlmodel.ext.asyncio.session import AsyncSession

from storage import hands, messages, people, tables
from storage.database import Database
from storage.errors import Conflict
from storage.models import CLOCK_SEAT, InputRow, MessageRow, NoticeRow, SeatRow, key_of
from tests.storage.rows import BIG, NOW, match_row, round_row, table_row


async def new_table(session: AsyncSession, token: str = "token0000001") -> int:
    chat = await people.remember_chat(session, -BIG, "周末一家亲")
    return await tables.insert_table(session, table_row(chat, token=token))


async def new_round(session: AsyncSession) -> int:
    table = await new_table(session)
    match = await hands.insert_match(session, match_row(table))
    row = round_row(table, match)
    session.add(row)
    await session.flush()
    return key_of(row)


def an_input(round_id: int, seq: int, step: int, seat: int) -> InputRow:
    return InputRow(
        round_id=round_id, seq=seq, step=step, seat=seat, move="过", cause="tap", at=NOW
    )


async def test_a_version_is_written_once(database: Database) -> None:
    async with database.writing() as session:
        table = await new_table(session)
    async with database.writing() as session:
        await tables.update_table(session, table, 0, {"version": 1})
    with pytest.raises(Conflict):
        async with database.writing() as session:
            await tables.update_table(session, table, 0, {"version": 1, "steps": 9})
    async with database.reading() as session:
        row = await tables.find_table(session, table)
        assert row
        assert (row.version, row.steps) == (1, 0)


@pytest.mark.parametrize("second", [(1, 2, 0), (2, 1, 0), (2, 1, CLOCK_SEAT)])
async def test_the_log_takes_each_number_and_each_seats_answer_to_a_step_once(
    database: Database, second: tuple[int, int, int]
) -> None:
    async with database.writing() as session:
        round_id = await new_round(session)
        session.add(an_input(round_id, seq=1, step=1, seat=second[2]))
    with pytest.raises(IntegrityError):
        async with database.writing() as session:
            session.add(an_input(round_id, *second))
    async with database.reading() as session:
        assert len(await hands.inputs_of(session, round_id)) == 1


@pytest.mark.parametrize(("table_id", "player_id"), [(404, None), (1, 404)])
async def test_a_seat_needs_its_table_and_its_player(
    database: Database, table_id: int, player_id: int | None
) -> None:
    async with database.writing() as session:
        assert await new_table(session) == 1
    row = SeatRow(
        table_id=table_id,
        seat=0,
        player_id=player_id,
        name="",
        reachable=True,
        tuoguan=False,
        shown_tuoguan=False,
        timeouts=0,
        ready=False,
    )
    with pytest.raises(IntegrityError):
        async with database.writing() as session:
            await tables.put_seat(session, row)


async def test_long_ids_and_times_of_every_zone_come_back(database: Database) -> None:
    there = datetime(2026, 11, 30, 21, tzinfo=timezone(timedelta(hours=8)))
    async with database.writing() as session:
        chat = await people.remember_chat(session, -BIG, "")
        table = await tables.insert_table(session, table_row(chat, host=BIG, opened_at=there))
        await people.remember_player(session, BIG, "王姨")
    async with database.reading() as session:
        row = await tables.find_table(session, table)
        assert row
        assert (row.host, row.opened_at) == (BIG, there)
        assert row.opened_at.tzinfo == UTC
        assert await people.names_of(session, [BIG, 1]) == {BIG: "王姨"}


async def test_a_time_without_a_zone_is_refused(database: Database) -> None:
    naive = datetime(2026, 11, 30, 13)  # noqa: DTZ001 - on purpose
    async with database.writing() as session:
        chat = await people.remember_chat(session, 1, "")
    with pytest.raises(StatementError):
        async with database.writing() as session:
            await tables.insert_table(session, table_row(chat, opened_at=naive))


async def test_closed_tables_are_not_live(database: Database) -> None:
    async with database.writing() as session:
        first = await new_table(session, "a")
        second = await new_table(session, "b")
        await tables.update_table(session, first, 0, {"phase": tables.CLOSED})
    async with database.reading() as session:
        assert await tables.live_table_ids(session) == [second]


async def test_a_void_hand_is_the_latest_but_never_a_finished_one(database: Database) -> None:
    async with database.writing() as session:
        table = await new_table(session)
        match = await hands.insert_match(session, match_row(table))
        session.add(round_row(table, match, void=True, ended_at=NOW, last_step=9))
    async with database.reading() as session:
        latest = await hands.latest_round(session, table)
        assert latest
        assert latest.last_step == 9
        assert await hands.finished_round(session, match, 1) is None


async def test_a_name_is_one_persons_and_changes_with_him(database: Database) -> None:
    async with database.writing() as session:
        await people.remember_player(session, BIG, "小明")
        await people.set_reachable(session, BIG, reachable=True)
        await people.remember_player(session, BIG, "大明")
    async with database.reading() as session:
        assert await people.names_of(session, [BIG]) == {BIG: "大明"}
        assert await people.is_reachable(session, BIG)
        assert not await people.is_reachable(session, 404)


async def test_a_chats_title_changes_but_is_not_forgotten(database: Database) -> None:
    async with database.writing() as session:
        first = await people.remember_chat(session, -BIG, "老同学")
        assert await people.remember_chat(session, -BIG, "") == first
        row = await people.find_chat(session, -BIG)
        assert row
        assert row.title == "老同学"
        await people.remember_chat(session, -BIG, "棋牌室")
        assert row.title == "棋牌室"


async def test_notices_are_pending_in_order_until_they_are_marked(database: Database) -> None:
    async with database.writing() as session:
        table = await new_table(session)
        rows = [NoticeRow(table_id=table, kind=kind, created_at=NOW) for kind in ("a", "b", "c")]
        for row in rows:
            session.add(row)
            await session.flush()
    async with database.writing() as session:
        await messages.mark_sent(session, key_of(rows[1]), NOW)
        await messages.mark_sent(session, key_of(rows[1]), NOW + timedelta(hours=1))
        await messages.mark_sent(session, 404, NOW)
    async with database.reading() as session:
        assert [row.kind for row in await messages.pending_notices(session, table)] == ["a", "c"]
        assert await messages.tables_with_notices(session) == [table]
        assert (await session.get_one(NoticeRow, key_of(rows[1]))).sent_at == NOW


async def test_a_slot_holds_one_message(database: Database) -> None:
    async with database.writing() as session:
        table = await new_table(session)
        for message_id in (5, 6):
            row = MessageRow(
                table_id=table, slot="board", chat_id=-BIG, message_id=message_id, sent_at=NOW
            )
            await messages.put_message(session, row)
    async with database.writing() as session:
        found = await messages.find_message(session, table, "board")
        assert found
        assert found.message_id == 6
        await messages.forget_message(session, table, "board")
        await messages.forget_message(session, table, "hand:1")
    async with database.reading() as session:
        assert await messages.find_message(session, table, "board") is None
