"""Everything that goes wrong around a bot, by chance: the line, Telegram, people, and kills."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from typing import Literal

from bot.sandbox.world import Group, Message, Person
from bot.sandbox.world.errors import CannotDo
from bot.sandbox.world.faults import POLL
from tests.soak.town import Home, Town, newest, people_of

METHODS = ("sendMessage", "editMessageText", "answerCallbackQuery", "deleteMessage", None)
NAMES = ("_*[]()~<b>&", "\u202eanna", "🀄" * 40, "\u200b", "/start", "王 \n姨", "0")
FAULT_EVERY = 1.2
KILL_EVERY = 25.0
FIRST_KILL = 8.0


class Weather:
    """Bad weather over a town; what happened is counted in `faults`, kills in `kills`."""

    def __init__(self, town: Town) -> None:
        self._town = town
        self._chance = random.Random(f"weather {town.chance.random()}")
        self._later: set[asyncio.Task[None]] = set()
        self.faults: Counter[str] = Counter()
        self.kills = 0
        line, people, groups = 3, 1, 1
        self._kinds: list[tuple[int, Callable[[], str]]] = [
            (line, self._drop_before),
            (line, self._drop_after),
            (line, self._bad_gateway),
            (line, self._slow),
            (line, self._flood),
            (line, self._update_again),
            (line, self._poll_fails),
            (people, self._block),
            (people, self._rename),
            (people, self._delete_hand),
            (groups, self._delete_board),
            (groups, self._migrate),
            (groups, self._expel),
            (groups, self._mute),
        ]

    async def rage(self) -> None:
        """Faults until the town is calm."""
        while not self._town.calm:
            await asyncio.sleep(self._chance.expovariate(1 / FAULT_EVERY))
            weights = [weight for weight, _ in self._kinds]
            strike = self._chance.choices([kind for _, kind in self._kinds], weights)[0]
            try:
                self.faults[strike()] += 1
            except CannotDo:
                continue  # Nobody there to do it.

    async def kill(self) -> None:
        """Kill the bot every now and then, sometimes while it starts."""
        await asyncio.sleep(FIRST_KILL)
        while not self._town.calm:
            gently = self._chance.random() < 0.15
            await self._town.fell_bot(gently=gently)
            self.kills += 1
            await asyncio.sleep(self._chance.uniform(0, 2))
            if self._chance.random() < 0.25:
                await self._town.bot.start()
                await asyncio.sleep(self._chance.uniform(0.5, 2.5))
                await self._town.fell_bot()
                self.kills += 1
            await self._town.raise_bot()
            await asyncio.sleep(self._chance.uniform(0.4, 1.6) * KILL_EVERY)

    async def clear_up(self) -> None:
        """No more faults; who went comes back."""
        self._town.world.faults.clear()
        if self._later:
            await asyncio.wait(self._later)

    # The line

    def _somewhere(self) -> int | None:
        chats = [None, *(p.id for _, p in people_of(self._town)), *(g.id for g in self._groups())]
        return self._chance.choice(chats)

    def _method(self) -> str | None:
        return self._chance.choice(METHODS)

    def _drop_before(self) -> str:
        self._town.world.faults.drop_before(self._method())
        return "dropped before"

    def _drop_after(self) -> str:
        self._town.world.faults.drop_after(self._method())
        return "dropped after"

    def _bad_gateway(self) -> str:
        self._town.world.faults.bad_gateway(self._method(), times=self._chance.randint(1, 3))
        return "502"

    def _slow(self) -> str:
        self._town.world.faults.slow(self._chance.uniform(0.3, 7), self._method())
        return "slow"

    def _flood(self) -> str:
        method = self._chance.choice(("sendMessage", "editMessageText"))
        self._town.world.faults.flood(self._chance.randint(1, 8), method, self._somewhere())
        return "429"

    def _update_again(self) -> str:
        inbox = self._town.world.inbox
        if inbox.history and self._chance.random() < 0.7:
            inbox.repeat(self._chance.choice(list(inbox.history)[-20:]))
        else:
            inbox.double_next += 1
        return "update twice"

    def _poll_fails(self) -> str:
        faults = self._town.world.faults
        strike = self._chance.choice((faults.bad_gateway, faults.drop_before, faults.drop_after))
        strike(POLL)
        return "poll failed"

    # People

    def _person(self) -> Person:
        return self._chance.choice(people_of(self._town))[1]

    def _block(self) -> str:
        person = self._person()
        person.block()

        def back() -> None:
            person.unblock()
            person.start()

        self._then(back)
        return "blocked"

    def _rename(self) -> str:
        self._person().rename(self._chance.choice(NAMES))
        return "renamed"

    def _delete_hand(self) -> str:
        person = self._person()
        person.delete(self._newest(person.chat))
        return "hand deleted"

    # Groups

    def _groups(self) -> list[Group]:
        return [home.group for home in self._town.homes]

    def _home(self) -> Home:
        return self._chance.choice(self._town.homes)

    def _delete_board(self) -> str:
        group = self._home().group
        group.people[0].delete(self._newest(group))
        return "board deleted"

    def _newest(self, chat: object) -> Message:
        message = next(newest(chat, 1), None)  # type: ignore[arg-type]
        if message is None:
            raise CannotDo("no message to delete")
        return message

    def _migrate(self) -> str:
        kinds: tuple[Literal["both", "reversed", "none"], ...] = ("both", "reversed", "none")
        self._home().group.migrate(notices=self._chance.choice(kinds))
        return "migrated"

    def _expel(self) -> str:
        home = self._home()
        if not home.group.bot_present:
            raise CannotDo("it is out already")
        home.group.remove_bot()
        self._then(lambda: None if home.group.bot_present else home.group.add_bot())
        return "expelled"

    def _mute(self) -> str:
        home = self._home()
        if not home.group.bot_present:
            raise CannotDo("it is out already")
        home.group.restrict_bot()
        self._then(lambda: home.group.unrestrict_bot() if home.group.bot_present else None)
        return "muted"

    def _then(self, do: Callable[[], None]) -> None:
        """Undo something some seconds later."""

        async def later() -> None:
            await asyncio.sleep(self._chance.uniform(2, 8))
            do()

        task = asyncio.create_task(later())
        self._later.add(task)
        task.add_done_callback(self._later.discard)
