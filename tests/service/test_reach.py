"""Time that the platform takes, the bot itself loses, or a group's silence costs, is given back."""

import random
from datetime import timedelta

import pytest
from sqlmodel import select

from bot.reach import Reach
from bot.records.books import StoredChats, StoredPeople
from bot.records.history import StoredHistory
from bot.table.change import NoticeKind
from bot.table.commands import Tick
from bot.table.frozen import FreezeReason
from bot.table.model import Phase, Place, Table
from bot.table.seats import sitter_at
from storage.models import ChatRow
from tests.service.world import CLOCKS, World
from tests.table.helpers import FAMILY, GROUP, MING, WANG

SECOND = timedelta(seconds=1)
NEW_GROUP = -1009876543210


@pytest.fixture
def reach(world: World) -> Reach:
    return Reach(StoredPeople(world.database), world.service)


def left(table: Table, world: World) -> timedelta:
    assert table.due[0] is not None
    return table.due[0] - world.clock.time


@pytest.mark.parametrize("noticed_after", [0, 15])
async def test_forty_seconds_of_trouble_move_the_deadline_by_as_much(
    world: World, reach: Reach, noticed_after: int
) -> None:
    table = await world.family_table()
    await world.advance(20 * SECOND)
    before = left(await world.live(table.id), world)
    await world.advance(noticed_after * SECOND)
    await reach.slow(WANG.user_id, noticed_after * SECOND, timedelta(minutes=2))
    await world.advance((40 - noticed_after) * SECOND)
    await reach.quick(WANG.user_id)
    after = await world.live(table.id)
    assert left(after, world) == before
    assert sitter_at(after, 0).timeouts == 0
    assert not world.listener.changes[-1].inputs


async def test_two_troubles_end_with_the_later_one(world: World, reach: Reach) -> None:
    table = await world.family_table()
    await reach.slow(WANG.user_id, timedelta(), timedelta(minutes=5))
    await reach.line_down(timedelta(), timedelta(minutes=5))
    await reach.quick(WANG.user_id)
    assert (await world.live(table.id)).frozen is not None
    await reach.line_up()
    assert (await world.live(table.id)).frozen is None


async def test_a_stall_of_the_bot_itself_is_no_time_out(world: World, reach: Reach) -> None:
    table = await world.family_table()
    world.clock.time += timedelta(seconds=90)
    await reach.lagged(timedelta(seconds=90))
    assert left(await world.live(table.id), world) == CLOCKS.turn
    assert not (await world.service.handle(table.id, Tick())).changed


async def test_trouble_that_nobody_ends_ends_by_itself_and_at_the_next_start(
    world: World, reach: Reach
) -> None:
    table = await world.family_table()
    await reach.slow(WANG.user_id, timedelta(), timedelta(minutes=1))
    await world.advance(timedelta(minutes=1))
    assert (await world.live(table.id)).frozen is None
    await reach.slow(WANG.user_id, timedelta(), timedelta(minutes=10))
    service = await world.restart()
    again = Reach(StoredPeople(world.database), service)
    await again.line_up()
    assert (await world.live(table.id)).frozen is None


async def test_an_hour_without_the_group_settles_the_match_and_voids_the_hand(
    world: World, reach: Reach
) -> None:
    table = await world.family_table()
    chance = random.Random(2)
    while (await world.live(table.id)).phase is not Phase.BETWEEN:
        await world.play_on(table.id, chance)
    while (await world.live(table.id)).phase is not Phase.PLAYING:
        await world.play_on(table.id, chance)
    await reach.shut_out(GROUP.chat_id)
    await world.advance(timedelta(minutes=59))
    assert (await world.live(table.id)).phase is Phase.PLAYING
    await world.advance(timedelta(minutes=2))
    assert await world.service.table(table.id) is None
    last = world.listener.changes[-1]
    assert last.table.match is not None
    assert last.table.match.hands == 1
    assert last.table.match.end is not None
    kinds = [notice.kind for change in world.listener.changes for notice in change.notices]
    assert NoticeKind.DISSOLVED in kinds


async def test_being_let_in_again_within_the_hour_goes_on(world: World, reach: Reach) -> None:
    table = await world.family_table()
    await reach.shut_out(GROUP.chat_id)
    await reach.shut_out(GROUP.chat_id)
    before = len(world.listener.changes)
    await world.advance(timedelta(minutes=30))
    await reach.let_in(GROUP.chat_id)
    await reach.let_in(GROUP.chat_id)
    assert len(world.listener.changes) == before + 1
    assert left(await world.live(table.id), world) == CLOCKS.turn


async def test_the_reasons_to_stand_still_do_not_end_each_other(world: World, reach: Reach) -> None:
    table = await world.family_table()
    await reach.shut_out(GROUP.chat_id)
    await reach.line_down(timedelta(), timedelta(minutes=5))
    await reach.line_up()
    frozen = (await world.live(table.id)).frozen
    assert frozen is not None
    assert [hold.reason for hold in frozen.holds] == [FreezeReason.SHUT_OUT]


async def test_a_group_that_moves_keeps_tables_scores_and_settings(
    world: World, reach: Reach
) -> None:
    table = await world.family_table()
    chance = random.Random(2)
    while (await world.live(table.id)).phase is not Phase.BETWEEN:
        await world.play_on(table.id, chance)
    history = StoredHistory(world.database)
    before = await history.group(GROUP.chat_id)
    assert before.hands == 1
    # Somebody has opened a table in the new group before the bot was told of the move.
    await world.open_table(Place(NEW_GROUP, None, "周末一家亲"), MING)
    for _ in range(2):
        await reach.moved(GROUP.chat_id, NEW_GROUP)
    assert await history.group(NEW_GROUP) == before
    assert (await world.live(table.id)).place.chat_id == NEW_GROUP
    async with world.database.reading() as session:
        chats = (await session.exec(select(ChatRow))).all()
    assert [chat.telegram_id for chat in chats] == [NEW_GROUP]
    await world.restart()
    assert len(await world.service.tables_in(NEW_GROUP)) == 2
    assert await StoredChats(world.database).title(NEW_GROUP) == "周末一家亲"


async def test_a_person_who_is_lost_or_a_database_that_fails_raises_nothing(
    world: World, reach: Reach, caplog: pytest.LogCaptureFixture
) -> None:
    await world.family_table()

    async def breaks(*_: object, **__: object) -> None:
        raise RuntimeError("the database is away")

    world.service.handle = breaks  # type: ignore[method-assign, assignment]
    for person in FAMILY:
        await reach.shut(person.user_id)
    assert len(caplog.records) == 3


async def test_a_message_that_gets_through_ends_a_stray_refusal(world: World, reach: Reach) -> None:
    table = await world.family_table()
    people = StoredPeople(world.database)
    await reach.shut(MING.user_id)
    assert not sitter_at(await world.live(table.id), 1).reachable
    await reach.got_through(MING.user_id)
    back = sitter_at(await world.live(table.id), 1)
    assert back.reachable
    assert not back.tuoguan
    assert await people.reachable(MING.user_id)
    before = len(world.listener.changes)
    await reach.got_through(MING.user_id)
    assert len(world.listener.changes) == before
