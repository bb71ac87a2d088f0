"""How fast calls may follow each other (`telegram.md` F1, F2)."""

from collections import deque
from dataclasses import dataclass, field
from datetime import datetime, timedelta

_MINUTE = timedelta(minutes=1)
_SECOND = timedelta(seconds=1)


@dataclass(frozen=True, slots=True)
class Limits:
    """What Telegram lets through, and what good manners ask for.

    Calls to a group share `group_a_minute`; pictures leave `kept_for_news` of them to messages
    that must come. Of `all_a_second` over all chats, boards leave `kept_for_hands` to players.
    `lazy_gap` is between edits that tell a waiting player what others do, `quiet_gap` is how long a
    board waits for the next card when it has none to show. `tap_is_fresh` says for how long after
    his last tap a player needs no ring.
    """

    group_a_minute: int = 20
    kept_for_news: int = 4
    picture_gap: timedelta = timedelta(seconds=3)
    private_gap: timedelta = timedelta(seconds=1)
    private_burst: int = 3
    all_a_second: int = 30
    kept_for_hands: int = 10
    lazy_gap: timedelta = timedelta(seconds=5)
    quiet_gap: timedelta = timedelta(seconds=10)
    tap_is_fresh: timedelta = timedelta(seconds=60)
    remind_from: timedelta = timedelta(seconds=30)


@dataclass(slots=True)
class _Window:
    """Times of the calls within a span."""

    span: timedelta
    times: deque[datetime] = field(default_factory=deque)

    def free_at(self, most: int, now: datetime) -> datetime:
        """When there is room for one more."""
        while self.times and now - self.times[0] >= self.span:
            self.times.popleft()
        if len(self.times) < most:
            return now
        return self.times[len(self.times) - most] + self.span

    def count(self, now: datetime) -> None:
        """One more call."""
        self.times.append(now)


class Pace:
    """Of one chat: when its next call may go, the limit over all chats included."""

    def __init__(self, chat_id: int, limits: Limits, everybody: "Crowd") -> None:
        """`everybody` counts the calls of all chats together."""
        self._limits = limits
        self._everybody = everybody
        self._is_group = chat_id < 0
        self._minute = _Window(_MINUTE)
        self._burst = _Window(limits.private_gap * limits.private_burst)
        self._picture_at: datetime | None = None
        self._held_until: datetime | None = None

    def free_at(self, now: datetime, *, picture: bool) -> datetime:
        """When a call may go: a picture that gets edited, or news that must come."""
        board = picture and self._is_group
        times = [now, self._everybody.free_at(now, board=board)]
        if self._held_until is not None:
            times.append(self._held_until)
        if self._is_group:
            kept = self._limits.kept_for_news if picture else 0
            times.append(self._minute.free_at(self._limits.group_a_minute - kept, now))
            if picture and self._picture_at is not None:
                times.append(self._picture_at + self._limits.picture_gap)
        else:
            times.append(self._burst.free_at(self._limits.private_burst, now))
        return max(times)

    def count(self, now: datetime, *, picture: bool) -> None:
        """A call went out."""
        self._everybody.count(now)
        self._minute.count(now)
        self._burst.count(now)
        if picture:
            self._picture_at = now

    def hold(self, until: datetime) -> None:
        """No calls before this time."""
        self._held_until = until


class Crowd:
    """All chats together."""

    def __init__(self, limits: Limits) -> None:
        """Start with no calls made."""
        self._most = limits.all_a_second
        self._most_with_boards = limits.all_a_second - limits.kept_for_hands
        self._second = _Window(_SECOND)

    def free_at(self, now: datetime, *, board: bool = False) -> datetime:
        """When there is room for one more call."""
        return self._second.free_at(self._most_with_boards if board else self._most, now)

    def count(self, now: datetime) -> None:
        """One more call."""
        self._second.count(now)
