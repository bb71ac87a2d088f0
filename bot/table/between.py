"""Between two hands: the result, who is ready, and the pause when nobody plays."""

from dataclasses import replace

from bot.table.change import Change, Notice, NoticeKind, Refused, Reply, Say
from bot.table.clocks import without_clocks
from bot.table.commands import Ready
from bot.table.dealing import deal_hand
from bot.table.model import Phase, Sitter, Table
from bot.table.moment import Moment
from bot.table.seats import anyone_awake, awake, change_sitter, own_seat, sitter_at, wake
from engine.match import MatchEnd, MatchState, after_round
from engine.result import RoundResult

_NOTHING = Reply(Say.NOTHING)


def end_hand(table: Table, result: RoundResult, at: Moment) -> Change:
    """A hand has ended: the match goes on, or ends with it."""
    hand, match = table.hand, match_of(table)
    if hand is None:
        raise ValueError(f"table {table.id} has no hand to end")
    match = after_round(match, result)
    rested = replace(without_clocks(table), match=match, steps=hand.state.step)
    told = Notice(NoticeKind.RESULT, hand=hand.number)
    change = rest(rested, at) if match.end is None else _match_over(rested, match)
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
    seat = own_seat(table, command.user_id)
    if table.phase not in (Phase.BETWEEN, Phase.PAUSED) or match_of(table).hands != command.hand:
        raise Refused(Say.OLD_HAND)
    sitter = sitter_at(table, seat)
    if sitter.ready and awake(sitter):
        raise Refused(Say.ALREADY_READY)
    woken = change_sitter(wake(table, seat), seat, ready=True)
    reply = Reply(Say.READY, {"ready": sum(s.ready for s in woken.sitters if s)})
    return replace(go_on(resume(woken, at), at), reply=reply)


def rest(table: Table, at: Moment) -> Change:
    """Time between two hands; 托管 and computers are ready at once."""
    first, second, third = (_rested(sitter) for sitter in table.sitters)
    rested = replace(
        table,
        phase=Phase.BETWEEN,
        sitters=(first, second, third),
        next_at=at.now + table.clocks.between,
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
    if anyone_awake(table.sitters):
        return deal_hand(table, _NOTHING, at)
    return _pause(table, at)


def tick_paused(table: Table, at: Moment) -> Change:
    """Time went on: nobody came back, the match is settled as it stands."""
    if table.closes_at is not None and table.closes_at > at.now:
        raise Refused(Say.NOTHING)
    return dissolve(table)


def dissolve(table: Table) -> Change:
    """The match ends where it stands; a running hand does not count."""
    void = table.phase is Phase.PLAYING
    if void and table.hand is not None:
        table = replace(table, hand=None, steps=table.hand.state.step)
    change = _match_over(table, replace(match_of(table), end=MatchEnd.DISSOLVED))
    return replace(change, void=void)


def match_of(table: Table) -> MatchState:
    """The running match; every table past its lobby has one."""
    if table.match is None:
        raise ValueError(f"table {table.id} has no match")
    return table.match


def _rested(sitter: Sitter | None) -> Sitter | None:
    return sitter and replace(sitter, ready=not awake(sitter))


def _pause(table: Table, at: Moment) -> Change:
    closes_at = at.now + table.clocks.pause
    paused = replace(table, phase=Phase.PAUSED, next_at=None, closes_at=closes_at)
    return Change(paused, _NOTHING, notices=(Notice(NoticeKind.PAUSED),))


def _match_over(table: Table, match: MatchState) -> Change:
    closed = replace(
        without_clocks(table),
        phase=Phase.CLOSED,
        match=match,
        next_at=None,
        closes_at=None,
        frozen=None,
    )
    kind = NoticeKind.MATCH if match.hands else NoticeKind.CLOSED
    return Change(closed, _NOTHING, notices=(Notice(kind, hand=match.hands or None),))
