"""Faults that strike coming calls."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

POLL = "getUpdates"


class Kind(Enum):
    """What goes wrong with a call.

    `DROP_BEFORE`: the line drops, nothing happened. `DROP_AFTER`: it drops after the call took
    effect. `BAD_GATEWAY`: 502 with an HTML page. `REFUSE`: an error the test words itself.
    `SLOW`: it takes effect at once and is answered late.
    """

    DROP_BEFORE = "drop_before"
    DROP_AFTER = "drop_after"
    BAD_GATEWAY = "bad_gateway"
    REFUSE = "refuse"
    SLOW = "slow"


@dataclass(slots=True)
class Fault:
    """A fault aimed at `times` calls of a method and chat; None means any, polls excepted.

    `seconds` is the wait of `SLOW` in real time. `code`, `text` and `retry_after` word a
    `REFUSE`.
    """

    kind: Kind
    method: str | None = None
    chat_id: int | None = None
    times: int = 1
    seconds: float = 0.0
    code: int = 0
    text: str = ""
    retry_after: int | None = None

    def hits(self, method: str, chat_id: int | None) -> bool:
        """Whether it strikes such a call."""
        if self.chat_id is not None and self.chat_id != chat_id:
            return False
        if self.method is None:
            return method != POLL
        return self.method.lower() == method.lower()


@dataclass(slots=True)
class Faults:
    """Faults still to come, in the order they were planned."""

    planned: list[Fault] = field(default_factory=list)

    def add(self, fault: Fault) -> Fault:
        """Plan a fault."""
        self.planned.append(fault)
        return fault

    def drop_before(
        self, method: str | None = None, chat_id: int | None = None, times: int = 1
    ) -> Fault:
        """Close the line before the call does anything."""
        return self.add(Fault(Kind.DROP_BEFORE, method, chat_id, times))

    def drop_after(
        self, method: str | None = None, chat_id: int | None = None, times: int = 1
    ) -> Fault:
        """Let the call take effect, then close the line without an answer."""
        return self.add(Fault(Kind.DROP_AFTER, method, chat_id, times))

    def bad_gateway(
        self, method: str | None = None, chat_id: int | None = None, times: int = 1
    ) -> Fault:
        """Answer 502 with an HTML page; nothing happens."""
        return self.add(Fault(Kind.BAD_GATEWAY, method, chat_id, times))

    def flood(
        self,
        retry_after: int,
        method: str | None = None,
        chat_id: int | None = None,
        times: int = 1,
    ) -> Fault:
        """Answer 429 and ask to wait `retry_after` seconds."""
        text = f"Too Many Requests: retry after {retry_after}"
        return self.refuse(429, text, method, chat_id, times, retry_after=retry_after)

    def refuse(
        self,
        code: int,
        text: str,
        method: str | None = None,
        chat_id: int | None = None,
        times: int = 1,
        *,
        retry_after: int | None = None,
    ) -> Fault:
        """Answer with any error, `text` with Telegram's prefix."""
        fault = Fault(Kind.REFUSE, method, chat_id, times, code=code, text=text)
        fault.retry_after = retry_after
        return self.add(fault)

    def slow(
        self,
        seconds: float,
        method: str | None = None,
        chat_id: int | None = None,
        times: int = 1,
    ) -> Fault:
        """Answer only after `seconds` of real time; the call takes effect at once."""
        return self.add(Fault(Kind.SLOW, method, chat_id, times, seconds=seconds))

    def strike(self, method: str, chat_id: int | None) -> Fault | None:
        """The fault for this call, used up by one."""
        for fault in self.planned:
            if fault.hits(method, chat_id):
                fault.times -= 1
                if fault.times <= 0:
                    self.planned.remove(fault)
                return fault
        return None

    def clear(self) -> None:
        """Forget all planned faults."""
        self.planned.clear()
