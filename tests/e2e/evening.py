"""A real bot against the stand-in over HTTP, with everything that chance and time do in hand."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from pydantic import SecretStr

from bot.app import App, Nature
from bot.config import Settings
from bot.outbox.pace import Limits
from bot.sandbox import Sandbox, World
from bot.sandbox import world as sandbox_world
from bot.sandbox.world import Group, Person
from bot.sandbox.world.messages import Button, Message
from engine.moves import Seat

QUICK = Limits(
    group_a_minute=100_000,
    kept_for_news=0,
    picture_gap=timedelta(milliseconds=20),
    private_gap=timedelta(0),
    all_a_second=100_000,
    lazy_gap=timedelta(milliseconds=20),
)


class GivenChance:
    """Seeds in the order given; no pauses, first dealer 甲."""

    def __init__(self, seeds: Iterable[bytes]) -> None:
        self._seeds = iter(seeds)
        self._tokens = 0

    def seed(self) -> bytes:
        return next(self._seeds)

    def pace(self, low: timedelta, high: timedelta) -> timedelta:
        return min(low, high)

    def seat(self) -> Seat:
        return 0

    def token(self) -> str:
        self._tokens += 1
        return f"door{self._tokens:08d}"


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


def settings_for(sandbox: Sandbox, folder: Path, **changes: object) -> Settings:
    chosen: dict[str, object] = {
        "bot_token": SecretStr(sandbox.token),
        "database_url": SecretStr(f"sqlite+aiosqlite:///{folder / 'tables.db'}"),
        "telegram_api_root": sandbox.root_url,
        "pace_low": 0.0,
        "pace_high": 0.0,
        **changes,
    }
    return Settings(_env_file=None, **chosen)  # type: ignore[call-arg, arg-type]


@dataclass
class Evening:
    """Three people, their group, and the bot."""

    sandbox: Sandbox
    folder: Path
    group: Group
    people: tuple[Person, Person, Person]
    seeds: list[bytes] = field(default_factory=lambda: [seed_of(n) for n in range(1, 100)])
    changes: dict[str, object] = field(default_factory=dict)
    limits: Limits = QUICK

    @property
    def world(self) -> World:
        return self.sandbox.world

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[App]:
        """The bot, up and listening."""
        settings = settings_for(self.sandbox, self.folder, **self.changes)
        app = App(settings, Nature(chance=GivenChance(self.seeds), limits=self.limits))
        try:
            await app.start()
            yield app
        finally:
            await app.stop()

    async def see(self, chat: object, *words: str) -> Message:
        """The newest message of a chat that holds all words, as soon as there is one."""
        return await self.sandbox.wait_for(lambda: newest(chat, *words))

    async def tap(self, person: Person, chat: object, label: str) -> str:
        """Press the newest key with a label (or one that begins so); the answer's text."""
        message, button = await self.sandbox.wait_for(lambda: key_on_show(chat, label))
        tap = person.press(message, button)
        answered = await self.sandbox.wait_for(lambda: tap.answer)
        return answered.text or answered.url or ""

    async def sit_down(self) -> Message:
        """Open a table and fill it; everybody has started the bot."""
        first, second, third = self.people
        for person in self.people:
            person.start()
            await self.see(person.chat, "放炮罚牌桌")
        first.command(self.group, "/newtable")
        await self.tap(second, self.group, "坐下")
        await self.tap(third, self.group, "坐下")
        return await self.see(self.group, "人齐了")


def bare(text: str) -> str:
    """A text without the marks around names."""
    return text.replace("\u2068", "").replace("\u2069", "")


def newest(chat: object, *words: str) -> Message | None:
    shown = [m for m in chat.messages if m.from_bot and not m.deleted]  # type: ignore[attr-defined]
    return next((m for m in reversed(shown) if all(w in m.text for w in words)), None)


def key_on_show(chat: object, label: str) -> tuple[Message, Button] | None:
    """The newest key whose label begins with some words."""
    for message in reversed(chat.messages):  # type: ignore[attr-defined]
        for button in message.buttons:
            if not message.deleted and button.text.startswith(label):
                return message, button
    return None


@asynccontextmanager
async def evening(
    folder: Path, *, forum: bool = False, **changes: object
) -> AsyncIterator[Evening]:
    """A group of three with the bot in it; `changes` are settings."""
    settings = sandbox_world.Settings(flood_limits=False, poll_slowdown=0.0)
    async with Sandbox(settings=settings) as sandbox:
        wang, ming, ye = (sandbox.world.person(name) for name in ("王姨", "小明", "爷爷"))
        group = sandbox.world.group("周末一家亲", [wang, ming, ye], forum=forum)
        yield Evening(sandbox, folder, group, (wang, ming, ye), changes=changes)
