"""Messages that are gone, that did not change, and that somebody keeps asking for."""

import logging

import pytest

from tests.e2e.evening import Evening
from tests.reliability.night import card_keys, deal, holds, somebody_asked


async def test_a_board_that_somebody_deleted_is_posted_again(tonight: Evening) -> None:
    hand = await deal(tonight)
    board = await tonight.see(tonight.group, "第1局 开牌")
    tonight.people[0].delete(board)
    await tonight.people[0].press(hand, card_keys(hand)[0])
    fresh = await tonight.see(tonight.group, "第1局")
    assert fresh.id != board.id
    assert fresh.silent


async def test_a_hand_that_somebody_deleted_is_posted_again(tonight: Evening) -> None:
    hand = await deal(tonight)
    wang, ming, _ = tonight.people
    waiting = await tonight.see(ming.chat, "第1局")
    ming.delete(waiting)
    await wang.press(hand, card_keys(hand)[0])
    await holds(
        tonight, lambda: any(not m.deleted and m.id > waiting.id for m in ming.chat.from_bot)
    )


async def test_not_modified_is_success(tonight: Evening, caplog: pytest.LogCaptureFixture) -> None:
    hand = await deal(tonight)
    caplog.set_level(logging.WARNING)
    text = "Bad Request: message is not modified: specified new message content is the same"
    tonight.world.faults.refuse(400, text, "editMessageText", tonight.group.id)
    first = card_keys(hand)[0]
    await tonight.people[0].press(hand, first)
    await holds(tonight, lambda: tonight.world.faults.planned == [])
    person, message, key = await somebody_asked(tonight)
    assert (await person.press(message, key)).text != ""
    assert caplog.records == []


async def test_one_who_keeps_asking_for_the_same_page_gets_it_without_an_error(
    tonight: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    wang = tonight.people[0]
    wang.start("rules")
    page = await tonight.see(wang.chat, "一 · 牌")
    caplog.set_level(logging.WARNING)
    taps = [wang.press(page, "下一页") for _ in range(10)]
    for tap in taps:
        await tap
    await tonight.see(wang.chat, "二 · 轮流")
    assert caplog.records == []


async def test_an_outsider_who_keeps_tapping_gets_toasts_and_the_group_gets_nothing(
    tonight: Evening,
) -> None:
    hand = await deal(tonight)
    await tonight.see(tonight.group, "第1局 开牌")
    stranger = tonight.world.person("路人", started=True)
    before = len(tonight.group.stored)
    for _ in range(10):
        answer = await stranger.press_stale(hand, card_keys(hand)[0].data or "")
        assert answer.text == "你没坐这桌，看牌桌就行"
    assert len(tonight.group.stored) == before
    assert stranger.chat.from_bot == []
