"""`kill -9` at named points: no accepted tap is lost, none counts twice, the table goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path

import pytest

from bot.sandbox.world import Tap
from tests.e2e.evening import Evening, evening
from tests.process import BotProcess
from tests.reliability.night import deal, holds, ledger_of, somebody_asked, taps_at


class Mortal:
    """A bot beside an evening, which dies when told to and is started again."""

    def __init__(self, tonight: Evening) -> None:
        self.tonight = tonight
        self._now = tonight.folder / "now"
        self._starts = 0
        self._bot: BotProcess | None = None

    async def start(self, point: str, *, up: bool = True) -> None:
        """Start the bot; it will die at a point, once `at_once` says so."""
        self._starts += 1
        folder = self.tonight.folder
        settings = {
            "BOT_TOKEN": self.tonight.sandbox.token,
            "DATABASE_URL": f"sqlite:///{folder / 'tables.db'}",
            "TELEGRAM_API_ROOT": self.tonight.sandbox.root_url,
            "PACE_LOW": "0",
            "PACE_HIGH": "0",
            "FIRST_SEED": str(1000 * self._starts),
        }
        program = ("-m", "tests.reliability.mortal", point, str(self._now))
        self._bot = BotProcess(settings, folder / "bot.out", program)
        polls = self.tonight.sandbox.polls
        await self._bot.start()
        if up:
            await self.tonight.sandbox.wait_for(lambda: self.tonight.sandbox.polls > polls, 30)

    def die_from_now_on(self) -> None:
        self._now.touch()

    async def died(self) -> None:
        assert self._bot is not None
        assert await self._bot.ended() == -9
        self._now.unlink()

    async def end(self) -> None:
        if self._bot is not None:
            await self._bot.kill()


@asynccontextmanager
async def mortal_evening(folder: Path) -> AsyncIterator[Mortal]:
    async with evening(folder) as tonight:
        mortal = Mortal(tonight)
        try:
            yield mortal
        finally:
            await mortal.end()


def one_deadline(tonight: Evening) -> bool:
    """Whether every live table has a deadline; a table has no more than one."""
    tables = ledger_of(tonight).live()
    return bool(tables) and all(table.due is not None for table in tables)


async def told_again(tonight: Evening, tap: Tap) -> str:
    """What an app gets that sends a tap once more after a reconnect."""
    again = tap.person.press_again(tap)
    await holds(tonight, lambda: again.answer is not None)
    assert again.answer is not None
    return again.answer.text


@pytest.mark.timeout(120)
async def test_a_tap_counts_exactly_once_wherever_the_bot_dies(tmp_path: Path) -> None:
    points = [
        "before commit",
        "between commit and answer",
        "between answer and send",
        "in the middle of sends",
        "during start",
    ]
    async with mortal_evening(tmp_path) as mortal:
        tonight = mortal.tonight
        await mortal.start(points[0])
        await deal(tonight)
        for point, following in pairwise(points):
            person, message, key = await somebody_asked(tonight)
            mortal.die_from_now_on()
            tap = person.press(message, key)
            await mortal.died()
            committed = len(taps_at(tonight, key.data or ""))
            if point != "in the middle of sends":
                assert committed == (point != "before commit")
                assert (tap.answer is not None) == (point == "between answer and send")
            await mortal.start(following)
            await told_again(tonight, tap)
            assert len(taps_at(tonight, key.data or "")) == 1
            assert one_deadline(tonight)
        person, message, key = await somebody_asked(tonight)
        assert (await person.press(message, key)).text != ""


@pytest.mark.timeout(120)
async def test_a_kill_while_a_chat_moves_or_while_the_bot_starts(tmp_path: Path) -> None:
    async with mortal_evening(tmp_path) as mortal:
        tonight = mortal.tonight
        await mortal.start("before a move of chats")
        await deal(tonight)
        await tonight.see(tonight.group, "第1局 开牌")
        mortal.die_from_now_on()
        tonight.group = tonight.group.migrate(notices="both")
        await mortal.died()
        mortal.die_from_now_on()
        await mortal.start("after a move of chats", up=False)
        await mortal.died()
        mortal.die_from_now_on()
        await mortal.start("during start", up=False)
        await mortal.died()
        await mortal.start("during start")
        assert [t.chat_id for t in ledger_of(tonight).live()] == [tonight.group.id]
        assert one_deadline(tonight)
        person, message, key = await somebody_asked(tonight)
        assert (await person.press(message, key)).text != ""
        await tonight.see(tonight.group, "第1局")
