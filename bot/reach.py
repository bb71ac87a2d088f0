"""Whom and what the bot can reach: persons, groups, the platform itself. Tables are told."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from datetime import timedelta
from typing import Any, Concatenate, ParamSpec

from bot.outbox.outbox import Outbox
from bot.ports import People, Tables
from bot.table.commands import Freeze, Lost, Reached, Thaw
from bot.table.freeze import stands_for
from bot.table.frozen import FreezeReason
from bot.table.model import Phase, Table
from bot.table.seats import persons

log = logging.getLogger(__name__)

SHUT_OUT_FOR = timedelta(hours=1)
"""How long a table waits for the bot's return to its group; then its match is settled."""
_LINE, _STALL = 0, -1
"""The line to Telegram and the bot itself as sources of trouble; others are persons' chats."""

_Arguments = ParamSpec("_Arguments")
_Told = Callable[Concatenate["Reach", _Arguments], Coroutine[Any, Any, None]]


def _never_raises(told: "_Told[_Arguments]") -> "_Told[_Arguments]":
    """Senders and pollers must go on, whatever becomes of the tables."""

    async def guarded(
        reach: "Reach", /, *args: _Arguments.args, **kwargs: _Arguments.kwargs
    ) -> None:
        try:
            await told(reach, *args, **kwargs)
        except Exception:
            log.exception("%s %s: the tables could not all be told", told.__name__, args)

    return guarded


class Reach:
    """The sender's `Doors`, and who is told of outages; never raises."""

    def __init__(self, people: People, tables: Tables) -> None:
        """Tell these tables; `connect` says through which outbox."""
        self._people = people
        self._tables = tables
        self._outbox: Outbox | None = None
        self._groups = asyncio.Lock()
        self._troubles: dict[int, set[int]] = {}

    def connect(self, outbox: Outbox) -> None:
        """Send through this outbox from now on."""
        self._outbox = outbox

    # Persons

    @_never_raises
    async def shut(self, user_id: int) -> None:
        """A person can't be written to any more: his seats are told."""
        await self._people.set_reachable(user_id, reachable=False)
        for table in await self._tables.tables_of(user_id):
            await self._tables.handle(table.id, Lost(user_id))

    @_never_raises
    async def got_through(self, user_id: int) -> None:
        """A message reached a person: whoever was thought to be cut off is not."""
        if await self._people.reachable(user_id):
            return
        await self._people.set_reachable(user_id, reachable=True)
        for table in await self._tables.tables_of(user_id):
            for person in persons(table):
                if person.user_id == user_id:
                    await self._tables.handle(table.id, Reached(person))

    @_never_raises
    async def slow(self, user_id: int, since: timedelta, at_most: timedelta) -> None:
        """A person's messages are kept back: the clocks of his hands stand."""
        freeze = Freeze(FreezeReason.TROUBLE, at_most, since)
        await self._stop_clocks(user_id, await self._tables.tables_of(user_id), freeze)

    @_never_raises
    async def quick(self, user_id: int) -> None:
        """A person's messages reach him again."""
        await self._start_clocks(user_id)

    # Groups

    @_never_raises
    async def shut_out(self, chat_id: int) -> None:
        """A group can't be written to: its tables wait, and their players are told once."""
        async with self._groups:
            for table in await self._tables.tables_in(chat_id):
                if stands_for(table, FreezeReason.SHUT_OUT):
                    continue
                freeze = Freeze(FreezeReason.SHUT_OUT, SHUT_OUT_FOR)
                await self._tables.handle(table.id, freeze)

    @_never_raises
    async def let_in(self, chat_id: int) -> None:
        """A group can be written to, maybe again."""
        async with self._groups:
            for table in await self._tables.tables_in(chat_id):
                if stands_for(table, FreezeReason.SHUT_OUT):
                    await self._tables.handle(table.id, Thaw(FreezeReason.SHUT_OUT))
        if self._outbox is not None:
            self._outbox.knock(chat_id)

    @_never_raises
    async def moved(self, old_id: int, new_id: int) -> None:
        """A group has another id; it is told in up to three ways, in any order."""
        await self._tables.move_chat(old_id, new_id)
        if self._outbox is not None:
            self._outbox.move(old_id, new_id)

    # The platform

    @_never_raises
    async def line_down(self, since: timedelta, at_most: timedelta) -> None:
        """Telegram can't be reached at all: every table's clocks stand."""
        freeze = Freeze(FreezeReason.TROUBLE, at_most, since)
        await self._stop_clocks(_LINE, await self._tables.live_tables(), freeze)

    @_never_raises
    async def line_up(self) -> None:
        """Telegram can be reached; so it can after a start, whatever stood before."""
        if self._outbox is not None:
            self._outbox.knock_everywhere()
        await self._start_clocks(_LINE)
        for table in await self._tables.live_tables():
            if table.id not in self._troubles and stands_for(table, FreezeReason.TROUBLE):
                await self._tables.handle(table.id, Thaw(FreezeReason.TROUBLE))

    @_never_raises
    async def lagged(self, lost: timedelta) -> None:
        """The bot itself stood still for a while: nobody loses time to that."""
        log.warning("the bot stood still for %.1f s, the clocks get it back", lost.total_seconds())
        freeze = Freeze(FreezeReason.TROUBLE, lost, lost)
        await self._stop_clocks(_STALL, await self._tables.live_tables(), freeze)
        await self._start_clocks(_STALL)

    async def _stop_clocks(self, source: int, tables: Iterable[Table], freeze: Freeze) -> None:
        for table in tables:
            if table.phase in (Phase.PLAYING, Phase.BETWEEN):
                self._troubles.setdefault(table.id, set()).add(source)
                await self._tables.handle(table.id, freeze)

    async def _start_clocks(self, source: int) -> None:
        ended = [table_id for table_id, sources in self._troubles.items() if sources == {source}]
        for sources in self._troubles.values():
            sources.discard(source)
        for table_id in ended:
            del self._troubles[table_id]
        for table_id in ended:
            if table_id not in self._troubles:
                await self._tables.handle(table_id, Thaw(FreezeReason.TROUBLE))
