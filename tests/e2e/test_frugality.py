"""How many messages a whole match takes, at the pace of people and within Telegram's limits."""

import random
from pathlib import Path

import pytest

from engine.events import Played, Turned
from engine.moves import Discard
from tests.e2e.evening import database_in
from tests.e2e.hours import TimedEvening, timed_evening
from tests.e2e.script import ScriptedHand, do, script
from tests.e2e.test_match import SEEDS
from tests.e2e.witness import Moment, replayed
from tests.frugality import Frugality, frugality

SLOWLY = 12
"""At one of so many acts somebody is called to the door, if it is his turn to play."""


@pytest.fixture
async def match(tmp_path: Path) -> tuple[Frugality, int]:
    """What a match of four hands took from its start on, and how many cards were shown in it."""
    hands = list(script(SEEDS))
    async with timed_evening(tmp_path, SEEDS, pace_low=1.5, pace_high=4.0) as tonight:
        async with tonight.bot():
            await tonight.sit_down()
            before = len(tonight.world.calls)
            await tonight.tap(tonight.people[1], tonight.group, "现在开")
            chance = random.Random(1)
            for number, hand in enumerate(hands, start=1):
                await play(tonight, number, hand, chance)
            await tonight.see(tonight.group, "1桌 打完")
        log = replayed(database_in(tmp_path))
        shown = sum(cards_shown(moments[-1]) for moments in log.values())
        return frugality(list(tonight.world.calls)[before:]), shown


async def play(
    tonight: TimedEvening, number: int, hand: ScriptedHand, chance: random.Random
) -> None:
    for n, act in enumerate(hand.acts):
        slowly = isinstance(act.move, Discard) and n % SLOWLY == 0
        await tonight.hours.go(chance.uniform(35, 50) if slowly else chance.uniform(1, 9))
        await do(tonight, act)
    await tonight.see(tonight.group, f"第{number}局", "累计")
    if hand.match.end is None:
        for person in tonight.people:
            await tonight.tap(person, tonight.group, "下一局")


def cards_shown(moment: Moment) -> int:
    return sum(isinstance(event.what, Played | Turned) for event in moment.events)


async def test_a_match_is_frugal(match: tuple[Frugality, int]) -> None:
    counted, shown = match
    print(counted.report(shown))
    assert counted.group_edits <= shown
    assert counted.group_calls_a_minute <= 20
    assert counted.private_calls <= 2.0 * len(counted.decisions)
    assert counted.lazy_a_minute <= 12
    assert counted.rings_per_decision <= 1
