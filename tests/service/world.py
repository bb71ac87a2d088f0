"""The service over a real database file, with time moved by hand and a publisher that remembers."""

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from bot.ports import Outcome
from bot.records.store import TableStore
from bot.service import Surroundings, TableService
from bot.table.change import Change, Say
from bot.table.commands import AddComputer, Command, Join, Play, Ready, StartNow
from bot.table.model import Clocks, Person, Phase, Place, Table
from engine.moves import SEATS, Hu, Move, Pass, Seat
from engine.rules import Rules
from storage.database import Database, open_database
from tests.table.helpers import FAMILY, GROUP, START, WANG, MadeUpChance


@dataclass
class HandClock:
    """Time that stands still until it is moved, and the tables that wait for it."""

    time: datetime = START
    waiting: dict[int, datetime] = field(default_factory=dict)

    def now(self) -> datetime:
        return self.time

    def set(self, table_id: int, at: datetime | None) -> None:
        self.waiting.pop(table_id, None)
        if at is not None:
            self.waiting[table_id] = at

    async def advance(self, duration: timedelta, tick: Callable[[int], Awaitable[None]]) -> None:
        """Let time pass and fire what becomes due, the earliest first."""
        until = self.time + duration
        while self.waiting and min(self.waiting.values()) <= until:
            at, table_id = min((at, table_id) for table_id, at in self.waiting.items())
            self.time = max(self.time, at)
            del self.waiting[table_id]
            await tick(table_id)
        self.time = until


class Listener:
    """A publisher that remembers what it was told."""

    def __init__(self) -> None:
        self.changes: list[Change] = []
        self.restored_tables: list[Table] = []

    def published(self, change: Change) -> None:
        self.changes.append(change)

    def restored(self, table: Table) -> None:
        self.restored_tables.append(table)


class World:
    """A service that can be stopped and started; database, time and chance go on."""

    def __init__(self, url: str, *, rules: Rules | None = None, name: str = "") -> None:
        self.url, self.rules = url, rules or Rules()
        self.clock = HandClock()
        self.chance = MadeUpChance(name)
        self.listener = Listener()
        self._database: Database | None = None

    async def start(self) -> TableService:
        self.clock.waiting = {}
        self.listener = Listener()
        self._database = await open_database(self.url)
        self.store = TableStore(self._database)
        self.service = self.another_service()
        await self.service.recover()
        return self.service

    def another_service(self, listener: Listener | None = None) -> TableService:
        around = Surroundings(
            clock=self.clock,
            chance=self.chance,
            publisher=listener or self.listener,
            scheduler=self.clock,
            rules=self.rules,
        )
        return TableService(self.store, around)

    @property
    def database(self) -> Database:
        assert self._database is not None
        return self._database

    async def stop(self) -> None:
        await self.database.close()

    async def restart(self) -> TableService:
        await self.stop()
        return await self.start()

    async def advance(self, duration: timedelta) -> None:
        await self.clock.advance(duration, self.service.tick)

    async def to_next_deadline(self) -> None:
        await self.advance(min(self.clock.waiting.values()) - self.clock.time)

    async def do(self, table_id: int, command: Command) -> Table:
        outcome = await self.service.handle(table_id, command)
        assert outcome.changed, outcome.reply
        assert outcome.table is not None
        return outcome.table

    async def refused(self, table_id: int, command: Command) -> Say:
        outcome = await self.service.handle(table_id, command)
        assert not outcome.changed
        return outcome.reply.say

    async def open_table(self, place: Place = GROUP, opener: Person | None = WANG) -> Table:
        outcome = await self.service.open(place, opener, reachable=True)
        assert outcome.table is not None
        return outcome.table

    async def family_table(self, place: Place = GROUP) -> Table:
        """A table of three persons whose first hand is dealt."""
        table = await self.open_table(place)
        for person in FAMILY[1:]:
            await self.do(table.id, Join(person, reachable=True))
        return await self.do(table.id, StartNow(WANG.user_id))

    async def computer_table(self) -> Table:
        """A table of one person and two computers, dealt."""
        table = await self.open_table()
        await self.do(table.id, AddComputer(WANG.user_id))
        await self.do(table.id, AddComputer(WANG.user_id))
        return await self.do(table.id, StartNow(WANG.user_id))

    async def live(self, table_id: int) -> Table:
        table = await self.service.table(table_id)
        assert table is not None
        return table

    async def tap(self, table: Table, seat: Seat, move: Move) -> Outcome:
        return await self.service.handle(table.id, play_of(table, seat, move))

    async def play_on(self, table_id: int, chance: random.Random) -> bool:
        """One thing happens at a table, by chance; False once it is closed."""
        table = await self.service.table(table_id)
        if table is None:
            return False
        if table.phase is Phase.BETWEEN and chance.random() < 0.8:
            await self._get_ready(table, chance.choice(FAMILY))
        elif table.phase is Phase.PLAYING and asked(table) and chance.random() < 0.95:
            await self.tap(table, *random_answer(table, chance))
        else:
            await self.to_next_deadline()
        return True

    async def _get_ready(self, table: Table, person: Person) -> None:
        assert table.match is not None
        await self.service.handle(table.id, Ready(person.user_id, table.match.hands))


def asked(table: Table) -> list[Seat]:
    """Seats of persons that are asked something, in order of seats."""
    question = table.hand.state.question if table.hand else None
    open_seats = question.open_seats() if question else ()
    return [seat for seat in SEATS if seat in open_seats and _person(table, seat)]


def random_answer(table: Table, chance: random.Random) -> tuple[Seat, Move]:
    """An answer of somebody who is asked; he takes 胡, and claims more often than not."""
    assert table.hand is not None
    assert table.hand.state.question is not None
    seat = chance.choice(asked(table))
    moves = table.hand.state.question.options[seat]
    wins = [move for move in moves if isinstance(move, Hu)]
    claims = [move for move in moves if not isinstance(move, Pass)]
    return seat, wins[0] if wins else chance.choice(claims if chance.random() < 0.7 else moves)


def play_of(table: Table, seat: Seat, move: Move) -> Play:
    """The command of a seat's person at the step a table is at."""
    person = _person(table, seat)
    assert person is not None
    assert table.hand is not None
    return Play(person.user_id, table.hand.state.step, move)


def _person(table: Table, seat: Seat) -> Person | None:
    sitter = table.sitters[seat]
    return sitter.person if sitter else None


def without_deadlines(table: Table) -> Table:
    """A table with everything that a stop may move taken off."""
    return replace(
        table,
        due=(None, None, None),
        lies_until=None,
        asked_at=None,
        public_until=None,
        starts_at=None,
        closes_at=None,
        next_at=None,
    )


CLOCKS = Clocks()
