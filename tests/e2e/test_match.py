"""Three people play a whole match over HTTP, pressing only keys on show."""

import re
from pathlib import Path

import pytest

from bot.sandbox.world import Message
from engine.match import MatchEnd, rounded, settlement
from engine.winning import WinSource
from tests.e2e.evening import Evening, bare, database_in, evening, newest, seed_of
from tests.e2e.script import ScriptedHand, do, script
from tests.e2e.witness import Moment, Witness, contents, replayed

# Four hands: won on another's draw, 自摸, 荒庄, 放炮; 丙 reaches 100.
SEEDS = [seed_of(number) for number in range(6000, 6004)]


@pytest.mark.usefixtures("quick_fingers")
async def test_a_match_from_newtable_to_score(tmp_path: Path) -> None:
    hands = list(script(SEEDS))
    assert [hand.result.win and hand.result.win.source for hand in hands] == [
        WinSource.OTHER,
        WinSource.OWN,
        None,
        WinSource.DISCARD,
    ]
    assert hands[-1].match.end is MatchEnd.TARGET
    async with evening(tmp_path) as tonight:
        tonight.seeds = SEEDS
        async with tonight.bot():
            await tonight.sit_down()
            await tonight.tap(tonight.people[1], tonight.group, "现在开")
            for number, hand in enumerate(hands, start=1):
                await play_hand(tonight, number, hand)
            await tonight.see(tonight.group, "1桌 打完")
            await check_scores(tonight, hands)
        log = replayed(database_in(tmp_path))
        check_what_was_seen(tonight, log)
        check_results(tonight, hands, log)


async def play_hand(tonight: Evening, number: int, hand: ScriptedHand) -> None:
    for act in hand.acts:
        await do(tonight, act)
    await tonight.see(tonight.group, f"第{number}局", "累计")
    if hand.match.end is None:
        for person in tonight.people:
            await tonight.tap(person, tonight.group, "下一局")


def check_what_was_seen(tonight: Evening, log: dict[int, list[Moment]]) -> None:
    """Every hand and board that anybody saw is a state of the replayed log, in order."""
    for seat, person in enumerate(tonight.people):
        witness = Witness(seat, log)
        for content in contents(person.chat):
            witness.check(content)
        assert set(witness.seen) == set(log)
        assert sum(witness.seen.values()) > 30
    group = Witness(None, log)
    for content in contents(tonight.group):
        group.check(content)
    assert set(group.seen) == set(log)


def check_results(
    tonight: Evening, hands: list[ScriptedHand], log: dict[int, list[Moment]]
) -> None:
    """What the group was told of each hand and of the match is what the log gives."""
    for number, hand in enumerate(hands, start=1):
        result = log[number][-1].state.result
        assert result == hand.result
        told = newest(tonight.group, f"1桌 第{number}局", "剩")
        for seat in range(3):
            line = line_of(told, seat)
            assert numbers(line) == [result.points[seat], hand.match.totals[seat]]
    totals = hands[-1].match.totals
    end = newest(tonight.group, "1桌 打完")
    for seat in range(3):
        expected = [totals[seat], rounded(totals[seat]), settlement(totals)[seat]]
        assert numbers(line_of(end, seat)) == expected


async def check_scores(tonight: Evening, hands: list[ScriptedHand]) -> None:
    """/score tells everybody his own hands, newest first, and the group its sums."""
    totals = hands[-1].match.totals
    for seat, person in enumerate(tonight.people):
        last = await tonight.see(person.chat, "全场结账", "原桌再来")
        assert numbers(last.text.split("\n")[2])[0] == settlement(totals)[seat]
        person.command(person.chat, "/score")
        lines = bare((await tonight.see(person.chat, "的战绩")).text).split("\n")
        assert lines[1].startswith("结账 ")
        assert numbers(lines[1])[0] == settlement(totals)[seat]
        shown = [numbers(line.split("　")[1])[0] for line in lines[4:]]
        assert shown == [hand.result.points[seat] for hand in reversed(hands)]
    tonight.people[0].command(tonight.group, "/score")
    group = bare((await tonight.see(tonight.group, "1 场，4 局")).text)
    assert f"1　爷爷　＋{settlement(totals)[2]}　胡 3" in group
    await tonight.tap(tonight.people[1], tonight.group, "各局")
    page = bare((await tonight.see(tonight.group, "周末一家亲 · 各局")).text).split("\n")[2:]
    assert [numbers(line)[2] for line in page] == [4, 3, 2, 1]
    await tonight.tap(tonight.people[1], tonight.group, "返回")
    await tonight.see(tonight.group, "1 场，4 局")


def line_of(message: Message | None, seat: int) -> str:
    """A seat's line of a result."""
    assert message is not None
    return next(line for line in bare(message.text).split("\n") if line[:2] == f"{'甲乙丙'[seat]} ")


def numbers(line: str) -> list[int]:
    found = re.findall(r"[＋−]?\d+", line)
    return [int(text.replace("＋", "").replace("−", "-")) for text in found]
