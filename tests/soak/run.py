"""One soak from the first table to the verdict."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from pathlib import Path

from bot.sandbox import Sandbox
from bot.sandbox.world import Settings
from tests.soak.figures import Figures
from tests.soak.player import Player
from tests.soak.town import Town
from tests.soak.verdict import judge
from tests.soak.weather import Weather

CALM = 12.0
"""Seconds without faults at the end, in which everything has to come right."""
QUIET = 4.0
KEPT = 2_000_000


def soak(minutes: float, seed: int, folder: Path, groups: int) -> Figures:
    """Run, and judge."""
    figures = Figures()
    town = asyncio.run(_run(minutes * 60, seed, folder, groups, figures))
    judge(town, figures)
    return figures


async def _run(seconds: float, seed: int, folder: Path, groups: int, figures: Figures) -> Town:
    logging.getLogger("aiohttp").setLevel(logging.CRITICAL)
    settings = Settings(poll_slowdown=0.0, calls_kept=KEPT, versions_kept=50)
    async with Sandbox(settings=settings) as sandbox:
        town = Town(sandbox, folder, random.Random(seed))
        town.settle(groups)
        weather = Weather(town)
        began = time.time()
        try:
            await town.raise_bot()
            await _live(town, weather, seconds)
        finally:
            await town.bot.stop()
        figures.seconds = time.time() - began
        figures.faults, figures.kills = weather.faults, weather.kills
    return town


async def _live(town: Town, weather: Weather, seconds: float) -> None:
    players = [
        Player(town, home, person, number)
        for home in town.homes
        for number, person in enumerate(home.first.people)
    ]
    async with asyncio.TaskGroup() as tasks:
        for player in players:
            tasks.create_task(player.live())
        tasks.create_task(weather.rage())
        tasks.create_task(weather.kill())
        tasks.create_task(_watch(town))
        calm = min(CALM, seconds / 4)
        await asyncio.sleep(max(seconds - calm - QUIET, 1))
        town.calm = True
        await weather.clear_up()
        await asyncio.sleep(calm)
        town.over = True
    await asyncio.sleep(QUIET)
    town.look()


async def _watch(town: Town) -> None:
    while not town.over:
        town.look()
        await asyncio.sleep(0.5)
