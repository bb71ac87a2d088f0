"""Stopping and starting the bot in the middle of a hand goes on with the same hand."""

from pathlib import Path

import pytest

from bot.sandbox.world.messages import Button
from tests.e2e.evening import Evening, bare, database_in, evening, newest, seed_of
from tests.e2e.script import do, script
from tests.e2e.witness import Witness, contents, replayed

SEEDS = [seed_of(6000)]


@pytest.mark.usefixtures("quick_fingers")
async def test_the_same_hand_goes_on(tmp_path: Path) -> None:
    (hand,) = script(SEEDS)
    before, after = hand.acts[:9], hand.acts[9:]
    async with evening(tmp_path) as tonight:
        tonight.seeds = SEEDS
        async with tonight.bot():
            await tonight.sit_down()
            await tonight.tap(tonight.people[0], tonight.group, "现在开")
            for act in before:
                await do(tonight, act)
            turn = await asked(tonight, after[0].seat)
        messages = len(tonight.people[after[0].seat].chat.stored)
        async with tonight.bot():
            again = await asked(tonight, after[0].seat, later_than=turn[0])
            assert [b.data for b in again[1]] == [b.data for b in turn[1]]
            assert len(tonight.people[after[0].seat].chat.stored) == messages + 1
            for act in after:
                await do(tonight, act)
            await tonight.see(tonight.group, "第1局", "累计 54")
        log = replayed(database_in(tmp_path))
        for seat, person in enumerate(tonight.people):
            witness = Witness(seat, log)
            for content in contents(person.chat):
                witness.check(content)
        boards = [m for m in tonight.group.from_bot if "1桌 第1局" in bare(m.text)]
        assert len(boards) == 2


async def asked(tonight: Evening, seat: int, later_than: int = 0) -> tuple[int, list[Button]]:
    """The newest private message that asks a seat for something: its id and keys."""
    chat = tonight.people[seat].chat

    def found() -> tuple[int, list[Button]] | None:
        last = chat.last
        if last is None or last.id <= later_than:
            return None
        asks = any((b.data or "").startswith("move:") for b in last.buttons)
        return (last.id, last.buttons) if asks else None

    return await tonight.until(found)


async def test_a_lobby_stands_where_it_stood(tmp_path: Path) -> None:
    async with evening(tmp_path) as tonight:
        async with tonight.bot():
            wang, ming, _ = tonight.people
            wang.start()
            await tonight.see(wang.chat, "放炮罚牌桌")
            wang.command(tonight.group, "/newtable")
            lobby = await tonight.see(tonight.group, "1桌 招人")
        async with tonight.bot():
            await tonight.tap(ming, tonight.group, "坐下")
            await tonight.until(lambda: "2/3" in lobby.text)
            assert len(tonight.group.from_bot) == 1


async def test_taps_made_meanwhile_are_taken_up(tmp_path: Path) -> None:
    async with evening(tmp_path) as tonight:
        async with tonight.bot():
            await tonight.sit_down()
            await tonight.tap(tonight.people[0], tonight.group, "现在开")
            message = await tonight.see(tonight.people[0].chat, "轮到你出牌")
        button = next(b for b in message.buttons if (b.data or "").startswith("move:"))
        tap = tonight.people[0].press(message, button)
        async with tonight.bot():
            assert (await tap).text.startswith("打出 ")


async def test_what_was_played_for_somebody_stays_marked_and_the_start_is_told(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path, turn_seconds=0.5, claim_seconds=60) as tonight:
        async with tonight.bot():
            await tonight.sit_down()
            await tonight.tap(tonight.people[0], tonight.group, "现在开")
            marked = await tonight.see(tonight.group, "第1局", "王姨 打", "（自动）")
        async with tonight.bot():
            for person in tonight.people:
                again = await tonight.see(person.chat, "刚重启，接着打。")
                assert bare(again.text).startswith("刚重启，接着打。\n")
            board = await tonight.until(lambda: newest(tonight.group, "第1局", "余牌"))
            assert board is marked
            assert "（自动）" in board.text
