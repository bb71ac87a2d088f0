"""Whatever breaks inside: one line in the log names table and step, and the table goes on."""

import logging
import re
from collections.abc import Callable
from typing import Any

import pytest

from bot.outbox.painter import TablePainter
from bot.records.store import TableStore
from bot.table import play
from tests.e2e.evening import Evening
from tests.reliability.night import card_keys, deal, holds, ledger_of, log_of

Broken = Callable[..., Any]


def breaking(times: int, method: Broken) -> Broken:
    """A method that raises so many times first."""
    left = times

    async def broken(*args: Any, **kwargs: Any) -> Any:
        nonlocal left
        left -= 1
        if left >= 0:
            raise RuntimeError("the disk is full")
        return await method(*args, **kwargs)

    return broken


def named(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Lines of errors that name table 1 and a step."""
    lines = [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]
    return [line for line in lines if re.search(r"table 1 step \d+", line)]


async def test_a_tap_that_cannot_be_stored_is_told_so_and_may_be_tried_again(
    tonight: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hand = await deal(tonight)
    wang, key = tonight.people[0], card_keys(hand)[0]
    monkeypatch.setattr(TableStore, "commit", breaking(1, TableStore.commit))
    assert (await wang.press(hand, key)).text == "出了点岔子，再点一次"
    assert log_of(tonight) == []
    assert named(caplog)
    assert (await wang.press(hand, key)).text.startswith("打出 ")


async def test_a_picture_that_cannot_be_made_is_made_a_little_later(
    tonight: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hand = await deal(tonight)
    wang, ming, _ = tonight.people
    monkeypatch.setattr(TablePainter, "picture", breaking(2, TablePainter.picture))
    await wang.press(hand, card_keys(hand)[0])
    await holds(tonight, lambda: len(named(caplog)) >= 2)
    await holds(tonight, lambda: any(card_keys(m) for m in ming.chat.messages))


async def test_a_hand_that_cannot_go_on_by_itself_is_void_and_another_is_dealt(
    tonight: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await deal(tonight)

    def breaks(*_: object) -> None:
        raise RuntimeError("a case that nobody thought of")

    monkeypatch.setattr(play, "tick_hand", breaks)
    tonight.people[0].command(tonight.people[0].chat, "/leave")
    await tonight.see(tonight.group, "作废")
    assert named(caplog)
    monkeypatch.undo()
    assert ledger_of(tonight).live()[0].due is not None
