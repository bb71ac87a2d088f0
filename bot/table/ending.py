"""How a match ends: with its last hand, or where it stands."""

from dataclasses import replace

from bot.table.change import Change, Notice, NoticeKind, Reply, Say
from bot.table.clocks import without_clocks
from bot.table.model import Phase, Table
from engine.match import MatchEnd, MatchState
from engine.moves import Seat


def match_of(table: Table) -> MatchState:
    """The running match; every table past its lobby has one."""
    if table.match is None:
        raise ValueError(f"table {table.id} has no match")
    return table.match


def match_over(table: Table, match: MatchState) -> Change:
    """The match is over, and its table closed."""
    kind = NoticeKind.MATCH if match.hands else NoticeKind.CLOSED
    return _ended(table, match, Notice(kind, hand=match.hands or None))


def dissolve(
    table: Table, kind: NoticeKind = NoticeKind.DISSOLVED, asker: Seat | None = None
) -> Change:
    """The match is settled where it stands; a running hand does not count."""
    match = replace(match_of(table), end=MatchEnd.DISSOLVED)
    if table.phase is not Phase.PLAYING or table.hand is None:
        return _ended(table, match, Notice(kind, seat=asker))
    stopped = replace(table, hand=None, steps=table.hand.state.step)
    told = Notice(kind, hand=table.hand.number, seat=asker)
    return replace(_ended(stopped, match, told), void=True)


def _ended(table: Table, match: MatchState, told: Notice) -> Change:
    closed = replace(
        without_clocks(table),
        phase=Phase.CLOSED,
        match=match,
        next_at=None,
        closes_at=None,
        frozen=None,
    )
    return Change(closed, Reply(Say.NOTHING), notices=(told,))
