"""Between two hands: the result, who is ready, and the pause when nobody plays."""

from dataclasses import replace

from bot.table.change import Change, Notice, NoticeKind, Refused, Reply, Say
from bot.table.clocks import without_clocks
from bot.table.commands import Choose, Ready, Recess
from bot.table.dealing import deal_hand
from bot.table.ending import dissolve, match_of, match_over
from bot.table.missing import agreed, found, missing_at, with_choice
from bot.table.model import Phase, Sitter, Table
from bot.table.moment import Moment
from bot.table.practice import without_score
from bot.table.seats import anyone_awake, awake, change_sitter, own_seat, sitter_at, wake
from bot.table.talks import Choice
from engine.match import MatchEnd, after_round
from engine.moves import Seat
from engine.result import RoundResult

_NOTHING = Reply(Say.NOTHING)


def end_hand(table: Table, result: RoundResult, at: Moment) -> Change:
    """A hand has ended: the match goes on, or ends with it."""
    hand, match = table.hand, match_of(table)
    if hand is None:
        raise ValueError(f"table {table.id} has no hand to end")
    match = after_round(match, result)
    if table.is_practice:
        match = without_score(match)
    rested = replace(without_clocks(table), match=match, steps=hand.state.step)
    told = Notice(NoticeKind.RESULT, hand=hand.number)
    change = rest(rested, at) if match.end is None else match_over(rested, match)
    return replace(change, finished=result, notices=(told, *change.notices))


def void_hand(table: Table, at: Moment) -> Change:
    """The running hand does not count; the same dealer deals the next one."""
    if table.phase is not Phase.PLAYING:
        raise Refused(Say.NOTHING)
    steps = table.hand.state.step if table.hand else table.steps
    change = rest(replace(without_clocks(table), hand=None, steps=steps), at)
    told = Notice(NoticeKind.VOID, hand=match_of(table).hands + 1)
    return replace(change, void=True, notices=(told, *change.notices))


def ready(table: Table, command: Ready, at: Moment) -> Change:
    """下一局 by one person; the last one deals."""
    seat = _seat_after(table, command.user_id, command.hand)
    sitter = sitter_at(table, seat)
    if sitter.ready and awake(sitter):
        raise Refused(Say.ALREADY_READY)
    woken = change_sitter(came(table, seat, at), seat, ready=True)
    reply = Reply(Say.READY, {"ready": sum(s.ready for s in woken.sitters if s)})
    return replace(go_on(woken, at), reply=reply)


def recess(table: Table, command: Recess, at: Moment) -> Change:
    """歇一下: once before each hand, by whoever asks first."""
    seat = _seat_after(table, command.user_id, command.hand)
    if table.resting is not None:
        raise Refused(Say.ALREADY_RESTING, seat=table.resting)
    woken = change_sitter(came(table, seat, at), seat, ready=False)
    rests = replace(woken, resting=seat, next_at=at.now + table.clocks.recess)
    return Change(rests, Reply(Say.RESTING, {"seat": seat}))


def choose(table: Table, command: Choose, at: Moment) -> Change:
    """What one player wants to do without somebody who was away; all who are there must agree."""
    seat = _seat_after(table, command.user_id, command.hand)
    if table.missing is None:
        raise Refused(Say.NOBODY_MISSING)
    woken = came(table, seat, at)
    if woken.missing is None or seat in table.missing.seats:
        return Change(woken, Reply(Say.BACK))
    chosen = replace(woken, missing=with_choice(woken.missing, seat, command.choice))
    chosen = change_sitter(chosen, seat, ready=command.choice is Choice.GO_ON)
    return replace(_agreed(chosen, at), reply=Reply(Say.CHOSEN, {"choice": command.choice}))


def _agreed(table: Table, at: Moment) -> Change:
    match agreed(table):
        case Choice.DISSOLVE:
            return dissolve(table)
        case Choice.WAIT:
            return Change(replace(table, next_at=at.now + table.clocks.recess), _NOTHING)
        case _:
            return go_on(table, at)


def came(table: Table, seat: Seat, at: Moment) -> Table:
    """The table with a seat's person there, for the next hand."""
    return found(resume(wake(table, seat), at), seat, at)


def _seat_after(table: Table, user_id: int, hand: int) -> Seat:
    """The seat of somebody who answers below a result. Raises `Refused`."""
    seat = own_seat(table, user_id)
    if table.phase not in (Phase.BETWEEN, Phase.PAUSED) or match_of(table).hands != hand:
        raise Refused(Say.OLD_HAND)
    return seat


def rest(table: Table, at: Moment) -> Change:
    """Time between two hands; 托管 and computers are ready at once."""
    first, second, third = (_rested(sitter) for sitter in table.sitters)
    missing = missing_at(table)
    wait = table.clocks.recess if missing else table.clocks.between
    if table.is_practice:
        wait = table.clocks.silence
    rested = replace(
        table,
        phase=Phase.BETWEEN,
        sitters=(first, second, third),
        next_at=at.now + wait,
        missing=missing,
    )
    return go_on(rested, at)


def go_on(table: Table, at: Moment) -> Change:
    """Deal when all are ready, pause when nobody plays, else go on waiting."""
    if not anyone_awake(table.sitters):
        return _pause(table, at)
    if all(sitter and sitter.ready for sitter in table.sitters):
        return deal_hand(table, _NOTHING, at)
    return Change(table, _NOTHING)


def resume(table: Table, at: Moment) -> Table:
    """A paused table waits for its next hand again, now that somebody is back."""
    if table.phase is not Phase.PAUSED:
        return table
    next_at = at.now + table.clocks.between
    return replace(table, phase=Phase.BETWEEN, closes_at=None, next_at=next_at)


def tick_between(table: Table, at: Moment) -> Change:
    """Time went on: whoever is not ready has had his time."""
    if table.next_at is not None and table.next_at > at.now:
        raise Refused(Say.NOTHING)
    if table.is_practice:
        return dissolve(table)
    if anyone_awake(table.sitters):
        return deal_hand(table, _NOTHING, at)
    return _pause(table, at)


def tick_paused(table: Table, at: Moment) -> Change:
    """Time went on: nobody came back, the match is settled as it stands."""
    if table.closes_at is not None and table.closes_at > at.now:
        raise Refused(Say.NOTHING)
    return match_over(table, replace(match_of(table), end=MatchEnd.DISSOLVED))


def _rested(sitter: Sitter | None) -> Sitter | None:
    return sitter and replace(sitter, ready=not awake(sitter))


def _pause(table: Table, at: Moment) -> Change:
    closes_at = at.now + table.clocks.pause
    paused = replace(table, phase=Phase.PAUSED, next_at=None, closes_at=closes_at)
    return Change(paused, _NOTHING, notices=(Notice(NoticeKind.PAUSED),))
