"""Stopped clocks as values: why they stand, until when at most, and what was left of each."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum


class FreezeReason(StrEnum):
    """Why a table's clocks stand still.

    `VOTE`: 解散 was asked. `SHUT_OUT`: the group can't be written to, the bot was removed or
    muted. `TROUBLE`: the platform is slow or down.
    """

    VOTE = "vote"
    SHUT_OUT = "shut_out"
    TROUBLE = "trouble"


@dataclass(frozen=True, slots=True)
class Hold:
    """One reason to stand still. Its own clock runs to `until`, or stands too and has `left`."""

    reason: FreezeReason
    until: datetime | None
    left: timedelta | None = None


@dataclass(frozen=True, slots=True)
class Rest:
    """What was left of each deadline when the clocks stopped; `waited` is since it was asked."""

    due: tuple[timedelta | None, timedelta | None, timedelta | None] = (None, None, None)
    lies: timedelta | None = None
    public: timedelta | None = None
    waited: timedelta | None = None
    starts: timedelta | None = None
    closes: timedelta | None = None
    next: timedelta | None = None


@dataclass(frozen=True, slots=True)
class Frozen:
    """A table whose clocks stand: for every reason one hold, at least one."""

    rest: Rest
    holds: tuple[Hold, ...]
