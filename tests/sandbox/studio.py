"""Where pictures of the docs are taken: the page, and the bot in this process with given decks."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Page, expect

from bot.sandbox import Sandbox
from bot.sandbox.child import BotChild
from bot.sandbox.page import Page as Site
from bot.sandbox.page.cast import family
from bot.sandbox.world import Settings
from tests.e2e.evening import Evening, seed_of
from tests.e2e.script import ScriptedHand, do, script
from tests.sandbox.browser import PHONE, WIDE, Opener, Stage, chromium, opener

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
GROUP, PRIVATE = "group", "private"
SETTLED = 400
"""Milliseconds after which nothing on the page moves any more."""


class Running:
    """The bot's process as the page knows it: it is this one, and it is up."""

    state = "running"

    async def start(self) -> None:
        """It runs."""

    async def stop(self) -> None:
        """It goes on."""

    async def kill(self) -> None:
        """It goes on."""


@dataclass
class Studio:
    """An evening that is played by script and looked at in a browser."""

    tonight: Evening
    hand: ScriptedHand
    opened: Opener
    done: int = 0

    async def play_to(self, act: int) -> None:
        """Everything before an act is played, and its player has been asked."""
        while self.done < act:
            await do(self.tonight, self.hand.acts[self.done])
            self.done += 1
        if act < len(self.hand.acts):
            await self.asked(act)

    async def asked(self, act: int) -> None:
        """The question of an act is on show."""
        asked = self.hand.acts[act]
        chat = self.tonight.people[asked.seat].chat
        step = f":{asked.step}:"
        await self.tonight.until(
            lambda: any(step in (b.data or "") for m in chat.messages for b in m.buttons)
        )

    @asynccontextmanager
    async def phone(self, who: str, chat: str, scheme: str = "light") -> AsyncIterator[Page]:
        """A phone with one chat on show."""
        async with self.opened(who=who, size=PHONE) as page:
            await page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            await expect(page.locator(".pane-group .title")).to_be_visible()
            await page.get_by_role("button", name="聊天列表").first.click()
            entries = page.locator(".entry")
            await (entries.last if chat == PRIVATE else entries.first).click()
            await page.wait_for_timeout(SETTLED)
            yield page

    async def shoot(self, name: str, who: str, chat: str, scheme: str = "light") -> None:
        """One picture of one chat on a phone."""
        async with self.phone(who, chat, scheme) as page:
            await save(page, name)

    async def shoot_wide(self, name: str, who: str, scheme: str) -> None:
        """One picture of the whole page on a wide screen."""
        async with self.opened(who=who, size=WIDE) as page:
            await page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            await expect(page.locator(".pane-group .title")).to_be_visible()
            await page.wait_for_timeout(SETTLED)
            await save(page, name)


async def save(page: Page, name: str) -> None:
    """Keep what is on show."""
    await page.screenshot(path=FOLDER / f"{name}.png")


@asynccontextmanager
async def studio(seed: int) -> AsyncIterator[Studio]:
    """A family's group with the bot up, whose first hand is dealt from a seed."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    sandbox = Sandbox(settings=Settings(flood_limits=False, poll_slowdown=0.0))
    cast = family(sandbox.world)
    Site(sandbox.world, cast, Running()).add_routes(sandbox.app)
    wang, ming, ye = cast.people.values()
    with tempfile.TemporaryDirectory() as folder:
        seeds = [seed_of(seed), *(seed_of(number) for number in range(1, 100))]
        tonight = Evening(sandbox, Path(folder), cast.group, (wang, ming, ye), seeds)
        async with sandbox, chromium() as browser, tonight.bot():
            opened = opener(browser, Stage(sandbox, cast, BotChild({})))
            yield Studio(tonight, next(script(seeds)), opened)
