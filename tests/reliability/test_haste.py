"""Thirty taps in three seconds: each is answered, the later ones with a word."""

from datetime import UTC, datetime, timedelta

from bot.handlers.haste import MOST, REST, Haste
from tests.e2e.evening import Evening
from tests.reliability.night import card_keys, deal, somebody_asked

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


async def test_thirty_taps_at_once_are_all_answered(tonight: Evening) -> None:
    hand = await deal(tonight)
    wang, key = tonight.people[0], card_keys(hand)[0]
    taps = [wang.press_stale(hand, key.data or "") for _ in range(30)]
    answers = [(await tap).text for tap in taps]
    assert sum(text.startswith("打出 ") for text in answers) == 1
    assert answers.count("慢一点，5 秒后再点") >= 30 - MOST
    person, message, next_key = await somebody_asked(tonight)
    if person is not wang:
        assert (await person.press(message, next_key)).text != "慢一点，5 秒后再点"


async def test_commands_in_a_burst_are_refused_with_one_word(tonight: Evening) -> None:
    wang = tonight.people[0]
    wang.start()
    await tonight.see(wang.chat, "放炮罚牌桌")
    for _ in range(30):
        wang.command(wang.chat, "/leave")
    await tonight.see(wang.chat, "慢一点")
    assert sum("慢一点" in m.text for m in wang.chat.from_bot) == 1


def test_after_five_seconds_all_is_well_again() -> None:
    haste = Haste()
    refusals = [haste.refusals(1, NOON) for _ in range(MOST + 3)]
    assert refusals == [0] * MOST + [1, 2, 3]
    assert haste.refusals(2, NOON) == 0
    assert haste.refusals(1, NOON + REST - timedelta(seconds=1)) == 4
    assert haste.refusals(1, NOON + REST) == 0


def test_one_who_plays_quickly_is_never_refused() -> None:
    haste = Haste()
    taps = (NOON + n * timedelta(milliseconds=160) for n in range(200))
    assert not any(haste.refusals(1, at) for at in taps)
