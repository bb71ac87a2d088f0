"""What stays of a hand and a match: results to show again, scores, history."""

import asyncio
import random
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.personal import Confirm, Layout, Preferences
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

HANDS = 9


@dataclass(frozen=True)
class Played:
    """A match that was played to its end, in a file of its own."""

    file: Path
    table: Table


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    file = tmp_path_factory.mktemp("played") / "tables.db"
    return Played(file, asyncio.run(_play_match(file)))


async def _play_match(file: Path) -> Table:
    world = World(f"sqlite:///{file}", name="records", rules=Rules(max_hands=HANDS, target=400))
    await world.start()
    table, chance = await world.family_table(), random.Random(1)
    while await world.play_on(table.id, chance):
        pass
    await world.stop()
    return world.listener.changes[-1].table


@pytest.fixture
async def after(played: Played, tmp_path: Path) -> AsyncIterator[World]:
    """A world after that match; each test has its own copy."""
    shutil.copy(played.file, tmp_path / "tables.db")
    world = World(f"sqlite:///{tmp_path}/tables.db", name="after")
    await world.start()
    yield world
    await world.stop()


async def test_a_finished_hand_can_be_shown_again_as_everybody_may_know_it(
    after: World, played: Played
) -> None:
    table = played.table
    assert table.hand
    assert table.match
    first = await after.service.finished_hand(table.id, 1)
    last = await after.service.finished_hand(table.id, HANDS)
    assert first
    assert last
    assert first.settlement is None
    assert last.settlement
    assert sum(last.settlement) == 0
    assert last.totals == table.match.totals
    assert last.view.result == table.hand.state.result
    assert all(seat.hand is not None for seat in last.view.seats)
    assert last.names == ("王姨", "小明", "爷爷")
    assert last.commitment == commitment(bytes.fromhex(last.seed)) == table.hand.commitment
    assert last.next_dealer == table.match.dealer
    assert (first.hands, last.hands) == (1, HANDS)
    assert await after.service.finished_hand(table.id, HANDS + 1) is None
    assert await after.service.finished_hand(404, 1) is None


async def test_a_running_hand_is_not_a_finished_one(world: World) -> None:
    table = await world.family_table()
    assert await world.service.finished_hand(table.id, 1) is None


async def test_a_finished_hand_that_a_later_engine_can_not_replay_is_not_shown(
    after: World, played: Played
) -> None:
    async with after.database.writing() as session:
        await session.exec(update(RoundRow).values(digest="another engine's"))
    assert await after.service.finished_hand(played.table.id, 1) is None


async def test_a_persons_history_has_every_hand_newest_first(after: World, played: Played) -> None:
    history = StoredHistory(after.database)
    page = await history.person(WANG.user_id, 1)
    assert (page.name, page.page, page.pages, page.hands) == ("王姨", 1, 2, HANDS)
    assert played.table.match
    assert page.points == played.table.match.totals[0]
    assert [line.number for line in page.lines] == list(range(HANDS, HANDS - PAGE_LINES, -1))
    older = await history.person(WANG.user_id, 99)
    assert older.page == 2
    assert [line.number for line in older.lines] == [1]
    lines = [*page.lines, *older.lines]
    assert sum(line.points for line in lines) == page.points
    assert sum(line.won for line in lines) == page.hu
    assert sum(line.fed for line in lines) == page.fed
    assert all(newer.at >= older.at for newer, older in pairwise(lines))


async def test_a_line_tells_who_won_how_and_who_fed(after: World) -> None:
    history = StoredHistory(after.database)
    pages = [await history.person(p.user_id, n) for p in FAMILY for n in (1, 2)]
    lines = [line for page in pages for line in page.lines]
    assert any(line.won for line in lines)
    for line in lines:
        assert (line.winner is None) == (line.source is None)
        assert (line.feeder is not None) == (line.source is WinSource.DISCARD)
        if line.won:
            assert line.points == line.score > 0
            assert line.huxi >= 15


async def test_a_groups_page_adds_up_what_its_members_played(after: World, played: Played) -> None:
    page = await StoredHistory(after.database).group(GROUP.chat_id)
    assert (page.title, page.matches, page.hands) == (GROUP.title, 1, HANDS)
    assert sum(standing.settled for standing in page.standings) == 0
    assert sum(standing.hu for standing in page.standings) == page.hands - page.huang
    settled = [standing.settled for standing in page.standings]
    assert settled == sorted(settled, reverse=True)
    points = {standing.user_id: standing.points for standing in page.standings}
    assert played.table.match
    assert tuple(points[person.user_id] for person in FAMILY) == played.table.match.totals
    assert page.best
    assert page.best.score > 0
    assert page.best.winner in ("王姨", "小明", "爷爷")


async def test_a_span_of_time_and_another_chat_are_kept_apart(after: World) -> None:
    history = StoredHistory(after.database)
    later = START + timedelta(days=30)
    assert (await history.group(GROUP.chat_id, since=later)).hands == 0
    assert (await history.group(GROUP.chat_id, until=START)).standings == ()
    assert (await history.group(GROUP.chat_id, START, later)).hands == HANDS
    assert (await history.group(-404)).hands == 0
    assert (await history.hands(-404, 9)).lines == ()
    pages = [await history.hands(GROUP.chat_id, page) for page in (0, 1, 2, 3)]
    assert [page.page for page in pages] == [1, 1, 2, 2]
    numbers = [line.number for page in pages[1:3] for line in page.lines]
    assert numbers == list(range(HANDS, 0, -1))
    assert (await history.person(WANG.user_id, 1, chat_id=-404)).hands == 0
    assert (await history.person(WANG.user_id, 1, chat_id=GROUP.chat_id)).hands == HANDS


async def test_a_renamed_person_is_one_person_in_history(after: World) -> None:
    table = await after.open_table(GROUP, MING)
    await after.do(table.id, Rename(Person(MING.user_id, "大明")))
    page = await StoredHistory(after.database).group(GROUP.chat_id)
    assert {standing.name for standing in page.standings} == {"王姨", "大明", "爷爷"}


async def test_somebody_without_a_hand_has_one_empty_page(world: World) -> None:
    page = await StoredHistory(world.database).person(404, 3)
    assert (page.page, page.pages, page.hands, page.lines) == (1, 1, 0, ())


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


async def test_what_a_person_chose_is_kept(world: World) -> None:
    people = StoredPeople(world.database)
    await people.remember(MING)
    assert await people.preferences() == {}
    chosen = Preferences(help=False, confirm=Confirm.EVERY, layout=Layout.SIZES, ring=False)
    await people.prefer(MING, chosen)
    assert await people.preferences() == {MING.user_id: chosen}


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
