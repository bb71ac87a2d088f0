"""What browser tests share: a browser, a stage with a bot beside it, and windows on it."""

import os
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass

import pytest
from playwright.async_api import Browser, Page, async_playwright

from bot.sandbox import Sandbox
from bot.sandbox.child import BotChild
from bot.sandbox.page import Page as Site
from bot.sandbox.page.cast import Cast, family

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
WIDE, PHONE = (1280, 800), (360, 740)

Opener = Callable[..., AbstractAsyncContextManager[Page]]


@dataclass
class Stage:
    """The page is up, and a bot is beside it; `child` is its process once that is started."""

    sandbox: Sandbox
    cast: Cast
    child: BotChild


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A running Chromium; skips the test where there is none, but never in CI."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("Chromium is not installed")
        pytest.skip("Chromium is not installed; on Debian: apt install chromium")
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield running
        await running.close()


@asynccontextmanager
async def stage_with(command: tuple[str, ...], **settings: str) -> AsyncIterator[Stage]:
    """A family's group with a page on it; `command` is the bot, for the test to start."""
    sandbox = Sandbox()
    cast = family(sandbox.world)
    told = {"BOT_TOKEN": sandbox.token, **settings}
    child = BotChild(told, command)
    site = Site(sandbox.world, cast, child)
    child.on_change = site.bot_changed
    site.add_routes(sandbox.app)
    async with sandbox:
        told["TELEGRAM_API_ROOT"] = sandbox.root_url
        try:
            yield Stage(sandbox, cast, child)
        finally:
            await child.stop()


def opener(browser: Browser, stage: Stage) -> Opener:
    """Opens the page as somebody, in a window of a size; fails when the page logs an error."""

    @asynccontextmanager
    async def open_page(who: str = "wang", size: tuple[int, int] = WIDE) -> AsyncIterator[Page]:
        context = await browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale="zh-CN",
            timezone_id="Asia/Shanghai",
            permissions=["clipboard-read", "clipboard-write"],
        )
        page = await context.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("requestfailed", lambda request: errors.append(request.url))
        await page.goto(f"{stage.sandbox.root_url}/?as={who}")
        yield page
        assert errors == []
        await context.close()

    return open_page
