"""Taps on buttons and the answers to them."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.sandbox.world.clock import Clock
from bot.sandbox.world.errors import bad_request
from bot.sandbox.world.settings import Settings

if TYPE_CHECKING:
    from bot.sandbox.world.messages import Message
    from bot.sandbox.world.people import Person

TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
FIRST_QUERY_ID = 4_200_000_000_000_000_000


@dataclass(frozen=True, slots=True)
class Answer:
    """What the person who tapped gets to see: a short line, a pop-up, a link to open, or nothing.

    `at` is the world's time of the answer.
    """

    text: str
    alert: bool
    url: str | None
    at: float


@dataclass(eq=False, slots=True)
class Tap:
    """One press of a button; awaiting it gives its `Answer`.

    `message` is None for a forged tap that names none. `update_id` is None when the update was
    not wanted by the bot.
    """

    id: str
    person: Person
    message: Message | None
    data: str
    at: float
    patience: float
    update_id: int | None = None
    answer: Answer | None = None
    _answered: asyncio.Event = field(default_factory=asyncio.Event)

    def settle(self, answer: Answer) -> None:
        """Note the answer and wake who waits for it."""
        self.answer = answer
        self._answered.set()

    def __await__(self) -> Generator[object, None, Answer]:
        return self._wait().__await__()

    async def _wait(self) -> Answer:
        try:
            await asyncio.wait_for(self._answered.wait(), self.patience)
        except TimeoutError:
            who = self.person.name
            raise TimeoutError(f"nobody answered the tap {self.data!r} by {who}") from None
        assert self.answer is not None
        return self.answer


class Taps:
    """All taps by query id; each can be answered once, and only while it is fresh."""

    def __init__(self, clock: Clock, settings: Settings) -> None:
        self._clock = clock
        self._settings = settings
        self._by_id: dict[str, Tap] = {}
        self._next_id = FIRST_QUERY_ID

    def new(self, person: Person, message: Message | None, data: str) -> Tap:
        """A tap made now."""
        self._next_id += 1
        query_id = str(self._next_id)
        patience = self._settings.answer_patience
        tap = Tap(query_id, person, message, data, self._clock.now(), patience)
        self._by_id[query_id] = tap
        while len(self._by_id) > self._settings.calls_kept:
            del self._by_id[next(iter(self._by_id))]
        return tap

    def answer(self, query_id: str, text: str, *, alert: bool, url: str | None) -> Tap:
        """Answer a tap; raises `Refused` when it is unknown, too old or answered already."""
        tap = self._by_id.get(query_id)
        now = self._clock.now()
        if tap is None or tap.answer is not None or now - tap.at > self._settings.query_lifetime:
            raise bad_request(TOO_OLD)
        tap.settle(Answer(text, alert, url, now))
        return tap

    @property
    def unanswered(self) -> list[Tap]:
        """Taps that nobody has answered, oldest first."""
        return [tap for tap in self._by_id.values() if tap.answer is None]
