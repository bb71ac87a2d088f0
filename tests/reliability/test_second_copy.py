"""A second copy of the bot on the same token is noticed and makes no double moves."""

import logging

import pytest

from tests.e2e.evening import Evening
from tests.reliability.night import deal, holds, log_of, somebody_asked, taps_at


async def test_a_second_copy_is_told_loudly_and_moves_count_once(
    tonight: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    await deal(tonight)
    async with tonight.bot():
        for _ in range(5):
            person, message, key = await somebody_asked(tonight)
            tonight.world.inbox.double_next = 1
            tap = person.press(message, key)
            await tap
            await person.press_again(tap)
            mine = [a for a in taps_at(tonight, key.data or "") if a.player == person.id]
            assert len(mine) == 1
        await holds(tonight, lambda: any(_is_loud(r) for r in caplog.records))
    assert len(log_of(tonight)) >= 5
    assert not [r for r in caplog.records if r.levelno == logging.ERROR]


def _is_loud(record: logging.LogRecord) -> bool:
    return record.levelno == logging.CRITICAL and "another program" in record.getMessage()
