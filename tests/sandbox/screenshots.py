"""Makes the pictures of the docs: `python -m tests.sandbox.screenshots`."""

import asyncio
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Page, expect

from tests.sandbox.browser import PHONE, WIDE, Opener, chromium, opener, stage_with

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
QUICK = {"PACE_LOW": "0.2", "PACE_HIGH": "0.4", "COMPUTER_SECONDS": "0.2", "LOG_LEVEL": "WARNING"}


async def open_table(page: Page) -> None:
    """A table of one person with two computers, at the first decision."""
    group, private = page.locator(".pane-group"), page.locator(".pane-private")
    await group.get_by_role("button", name="/newtable").click()
    for _ in range(2):
        await group.get_by_role("button", name="加电脑").click()
        await expect(group.locator(".key.waiting")).to_have_count(0)
    await group.get_by_role("button", name="进门").click()
    await private.locator(".big-key[data-payload]").click()
    await group.get_by_role("button", name="现在开").click()
    await expect(private.get_by_role("button", name="牌路")).to_be_visible(timeout=30_000)


async def shoot(opened: Opener, size: tuple[int, int], scheme: str, name: str) -> None:
    """One picture of the page as it stands; on a phone of the private chat."""
    async with opened(size=size) as page:
        await page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        await expect(page.locator(".pane-group .title")).to_be_visible()
        if size == PHONE:
            await page.get_by_role("button", name="聊天列表").first.click()
            await page.locator(".entry").last.click()
        await page.wait_for_timeout(300)
        await page.screenshot(path=FOLDER / f"{name}-{scheme}.png")


async def main() -> None:
    """Play up to the first decision and take the four pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite+aiosqlite:///{folder}/tables.db"
        command = (sys.executable, "-m", "bot")
        async with chromium() as browser, stage_with(command, DATABASE_URL=database, **QUICK) as it:
            await it.child.start()
            opened = opener(browser, it)
            async with opened() as page:
                await open_table(page)
            for scheme in ("light", "dark"):
                await shoot(opened, WIDE, scheme, "wide")
                await shoot(opened, PHONE, scheme, "phone")


if __name__ == "__main__":
    asyncio.run(main())
