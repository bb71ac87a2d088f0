"""The bot's inbox: updates stay until a higher offset confirms them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from bot.sandbox.world.clock import Clock
from bot.sandbox.world.settings import Settings

Json = dict[str, Any]

ASKED_FOR_ONLY = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
FIRST_UPDATE_ID = 500_000_001


@dataclass(slots=True)
class Waiting:
    """An update in the inbox; `again` marks one delivered a second time after confirmation."""

    update: Json
    until: float
    again: bool = False

    @property
    def id(self) -> int:
        """The update's number."""
        return int(self.update["update_id"])


@dataclass(frozen=True, slots=True)
class Filed:
    """An update as it was made, and the world's time of that."""

    update: Json
    at: float

    @property
    def chat_id(self) -> int | None:
        """The chat it is about, if any."""
        for part in self.update.values():
            if isinstance(part, dict):
                chat: Json = part.get("chat") or part.get("message", {}).get("chat", {})
                number: int | None = chat.get("id")
                return number
        return None


class Inbox:
    """Numbers, keeps and hands out updates.

    `history` holds the newest updates by number, delivered or not. `drop_next` and `double_next`
    count how many coming updates are lost or come twice.
    """

    def __init__(self, clock: Clock, settings: Settings) -> None:
        self._clock = clock
        self._settings = settings
        self._waiting: list[Waiting] = []
        self._next_id = FIRST_UPDATE_ID
        self._allowed: frozenset[str] | None = None
        self.history: dict[int, Filed] = {}
        self.on_arrival: list[Callable[[], None]] = []
        self.drop_next = 0
        self.double_next = 0

    def add(self, kind: str, payload: Json) -> int | None:
        """File an update of `kind`; its number, or None when the bot does not want that kind."""
        if not self._wanted(kind):
            return None
        number = self._next_id
        self._next_id += 1
        update = {"update_id": number, kind: payload}
        self.history[number] = Filed(update, self._clock.now())
        while len(self.history) > self._settings.calls_kept:
            del self.history[next(iter(self.history))]
        self._file(kind, update)
        return number

    def _file(self, kind: str, update: Json) -> None:
        if self.drop_next:
            self.drop_next -= 1
            return
        tap = kind == "callback_query"
        kept = self._settings.tap_kept if tap else self._settings.update_kept
        copies = 1
        if self.double_next:
            self.double_next -= 1
            copies = 2
        self._waiting.extend(Waiting(update, self._clock.now() + kept) for _ in range(copies))
        self._ring()

    def repeat(self, update_id: int) -> None:
        """Deliver an update once more under its old number, even if it was confirmed."""
        update = self.history[update_id].update
        until = self._clock.now() + self._settings.update_kept
        self._waiting.insert(0, Waiting(update, until, again=True))
        self._ring()

    def allow(self, kinds: Iterable[str] | None) -> None:
        """Remember what the bot asks for; None keeps what it asked last, empty means default."""
        if kinds is not None:
            self._allowed = frozenset(kinds) or None

    def _wanted(self, kind: str) -> bool:
        if self._allowed is None:
            return kind not in ASKED_FOR_ONLY
        return kind in self._allowed

    def confirm(self, offset: int) -> None:
        """Forget what lies below `offset`; a negative one keeps only that many of the newest."""
        if offset < 0:
            self._waiting = self._waiting[offset:]
        elif offset > 0:
            self._waiting = [w for w in self._waiting if w.again or w.id >= offset]

    def take(self, limit: int) -> list[Json]:
        """Up to `limit` updates, oldest first; they stay until confirmed or too old."""
        now = self._clock.now()
        self._waiting = [w for w in self._waiting if w.until > now]
        handed = self._waiting[:limit]
        self._waiting = [w for w in self._waiting if not (w.again and w in handed)]
        return [w.update for w in handed]

    def clear(self) -> None:
        """Forget everything that waits."""
        self._waiting.clear()

    def __len__(self) -> int:
        return len(self._waiting)

    def _ring(self) -> None:
        for wake in list(self.on_arrival):
            wake()
