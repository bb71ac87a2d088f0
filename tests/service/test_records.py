"""What stays of a hand and a match: results to show again, scores, history."""

import random
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.ports import PAGE_LINES, Shown
from bot.records.books import StoredChats, StoredMessages, StoredPeople
from bot.records.history import StoredHistory
from bot.table.commands import Rename
from bot.table.model import Person, Table
from engine.deal import commitment
from engine.rules import Rules
from engine.scoring import WinSource
from storage.models import RoundRow
from tests.service.world import World
from tests.table.helpers import FAMILY, GROUP, MING, START, WANG


async def played(tmp_path: Path, hands: int, name: str = "records") -> tuple[World, Table]:
    """A world in which a match of some hands was played to its end."""
    rules = Rules(max_hands=hands, target=400)
    world = World(f"sqlite:///{tmp_path}/{name}.db", name=name, rules=rules)
    await world.start()
    table, chance = await world.family_table(), random.Random(name)
    while await world.play_on(table.id, chance):
        pass
    return world, world.listener.changes[-1].table


async def test_a_finished_hand_can_be_shown_again_as_everybody_may_know_it(
    tmp_path: Path,
) -> None:
    world, table = await played(tmp_path, 2)
    assert table.match
    first = await world.service.finished_hand(table.id, 1)
    last = await world.service.finished_hand(table.id, 2)
    assert first
    assert last
    assert table.hand
    assert first.settlement is None
    assert last.settlement
    assert sum(last.settlement) == 0
    assert last.totals == table.match.totals
    assert last.view.result == table.hand.state.result
    assert all(seat.hand is not None for seat in last.view.seats)
    assert last.names == ("王姨", "小明", "爷爷")
    assert last.commitment == commitment(bytes.fromhex(last.seed)) == table.hand.commitment
    assert last.next_dealer == table.match.dealer
    assert (first.hands, last.hands) == (1, 2)
    assert await world.service.finished_hand(table.id, 3) is None
    assert await world.service.finished_hand(404, 1) is None
    await world.stop()


async def test_a_running_hand_is_not_a_finished_one(world: World) -> None:
    table = await world.family_table()
    assert await world.service.finished_hand(table.id, 1) is None


async def test_a_finished_hand_that_a_later_engine_can_not_replay_is_not_shown(
    tmp_path: Path,
) -> None:
    world, table = await played(tmp_path, 1)
    async with world.database.writing() as session:
        await session.exec(update(RoundRow).values(digest="another engine's"))
    assert await world.service.finished_hand(table.id, 1) is None
    await world.stop()


async def test_a_persons_history_has_every_hand_newest_first(tmp_path: Path) -> None:
    world, table = await played(tmp_path, 10)
    assert table.match
    history = StoredHistory(world.database)
    page = await history.person(WANG.user_id, 1)
    assert (page.name, page.page, page.pages, page.hands) == ("王姨", 1, 2, 10)
    assert page.points == table.match.totals[0]
    assert [line.number for line in page.lines] == list(range(10, 10 - PAGE_LINES, -1))
    older = await history.person(WANG.user_id, 99)
    assert older.page == 2
    assert [line.number for line in older.lines] == [2, 1]
    lines = [*page.lines, *older.lines]
    assert sum(line.points for line in lines) == page.points
    assert sum(line.won for line in lines) == page.hu
    assert sum(line.fed for line in lines) == page.fed
    assert all(a.at >= b.at for a, b in pairwise(lines))
    await world.stop()


async def test_a_line_tells_who_won_how_and_who_fed(tmp_path: Path) -> None:
    world, _ = await played(tmp_path, 12)
    history = StoredHistory(world.database)
    lines = [
        line
        for person in FAMILY
        for page in (1, 2)
        for line in (await history.person(person.user_id, page)).lines
    ]
    assert any(line.winner is None for line in lines)
    assert any(line.won for line in lines)
    for line in lines:
        assert (line.winner is None) == (line.source is None)
        assert (line.feeder is not None) == (line.source is WinSource.DISCARD)
        if line.won:
            assert line.points == line.score > 0
            assert line.huxi >= 15
    await world.stop()


async def test_a_groups_page_adds_up_what_its_members_played(tmp_path: Path) -> None:
    world, table = await played(tmp_path, 4)
    page = await StoredHistory(world.database).group(GROUP.chat_id)
    assert (page.title, page.matches, page.hands) == (GROUP.title, 1, 4)
    assert sum(standing.settled for standing in page.standings) == 0
    assert sum(standing.hu for standing in page.standings) == page.hands - page.huang
    settled = [standing.settled for standing in page.standings]
    assert settled == sorted(settled, reverse=True)
    assert table.match
    by_id = {standing.user_id: standing.points for standing in page.standings}
    assert tuple(by_id[person.user_id] for person in FAMILY) == table.match.totals
    if page.best:
        assert page.best.score > 0
    await world.stop()


async def test_a_span_of_time_and_another_chat_are_kept_apart(tmp_path: Path) -> None:
    world, _ = await played(tmp_path, 2)
    history = StoredHistory(world.database)
    later = START + timedelta(days=30)
    assert (await history.group(GROUP.chat_id, since=later)).hands == 0
    assert (await history.group(GROUP.chat_id, until=START)).standings == ()
    assert (await history.group(GROUP.chat_id, START, later)).hands == 2
    assert (await history.group(-404)).hands == 0
    assert (await history.person(WANG.user_id, 1, chat_id=-404)).hands == 0
    assert (await history.person(WANG.user_id, 1, chat_id=GROUP.chat_id)).hands == 2
    await world.stop()


async def test_somebody_without_a_hand_has_one_empty_page(world: World) -> None:
    page = await StoredHistory(world.database).person(404, 3)
    assert (page.page, page.pages, page.hands, page.lines) == (1, 1, 0, ())


async def test_a_renamed_person_is_one_person_in_history(tmp_path: Path) -> None:
    world, _ = await played(tmp_path, 2)
    table = await world.open_table(GROUP, MING)
    await world.do(table.id, Rename(Person(MING.user_id, "大明")))
    page = await StoredHistory(world.database).group(GROUP.chat_id)
    assert sorted(standing.name for standing in page.standings) == sorted(["王姨", "大明", "爷爷"])
    await world.stop()


async def test_computers_play_for_nobodys_history(world: World) -> None:
    table, chance = await world.computer_table(), random.Random(5)
    for _ in range(400):
        live = await world.live(table.id)
        if live.match and live.match.hands:
            break
        await world.play_on(table.id, chance)
    page = await StoredHistory(world.database).group(GROUP.chat_id)
    assert page.hands == 1
    assert [standing.name for standing in page.standings] == ["王姨"]


async def test_persons_are_reachable_once_the_bot_has_written_to_them(world: World) -> None:
    people = StoredPeople(world.database)
    assert not await people.reachable(MING.user_id)
    await people.remember(MING)
    assert not await people.reachable(MING.user_id)
    await people.set_reachable(MING.user_id, reachable=True)
    assert await people.reachable(MING.user_id)
    await people.set_reachable(404, reachable=True)
    assert not await people.reachable(404)


async def test_chats_keep_their_title(world: World) -> None:
    chats = StoredChats(world.database)
    assert await chats.title(-5) == ""
    await chats.remember(-5, "老同学")
    assert await chats.title(-5) == "老同学"


@pytest.mark.parametrize("slot", ["board", f"hand:{2**52}"])
async def test_a_message_is_kept_in_its_slot(world: World, slot: str) -> None:
    table = await world.open_table()
    book = StoredMessages(world.database)
    assert await book.find(table.id, slot) is None
    shown = Shown(GROUP.chat_id, 77, START)
    await book.put(table.id, slot, Shown(GROUP.chat_id, 76, START))
    await book.put(table.id, slot, shown)
    assert await book.find(table.id, slot) == shown
    await book.forget(table.id, slot)
    assert await book.find(table.id, slot) is None
