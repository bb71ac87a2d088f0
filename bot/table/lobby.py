"""The lobby: taking seats, host rights, and the way to the first hand."""

from dataclasses import dataclass, replace
from datetime import datetime

from bot.table.change import Change, Notice, NoticeKind, Refused, Reply, Say
from bot.table.commands import (
    AddComputer,
    Close,
    Extend,
    Hold,
    Join,
    RemoveComputer,
    SetHouse,
    SetRules,
    StartNow,
)
from bot.table.dealing import start_match
from bot.table.due import host_until, warning_at
from bot.table.model import NOBODY, Clocks, Person, Phase, Place, Sitter, Table
from bot.table.moment import Moment
from bot.table.seats import (
    COMPUTER_NAMES,
    change_sitter,
    heir,
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
    """What a new table starts with: its number in the chat, rules, clocks, help with 听."""

    number: int
    rules: Rules
    clocks: Clocks
    helped: bool = True


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
        helped=terms.helped,
        closes_at=at.now + terms.clocks.lobby,
    )
    return join(table, opener, at).table if opener else table


def opened_again(old: Table, first: Join, terms: Terms, at: Moment) -> Table:
    """A new table for those who have just played a match; computers sit, persons come singly."""
    again = replace(opened(old.place, None, terms, at), follows=old.id)
    for place, sitter in enumerate(old.sitters):
        if sitter is not None and sitter.person is None:
            again = with_sitter(again, place, Sitter(None, sitter.name))
    return join(again, first, at).table


def join(table: Table, command: Join, at: Moment) -> Change:
    """坐下 on the first free seat; the first person to sit is the host."""
    person = command.person
    seat = table.seat_of(person.user_id)
    if seat is not None:
        raise Refused(Say.ALREADY_SEATED, seat=seat)
    _check_lobby(table)
    wanted = command.seat
    free = wanted is not None and table.sitters[wanted] is None
    seat = wanted if wanted is not None and free else _free_seat(table)
    sitter = Sitter(person, person.name, reachable=command.reachable, seen_at=at.now)
    seated = with_sitter(table, seat, sitter)
    host = person.user_id if table.host is None else table.host
    return _seated(replace(seated, host=host), Reply(Say.SEATED, {"seat": seat}), at)


def stand_up(table: Table, seat: Seat, at: Moment) -> Change:
    """起身; the host's rights pass to the next person, computers don't wait alone."""
    leaver = sitter_at(table, seat).person
    next_host = next_person(table, seat)
    freed = replace(with_sitter(table, seat, None), held=False)
    new_host: str | None = None
    if next_host is None:
        freed = replace(freed, sitters=NOBODY, host=None)
    elif leaver and table.host == leaver.user_id:
        freed = replace(_with_host(freed, next_host, at), held=False)
        new_host = next_host.name
    return _seated(freed, Reply(Say.STOOD_UP, {"seat": seat, "host": new_host}), at)


def add_computer(table: Table, command: AddComputer, at: Moment) -> Change:
    """A computer player on the first free seat."""
    table = _by_host(table, command.user_id, at)
    seat = _free_seat(table)
    taken = {sitter.name for sitter in table.sitters if sitter and sitter.person is None}
    # The host sits too, so there are never more computers than names.
    name = next(name for name in COMPUTER_NAMES if name not in taken)
    reply = Reply(Say.COMPUTER_SEATED, {"seat": seat, "name": name})
    return _seated(with_sitter(table, seat, Sitter(None, name)), reply, at)


def remove_computer(table: Table, command: RemoveComputer, at: Moment) -> Change:
    """A computer's seat becomes free."""
    table = _by_host(table, command.user_id, at)
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


def set_rules(table: Table, command: SetRules, at: Moment) -> Change:
    """牌法: the host chooses, until the first hand is dealt."""
    chosen = replace(_by_host(table, command.user_id, at), rules=command.rules)
    return Change(chosen, Reply(Say.RULES_SET))


def set_house(table: Table, command: SetHouse) -> Change:
    """The group's settings changed."""
    clocks = replace(table.clocks, turn=command.turn, claim=command.claim, off=command.off)
    helped = replace(table, helped=command.helped)
    if table.phase is Phase.LOBBY:
        return Change(replace(helped, clocks=clocks), Reply(Say.NOTHING))
    next_clocks = None if clocks == table.clocks else clocks
    return Change(replace(helped, next_clocks=next_clocks), Reply(Say.NOTHING))


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


def hold(table: Table, command: Hold, at: Moment) -> Change:
    """等一下: no automatic start."""
    table = _by_host(table, command.user_id, at)
    if table.held or table.starts_at is None:
        raise Refused(Say.HELD)
    return Change(replace(table, held=True, starts_at=None), Reply(Say.HELD))


def extend(table: Table, command: Extend, at: Moment) -> Change:
    """再等 30 分."""
    _check_lobby(table)
    seat = own_seat(table, command.user_id)
    closes_at = at.now + table.clocks.lobby
    longer = replace(_seen(table, seat, at), closes_at=closes_at, warned=False)
    return Change(longer, Reply(Say.EXTENDED))


def tick_lobby(table: Table, at: Moment) -> Change:
    """Time went on: the automatic start, the end of the lobby, or its warning."""
    if _past(table.starts_at, at.now):
        return start_match(table, Reply(Say.STARTED), at)
    if _past(table.closes_at, at.now):
        return close_by_itself(table)
    if _past(warning_at(table), at.now):
        told = Notice(NoticeKind.LOBBY_WARN)
        return Change(replace(table, warned=True), Reply(Say.NOTHING), notices=(told,))
    host = None if table.host is None else table.seat_of(table.host)
    if host is not None and _past(host_until(table), at.now):
        return Change(hand_over(table, host, heir(table, host), at), Reply(Say.NOTHING))
    raise Refused(Say.NOTHING)


def hand_over(table: Table, seat: Seat, other: Person | None, at: Moment) -> Table:
    """The host's rights pass on from a seat whose person is silent or gone, if it has them."""
    person = sitter_at(table, seat).person
    if person is None or other is None or table.host != person.user_id:
        return table
    return _with_host(table, other, at)


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


def _by_host(table: Table, user_id: int, at: Moment) -> Table:
    """The table with its host seen just now. Raises `Refused` for everybody else."""
    _check_host(table, user_id)
    return _seen(table, own_seat(table, user_id), at)


def _with_host(table: Table, person: Person, at: Moment) -> Table:
    return replace(_seen(table, own_seat(table, person.user_id), at), host=person.user_id)


def _seen(table: Table, seat: Seat, at: Moment) -> Table:
    return change_sitter(table, seat, seen_at=at.now)


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
