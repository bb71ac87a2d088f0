"""A real SQLite file for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.database import Database, open_database


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    async with await open_database(url) as database:
        yield database
