"""The people, groups and bot of a soak, and what is known of them while it runs."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from bot.sandbox import Sandbox
from bot.sandbox.world import Chat, Group, Message, Person, Tap, World
from tests.process import BotProcess
from tests.soak.ledger import Ledger, TableNow

HUNG_AFTER = 12.0
"""Seconds after its deadline, with the bot up all the while, at which a table counts as hung."""
SETTINGS = {
    "LOG_LEVEL": "DEBUG",
    "TURN_SECONDS": "5",
    "CLAIM_SECONDS": "3",
    "TUOGUAN_SECONDS": "0.3",
    "COMPUTER_SECONDS": "0.1",
    "PACE_LOW": "0.05",
    "PACE_HIGH": "0.15",
    "START_SECONDS": "1",
    "BETWEEN_SECONDS": "2",
}


@dataclass
class Home:
    """A group; `wanted` is how many people sit at its table, computers take the rest."""

    first: Group
    wanted: int

    @property
    def group(self) -> Group:
        """The group as it is now: it may have become a supergroup."""
        group = self.first
        while group.migrated_to is not None:
            group = group.migrated_to
        return group


@dataclass
class Town:
    """Everything in a soak. `down` are the spans in which the bot was not up, real time."""

    sandbox: Sandbox
    folder: Path
    chance: random.Random
    homes: list[Home] = field(default_factory=list)
    live: list[TableNow] = field(default_factory=list)
    taps: list[Tap] = field(default_factory=list)
    hung: dict[int, str] = field(default_factory=dict)
    down: list[tuple[float, float]] = field(default_factory=list)
    over: bool = False
    calm: bool = False
    _up_since: float | None = None
    _fell_at: float = 0.0

    def __post_init__(self) -> None:
        self.ledger = Ledger(self.folder / "tables.db")
        settings = {
            "BOT_TOKEN": self.sandbox.token,
            "DATABASE_URL": f"sqlite+aiosqlite:///{self.folder / 'tables.db'}",
            "TELEGRAM_API_ROOT": self.sandbox.root_url,
            **SETTINGS,
        }
        self.bot = BotProcess(settings, self.folder / "bot.out")

    @property
    def world(self) -> World:
        return self.sandbox.world

    def settle(self, groups: int) -> None:
        """Make people and groups; every group has one person more than its table takes."""
        for number in range(groups):
            wanted = (3, 3, 2, 1)[number % 4]
            people = [self.world.person(f"人{number}{seat}") for seat in range(wanted + 1)]
            group = self.world.group(f"群{number}", people)
            self.homes.append(Home(group, wanted))

    # The bot goes and comes

    async def raise_bot(self) -> None:
        """Start the bot and wait until it asks for updates."""
        polls = self.sandbox.polls
        await self.bot.start()
        await self.sandbox.wait_for(lambda: self.sandbox.polls > polls, within=60)
        self._up_since = time.time()
        if self._fell_at:
            self.down.append((self._fell_at, self._up_since))

    async def fell_bot(self, *, gently: bool = False) -> None:
        """Kill the bot, or ask it to end."""
        self._fell_at, self._up_since = time.time(), None
        await (self.bot.stop() if gently else self.bot.kill())

    def was_down(self, start: float, end: float) -> bool:
        """Whether the bot was down, or just about to be, at some time of a span."""
        return any(fell - 3 < end and start < rose + 1 for fell, rose in self.down)

    # What is known

    def look(self) -> None:
        """Read the live tables, and note those that hang."""
        self.live = self.ledger.live()
        up = self._up_since
        now = time.time()
        for table in self.live:
            late = now - max(table.due or 0, up or now)
            # A start moves deadlines without storing them; where a day may pass nothing does soon.
            if table.due is None or (late > HUNG_AFTER and table.chat_id < 0):
                case = f"table {table.id} in {table.phase}, version {table.version}: {late:.0f} s"
                self.hung.setdefault(table.id, case)

    def tables_of(self, home: Home) -> list[TableNow]:
        """Live tables of a group, also under the id it had before."""
        ids = {home.first.id, home.group.id}
        return [table for table in self.live if table.chat_id in ids]


def newest(chat: Chat, count: int = 12) -> Iterator[Message]:
    """The bot's newest messages on show, newest first."""
    shown = (m for m in reversed(chat.stored.values()) if m.from_bot and not m.deleted)
    yield from islice(shown, count)


def people_of(town: Town) -> list[tuple[Home, Person]]:
    """Everybody, with his group."""
    return [(home, person) for home in town.homes for person in home.first.people]
