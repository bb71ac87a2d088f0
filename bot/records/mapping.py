"""A table's value as columns, and back; pure."""

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from datetime import timedelta
from typing import Any, TypeVar

from bot.records.asides import (
    decode_frozen,
    decode_missing,
    decode_vote,
    encode_frozen,
    encode_missing,
    encode_vote,
)
from bot.table.due import due
from bot.table.model import (
    Clocks,
    Deadlines,
    Person,
    Phase,
    Place,
    Sitter,
    Sitters,
    Table,
    TableKind,
)
from engine.match import MatchEnd, MatchState
from engine.moves import SEATS, Seat
from storage.codec import decode_points, decode_rules, encode_rules
from storage.models import ChatRow, MatchRow, SeatRow, TableRow, key_of

Value = TypeVar("Value")


def table_columns(table: Table) -> dict[str, Any]:
    """The columns of a table that change over its life."""
    return {
        "number": table.number,
        "kind": table.kind.value,
        "topic": table.place.topic,
        "host": table.host,
        "rules": encode_rules(table.rules),
        "clocks": _encode_clocks(table.clocks),
        "phase": table.phase.value,
        "version": table.version,
        "steps": table.steps,
        "lies_until": table.lies_until,
        "asked_at": table.asked_at,
        "public_until": table.public_until,
        "starts_at": table.starts_at,
        "closes_at": table.closes_at,
        "next_at": table.next_at,
        "held": table.held,
        "warned": table.warned,
        "frozen": table.frozen and encode_frozen(table.frozen),
        "vote": table.vote and encode_vote(table.vote),
        "missing": table.missing and encode_missing(table.missing),
        "resting": table.resting,
        "next_clocks": table.next_clocks and _encode_clocks(table.next_clocks),
        "helped": table.helped,
        "follows": table.follows,
        "topic_title": table.place.topic_title,
        "due_at": due(table),
    }


def table_of(
    row: TableRow, chat: ChatRow, seats: Sequence[SeatRow], match: MatchRow | None
) -> Table:
    """The table without its hand."""
    phase = Phase(row.phase)
    return Table(
        id=key_of(row),
        number=row.number,
        place=Place(chat.telegram_id, row.topic, chat.title, row.topic_title),
        host=row.host,
        kind=TableKind(row.kind),
        token=row.token,
        sitters=_sitters(seats),
        rules=decode_rules(row.rules),
        clocks=_decode_clocks(row.clocks),
        phase=phase,
        version=row.version,
        match=None if match is None else match_of(match),
        steps=row.steps,
        due=_deadlines(seats),
        lies_until=row.lies_until,
        asked_at=row.asked_at,
        public_until=row.public_until,
        starts_at=row.starts_at,
        closes_at=row.closes_at,
        next_at=row.next_at,
        held=row.held,
        warned=row.warned,
        frozen=_optional(decode_frozen, row.frozen),
        vote=_optional(decode_vote, row.vote),
        missing=_optional(decode_missing, row.missing),
        resting=row.resting,
        next_clocks=_optional(_decode_clocks, row.next_clocks),
        helped=row.helped,
        follows=row.follows,
    )


def _optional(decode: Callable[[dict[str, Any]], Value], stored: Any) -> Value | None:
    return None if stored is None else decode(stored)


def seat_row(table: Table, seat: Seat) -> SeatRow | None:
    """A seat as a row; None when it is free."""
    sitter = table.sitters[seat]
    if sitter is None:
        return None
    return SeatRow(
        table_id=table.id,
        seat=seat,
        player_id=sitter.person.user_id if sitter.person else None,
        name=sitter.name,
        reachable=sitter.reachable,
        tuoguan=sitter.tuoguan,
        shown_tuoguan=sitter.shown_tuoguan,
        timeouts=sitter.timeouts,
        ready=sitter.ready,
        here=sitter.here,
        excused=sitter.excused,
        seen_at=sitter.seen_at,
        toggled_at=sitter.toggled_at,
        asked_at=sitter.asked_at,
        due_at=table.due[seat],
    )


def match_columns(match: MatchState) -> dict[str, Any]:
    """The columns of a match."""
    return {
        "rules": encode_rules(match.rules),
        "dealer": match.dealer,
        "totals": list(match.totals),
        "hands": match.hands,
        "huang": match.huang,
        "end": match.end and match.end.value,
    }


def match_of(row: MatchRow) -> MatchState:
    """The match of a row."""
    return MatchState(
        rules=decode_rules(row.rules),
        dealer=row.dealer,
        totals=decode_points(row.totals),
        hands=row.hands,
        huang=row.huang,
        end=None if row.end is None else MatchEnd(row.end),
    )


def _sitters(seats: Sequence[SeatRow]) -> Sitters:
    by_seat = {row.seat: _sitter(row) for row in seats}
    first, second, third = (by_seat.get(seat) for seat in SEATS)
    return first, second, third


def _sitter(row: SeatRow) -> Sitter:
    return Sitter(
        person=None if row.player_id is None else Person(row.player_id, row.name),
        name=row.name,
        reachable=row.reachable,
        tuoguan=row.tuoguan,
        shown_tuoguan=row.shown_tuoguan,
        timeouts=row.timeouts,
        ready=row.ready,
        here=row.here,
        excused=row.excused,
        seen_at=row.seen_at,
        toggled_at=row.toggled_at,
        asked_at=row.asked_at,
    )


def _deadlines(seats: Sequence[SeatRow]) -> Deadlines:
    by_seat = {row.seat: row.due_at for row in seats}
    first, second, third = (by_seat.get(seat) for seat in SEATS)
    return first, second, third


def _encode_clocks(clocks: Clocks) -> dict[str, float]:
    """Every duration in seconds, `off` as a number."""
    lengths = {name: getattr(clocks, name) for name in _DURATIONS}
    seconds = {name: length.total_seconds() for name, length in lengths.items()}
    return {**seconds, "off": float(clocks.off)}


def _decode_clocks(stored: dict[str, float]) -> Clocks:
    lengths: dict[str, Any] = {
        name: timedelta(seconds=stored[name]) for name in _DURATIONS if name in stored
    }
    return replace(Clocks(), off=bool(stored.get("off")), **lengths)


_DURATIONS = tuple(field.name for field in fields(Clocks) if field.name != "off")
