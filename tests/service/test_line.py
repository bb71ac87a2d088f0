"""An outage of the line on which updates come in is noticed, told, and told when it is over."""

import asyncio
from datetime import timedelta

import pytest

from bot import line as line_module
from bot.clock import SystemClock
from bot.line import Line


class Told:
    """Takes notes."""

    def __init__(self) -> None:
        self.words: list[str] = []

    async def line_down(self, since: timedelta, at_most: timedelta) -> None:
        assert timedelta() <= since < at_most
        self.words.append("down")

    async def line_up(self) -> None:
        self.words.append("up")


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_module, "PROBE", 0.005)
    monkeypatch.setattr(line_module, "PATIENCE", timedelta(milliseconds=20))
    monkeypatch.setattr(line_module, "_SETTLED", timedelta(milliseconds=10))


class Telegram:
    """Is there, or not."""

    def __init__(self) -> None:
        self.up = True
        self.told = Told()
        self.line = Line(SystemClock())
        self.line.connect(self.is_there, self.told)

    async def is_there(self) -> bool:
        return self.up

    async def until(self, words: list[str]) -> None:
        for _ in range(1000):
            if self.told.words == words:
                return
            await asyncio.sleep(0.005)
        raise AssertionError(self.told.words)


async def test_an_outage_is_told_once_and_so_is_its_end() -> None:
    telegram = Telegram()
    telegram.line.asking()
    telegram.up = False
    for _ in range(3):
        telegram.line.failed()
    await telegram.until(["down"])
    telegram.up = True
    await asyncio.sleep(0.03)
    assert telegram.told.words == ["down"], "Telegram is there, but no request got through yet"
    telegram.line.asking()
    await telegram.until(["down", "up"])
    await telegram.line.stop()


async def test_a_request_that_failed_has_not_got_through() -> None:
    telegram = Telegram()
    for _ in range(20):
        telegram.line.asking()
        telegram.line.failed()
        await asyncio.sleep(0.015)
    assert telegram.told.words == ["down"]
    telegram.line.asking()
    await telegram.until(["down", "up"])
    await telegram.line.stop()


async def test_a_hiccup_is_not_told() -> None:
    telegram = Telegram()
    telegram.line.asking()
    telegram.line.failed()
    telegram.line.asking()
    telegram.line.heard()
    await asyncio.sleep(0.05)
    assert telegram.told.words == []
    await telegram.line.stop()
