"""The lobby: taking seats, host rights, and the way to the first hand."""

from dataclasses import dataclass, replace
from datetime import datetime

from bot.table.change import Change, Notice, NoticeKind, Refused, Reply, Say
from bot.table.commands import AddComputer, Close, Extend, Hold, Join, RemoveComputer, StartNow
from bot.table.dealing import start_match
from bot.table.due import warning_at
from bot.table.model import NOBODY, Clocks, Phase, Place, Sitter, Table
from bot.table.moment import Moment
from bot.table.seats import (
    COMPUTER_NAMES,
    host_name,
    next_person,
    own_seat,
    sitter_at,
    with_sitter,
)
from engine.moves import SEATS, Seat
from engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Terms:
    """What a new table starts with: its number in the chat, rules and clocks."""

    number: int
    rules: Rules
    clocks: Clocks


def opened(place: Place, opener: Join | None, terms: Terms, at: Moment) -> Table:
    """A new table without an id; the opener, if there is one, sits at 甲 and is its host."""
    table = Table(
        id=0,
        number=terms.number,
        place=place,
        host=None,
        token=at.chance.token(),
        rules=terms.rules,
        clocks=terms.clocks,
        closes_at=at.now + terms.clocks.lobby,
    )
    return join(table, opener, at).table if opener else table


def join(table: Table, command: Join, at: Moment) -> Change:
    """坐下 on the first free seat; the first person to sit is the host."""
    person = command.person
    seat = table.seat_of(person.user_id)
    if seat is not None:
        raise Refused(Say.ALREADY_SEATED, seat=seat)
    _check_lobby(table)
    seat = _free_seat(table)
    seated = with_sitter(table, seat, Sitter(person, person.name, reachable=command.reachable))
    host = person.user_id if table.host is None else table.host
    return _seated(replace(seated, host=host), Reply(Say.SEATED, {"seat": seat}), at)


def stand_up(table: Table, seat: Seat, at: Moment) -> Change:
    """起身; the host's rights pass to the next person, computers don't wait alone."""
    leaver = sitter_at(table, seat).person
    heir = next_person(table, seat)
    freed = replace(with_sitter(table, seat, None), held=False)
    new_host: str | None = None
    if heir is None:
        freed = replace(freed, sitters=NOBODY, host=None)
    elif leaver and table.host == leaver.user_id:
        freed = replace(freed, host=heir.user_id)
        new_host = heir.name
    return _seated(freed, Reply(Say.STOOD_UP, {"seat": seat, "host": new_host}), at)


def add_computer(table: Table, command: AddComputer, at: Moment) -> Change:
    """A computer player on the first free seat."""
    _check_host(table, command.user_id)
    seat = _free_seat(table)
    taken = {sitter.name for sitter in table.sitters if sitter and sitter.person is None}
    # The host sits too, so there are never more computers than names.
    name = next(name for name in COMPUTER_NAMES if name not in taken)
    reply = Reply(Say.COMPUTER_SEATED, {"seat": seat, "name": name})
    return _seated(with_sitter(table, seat, Sitter(None, name)), reply, at)


def remove_computer(table: Table, command: RemoveComputer, at: Moment) -> Change:
    """A computer's seat becomes free."""
    _check_host(table, command.user_id)
    sitter = table.sitters[command.seat] if command.seat in SEATS else None
    if sitter is None or sitter.person is not None:
        raise Refused(Say.NOTHING)
    freed = replace(with_sitter(table, command.seat, None), held=False)
    reply = Reply(Say.COMPUTER_GONE, {"seat": command.seat, "name": sitter.name})
    return _seated(freed, reply, at)


def close(table: Table, command: Close) -> Change:
    """散桌 before the first hand."""
    _check_host(table, command.user_id)
    return Change(_closed(table), Reply(Say.CLOSED))


def start_now(table: Table, command: StartNow, at: Moment) -> Change:
    """现在开, by anyone seated."""
    _check_lobby(table)
    own_seat(table, command.user_id)
    if not table.full:
        raise Refused(Say.MISSING_PLAYERS, missing=table.sitters.count(None))
    outside = [sitter.name for sitter in table.sitters if sitter and not sitter.reachable]
    if outside:
        raise Refused(Say.NOT_REACHABLE, names=tuple(outside))
    return start_match(table, Reply(Say.STARTED), at)


def hold(table: Table, command: Hold) -> Change:
    """等一下: no automatic start."""
    _check_host(table, command.user_id)
    if table.held or table.starts_at is None:
        raise Refused(Say.HELD)
    return Change(replace(table, held=True, starts_at=None), Reply(Say.HELD))


def extend(table: Table, command: Extend, at: Moment) -> Change:
    """再等 30 分."""
    _check_lobby(table)
    own_seat(table, command.user_id)
    closes_at = at.now + table.clocks.lobby
    return Change(replace(table, closes_at=closes_at, warned=False), Reply(Say.EXTENDED))


def tick_lobby(table: Table, at: Moment) -> Change:
    """Time went on: the automatic start, the end of the lobby, or its warning."""
    if _past(table.starts_at, at.now):
        return start_match(table, Reply(Say.STARTED), at)
    if _past(table.closes_at, at.now):
        return close_by_itself(table)
    if _past(warning_at(table), at.now):
        told = Notice(NoticeKind.LOBBY_WARN)
        return Change(replace(table, warned=True), Reply(Say.NOTHING), notices=(told,))
    raise Refused(Say.NOTHING)


def close_by_itself(table: Table) -> Change:
    """The lobby's time is over."""
    told = Notice(NoticeKind.CLOSED)
    return Change(_closed(table), Reply(Say.CLOSED), notices=(told,))


def arm(table: Table, now: datetime) -> Table:
    """The table with its automatic start set, or taken off when it is not complete."""
    complete = table.full and all(sitter and sitter.reachable for sitter in table.sitters)
    if not complete or table.held:
        return replace(table, starts_at=None)
    return replace(table, starts_at=table.starts_at or now + table.clocks.start)


def _seated(table: Table, reply: Reply, at: Moment) -> Change:
    return Change(arm(table, at.now), reply)


def _closed(table: Table) -> Table:
    return replace(table, phase=Phase.CLOSED, starts_at=None, closes_at=None, frozen=None)


def _check_lobby(table: Table) -> None:
    if table.phase is not Phase.LOBBY:
        raise Refused(Say.ALREADY_RUNNING)


def _check_host(table: Table, user_id: int) -> None:
    _check_lobby(table)
    if table.host != user_id:
        raise Refused(Say.HOST_ONLY, name=host_name(table))


def _free_seat(table: Table) -> Seat:
    for seat in SEATS:
        if table.sitters[seat] is None:
            return seat
    raise Refused(Say.FULL)


def _past(deadline: datetime | None, now: datetime) -> bool:
    return deadline is not None and deadline <= now
