"""A group's choices as plain JSON, and back."""

from datetime import timedelta
from typing import Any

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.house import UNCHANGED, House, HouseClock, Openers
from storage.codec import decode_rules, encode_rules
from storage.people import find_chat, remember_chat


async def house_of(session: AsyncSession, chat_id: int) -> House:
    """What a chat has chosen."""
    row = await find_chat(session, chat_id)
    return UNCHANGED if row is None else decode_house(row.settings)


async def keep_house(session: AsyncSession, chat_id: int, house: House) -> None:
    """Keep what a chat has chosen."""
    await remember_chat(session, chat_id, "")
    row = await find_chat(session, chat_id)
    if row is not None:
        row.settings = encode_house(house)


def encode_house(house: House) -> dict[str, Any]:
    """What a group has chosen; durations are seconds."""
    return {
        "clock": house.clock and _encode_clock(house.clock),
        "rules": None if house.rules is None else encode_rules(house.rules),
        "helped": house.helped,
        "openers": house.openers.value,
    }


def decode_house(stored: dict[str, Any]) -> House:
    """The choices of what was stored, be it nothing."""
    clock, rules = stored.get("clock"), stored.get("rules")
    return House(
        clock=None if clock is None else _decode_clock(clock),
        rules=None if rules is None else decode_rules(rules),
        helped=stored.get("helped", True),
        openers=Openers(stored.get("openers", Openers.ANYONE)),
    )


def _encode_clock(clock: HouseClock) -> dict[str, Any]:
    return {
        "turn": clock.turn.total_seconds(),
        "claim": clock.claim.total_seconds(),
        "off": clock.off,
    }


def _decode_clock(stored: dict[str, Any]) -> HouseClock:
    turn, claim = timedelta(seconds=stored["turn"]), timedelta(seconds=stored["claim"])
    return HouseClock(turn, claim, stored["off"])
