"""Going and coming back during a match, and what is known of persons: name, reachable."""

from dataclasses import replace

from bot.table.between import came, go_on
from bot.table.change import Change, Notice, NoticeKind, Refused, Reply, Say
from bot.table.clocks import public_clock, with_deadline
from bot.table.commands import Back, Lost, Reached, Rename
from bot.table.lobby import arm, hand_over
from bot.table.model import Person, Phase, Table
from bot.table.moment import Moment
from bot.table.seats import change_sitter, next_person, own_seat, sitter_at
from engine.moves import Seat
from engine.question import Ask

_NOTHING = Reply(Say.NOTHING)


def back(table: Table, command: Back, at: Moment) -> Change:
    """我回来了: the seat is its person's again, an open decision with a full clock."""
    seat = own_seat(table, command.user_id)
    if table.phase is Phase.LOBBY:
        raise Refused(Say.NOTHING)
    if not sitter_at(table, seat).tuoguan:
        raise Refused(Say.BACK)
    came_back = change_sitter(table, seat, toggled_at=at.now)
    return Change(returned(came_back, seat, at), Reply(Say.BACK))


def go_away(table: Table, seat: Seat, at: Moment) -> Change:
    """托管 by choice; the seat stays his. Who has just come back waits a little before he goes."""
    sitter = sitter_at(table, seat)
    if sitter.tuoguan:
        raise Refused(Say.TUOGUAN)
    if sitter.toggled_at is not None and at.now - sitter.toggled_at < table.clocks.toggle:
        raise Refused(Say.TOO_SOON)
    left = change_sitter(table, seat, toggled_at=at.now)
    return replace(_gone(left, seat, at), reply=Reply(Say.TUOGUAN))


def lost(table: Table, command: Lost, at: Moment) -> Change:
    """The bot can't write to a person any more: during a match his seat goes to 托管."""
    seat = own_seat(table, command.user_id)
    if not sitter_at(table, seat).reachable:
        raise Refused(Say.NOTHING)
    cut_off = change_sitter(table, seat, reachable=False)
    if table.phase is Phase.LOBBY:
        return Change(arm(hand_over(cut_off, seat, next_person(table, seat), at), at.now), _NOTHING)
    # The group is told at once, so it needs no second word at his next own turn.
    change = _gone(change_sitter(cut_off, seat, shown_tuoguan=True), seat, at)
    told = Notice(NoticeKind.UNREACHABLE, seat=seat)
    return replace(change, notices=(told, *change.notices))


def reached(table: Table, command: Reached, at: Moment) -> Change:
    """The bot can write to a person (again); during a match he is back by that."""
    seat = own_seat(table, command.person.user_id)
    if sitter_at(table, seat).reachable:
        return rename(table, Rename(command.person))
    known = change_sitter(_named(table, seat, command.person), seat, reachable=True)
    if table.phase is Phase.LOBBY:
        return Change(arm(known, at.now), _NOTHING)
    return Change(returned(known, seat, at), Reply(Say.BACK))


def rename(table: Table, command: Rename) -> Change:
    """A person's name changed."""
    seat = own_seat(table, command.person.user_id)
    named = _named(table, seat, command.person)
    if named == table:
        raise Refused(Say.NOTHING)
    return Change(named, _NOTHING)


def _named(table: Table, seat: Seat, person: Person) -> Table:
    return change_sitter(table, seat, person=person, name=person.name)


def _gone(table: Table, seat: Seat, at: Moment) -> Change:
    away = change_sitter(table, seat, tuoguan=True, ready=table.phase is not Phase.PLAYING)
    if table.phase is Phase.BETWEEN:
        return go_on(away, at)
    return Change(_hurried(away, seat, at), _NOTHING)


def _hurried(table: Table, seat: Seat, at: Moment) -> Table:
    """The table with an open decision of a seat left to 托管."""
    deadline = table.due[seat]
    if deadline is None:
        return table
    return with_deadline(table, seat, min(deadline, at.now + table.clocks.tuoguan))


def returned(table: Table, seat: Seat, at: Moment) -> Table:
    """The table with a person back on his seat; an open decision is his."""
    woken = change_sitter(came(table, seat, at), seat, ready=False)
    question = woken.hand.state.question if woken.hand else None
    deadline, asked_at = woken.due[seat], woken.asked_at
    if question is None or deadline is None or asked_at is None:
        return woken
    # Going and coming back again and again must not stop the table: two clocks in all at most.
    clock = public_clock(woken, question)
    fresh = max(deadline, min(at.now + clock, asked_at + 2 * clock))
    woken = with_deadline(woken, seat, fresh)
    if question.ask is not Ask.TURN or woken.public_until is None:
        return woken
    return replace(woken, public_until=max(fresh, woken.public_until))
