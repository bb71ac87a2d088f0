"""Secret randomness from the operating system."""

import secrets
from datetime import timedelta

from engine.deal import SEED_BYTES
from engine.moves import SEATS, Seat

_TOKEN_BYTES = 9
"""Gives 12 characters."""


class SystemChance:
    """Seeds, seats, durations and tokens that nobody can foresee."""

    def __init__(self) -> None:
        """Draw from the system's source."""
        self._random = secrets.SystemRandom()

    def seed(self) -> bytes:
        """A fresh seed of a hand."""
        return secrets.token_bytes(SEED_BYTES)

    def pace(self, low: timedelta, high: timedelta) -> timedelta:
        """A random duration between two."""
        return low + (high - low) * self._random.random()

    def seat(self) -> Seat:
        """A random seat."""
        return self._random.choice(SEATS)

    def token(self) -> str:
        """A join token."""
        return secrets.token_urlsafe(_TOKEN_BYTES)
