"""A started world for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.service.world import World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    world = World(f"sqlite:///{tmp_path}/tables.db")
    await world.start()
    yield world
    await world.stop()
