"""Who sits where: small questions and changes that every part of a table needs."""

from dataclasses import replace
from typing import Any

from bot.table.change import Refused, Say
from bot.table.model import Person, Sitter, Sitters, Table
from engine.moves import SEATS, Seat, next_seat

COMPUTER_NAMES = ("电脑阿福", "电脑阿贵")


def own_seat(table: Table, user_id: int) -> Seat:
    """Seat of a person. Raises `Refused`."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refused(Say.NOT_SEATED)
    return seat


def sitter_at(table: Table, seat: Seat) -> Sitter:
    """Who holds a seat that is known to be taken."""
    sitter = table.sitters[seat]
    if sitter is None:
        raise ValueError(f"nobody sits at seat {seat} of table {table.id}")
    return sitter


def with_sitter(table: Table, seat: Seat, sitter: Sitter | None) -> Table:
    """The table with another sitter, or nobody, on a seat."""
    first, second, third = (sitter if s == seat else table.sitters[s] for s in SEATS)
    return replace(table, sitters=(first, second, third))


def change_sitter(table: Table, seat: Seat, **changes: Any) -> Table:
    """The table with some of a sitter's fields replaced."""
    return with_sitter(table, seat, replace(sitter_at(table, seat), **changes))


def wake(table: Table, seat: Seat) -> Table:
    """The table with a seat taken back by its person: no 托管, no time-outs counted."""
    return change_sitter(
        table, seat, tuoguan=False, shown_tuoguan=False, timeouts=0, here=True, excused=False
    )


def awake(sitter: Sitter | None) -> bool:
    """Whether a person plays the seat himself."""
    return sitter is not None and sitter.person is not None and not sitter.tuoguan


def anyone_awake(sitters: Sitters) -> bool:
    """Whether at least one seat is played by a person."""
    return any(awake(sitter) for sitter in sitters)


def host_name(table: Table) -> str:
    """The host's name; empty without a host."""
    seat = None if table.host is None else table.seat_of(table.host)
    return "" if seat is None else sitter_at(table, seat).name


def next_person(table: Table, seat: Seat) -> Person | None:
    """The first person seated after a seat in turn order."""
    other = next_seat(seat)
    while other != seat:
        sitter = table.sitters[other]
        if sitter and sitter.person:
            return sitter.person
        other = next_seat(other)
    return None


def heir(table: Table, seat: Seat) -> Person | None:
    """The next person, in turn order, who did something after a seat's person."""
    since = sitter_at(table, seat).seen_at
    for other in (next_seat(seat), next_seat(next_seat(seat))):
        sitter = table.sitters[other]
        later = sitter and sitter.reachable and since and sitter.seen_at and sitter.seen_at > since
        if sitter and later:
            return sitter.person
    return None


def persons(table: Table) -> tuple[Person, ...]:
    """Persons at the table, by seat."""
    return tuple(sitter.person for sitter in table.sitters if sitter and sitter.person)
