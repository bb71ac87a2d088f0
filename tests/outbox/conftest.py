from collections.abc import AsyncIterator

import pytest

from tests.outbox.fakes import Post


@pytest.fixture
async def post() -> AsyncIterator[Post]:
    made = Post()
    yield made
    await made.outbox.stop()
