"""Practice in the service: stored like any table, one for each person, scored nowhere."""

import random

from sqlalchemy import func
from sqlmodel import select

from bot.records.history import StoredHistory
from bot.table.change import Say
from bot.table.commands import Leave
from bot.table.model import Phase, Table
from storage.models import ScoreRow, SettlementRow
from tests.service.world import World, without_deadlines
from tests.table.helpers import GROUP, MING, WANG


async def practise(world: World) -> Table:
    outcome = await world.service.practise(WANG)
    assert outcome.changed
    assert outcome.table is not None
    return outcome.table


async def play_the_hand(world: World, table: Table) -> None:
    chance = random.Random(3)
    while (await world.live(table.id)).phase is Phase.PLAYING:
        await world.play_on(table.id, chance)


async def test_one_practice_for_each_person_is_dealt_at_once(world: World) -> None:
    table = await practise(world)
    assert table.is_practice
    assert table.phase is Phase.PLAYING
    again = await world.service.practise(WANG)
    assert (again.changed, again.table) == (False, table)
    other = await world.service.practise(MING)
    assert other.changed
    assert other.table is not None
    assert other.table.id != table.id
    assert await world.service.tables_in(GROUP.chat_id) == []


async def test_the_same_wish_after_a_hand_deals_the_next_one(world: World) -> None:
    table = await practise(world)
    await play_the_hand(world, table)
    next_one = await practise(world)
    assert next_one.id == table.id
    assert next_one.hand is not None
    assert next_one.hand.number == 2


async def test_a_restart_finds_the_practice_as_it_was(world: World) -> None:
    table = await practise(world)
    await world.restart()
    assert without_deadlines(await world.live(table.id)) == without_deadlines(table)
    await play_the_hand(world, table)
    rested = await world.live(table.id)
    await world.restart()
    assert without_deadlines(await world.live(table.id)) == without_deadlines(rested)
    assert (await world.service.practise(WANG)).changed


async def test_its_result_can_be_shown_and_is_in_no_history(world: World) -> None:
    table = await practise(world)
    await play_the_hand(world, table)
    done = await world.service.finished_hand(table.id, 1)
    assert done is not None
    assert done.view.result is not None
    assert done.names == ("王姨", "电脑阿福", "电脑阿贵")
    assert done.totals == (0, 0, 0)
    await world.do(table.id, Leave(WANG.user_id))
    async with world.database.reading() as session:
        for row in (ScoreRow, SettlementRow):
            assert (await session.exec(select(func.count()).select_from(row))).one() == 0
    page = await StoredHistory(world.database).person(WANG.user_id, 1)
    assert (page.hands, page.points, page.lines) == (0, 0, ())


async def test_after_leaving_a_new_one_begins(world: World) -> None:
    table = await practise(world)
    outcome = await world.service.handle(table.id, Leave(WANG.user_id))
    assert outcome.reply.say is Say.CLOSED
    another = await practise(world)
    assert another.id != table.id
    assert another.hand is not None
    assert another.hand.number == 1
