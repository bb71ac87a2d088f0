"""Stops and starts: the same cards, the same step, nobody's time lost, nothing asked twice."""

import random
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import update
from sqlmodel import select

from bot.records.store import TableStore
from bot.table.change import NoticeKind
from bot.table.commands import Close, Ready
from bot.table.due import due
from bot.table.model import Phase, Table
from engine.moves import Pass
from engine.question import Ask
from engine.rules import Rules
from storage.hands import inputs_of
from storage.models import InputRow, RoundRow, key_of
from tests.service.world import CLOCKS, World, asked, without_deadlines
from tests.table.helpers import FAMILY, GROUP, MING, WANG


async def whole_log(world: World) -> list[tuple[int, int, int, str, str]]:
    """Every input of every hand, as far as it does not depend on the hour."""
    async with world.database.reading() as session:
        rounds = (await session.exec(select(RoundRow).order_by("id"))).all()
        return [
            (key_of(row), given.step, given.seat, given.move, given.cause)
            for row in rounds
            for given in await inputs_of(session, key_of(row))
        ]


@pytest.mark.parametrize("seed", range(2))
async def test_stops_at_any_points_make_no_difference_to_the_game(
    tmp_path: Path, seed: int
) -> None:
    logs = []
    for stops in (0.0, 0.15):
        world = World(f"sqlite:///{tmp_path}/{stops}.db", name=f"stops{seed}")
        await world.start()
        table = await world.family_table()
        chance, stopping = random.Random(seed), random.Random(seed)
        for _ in range(70):
            if stopping.random() < stops:
                before = await world.service.table(table.id)
                await world.restart()
                after = await world.service.table(table.id)
                assert _settled(after) == _settled(before)
            if not await world.play_on(table.id, chance):
                break
        logs.append(await whole_log(world))
        await world.stop()
    assert logs[0] == logs[1]
    assert len(logs[0]) > 40


def _settled(table: Table | None) -> Table | None:
    return None if table is None else without_deadlines(table)


async def test_what_is_stored_is_the_live_table_after_every_change(tmp_path: Path) -> None:
    world = World(f"sqlite:///{tmp_path}/same.db", name="same", rules=Rules(max_hands=1))
    await world.start()
    table, chance = await world.family_table(), random.Random(9)
    while await world.play_on(table.id, chance):
        live = await world.service.table(table.id)
        loaded = await world.store.load(table.id)
        assert loaded
        assert not loaded.broken
        assert live is None or loaded.table == live
    last = world.listener.changes[-1].table
    loaded = await world.store.load(table.id)
    assert loaded
    assert loaded.table == last
    await world.stop()


async def test_after_a_long_stop_everybody_has_his_full_clock(world: World) -> None:
    table = await world.family_table()
    world.clock.time += timedelta(hours=2)
    await world.restart()
    again = await world.live(table.id)
    assert again.due == (world.clock.time + CLOCKS.turn, None, None)
    assert again.public_until == again.due[0]
    assert world.clock.waiting == {table.id: due(again)}
    assert world.listener.restored_tables == [again]


async def test_a_short_stop_shortens_no_deadline(world: World) -> None:
    table = await world.family_table()
    world.clock.time += timedelta(seconds=1)
    await world.restart()
    again = await world.live(table.id)
    assert again.due[0]
    assert table.due[0]
    assert again.due[0] >= table.due[0]


async def test_who_had_answered_is_not_asked_again_and_the_others_are(world: World) -> None:
    table, chance = await world.family_table(), random.Random(6)
    while not _two_are_asked(table):
        await world.play_on(table.id, chance)
        table = await world.live(table.id)
    first, second = asked(table)
    await world.tap(table, first, Pass())
    await world.restart()
    again = await world.live(table.id)
    assert asked(again) == [second]
    assert again.due[first] is None
    assert again.due[second] == again.public_until
    assert not (await world.tap(again, first, Pass())).changed


def _two_are_asked(table: Table) -> bool:
    question = table.hand.state.question if table.hand else None
    return bool(question and question.ask is not Ask.TURN and len(asked(table)) == 2)


async def test_tables_in_every_phase_come_back_with_one_deadline_each(world: World) -> None:
    lobby = await world.open_table(GROUP, MING)
    playing = await world.family_table()
    between = await world.family_table()
    chance = random.Random(2)
    while (await world.live(between.id)).phase is Phase.PLAYING:
        await world.play_on(between.id, chance)
    closed = await world.open_table()
    await world.do(closed.id, Close(WANG.user_id))
    await world.restart()
    phases = {}
    for table in (lobby, playing, between):
        phases[table.id] = (await world.live(table.id)).phase
    assert phases == {
        lobby.id: Phase.LOBBY,
        playing.id: Phase.PLAYING,
        between.id: Phase.BETWEEN,
    }
    assert sorted(world.clock.waiting) == [lobby.id, playing.id, between.id]
    assert closed.id not in {table.id for table in world.listener.restored_tables}


async def test_a_closed_table_comes_back_only_to_send_its_last_notices(tmp_path: Path) -> None:
    world = World(f"sqlite:///{tmp_path}/last.db", name="last", rules=Rules(max_hands=1))
    await world.start()
    table, chance = await world.family_table(), random.Random(3)
    while await world.play_on(table.id, chance):
        pass
    await world.restart()
    (restored,) = world.listener.restored_tables
    assert restored.phase is Phase.CLOSED
    assert await world.service.table(table.id) is None
    assert world.clock.waiting == {}
    pending = await world.service.pending_notices(table.id)
    kinds = [p.notice.kind for p in pending]
    assert kinds == [NoticeKind.STARTED, NoticeKind.RESULT, NoticeKind.MATCH]
    for notice in pending:
        await world.service.notice_sent(notice.id)
    await world.restart()
    assert world.listener.restored_tables == []
    await world.stop()


async def test_a_hand_that_replays_to_something_else_is_void_and_the_table_goes_on(
    world: World,
) -> None:
    table, chance = await world.family_table(), random.Random(4)
    for _ in range(6):
        await world.play_on(table.id, chance)
    before = await world.live(table.id)
    assert before.hand
    async with world.database.writing() as session:
        await session.exec(update(RoundRow).values(digest="another engine's"))
    await world.restart()
    again = await world.live(table.id)
    assert again.phase is Phase.BETWEEN
    assert again.hand is None
    pending = await world.service.pending_notices(table.id)
    assert pending[-1].notice.kind is NoticeKind.VOID
    for person in FAMILY:
        await world.do(table.id, Ready(person.user_id, 0))
    dealt = await world.live(table.id)
    assert dealt.hand
    assert dealt.hand.number == 1
    assert dealt.hand.first_step == before.hand.state.step + 1
    await world.restart()
    assert _settled(await world.service.table(table.id)) == without_deadlines(dealt)


async def test_a_stored_move_that_can_not_be_read_makes_its_hand_void_only(world: World) -> None:
    spoilt, sound = await world.family_table(), await world.family_table()
    assert spoilt.hand
    assert spoilt.hand.state.question
    await world.tap(spoilt, 0, spoilt.hand.state.question.options[0][0])
    async with world.database.writing() as session:
        await session.exec(update(InputRow).values(move="?"))
    await world.restart()
    assert (await world.live(spoilt.id)).phase is Phase.BETWEEN
    assert (await world.live(sound.id)).phase is Phase.PLAYING


async def test_one_table_that_can_not_be_taken_up_does_not_stop_the_others(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = await world.family_table(), await world.family_table()
    load = TableStore.load

    async def fail_once(store: TableStore, table_id: int) -> object:
        if table_id == first.id:
            raise RuntimeError("spoilt row")
        return await load(store, table_id)

    monkeypatch.setattr(TableStore, "load", fail_once)
    await world.restart()
    assert await world.service.table(first.id) is None
    assert await world.service.table(second.id) is not None
    assert f"table {first.id}: could not be taken up" in caplog.text
