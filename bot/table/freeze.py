"""Stopping a table's clocks, and letting them run on with the same rest (`design.md` section 6)."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from bot.table.change import Change, Refused, Say
from bot.table.clocks import without_clocks
from bot.table.frozen import FreezeReason, Frozen, Hold, Rest
from bot.table.model import Phase, Table
from bot.table.moment import Moment

_NO_TIME = timedelta()


def freeze(table: Table, reason: FreezeReason, until: datetime, now: datetime) -> Table:
    """The table with its clocks standing for a reason, at most until a time; again sets that."""
    holds = table.frozen.holds if table.frozen else ()
    others = tuple(hold for hold in holds if hold.reason is not reason)
    rest = table.frozen.rest if table.frozen else _rest(table, now)
    frozen = Frozen(rest, _with_own_clocks((*others, Hold(reason, until)), now))
    return replace(_stopped(table), frozen=frozen)


def thaw(table: Table, reason: FreezeReason, now: datetime) -> Table:
    """The table without a reason to stand still; without the last one its clocks run on."""
    if table.frozen is None:
        return table
    others = tuple(hold for hold in table.frozen.holds if hold.reason is not reason)
    if others:
        return replace(table, frozen=Frozen(table.frozen.rest, _with_own_clocks(others, now)))
    return _running(table, table.frozen.rest, now)


def stands_for(table: Table, reason: FreezeReason) -> bool:
    """Whether the clocks stand for a reason, maybe among others."""
    return table.frozen is not None and any(hold.reason is reason for hold in table.frozen.holds)


def until_of(table: Table, reason: FreezeReason) -> datetime | None:
    """When a reason to stand still ends by itself; None when that clock stands too."""
    holds = table.frozen.holds if table.frozen else ()
    return next((hold.until for hold in holds if hold.reason is reason), None)


def overdue(table: Table, at: Moment) -> FreezeReason:
    """The reason whose time is over. Raises `Refused` when there is none."""
    for hold in table.frozen.holds if table.frozen else ():
        if hold.until is not None and hold.until <= at.now:
            return hold.reason
    raise Refused(Say.NOTHING)


def while_frozen(table: Table, at: Moment, done: Callable[[Table], Change]) -> Change:
    """A change made at a table whose clocks stand: they stand afterwards too, also fresh ones."""
    if table.frozen is None:
        return done(table)
    change = done(_running(table, table.frozen.rest, at.now))
    if change.table.phase is Phase.CLOSED:
        return change
    frozen = Frozen(_rest(change.table, at.now), table.frozen.holds)
    return replace(change, table=replace(_stopped(change.table), frozen=frozen))


def _with_own_clocks(holds: tuple[Hold, ...], now: datetime) -> tuple[Hold, ...]:
    """Holds with their own clocks right: nobody can vote while the group is out of reach."""
    alone = all(hold.reason is FreezeReason.VOTE for hold in holds)
    return tuple(
        hold if hold.reason is not FreezeReason.VOTE else _vote_clock(hold, now, runs=alone)
        for hold in holds
    )


def _vote_clock(hold: Hold, now: datetime, *, runs: bool) -> Hold:
    if runs and hold.left is not None:
        return Hold(hold.reason, now + hold.left)
    if not runs and hold.until is not None:
        return Hold(hold.reason, None, _left(hold.until, now))
    return hold


def _rest(table: Table, now: datetime) -> Rest:
    first, second, third = (_left(deadline, now) for deadline in table.due)
    return Rest(
        due=(first, second, third),
        lies=_left(table.lies_until, now),
        public=_left(table.public_until, now),
        waited=None if table.asked_at is None else now - table.asked_at,
        starts=_left(table.starts_at, now),
        closes=_left(table.closes_at, now),
        next=_left(table.next_at, now),
    )


def _stopped(table: Table) -> Table:
    return replace(without_clocks(table), starts_at=None, closes_at=None, next_at=None)


def _running(table: Table, rest: Rest, now: datetime) -> Table:
    first, second, third = (_from(left, now) for left in rest.due)
    return replace(
        table,
        frozen=None,
        due=(first, second, third),
        lies_until=_from(rest.lies, now),
        public_until=_from(rest.public, now),
        asked_at=None if rest.waited is None else now - rest.waited,
        starts_at=_from(rest.starts, now),
        closes_at=_from(rest.closes, now),
        next_at=_from(rest.next, now),
    )


def _left(deadline: datetime | None, now: datetime) -> timedelta | None:
    return None if deadline is None else max(deadline - now, _NO_TIME)


def _from(left: timedelta | None, now: datetime) -> datetime | None:
    return None if left is None else now + left
