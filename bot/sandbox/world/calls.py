"""What the bot asked for, and what it got."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.world.settings import Settings

Json = dict[str, Any]


@dataclass(slots=True)
class Call:
    """One call of the Bot API. `answer` is what went back, None when the line was dropped first.

    `method` is spelled as the Bot API spells it; `at` is the world's time; `fault` names the
    fault that struck it; `number` counts all calls.
    """

    number: int
    method: str
    params: Json
    chat_id: int | None
    at: float
    answer: Json | None = None
    status: int = 0
    fault: str | None = None

    @property
    def ok(self) -> bool:
        """Whether it did what it should, whatever became of the answer."""
        return self.status == 200

    @property
    def error(self) -> str | None:
        """The error text, if it failed."""
        return self.answer.get("description") if self.answer else None


@dataclass(slots=True)
class CallLog:
    """The newest calls, oldest first, polls left out; `problems` must stay empty in tests.

    A problem is a call the stand-in cannot answer as Telegram would: an unknown method, or a
    feature it does not imitate.
    """

    settings: Settings
    problems: list[str] = field(default_factory=list)
    on_call: list[Callable[[Call], None]] = field(default_factory=list)
    _calls: deque[Call] = field(default_factory=deque)
    _number: int = 0

    def open(self, method: str, params: Json, chat_id: int | None, at: float) -> Call:
        """A new call that has just come in; file it with `close`."""
        self._number += 1
        return Call(self._number, method, params, chat_id, at)

    def close(self, call: Call) -> None:
        """File a call that has its answer."""
        self._calls.append(call)
        while len(self._calls) > self.settings.calls_kept:
            self._calls.popleft()
        for tell in list(self.on_call):
            tell(call)

    def problem(self, text: str) -> None:
        """Note what no test may pass over."""
        self.problems.append(text)

    def of(self, method: str, chat_id: int | None = None) -> list[Call]:
        """Calls of one method, in one chat if given."""
        return [
            call
            for call in self._calls
            if call.method == method and chat_id in (None, call.chat_id)
        ]

    def __iter__(self) -> Iterator[Call]:
        return iter(list(self._calls))

    def __len__(self) -> int:
        return len(self._calls)
