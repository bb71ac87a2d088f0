"""Commands through lock, commit and publication."""

import asyncio
import logging
from datetime import timedelta

import pytest

from bot.records.store import TableStore
from bot.table.change import Change, NoticeKind, Say
from bot.table.commands import Close, Join, Leave, Play, Rename, StartNow, Tick
from bot.table.due import due
from bot.table.model import Person, Phase, Place, Table
from engine.moves import Pass
from storage.hands import inputs_of, latest_round
from storage.models import InputRow, key_of
from tests.service.world import CLOCKS, Listener, World, asked, play_of
from tests.table.helpers import FAMILY, GROUP, MING, WANG, YEYE

ELSEWHERE = Place(-42, 7, "棋牌室")


async def rows_of(world: World, table: Table) -> list[InputRow]:
    async with world.database.reading() as session:
        row = await latest_round(session, table.id)
        assert row
        return list(await inputs_of(session, key_of(row)))


def first_move(table: Table) -> Play:
    assert table.hand
    assert table.hand.state.question
    seat = asked(table)[0]
    return play_of(table, seat, table.hand.state.question.options[seat][0])


async def test_an_opened_table_is_stored_published_and_scheduled(world: World) -> None:
    outcome = await world.service.open(GROUP, WANG, reachable=True)
    table = outcome.table
    assert outcome.changed
    assert outcome.reply.say is Say.OPENED
    assert table
    assert table.id > 0
    assert world.listener.changes[-1].table == table
    assert world.clock.waiting == {table.id: due(table)}
    loaded = await world.store.load(table.id)
    assert loaded
    assert loaded.table == table


async def test_tables_are_found_by_id_token_person_and_chat(world: World) -> None:
    first = await world.open_table()
    second = await world.open_table(ELSEWHERE, MING)
    third = await world.open_table(GROUP, MING)
    assert await world.service.table(first.id) == first
    assert await world.service.by_token(second.token) == second
    assert await world.service.by_token("token0000000") is None
    assert await world.service.tables_of(MING.user_id) == [second, third]
    assert await world.service.tables_in(GROUP.chat_id) == [first, third]


async def test_a_chats_tables_have_the_lowest_free_numbers(world: World) -> None:
    first, second = await world.open_table(), await world.open_table(GROUP, MING)
    assert (first.number, second.number) == (1, 2)
    assert (await world.open_table(ELSEWHERE)).number == 1
    await world.do(first.id, Close(WANG.user_id))
    assert (await world.open_table()).number == 1


async def test_tables_opened_at_once_have_numbers_of_their_own(world: World) -> None:
    openers = [Person(700 + number, "客") for number in range(5)]
    tables = await asyncio.gather(*(world.open_table(GROUP, opener) for opener in openers))
    assert sorted(table.number for table in tables) == [1, 2, 3, 4, 5]


async def test_a_refusal_changes_and_stores_nothing(world: World) -> None:
    table = await world.open_table()
    published = len(world.listener.changes)
    outcome = await world.service.handle(table.id, Leave(404))
    assert outcome.reply.say is Say.NOT_SEATED
    assert outcome.table == table
    assert len(world.listener.changes) == published


async def test_a_table_that_is_gone_says_so(world: World) -> None:
    table = await world.open_table()
    await world.do(table.id, Close(WANG.user_id))
    assert await world.refused(table.id, Close(WANG.user_id)) is Say.GONE
    assert await world.refused(12345, Tick()) is Say.GONE
    assert await world.service.table(table.id) is None
    assert world.clock.waiting == {}


async def test_two_taps_at_once_count_once(world: World) -> None:
    table = await world.family_table()
    tap = first_move(table)
    outcomes = await asyncio.gather(*(world.service.handle(table.id, tap) for _ in range(5)))
    assert sorted(outcome.changed for outcome in outcomes) == [False] * 4 + [True]
    refusals = {outcome.reply.say for outcome in outcomes if not outcome.changed}
    assert refusals == {Say.ALREADY_ANSWERED}
    assert len(await rows_of(world, table)) == 1


async def test_a_tap_and_the_deadline_at_once_are_one_answer(world: World) -> None:
    table = await world.family_table()
    world.clock.time += CLOCKS.turn
    await asyncio.gather(
        world.service.handle(table.id, first_move(table)), world.service.tick(table.id)
    )
    rows = await rows_of(world, table)
    assert [(row.step, row.seat) for row in rows] == [(first_move(table).step, 0)]


async def test_seats_taken_at_once_are_taken_by_as_many_as_there_are(world: World) -> None:
    table = await world.open_table()
    joins = [Join(Person(100 + n, str(n)), reachable=True) for n in range(6)]
    outcomes = await asyncio.gather(*(world.service.handle(table.id, join) for join in joins))
    assert sum(outcome.changed for outcome in outcomes) == 2
    assert {o.reply.say for o in outcomes if not o.changed} == {Say.FULL}


async def test_many_tables_write_at_once_and_lose_nothing(world: World) -> None:
    tables = [await world.family_table(Place(-n, None, "")) for n in range(1, 9)]

    async def play(table: Table) -> int:
        for _ in range(10):
            now = await world.live(table.id)
            if not asked(now):
                break
            await world.do(table.id, first_move(now))
        return (await world.live(table.id)).version

    versions = await asyncio.gather(*(play(table) for table in tables))
    for table, version in zip(tables, versions, strict=True):
        loaded = await world.store.load(table.id)
        assert loaded
        assert loaded.table == await world.live(table.id)
        assert loaded.table.version == version > table.version


async def test_another_process_that_was_first_is_noticed_and_believed(world: World) -> None:
    table = await world.family_table()
    listener = Listener()
    other = world.another_service(listener)
    await other.recover()
    tap = first_move(table)
    assert (await other.handle(table.id, tap)).changed
    outcome = await world.service.handle(table.id, tap)
    assert not outcome.changed
    assert outcome.reply.say is Say.ALREADY_ANSWERED
    assert len(await rows_of(world, table)) == 1
    here, there = await world.live(table.id), await other.table(table.id)
    assert there
    assert here.hand == there.hand
    assert world.listener.restored_tables[-1].id == table.id


async def test_two_processes_that_play_on_in_turns_make_one_game(world: World) -> None:
    table = await world.family_table()
    other = world.another_service(Listener())
    await other.recover()
    for number in range(12):
        service = (world.service, other)[number % 2]
        seen = await service.table(table.id)
        assert seen
        if asked(seen):
            await service.handle(table.id, first_move(seen))
        else:
            await world.to_next_deadline()
    rows = await rows_of(world, table)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    loaded = await world.store.load(table.id)
    assert loaded
    assert not loaded.broken


async def test_a_tap_that_is_ahead_of_a_process_makes_it_look_again(world: World) -> None:
    table = await world.family_table()
    other = world.another_service(Listener())
    await other.recover()
    seen: Table | None = table
    while seen and not (asked(seen) and seen.version > table.version):
        await (other.handle(table.id, first_move(seen)) if asked(seen) else other.tick(table.id))
        world.clock.time += CLOCKS.pace_high
        seen = await other.table(table.id)
    assert seen
    assert (await world.live(table.id)).version < seen.version
    assert (await world.service.handle(table.id, first_move(seen))).changed


async def test_what_can_not_be_committed_has_not_happened(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await world.family_table()
    published = len(world.listener.changes)

    async def fail(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(TableStore, "commit", fail)
        with pytest.raises(OSError, match="disk full"):
            await world.service.handle(table.id, first_move(table))
        world.clock.time += CLOCKS.turn
        await world.service.tick(table.id)
    assert await world.live(table.id) == table
    assert len(world.listener.changes) == published
    assert f"table {table.id} step {first_move(table).step}" in caplog.text
    assert world.service.overdue() == [table.id]
    await world.service.tick(table.id)
    assert world.service.overdue() == []


async def test_a_publisher_that_fails_does_not_undo_a_commit(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await world.open_table()

    def fail(_: Change) -> None:
        raise RuntimeError

    monkeypatch.setattr(world.listener, "published", fail)
    joined = await world.do(table.id, Join(MING, reachable=True))
    assert await world.live(table.id) == joined
    assert f"table {table.id} step -: not published" in caplog.text


async def test_a_tick_that_came_too_early_is_set_again(world: World) -> None:
    table = await world.open_table()
    world.clock.waiting = {}
    await world.service.tick(table.id)
    assert world.clock.waiting == {table.id: due(table)}
    await world.service.tick(404)


async def test_time_alone_plays_a_table_to_its_pause_and_its_end(world: World) -> None:
    table = await world.family_table()
    await world.advance(timedelta(hours=6))
    assert await world.service.table(table.id) is None
    kinds = [told.kind for change in world.listener.changes for told in change.notices]
    assert kinds[-2:] == [NoticeKind.PAUSED, NoticeKind.MATCH]
    assert world.listener.changes[-1].table.phase is Phase.CLOSED


async def test_each_accepted_command_is_one_line_without_secrets(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="bot")
    table = await world.family_table()
    assert table.hand
    lines = len(caplog.records)
    tap = first_move(table)
    await world.do(table.id, tap)
    assert len(caplog.records) == lines + 1
    line = caplog.records[-1].getMessage()
    assert line == f"table {table.id} version {table.version + 1} step {tap.step}: Play by 0"
    secrets = (table.hand.seed.hex(), str(table.hand.seed), table.token, "打", "过")
    assert not any(secret in caplog.text for secret in secrets)


async def test_a_closed_tables_notices_are_there_until_they_are_sent(world: World) -> None:
    table = await world.open_table()
    await world.advance(CLOCKS.lobby)
    pending = await world.service.pending_notices(table.id)
    assert [p.notice.kind for p in pending] == [NoticeKind.LOBBY_WARN, NoticeKind.CLOSED]
    await world.service.notice_sent(pending[0].id)
    assert await world.service.pending_notices(table.id) == pending[1:]


async def test_who_sits_down_is_remembered_by_his_present_name(world: World) -> None:
    table = await world.open_table()
    await world.do(table.id, Join(YEYE, reachable=False))
    await world.do(table.id, Rename(Person(YEYE.user_id, "老爷子")))
    loaded = await world.store.load(table.id)
    assert loaded
    sitter = loaded.table.sitters[1]
    assert sitter
    assert sitter.name == "老爷子"
    assert loaded.table == await world.live(table.id)


async def test_an_empty_lobby_is_stored_as_one(world: World) -> None:
    table = await world.open_table()
    await world.do(table.id, Join(MING, reachable=True))
    for person in (WANG, MING):
        await world.do(table.id, Leave(person.user_id))
    loaded = await world.store.load(table.id)
    assert loaded
    assert loaded.table.sitters == (None, None, None)
    assert loaded.table == await world.live(table.id)
    assert await world.refused(table.id, StartNow(WANG.user_id)) is Say.NOT_SEATED


async def test_a_person_may_play_at_two_tables(world: World) -> None:
    first = await world.family_table()
    second = await world.family_table(ELSEWHERE)
    await world.do(first.id, first_move(first))
    assert await world.live(second.id) == second
    assert len(await world.service.tables_of(FAMILY[1].user_id)) == 2
    assert await world.refused(first.id, first_move(first)) is Say.ALREADY_ANSWERED
    assert await world.refused(second.id, Play(MING.user_id, 1, Pass())) is Say.NOT_YOUR_TURN
