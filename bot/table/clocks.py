"""Deadlines of the open question (`design.md` section 6).

The public clock is the same whoever is asked; how long a single seat has is its own affair.
"""

from dataclasses import replace
from datetime import datetime, timedelta

from bot.table.model import NO_DEADLINES, Deadlines, Sitter, Table
from bot.table.moment import Moment
from bot.table.seats import sitter_at
from engine.moves import SEATS, Seat
from engine.question import Ask, Question


def public_clock(table: Table, question: Question) -> timedelta:
    """How long a person has to answer a question; without clocks, how long it may be quiet."""
    if table.clocks.off:
        return table.clocks.silence
    return table.clocks.turn if question.ask is Ask.TURN else table.clocks.claim


def own_clock(table: Table, question: Question, sitter: Sitter) -> timedelta:
    """How long a seat has: computers and 托管 answer soon."""
    if sitter.person is None:
        return table.clocks.computer
    return table.clocks.tuoguan if sitter.tuoguan else public_clock(table, question)


def without_clocks(table: Table) -> Table:
    """The table with no deadline of a question."""
    return replace(table, due=NO_DEADLINES, lies_until=None, asked_at=None, public_until=None)


def with_clocks(table: Table, question: Question, at: Moment) -> Table:
    """The table with fresh deadlines for a question that has just opened."""
    lies = None
    if question.ask is not Ask.TURN:
        lies = at.now + at.chance.pace(table.clocks.pace_low, table.clocks.pace_high)
    return replace(
        table,
        due=_deadlines(table, question, at.now),
        lies_until=lies,
        asked_at=at.now,
        public_until=None if table.clocks.off else at.now + public_clock(table, question),
    )


def with_deadline(table: Table, seat: Seat, deadline: datetime | None) -> Table:
    """The table with one seat's deadline replaced."""
    first, second, third = (deadline if s == seat else table.due[s] for s in SEATS)
    return replace(table, due=(first, second, third))


def _deadlines(table: Table, question: Question, now: datetime) -> Deadlines:
    asked = question.open_seats()
    first, second, third = (
        now + own_clock(table, question, sitter_at(table, seat)) if seat in asked else None
        for seat in SEATS
    )
    return first, second, third
