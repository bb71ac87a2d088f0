"""The line to Telegram: everything comes twice, late, or not at all, and each tap counts once."""

import logging
from pathlib import Path

import pytest

from bot.sandbox.world.faults import POLL
from tests.e2e.evening import Evening, evening
from tests.reliability.night import card_keys, deal, holds, log_of, somebody_asked, taps_at


async def test_the_same_update_twice_counts_once(tonight: Evening) -> None:
    hand = await deal(tonight)
    wang, key = tonight.people[0], card_keys(hand)[0]
    tonight.world.inbox.double_next = 1
    tap = wang.press(hand, key)
    assert (await tap).text.startswith("打出 ")
    assert tap.update_id is not None
    tonight.world.inbox.repeat(tap.update_id)
    await somebody_asked(tonight)
    assert len(taps_at(tonight, key.data or "")) == 1


async def test_the_same_tap_under_a_new_id_is_told_what_became_of_it(tonight: Evening) -> None:
    hand = await deal(tonight)
    wang, key = tonight.people[0], card_keys(hand)[0]
    first = wang.press(hand, key)
    again = wang.press_again(first)
    assert (await first).text.startswith("打出 ")
    assert (await again).text.startswith("已经打了 ")
    assert len(taps_at(tonight, key.data or "")) == 1


async def test_a_wish_for_a_table_that_comes_twice_opens_one(tonight: Evening) -> None:
    wang = tonight.people[0]
    wang.start()
    await tonight.see(wang.chat, "放炮罚牌桌")
    tonight.world.inbox.double_next = 1
    wang.command(tonight.group, "/newtable")
    await tonight.see(tonight.group, "1桌 招人")
    wang.command(tonight.group, "/newtable")
    wang.command(tonight.group, "/tables")
    listed = await tonight.see(tonight.group, "本群的桌")
    assert "2桌" not in listed.text


@pytest.mark.parametrize("fault", ["drop_before", "drop_after", "bad_gateway"])
@pytest.mark.parametrize("method", ["answerCallbackQuery", "editMessageText", "sendMessage"])
async def test_a_call_that_fails_is_made_again_and_the_move_stands(
    tonight: Evening, caplog: pytest.LogCaptureFixture, fault: str, method: str
) -> None:
    hand = await deal(tonight)
    caplog.set_level(logging.ERROR)
    wang, key = tonight.people[0], card_keys(hand)[0]
    getattr(tonight.world.faults, fault)(method)
    tap = wang.press(hand, key)
    person, message, next_key = await somebody_asked(tonight)
    person.press(message, next_key)
    await holds(tonight, lambda: tap.answer is not None)
    await holds(tonight, lambda: len(log_of(tonight)) >= 2)
    assert len(taps_at(tonight, key.data or "")) == 1
    assert [r for r in caplog.records if not r.name.startswith("telegram")] == []


async def test_a_429_in_one_chat_holds_only_that_chat(tonight: Evening) -> None:
    hand = await deal(tonight)
    wang, key = tonight.people[0], card_keys(hand)[0]
    tonight.world.faults.flood(600, chat_id=tonight.group.id)
    assert (await wang.press(hand, key)).text.startswith("打出 ")
    for _ in range(4):
        person, message, next_key = await somebody_asked(tonight)
        await person.press(message, next_key)
        key = next_key
    assert len(log_of(tonight)) >= 5


async def test_a_slow_call_stands_in_nobody_elses_way(tonight: Evening) -> None:
    hand = await deal(tonight)
    wang, key = tonight.people[0], card_keys(hand)[0]
    tonight.world.faults.slow(60, "editMessageText", tonight.group.id)
    tonight.world.faults.slow(60, "answerCallbackQuery")
    wang.press(hand, key)
    person, message, next_key = await somebody_asked(tonight)
    assert (await person.press(message, next_key)).text != ""


@pytest.mark.parametrize(
    "text", ["query is too old and response timeout expired", "QUERY_ID_INVALID"]
)
async def test_an_answer_that_comes_too_late_loses_no_move(
    tonight: Evening, caplog: pytest.LogCaptureFixture, text: str
) -> None:
    hand = await deal(tonight)
    caplog.set_level(logging.WARNING)
    wang, key = tonight.people[0], card_keys(hand)[0]
    tonight.world.faults.refuse(400, f"Bad Request: {text}", "answerCallbackQuery")
    wang.press(hand, key)
    person, message, next_key = await somebody_asked(tonight)
    assert (await person.press(message, next_key)).text != ""
    assert len(taps_at(tonight, key.data or "")) == 1
    assert caplog.records == []


async def test_taps_made_while_nothing_comes_in_count_afterwards(tonight: Evening) -> None:
    hand = await deal(tonight)
    wang, key = tonight.people[0], card_keys(hand)[0]
    tonight.world.faults.bad_gateway(POLL, times=2)
    tonight.world.faults.drop_after(POLL)
    assert (await wang.press(hand, key)).text.startswith("打出 ")


async def test_taps_made_while_the_bot_is_away_count_after_its_start(tmp_path: Path) -> None:
    async with evening(tmp_path) as tonight:
        async with tonight.bot():
            hand = await deal(tonight)
        wang, key = tonight.people[0], card_keys(hand)[0]
        tap = wang.press(hand, key)
        async with tonight.bot():
            await holds(tonight, lambda: tap.answer is not None)
            assert len(taps_at(tonight, key.data or "")) == 1
