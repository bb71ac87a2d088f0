"""Who taps too fast, and updates that come twice."""

from collections import OrderedDict, deque
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from telegram import Update
from telegram.ext import ApplicationHandlerStop, ContextTypes

MOST = 20
"""Taps and commands of one person within `SPAN`; nobody needs more to play."""
SPAN = timedelta(seconds=3)
REST = timedelta(seconds=5)
_REMEMBERED = 10_000


@dataclass(slots=True)
class _Habit:
    """One person's latest taps, and since when he is told to slow down."""

    times: deque[datetime] = field(default_factory=lambda: deque(maxlen=MOST))
    resting_until: datetime | None = None
    refusals: int = 0


class Haste:
    """Counts taps by person; it never waits and forgets nothing that matters."""

    def __init__(self) -> None:
        """Nobody has tapped yet."""
        self._habits: OrderedDict[int, _Habit] = OrderedDict()

    def refusals(self, user_id: int, now: datetime) -> int:
        """How often he has been told to slow down now, this time included; 0 when he may go on."""
        habit = self._habits.setdefault(user_id, _Habit())
        self._habits.move_to_end(user_id)
        while len(self._habits) > _REMEMBERED:
            self._habits.popitem(last=False)
        if habit.resting_until is None and _is_hasty(habit, now):
            habit.resting_until = now + REST
        if habit.resting_until is not None and now < habit.resting_until:
            habit.refusals += 1
            return habit.refusals
        if habit.resting_until is not None:
            habit.resting_until, habit.refusals = None, 0
            habit.times.clear()
        habit.times.append(now)
        return 0


def _is_hasty(habit: _Habit, now: datetime) -> bool:
    return len(habit.times) == MOST and now - habit.times[0] < SPAN


class Repeats:
    """Stops updates that were delivered before; Telegram promises at least once, not once."""

    def __init__(self) -> None:
        """Nothing has come yet."""
        self._seen: OrderedDict[int, None] = OrderedDict()

    async def __call__(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """Let an update through once."""
        if update.update_id in self._seen:
            raise ApplicationHandlerStop
        self._seen[update.update_id] = None
        while len(self._seen) > _REMEMBERED:
            self._seen.popitem(last=False)
