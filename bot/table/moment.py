"""The moment at which a command is done: the time, and chance."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from engine.moves import Seat


class Chance(Protocol):
    """Secret randomness."""

    def seed(self) -> bytes:
        """A fresh 32-byte seed of a hand."""
        ...

    def pace(self, low: timedelta, high: timedelta) -> timedelta:
        """How long a shown card lies open, between two durations."""
        ...

    def seat(self) -> Seat:
        """A random seat, for `first_dealer` random."""
        ...

    def token(self) -> str:
        """A join token of 12 characters of `A-Za-z0-9_-`."""
        ...


@dataclass(frozen=True, slots=True)
class Moment:
    """Now (aware UTC), and where chance comes from."""

    now: datetime
    chance: Chance
