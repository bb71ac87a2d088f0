"""A whole hand with the real bot, played by clicking what is on show."""

import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from tests.sandbox.browser import PHONE, Opener, Stage, stage_with

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(180),
    pytest.mark.asyncio(loop_scope="module"),
]

# Every wait of the bot is cut short, so that only the clicking takes time.
QUICK = {
    "PACE_LOW": "0",
    "PACE_HIGH": "0",
    "COMPUTER_SECONDS": "0",
    "START_SECONDS": "600",
    "TURN_SECONDS": "600",
    "CLAIM_SECONDS": "600",
    "LOG_LEVEL": "WARNING",
}
CARD = re.compile(r"^[◆▸]?[一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾]{1,2}$")
MOST_CLICKS = 80


@pytest_asyncio.fixture(loop_scope="module")
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    command = (sys.executable, "-m", "bot")
    async with stage_with(command, DATABASE_URL=database, **QUICK) as running:
        await running.child.start()
        yield running


class Table:
    """One window's two chats, and what can be clicked in them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.group = page.locator(".pane-group")
        self.private = page.locator(".pane-private")

    async def enter(self) -> None:
        """By the link that the lobby shows to those whom the bot cannot write to yet."""
        await self.group.get_by_role("button", name="进门").last.click()
        await self.go_in()

    async def go_in(self) -> None:
        """Press 开始 once a link has brought its payload."""
        await self.private.locator(".big-key[data-payload]").click()
        await expect(self.private.get_by_text("坐好了")).to_be_visible()

    @property
    def keys(self) -> Locator:
        """The newest keys in the private chat."""
        return self.private.locator(".row:has(.key)").last.locator(".key")

    async def decide(self, turn: int) -> bool:
        """Press what a simple player would; whether there was anything to decide."""
        labels = await self.keys.all_inner_texts()
        wanted = next((label for label in labels if label.startswith(("胡", "就打"))), None)
        cards = [label for label in labels if CARD.match(label)]
        if wanted is None and "过" in labels:
            wanted = "过"
        if wanted is None and cards:
            wanted = cards[turn % len(cards)]
        if wanted is None:
            return False
        exactly = re.compile(f"^{re.escape(wanted)}$")
        await self.keys.filter(has_text=exactly).first.click()
        await self.page.wait_for_function(
            """old => {
                const row = [...document.querySelectorAll(".pane-private .row:has(.key)")].at(-1);
                const keys = row ? [...row.querySelectorAll(".key")] : [];
                return keys.map((key) => key.innerText).join() !== old;
            }""",
            arg=",".join(labels),
        )
        return True


async def test_one_person_plays_a_whole_hand_with_two_computers(
    opened: Opener, stage: Stage
) -> None:
    async with opened() as page:
        table = Table(page)
        await table.group.get_by_role("button", name="/newtable").click()
        for _ in range(2):
            await table.group.get_by_role("button", name="加电脑").click()
            await expect(table.group.locator(".key.waiting")).to_have_count(0)
        await table.enter()
        await table.group.get_by_role("button", name="现在开").click()
        await expect(table.private.get_by_text("第1局").first).to_be_visible()

        over = table.group.get_by_role("button", name="下一局")
        decided = 0
        while await over.count() == 0 and decided < MOST_CLICKS:
            if await table.decide(decided):
                decided += 1
            else:
                await page.wait_for_timeout(50)
        await expect(over).to_be_visible()
        await expect(table.group.get_by_text("第1局").last).to_be_visible()
        assert decided > 0

        await table.group.get_by_role("combobox").fill("/score")
        await page.keyboard.press("Enter")
        await expect(table.group.locator(".row.theirs").last).to_contain_text("王姨")
        assert stage.sandbox.world.taps.unanswered == []
        stage.sandbox.check()


async def test_three_windows_sit_down_at_one_table(opened: Opener, stage: Stage) -> None:
    async with opened("wang") as one, opened("ming") as two, opened("ye", PHONE) as three:
        tables = [Table(page) for page in (one, two, three)]
        await tables[0].group.get_by_role("button", name="/newtable").click()
        await tables[0].enter()
        for table in tables[1:]:
            await table.group.get_by_role("button", name="坐下").click()
            await table.go_in()
        await tables[0].group.get_by_role("button", name="现在开").click()
        hands = []
        for table in tables:
            await expect(table.private.get_by_text("第1局").first).to_be_visible()
            hands.append(await table.private.locator(".row.theirs").last.inner_text())
        assert len(set(hands)) == 3
        for table in tables:
            if await table.private.get_by_text("轮到你出牌").count():
                assert await table.decide(0)
        stage.sandbox.check()
