"""Votes, absences, rematches and a group's choices, stored and taken up again."""

import random
from datetime import timedelta

import pytest

from bot.house import House, HouseClock, Openers
from bot.records.books import StoredChats
from bot.records.history import StoredHistory
from bot.records.houses import decode_house, encode_house
from bot.table.change import Say
from bot.table.commands import (
    AnswerDissolve,
    AskDissolve,
    Choose,
    Command,
    Leave,
    Recess,
    SetHouse,
)
from bot.table.frozen import FreezeReason
from bot.table.model import Person, Phase, Place, Table
from bot.table.talks import Choice, DissolveReason
from engine.match import MatchEnd
from engine.moves import Pass
from engine.rules import Rules
from storage.hands import latest_match, latest_round
from tests.service.world import CLOCKS, World, random_answer
from tests.service.world import asked as asked_seats
from tests.table.helpers import FAMILY, GROUP, MING, WANG, YEYE

SECOND = timedelta(seconds=1)


async def same_as_stored(world: World, table: Table) -> Table:
    loaded = await world.store.load(table.id)
    assert loaded
    assert loaded.table == table
    return table


async def do(world: World, table_id: int, command: Command) -> Table:
    """Do a command; what is stored is the live table."""
    return await same_as_stored(world, await world.do(table_id, command))


async def asked(world: World, table: Table) -> int:
    table = await do(world, table.id, AskDissolve(MING.user_id, DissolveReason.BUSY))
    assert table.vote
    return table.vote.number


async def to_phase(world: World, table: Table, phase: Phase) -> Table:
    chance = random.Random(5)
    while (table := await world.live(table.id)).phase is not phase:
        await world.play_on(table.id, chance)
    return table


async def test_a_vote_outlives_a_stop_with_the_same_rest(world: World) -> None:
    table = await world.family_table()
    await world.advance(20 * SECOND)
    rest = (await world.live(table.id)).due
    vote = await asked(world, table)
    await do(world, table.id, AnswerDissolve(YEYE.user_id, vote, agrees=True))
    await world.advance(60 * SECOND)
    await world.restart()
    again = await world.live(table.id)
    assert again.vote
    assert again.vote.agrees == (None, True, True)
    assert world.clock.waiting[table.id] == world.clock.time + CLOCKS.vote
    table = await do(world, table.id, AnswerDissolve(WANG.user_id, vote, agrees=False))
    deadline = rest[0]
    assert deadline
    assert table.due[0] == deadline + 60 * SECOND


async def test_a_dissolved_match_keeps_its_finished_hands(world: World) -> None:
    table = await to_phase(world, await world.family_table(), Phase.BETWEEN)
    await world.to_next_deadline()
    vote = await asked(world, await world.live(table.id))
    await world.advance(CLOCKS.vote)
    assert await world.service.table(table.id) is None
    async with world.database.reading() as session:
        match = await latest_match(session, table.id)
        last = await latest_round(session, table.id)
    assert match
    assert last
    assert (match.end, match.hands) == (MatchEnd.DISSOLVED, 1)
    assert (last.number, last.void, last.result) == (2, True, None)
    page = await StoredHistory(world.database).group(GROUP.chat_id)
    assert (page.hands, page.matches) == (1, 1)
    assert await world.refused(table.id, AnswerDissolve(WANG.user_id, vote, agrees=False)) is (
        Say.GONE
    )


async def test_all_that_is_settled_between_hands_is_stored(world: World) -> None:
    table = await world.family_table()
    await do(world, table.id, SetHouse(15 * SECOND, 45 * SECOND, off=False, helped=False))
    await world.advance(CLOCKS.toggle)
    await do(world, table.id, Leave(YEYE.user_id))
    table = await without_yeye(world, table)
    table = await do(world, table.id, Recess(WANG.user_id, 1))
    assert table.resting == 0
    await world.advance(CLOCKS.recess)
    table = await world.live(table.id)
    assert table.clocks.turn == 15 * SECOND
    table = await same_as_stored(world, await without_yeye(world, table))
    table = await do(world, table.id, Choose(WANG.user_id, 2, Choice.WAIT))
    assert table.missing
    assert table.missing.seats == (2,)


async def without_yeye(world: World, table: Table) -> Table:
    """The hand is played to its end, and 爷爷 does not tap."""
    chance = random.Random(5)
    while (table := await world.live(table.id)).phase is Phase.PLAYING:
        seat, move = random_answer(table, chance) if asked_seats(table) else (2, Pass())
        if seat == 2:
            await world.to_next_deadline()
        else:
            await world.tap(table, seat, move)
    return table


async def test_the_same_three_take_their_seats_at_a_new_table(world: World) -> None:
    world.rules = Rules(max_hands=1, min_huxi=10)
    await world.restart()
    table = await world.family_table()
    assert (await world.service.again(table.id, MING, reachable=True)).reply.say is (
        Say.ALREADY_RUNNING
    )
    chance = random.Random(5)
    while await world.play_on(table.id, chance):
        pass
    first = await world.service.again(table.id, MING, reachable=True)
    assert first.table
    assert (first.table.host, first.table.seat_of(MING.user_id)) == (MING.user_id, 1)
    assert (first.table.rules, first.table.follows) == (world.rules, table.id)
    await world.restart()
    for person in (WANG, YEYE):
        outcome = await world.service.again(table.id, person, reachable=True)
        assert outcome.table
        assert outcome.table.id == first.table.id
    assert outcome.table
    assert [outcome.table.seat_of(person.user_id) for person in FAMILY] == [0, 1, 2]
    stranger = await world.service.again(table.id, Person(99, "路人"), reachable=True)
    assert stranger.reply.say is Say.NOT_SEATED
    assert (await world.service.again(404, WANG, reachable=True)).reply.say is Say.GONE


HOUSE = House(
    HouseClock(15 * SECOND, 45 * SECOND, off=True), Rules(cap=None), False, Openers.ADMINS
)


@pytest.mark.parametrize("house", [House(), HOUSE])
def test_what_is_stored_of_a_groups_choices_is_the_same(house: House) -> None:
    assert decode_house(encode_house(house)) == house
    assert decode_house({}) == House()


async def test_a_new_table_opens_as_its_group_has_chosen(world: World) -> None:
    await StoredChats(world.database).keep_house(GROUP.chat_id, HOUSE)
    table = await world.open_table()
    assert (table.clocks.turn, table.clocks.claim) == (15 * SECOND, 45 * SECOND)
    assert table.clocks.off
    assert table.rules.cap is None
    assert not table.helped
    assert await StoredChats(world.database).house(GROUP.chat_id) == HOUSE


async def test_a_frozen_table_stays_frozen_after_a_stop(world: World) -> None:
    table = await world.family_table()
    await asked(world, table)
    await world.restart()
    frozen = (await world.live(table.id)).frozen
    assert frozen
    assert [hold.reason for hold in frozen.holds] == [FreezeReason.VOTE]


async def test_tables_near_are_those_of_ones_groups_without_ones_own(world: World) -> None:
    await world.family_table()
    other = await world.open_table(opener=None)
    far = await world.open_table(Place(-77, None, "老同学"), opener=None)
    near = await world.service.tables_near(WANG.user_id)
    assert [table.id for table in near] == [other.id]
    assert far.id not in [table.id for table in near]
    assert await world.service.tables_near(99) == []
