"""A real bot against the stand-in over HTTP, with everything that chance and time do in hand."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeVar

from pydantic import SecretStr

from bot.app import App, Nature
from bot.config import Settings
from bot.outbox.pace import Limits
from bot.sandbox import Sandbox, World
from bot.sandbox import world as sandbox_world
from bot.sandbox.world import Chat, Group, Person
from bot.sandbox.world.messages import Button, Message
from engine.moves import Seat

Found = TypeVar("Found")

QUICK = Limits(
    group_a_minute=100_000,
    kept_for_news=0,
    picture_gap=timedelta(milliseconds=200),
    private_gap=timedelta(0),
    all_a_second=100_000,
    lazy_gap=timedelta(milliseconds=200),
    quiet_gap=timedelta(milliseconds=200),
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


def settings_for(sandbox: Sandbox, folder: Path, **changes: Any) -> Settings:
    chosen: dict[str, Any] = {
        "bot_token": SecretStr(sandbox.token),
        "database_url": SecretStr(f"sqlite+aiosqlite:///{database_in(folder)}"),
        "telegram_api_root": sandbox.root_url,
        "pace_low": 0.0,
        "pace_high": 0.0,
        **changes,
    }
    return Settings(_env_file=None, **chosen)


def database_in(folder: Path) -> Path:
    return folder / "tables.db"


@dataclass
class Evening:
    """Three people, their group, and the bot."""

    sandbox: Sandbox
    folder: Path
    group: Group
    people: tuple[Person, Person, Person]
    seeds: list[bytes] = field(default_factory=lambda: [seed_of(n) for n in range(1, 100)])
    changes: dict[str, Any] = field(default_factory=dict)
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

    async def until(self, found: Callable[[], Found | None]) -> Found:
        """The first true value of `found()`."""
        look: Callable[[], Any] = found
        value: Found = await self.sandbox.wait_for(look)
        return value

    async def see(self, chat: Chat, *words: str) -> Message:
        """The newest message of a chat that holds all words, as soon as there is one."""
        return await self.until(lambda: newest(chat, *words))

    async def tap(self, person: Person, chat: Chat, label: str) -> str:
        """Press the newest key whose label begins so; the answer's text, or the link it opens."""
        message, button = await self.until(lambda: key_on_show(chat, label))
        answer = await person.press(message, button)
        return answer.text or answer.url or ""

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
    """A text without the marks that only hold it together or apart."""
    for mark in "\u2009\u2060\u2068\u2069":
        text = text.replace(mark, "")
    return text.replace("\u00a0", " ")


def newest(chat: Chat, *words: str) -> Message | None:
    return next((m for m in reversed(chat.from_bot) if all(w in bare(m.text) for w in words)), None)


def key_on_show(chat: Chat, label: str) -> tuple[Message, Button] | None:
    """The newest key whose label begins with some words."""
    for message in reversed(chat.messages):
        for button in message.buttons:
            if button.text.startswith(label):
                return message, button
    return None


@asynccontextmanager
async def evening(folder: Path, *, forum: bool = False, **changes: Any) -> AsyncIterator[Evening]:
    """A group of three with the bot in it; `changes` are settings."""
    settings = sandbox_world.Settings(flood_limits=False, poll_slowdown=0.0)
    async with Sandbox(settings=settings) as sandbox:
        wang, ming, ye = (sandbox.world.person(name) for name in ("王姨", "小明", "爷爷"))
        group = sandbox.world.group("周末一家亲", [wang, ming, ye], forum=forum)
        yield Evening(sandbox, folder, group, (wang, ming, ye), changes=changes)
