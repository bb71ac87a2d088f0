"""Forged buttons of every kind and wild commands: a short answer, nothing changes, no error."""

from __future__ import annotations

import itertools
import logging
import random

import pytest

from bot.buttons import Act
from bot.handlers import haste
from bot.sandbox.world import Person
from tests.e2e.evening import Evening
from tests.reliability.night import deal, ledger_of

TABLES = ("1", "0", "99", "9999999999", "-1", "一", "")
STEPS = ("0", "1", "2", "999999999", "-1")
CHOICES = (
    "",
    "0",
    "7",
    "-1",
    "打一",
    "打猫",
    "碰",
    "胡",
    "定",
    "一二三",
    "\u202e",
    "x" * 40,
    "牌" * 13,
)
PIECES = ("move", "bi", "打", "一", "壹", ":", "::", "1", "\x00", "😀", "<b>", "%s", "'", "\n", " ")
COMMANDS = (
    "/newtable",
    "/newtable@fangpaofa_bot extra words",
    "/newtable " + "9" * 3000,
    "/tables <b>x</b>",
    "/score -1",
    "/score \u202e１２３",
    "/hand 99999999999999999999",
    "/leave all",
    "/rules no-such-page",
    "/help " + "😀" * 500,
    "/start",
    "/start j_",
    "/start j_" + "A" * 60,
    "/start '; DROP TABLE tables; --",
    "/start score\x00",
    "/START",
    "/nosuchcommand",
    "/newtable@other_bot",
)


@pytest.fixture(autouse=True)
def _nobody_is_too_hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(haste, "MOST", 100_000)


def forged(number: int) -> list[str]:
    """Button data that no button of this table carries, of every act and of no act at all."""
    chance = random.Random(number)
    shaped = [
        f"{act}:{table}:{step}:{choice}"
        for act, table, step, choice in itertools.product(Act, TABLES, STEPS, CHOICES)
    ]
    loose = ["".join(chance.choices(PIECES, k=chance.randint(0, 12))) for _ in range(40)]
    short = [data for data in shaped + loose if len(data.encode()) <= 64]
    return [*loose, *chance.sample(short, 150)]


@pytest.mark.parametrize("number", range(2))
async def test_forged_data_changes_nothing(
    tonight: Evening, caplog: pytest.LogCaptureFixture, number: int
) -> None:
    hand = await deal(tonight)
    board = await tonight.see(tonight.group, "第1局 开牌")
    stranger = tonight.world.person("路人")
    stranger.join(tonight.group)
    caplog.set_level(logging.ERROR)
    before = ledger_of(tonight).live()
    for data in forged(number):
        if data.startswith(("open:", "practice", "guide")):
            continue  # Whoever taps these opens a table of his own.
        for message in (hand, board, None):
            answer = await stranger.press_stale(message, data)
            assert len(answer.text) <= 200
    assert ledger_of(tonight).live() == before
    assert caplog.records == []


async def test_a_player_cannot_forge_a_move_either(
    tonight: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    hand = await deal(tonight)
    _, ming, ye = tonight.people
    caplog.set_level(logging.ERROR)
    before = ledger_of(tonight).live()
    acts = (Act.MOVE, Act.BI, Act.SURE, Act.UNSURE, Act.KAN, Act.READY, Act.AWAY)
    combined = list(itertools.product(acts, STEPS, CHOICES))
    for act, step, choice in random.Random(3).sample(combined, 120):
        data = f"{act}:1:{step}:{choice}"
        if len(data.encode()) <= 64:
            assert (await ming.press_stale(hand, data)).text
            await ye.press_stale(None, data)
    assert ledger_of(tonight).live() == before
    assert caplog.records == []


@pytest.mark.parametrize("where", ["group", "private"])
async def test_wild_commands_are_answered_shortly(
    tonight: Evening, caplog: pytest.LogCaptureFixture, where: str
) -> None:
    caplog.set_level(logging.ERROR)
    person: Person = tonight.world.person("路人", started=True)
    person.join(tonight.group)
    for text in COMMANDS:
        person.command(tonight.group if where == "group" else person.chat, text)
    person.command(person.chat, "/help")
    await tonight.see(person.chat, "怎么用")
    assert caplog.records == []
    answers = [
        m for m in (*person.chat.from_bot, *tonight.group.from_bot) if "怎么用" not in m.text
    ]
    assert all(len(m.text) < 1500 for m in answers)
