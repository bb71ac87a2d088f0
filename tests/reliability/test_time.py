"""Time that Telegram takes is nobody's time-out."""

from pathlib import Path

from bot.sandbox.world.faults import POLL
from tests.e2e.evening import evening
from tests.reliability.night import card_keys, deal, holds, log_of, somebody_asked


async def test_a_turn_outlasts_an_outage_longer_than_its_clock(tmp_path: Path) -> None:
    async with evening(tmp_path, turn_seconds=6) as tonight, tonight.bot():
        hand = await deal(tonight)
        wang = tonight.people[0]
        # With the pauses in between this takes some eight seconds.
        tonight.world.faults.bad_gateway(POLL, times=4)
        tonight.world.inbox.double_next = 1
        wang.command(wang.chat, "/tables")
        await holds(tonight, lambda: tonight.world.faults.planned == [])
        tap = wang.press_stale(hand, card_keys(hand)[0].data or "")
        await holds(tonight, lambda: tap.answer is not None)
        assert tap.answer is not None
        assert tap.answer.text.startswith("打出 ")
        assert [answer.cause for answer in log_of(tonight)] == ["tap"]


async def test_who_waits_for_his_hand_because_of_a_429_has_all_his_time(tmp_path: Path) -> None:
    async with evening(tmp_path, turn_seconds=3, claim_seconds=3) as tonight, tonight.bot():
        hand = await deal(tonight)
        wang, *others = tonight.people
        for person in others:
            await tonight.see(person.chat, "第1局")
            for method in ("editMessageText", "sendMessage"):
                tonight.world.faults.flood(5, method, person.id)
        await wang.press(hand, card_keys(hand)[0])
        person, message, key = await somebody_asked(tonight)
        assert person is not wang
        assert (await person.press(message, key)).text != ""
        assert {answer.cause for answer in log_of(tonight)} == {"tap"}
