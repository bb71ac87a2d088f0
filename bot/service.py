"""Where a command meets its table: lock, step, commit, publish - and nothing else."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from datetime import timedelta

from bot.ports import Clock, FinishedHand, Outcome, PendingNotice, Publisher, Scheduler
from bot.records.store import TableStore
from bot.table.change import Change, Refused, Reply, Say
from bot.table.commands import Command, Join, Ready, StartNow, Tick, VoidHand
from bot.table.due import due
from bot.table.lobby import Terms, opened, opened_again
from bot.table.model import Clocks, Person, Phase, Place, Table
from bot.table.moment import Chance, Moment
from bot.table.practice import opened_practice
from bot.table.restart import restarted
from bot.table.seats import persons
from bot.table.step import step
from engine.rules import Rules
from storage.errors import Conflict

log = logging.getLogger(__name__)

_SAME_WISH = timedelta(seconds=5)
"""A second wish for a table within this time is the first one, delivered twice."""
_ATTEMPTS = 3
"""How often a command is tried when another process changes its table meanwhile."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the service works with, and what new tables start with."""

    clock: Clock
    chance: Chance
    publisher: Publisher
    scheduler: Scheduler
    clocks: Clocks = field(default_factory=Clocks)
    rules: Rules = field(default_factory=Rules)


class TableService:
    """All live tables; one command at a time for each."""

    def __init__(self, store: TableStore, around: Surroundings) -> None:
        """Start without any table; `recover` takes up the stored ones."""
        self._store = store
        self._around = around
        self._live: dict[int, Table] = {}
        self._locks: dict[int, asyncio.Lock] = {}
        self._missed: set[int] = set()
        self._opening = asyncio.Lock()

    async def recover(self) -> None:
        """Take up every stored table; nobody loses time to the stop."""
        for table_id in await self._store.unfinished():
            try:
                async with self._lock(table_id):
                    await self._take_up(table_id)
            except Exception:
                log.exception("table %d: could not be taken up, will be tried again", table_id)
                self._missed.add(table_id)

    async def open(self, place: Place, opener: Person | None, *, reachable: bool) -> Outcome:
        """Open a table in a chat; the opener, if named, sits down and is its host."""
        async with self._opening:
            at = self._moment()
            again = opener and self._just_opened(place, opener, at)
            if again:
                return Outcome(Reply(Say.OPENED), again, changed=False)
            terms = await self._terms(place.chat_id)
            join = None if opener is None else Join(opener, reachable)
            table = await self._store.insert(opened(place, join, terms, at), at.now)
            log.info("table %d opened in chat %d", table.id, place.chat_id)
            self._accept(Change(table, Reply(Say.OPENED)))
        return Outcome(Reply(Say.OPENED), table, changed=True)

    async def practise(self, person: Person) -> Outcome:
        """Deal a person a practice hand; the one that runs already is his table's, unchanged."""
        async with self._opening:
            at = self._moment()
            table = self._practice_of(person.user_id)
            if table is None:
                number = self._free_number(person.user_id)
                terms = Terms(number, self._around.rules, self._around.clocks)
                table = await self._store.insert(opened_practice(person, terms, at), at.now)
                self._accept(Change(table, Reply(Say.OPENED)))
        if table.phase is Phase.LOBBY:
            return await self.handle(table.id, StartNow(person.user_id))
        if table.match is not None and table.phase is not Phase.PLAYING:
            return await self.handle(table.id, Ready(person.user_id, table.match.hands))
        return Outcome(Reply(Say.ALREADY_SEATED), table, changed=False)

    async def again(self, table_id: int, person: Person, *, reachable: bool) -> Outcome:
        """Take one's seat again after a match: at a new table with the same seats and rules."""
        async with self._opening:
            old = await self.past(table_id)
            if old is None or old.phase is not Phase.CLOSED:
                return Outcome(Reply(Say.GONE if old is None else Say.ALREADY_RUNNING), old, False)
            seat = old.seat_of(person.user_id)
            if seat is None:
                return Outcome(Reply(Say.NOT_SEATED), None, changed=False)
            following = [t for t in self._live.values() if t.follows == table_id]
            if not following:
                return await self._open_again(old, Join(person, reachable, seat))
        return await self.handle(following[0].id, Join(person, reachable, seat))

    async def past(self, table_id: int) -> Table | None:
        """A table, live or not, as it was stored last."""
        loaded = await self._store.load(table_id)
        return None if loaded is None else loaded.table

    async def handle(self, table_id: int, command: Command) -> Outcome:
        """Do one command; a refusal is an outcome with `changed` False."""
        try:
            return await self._in_turn(table_id, command)
        except Exception:
            seen, name = _public_step(self._live.get(table_id)), type(command).__name__
            log.exception("table %d step %s: %s failed", table_id, seen, name)
            raise

    async def tick(self, table_id: int) -> None:
        """Do what is due at a table; never raises, the sweep comes again."""
        try:
            outcome = await self._in_turn(table_id, Tick())
        except Exception:
            seen = _public_step(self._live.get(table_id))
            log.exception("table %d step %s: its tick failed", table_id, seen)
            return
        if not outcome.changed and outcome.table is not None:
            self._schedule(outcome.table)

    def overdue(self) -> Sequence[int]:
        """Tables whose deadline has passed, and those that could not be taken up."""
        now = self._around.clock.now()
        times = ((table.id, due(table)) for table in self._live.values())
        late = [table_id for table_id, at in times if at is not None and at <= now]
        return [*late, *self._missed]

    async def table(self, table_id: int) -> Table | None:
        """A live table."""
        return self._live.get(table_id)

    async def by_token(self, token: str) -> Table | None:
        """The live table of a join link."""
        return next((table for table in self._live.values() if table.token == token), None)

    async def tables_of(self, user_id: int) -> Sequence[Table]:
        """Live tables at which a person sits, oldest first."""
        own = (table for table in self._live.values() if table.seat_of(user_id) is not None)
        return sorted(own, key=lambda table: table.id)

    async def tables_in(self, chat_id: int) -> Sequence[Table]:
        """Live tables of a chat, by number."""
        there = (table for table in self._live.values() if table.place.chat_id == chat_id)
        return sorted(there, key=lambda table: table.number)

    async def tables_near(self, user_id: int) -> Sequence[Table]:
        """Live tables of the groups in which a person has sat, without his own, oldest first."""
        chats = set(await self._store.chats_of(user_id))
        near = (t for t in self._live.values() if t.place.chat_id in chats and not t.is_practice)
        return sorted((t for t in near if t.seat_of(user_id) is None), key=lambda t: t.id)

    async def live_tables(self) -> Sequence[Table]:
        """Every live table, oldest first."""
        return sorted(self._live.values(), key=lambda table: table.id)

    async def move_chat(self, old_id: int, new_id: int) -> None:
        """A group has another id: its tables go on there. Told again, nothing happens."""
        async with self._opening, AsyncExitStack() as held:
            for table in await self.tables_in(old_id):
                await held.enter_async_context(self._lock(table.id))
            if await self._store.move_chat(old_id, new_id):
                log.info("chat %d is %d from now on", old_id, new_id)
            for table in await self.tables_in(old_id):
                moved = replace(table, place=replace(table.place, chat_id=new_id))
                self._live[table.id] = moved
                self._around.publisher.restored(moved)

    async def retitle(self, chat_id: int, title: str) -> None:
        """A group has another title: its tables show it; the chat's own row has it already."""
        for table in await self.tables_in(chat_id):
            async with self._lock(table.id):
                live = self._live.get(table.id)
                if live is not None:
                    named = replace(live, place=replace(live.place, title=title))
                    self._live[table.id] = named
                    self._around.publisher.restored(named)

    async def finished_hand(self, table_id: int, number: int) -> FinishedHand | None:
        """A finished hand of a table's present match."""
        return await self._store.finished_hand(table_id, number)

    async def pending_notices(self, table_id: int) -> Sequence[PendingNotice]:
        """Notices not yet sent, in order."""
        return await self._store.pending_notices(table_id)

    async def notice_sent(self, notice_id: int) -> None:
        """Mark a notice as sent."""
        await self._store.notice_sent(notice_id, self._around.clock.now())

    async def _open_again(self, old: Table, join: Join) -> Outcome:
        at = self._moment()
        terms = replace(await self._terms(old.place.chat_id), rules=old.rules)
        table = await self._store.insert(opened_again(old, join, terms, at), at.now)
        log.info("table %d opened after table %d", table.id, old.id)
        reply = Reply(Say.SEATED, {"seat": join.seat})
        self._accept(Change(table, reply))
        return Outcome(reply, table, changed=True)

    async def _terms(self, chat_id: int) -> Terms:
        """What a new table in a chat starts with: as the group has chosen."""
        house, clocks = await self._store.house(chat_id), self._around.clocks
        if house.clock is not None:
            turn, claim, off = house.clock.turn, house.clock.claim, house.clock.off
            clocks = replace(clocks, turn=turn, claim=claim, off=off)
        rules = self._around.rules if house.rules is None else house.rules
        return Terms(self._free_number(chat_id), rules, clocks, house.helped)

    async def _in_turn(self, table_id: int, command: Command) -> Outcome:
        async with self._lock(table_id):
            try:
                return await self._tried(table_id, command)
            finally:
                if table_id not in self._live:
                    self._locks.pop(table_id, None)

    async def _tried(self, table_id: int, command: Command) -> Outcome:
        for _ in range(_ATTEMPTS):
            if table_id in self._missed:
                await self._take_up(table_id)
            table = self._live.get(table_id)
            if table is None:
                break
            try:
                return await self._done(table, command)
            except Conflict:
                log.warning("table %d: changed elsewhere, loaded again", table_id)
                await self._take_up(table_id)
        return Outcome(Reply(Say.GONE), None, changed=False)

    async def _done(self, table: Table, command: Command) -> Outcome:
        at = self._moment()
        try:
            change = step(table, command, at)
        except Refused as refused:
            if refused.reply.say is Say.FORGED and not await self._is_newest(table):
                raise Conflict(f"table {table.id} has gone on elsewhere") from refused
            return Outcome(refused.reply, table, changed=False)
        except Exception:
            if not isinstance(command, Tick) or table.phase is not Phase.PLAYING:
                raise
            # It would fail again and again: better no hand than a table that hangs.
            log.exception("table %d step %s: the hand is given up", table.id, _public_step(table))
            change = step(table, VoidHand(), at)
        await self._store.commit(table, change, at.now)
        self._log_accepted(table, change, command)
        self._accept(change)
        return Outcome(change.reply, change.table, changed=True)

    async def _is_newest(self, table: Table) -> bool:
        """Whether a table is as it is stored; a tap that is ahead of it may be right elsewhere."""
        return await self._store.version(table.id) == table.version

    def _accept(self, change: Change) -> None:
        """A committed change is real from here on."""
        table = change.table
        if table.phase is Phase.CLOSED:
            self._live.pop(table.id, None)
        else:
            self._live[table.id] = table
        try:
            self._around.publisher.published(change)
        except Exception:
            log.exception("table %d step %s: not published", table.id, _public_step(table))
        self._schedule(table)

    async def _take_up(self, table_id: int) -> None:
        loaded = await self._store.load(table_id)
        self._missed.discard(table_id)
        self._live.pop(table_id, None)
        if loaded is None:
            return
        table, at = loaded.table, self._moment()
        if loaded.broken:
            change = step(table, VoidHand(), at)
            await self._store.commit(table, change, at.now)
            table = change.table
        if table.phase is not Phase.CLOSED:
            table = restarted(table, at.now)
            self._live[table_id] = table
        self._schedule(table)
        self._around.publisher.restored(table)

    def _schedule(self, table: Table) -> None:
        self._around.scheduler.set(table.id, due(table))

    def _lock(self, table_id: int) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    def _moment(self) -> Moment:
        return Moment(self._around.clock.now(), self._around.chance)

    def _just_opened(self, place: Place, opener: Person, at: Moment) -> Table | None:
        """His table there that is as it was opened a moment ago: he asked twice for it."""
        for table in self._live.values():
            until = table.closes_at
            if (
                (table.place.chat_id, table.place.topic) == (place.chat_id, place.topic)
                and [person.user_id for person in persons(table)] == [opener.user_id]
                and table.phase is Phase.LOBBY
                and until is not None
                and until - table.clocks.lobby > at.now - _SAME_WISH
            ):
                return table
        return None

    def _practice_of(self, user_id: int) -> Table | None:
        practices = (table for table in self._live.values() if table.is_practice)
        return next((t for t in practices if t.place.chat_id == user_id), None)

    def _free_number(self, chat_id: int) -> int:
        taken = {t.number for t in self._live.values() if t.place.chat_id == chat_id}
        return next(number for number in range(1, len(taken) + 2) if number not in taken)

    def _log_accepted(self, before: Table, change: Change, command: Command) -> None:
        seats = ",".join("clock" if i.seat is None else str(i.seat) for i in change.inputs)
        log.info(
            "table %d version %d step %s: %s%s",
            before.id,
            change.table.version,
            _public_step(before),
            type(command).__name__,
            f" by {seats}" if seats else "",
        )


def _public_step(table: Table | None) -> str:
    return "-" if table is None or table.hand is None else str(table.hand.state.step)
