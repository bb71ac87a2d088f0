"""Deadlines after the bot was down: nobody loses time to it (`design.md` section 3)."""

from dataclasses import replace
from datetime import datetime, timedelta

from bot.table.clocks import own_clock, public_clock
from bot.table.freeze import thaw
from bot.table.frozen import FreezeReason, Frozen
from bot.table.model import Deadlines, Phase, Table
from bot.table.seats import sitter_at
from engine.moves import SEATS
from engine.question import Question


def restarted(table: Table, now: datetime) -> Table:
    """The table with every deadline at least its full length from now."""
    # Whether the platform is slow is found out anew.
    table = thaw(table, FreezeReason.TROUBLE, now)
    if table.frozen is not None:
        return replace(table, frozen=_held_longer(table.frozen, now + table.clocks.vote))
    clocks = table.clocks
    match table.phase:
        case Phase.LOBBY:
            return replace(
                table,
                starts_at=_later(table.starts_at, now, clocks.start),
                closes_at=_later(table.closes_at, now, clocks.warning),
            )
        case Phase.BETWEEN:
            return replace(table, next_at=_later(table.next_at, now, clocks.between))
        case Phase.PAUSED:
            return replace(table, closes_at=_later(table.closes_at, now, clocks.pause))
        case _:
            question = table.hand.state.question if table.hand else None
            return _asked_anew(table, question, now) if question else table


def _held_longer(frozen: Frozen, until: datetime) -> Frozen:
    """The same holds, none over before a time: what ends them may be waiting with Telegram."""
    return replace(
        frozen,
        holds=tuple(
            hold if hold.until is None else replace(hold, until=max(hold.until, until))
            for hold in frozen.holds
        ),
    )


def _asked_anew(table: Table, question: Question, now: datetime) -> Table:
    return replace(
        table,
        due=_deadlines(table, question, now),
        lies_until=_later(table.lies_until, now, table.clocks.pace_low),
        asked_at=now,
        public_until=_later(table.public_until, now, public_clock(table, question)),
    )


def _deadlines(table: Table, question: Question, now: datetime) -> Deadlines:
    first, second, third = (
        _later(table.due[seat], now, own_clock(table, question, sitter_at(table, seat)))
        for seat in SEATS
    )
    return first, second, third


def _later(stored: datetime | None, now: datetime, length: timedelta) -> datetime | None:
    return None if stored is None else max(stored, now + length)
