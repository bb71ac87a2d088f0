from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.evening import Evening, evening


@pytest.fixture
async def tonight(tmp_path: Path) -> AsyncIterator[Evening]:
    """A group of three, with the bot up and listening."""
    async with evening(tmp_path) as made, made.bot():
        yield made
