"""What each person has chosen for himself: how his hand looks, what he is asked, whether it rings.

All choices are kept in memory, since every hand that is drawn needs them.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.table.model import Person


class Confirm(StrEnum):
    """Which of his cards a person is asked about once more before they are played."""

    RISKY = "risky"
    EVERY = "every"
    NEVER = "never"


class Layout(StrEnum):
    """How cards stand as keys: columns by number, one after the other, or 小 before 大."""

    GRID = "grid"
    FLOW = "flow"
    SIZES = "sizes"


@dataclass(frozen=True, slots=True)
class Preferences:
    """One person's choices.

    `help` shows what a hand waits for, `big` prints the hand in the text too, `aloud` writes for
    screen readers, `ring` lets a hand make a sound when it is his turn.
    """

    help: bool = True
    confirm: Confirm = Confirm.RISKY
    layout: Layout = Layout.GRID
    big: bool = False
    aloud: bool = False
    ring: bool = True


USUAL = Preferences()


class PreferenceBook(Protocol):
    """Where choices are kept for good."""

    async def preferences(self) -> dict[int, Preferences]:
        """Choices of everybody who has made any, by user id."""
        ...

    async def prefer(self, person: Person, preferences: Preferences) -> None:
        """Keep a person's choices."""
        ...


class Personal:
    """Everybody's choices at hand; every change is kept for good before it holds."""

    def __init__(self, book: PreferenceBook) -> None:
        """Nobody has chosen anything; `load` takes up what is kept."""
        self._book = book
        self._chosen: dict[int, Preferences] = {}

    async def load(self) -> None:
        """Take up what is kept."""
        self._chosen = await self._book.preferences()

    def of(self, user_id: int) -> Preferences:
        """A person's choices."""
        return self._chosen.get(user_id, USUAL)

    async def choose(self, person: Person, preferences: Preferences) -> None:
        """A person has chosen."""
        await self._book.prefer(person, preferences)
        self._chosen[person.user_id] = preferences
