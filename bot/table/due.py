"""When a table has to be ticked next."""

from datetime import datetime

from bot.table.model import Phase, Table
from bot.table.seats import heir
from engine.transition import settles_by_clock


def due(table: Table) -> datetime | None:
    """The earliest deadline; None only when the table is closed."""
    if table.frozen is not None:
        return _earliest(*(hold.until for hold in table.frozen.holds))
    match table.phase:
        case Phase.LOBBY:
            return _earliest(table.starts_at, warning_at(table), table.closes_at, host_until(table))
        case Phase.PLAYING:
            return _question_due(table)
        case Phase.BETWEEN:
            return table.next_at
        case Phase.PAUSED:
            return table.closes_at
        case Phase.CLOSED:
            return None


def warning_at(table: Table) -> datetime | None:
    """When the lobby is told that it will close; None once it was told."""
    if table.warned or table.closes_at is None:
        return None
    return table.closes_at - table.clocks.warning


def host_until(table: Table) -> datetime | None:
    """When the host's rights pass on because he does nothing; None when nobody would get them."""
    seat = None if table.host is None else table.seat_of(table.host)
    sitter = None if seat is None else table.sitters[seat]
    if seat is None or sitter is None or sitter.seen_at is None or heir(table, seat) is None:
        return None
    return sitter.seen_at + table.clocks.host_idle


def _question_due(table: Table) -> datetime | None:
    if table.hand is not None and settles_by_clock(table.hand.state):
        return table.lies_until
    return _earliest(*table.due)


def _earliest(*times: datetime | None) -> datetime | None:
    return min((time for time in times if time is not None), default=None)
