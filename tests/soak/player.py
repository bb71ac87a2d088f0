"""A person who plays by pressing keys on show - quickly, slowly, twice, or what he should not."""

from __future__ import annotations

import asyncio
import random

from bot.sandbox.world import Button, Message, Person, Tap
from bot.sandbox.world.errors import CannotDo
from tests.soak.town import Home, Town, newest

MOVES = ("move:", "sure:", "bi:", "unsure:")
FORGED = (
    "",
    "move",
    "move:1:1:一",
    "move:0:0:过",
    "x" * 64,
    "\x00\x01",
    "bi:9:9:一二三四",
    "ready:1:0:",
)
SURE = ("就打", "不胡")
LOITERING = 0.6
ASLEEP = 0.06
TWICE = 0.1
STALE = 0.06
FORGING = 0.01
HAMMERING = 0.003
CURIOUS = 0.03
LEAVING = 0.004
PLAYS_ON = 0.9


class Player:
    """One person at one group's tables; `host` opens them, an onlooker only gets in the way."""

    def __init__(self, town: Town, home: Home, person: Person, number: int) -> None:
        self._town, self._home, self._person = town, home, person
        self._seat = number
        self._chance = random.Random(f"{town.chance.random()}")
        self._slept_at: str | None = None
        self._old: list[tuple[Message, str]] = []

    async def live(self) -> None:
        """Do something every now and then until the soak is over."""
        self._person.start()
        while not self._town.over:
            await asyncio.sleep(self._chance.expovariate(1 / LOITERING))
            try:
                await self._act()
            except CannotDo:
                continue  # The key vanished, or the group did: as it goes.

    async def _act(self) -> None:
        if not self._town.calm and self._chance.random() < STALE + FORGING + HAMMERING:
            await self._misbehave()
        elif not self._town.calm and self._chance.random() < CURIOUS + LEAVING:
            self._do_as_one_likes()
        elif not self._decide():
            self._in_the_group()

    # Playing

    def _decide(self) -> bool:
        """Answer what the newest hand asks; whether there was anything to press."""
        for message in newest(self._person.chat, 3):
            vote = [b for b in message.buttons if (b.data or "").startswith("vote:")]
            if vote:
                self._press(message, vote[-1 if self._chance.random() < PLAYS_ON else 0])
                return True
            keys = [b for b in message.buttons if (b.data or "").startswith(MOVES)]
            if keys:
                self._choose(message, keys)
                return True
            back = [b for b in message.buttons if (b.data or "").startswith("back:")]
            if back and self._chance.random() < 0.2:
                self._press(message, back[0])
                return True
        return False

    def _choose(self, message: Message, keys: list[Button]) -> None:
        step = ":".join((keys[0].data or "").split(":")[1:3])
        if self._slept_at == step:
            return
        if self._chance.random() < ASLEEP:
            self._slept_at = step
            return
        wins = [b for b in keys if (b.data or "").endswith(":胡") or b.text.startswith(SURE)]
        key = wins[0] if wins else self._chance.choice(keys)
        self._old = [*self._old[-20:], (message, key.data or "")]
        tap = self._press(message, key)
        if self._chance.random() < TWICE and not self._town.calm:
            again = self._chance.choice(keys)
            self._note(self._person.press_stale(message, again.data or ""))
            self._note(self._person.press_again(tap))

    async def _misbehave(self) -> None:
        roll = self._chance.random() * (STALE + FORGING + HAMMERING)
        if roll < FORGING:
            self._note(self._person.press_stale(None, self._chance.choice(FORGED)))
        elif roll < FORGING + HAMMERING and self._old:
            for _ in range(30):
                self._note(self._person.press_stale(*self._old[-1]))
                await asyncio.sleep(0.05)
        elif self._old:
            self._note(self._person.press_stale(*self._chance.choice(self._old)))

    def _do_as_one_likes(self) -> None:
        """Any key on show, or leaving, or asking to end it all."""
        if self._chance.random() < LEAVING / (CURIOUS + LEAVING):
            command = self._chance.choice(("/leave", "/dissolve", "/hand", "/tables", "/score"))
            self._person.command(self._person.chat, command)
            return
        shown = [*newest(self._person.chat, 3), *newest(self._home.group, 4)]
        keys = [(message, key) for message in shown for key in message.buttons if key.data]
        if keys:
            self._press(*self._chance.choice(keys))

    # In the group

    def _in_the_group(self) -> None:
        tables = self._town.tables_of(self._home)
        seated = any(self._person.id in table.players for table in tables)
        if not tables:
            if self._seat == 0 and self._chance.random() < 0.15:
                self._person.command(self._home.group, "/newtable")
            return
        if tables[0].phase == "lobby":
            self._fill(tables[0].seats, seated=seated)
        elif seated and self._chance.random() < 0.5:
            self._press_in_group("ready:")
        elif self._chance.random() < 0.03:
            self._press_in_group(self._chance.choice(("peek:", "who:", "down:")))

    def _fill(self, taken: int, *, seated: bool) -> None:
        if not seated and self._seat < self._home.wanted:
            self._press_in_group("join:")
        elif self._seat == 0 and self._home.wanted <= taken < 3:
            self._press_in_group("computer:")

    def _press_in_group(self, act: str) -> None:
        for message in newest(self._home.group):
            for button in message.buttons:
                if (button.data or "").startswith(act):
                    self._press(message, button)
                    return

    # Pressing

    def _press(self, message: Message, button: Button) -> Tap:
        return self._note(self._person.press(message, button))

    def _note(self, tap: Tap) -> Tap:
        self._town.taps.append(tap)
        return tap
