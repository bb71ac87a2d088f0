"""The world's own clock, so that hours pass in tests at once."""

from __future__ import annotations

import time


class Clock:
    """Unix time that runs with the real one, or stands still, and can be moved forward."""

    def __init__(self, start: float | None = None, *, running: bool = True) -> None:
        self._start = time.time() if start is None else start
        self._began = time.monotonic()
        self._running = running

    def now(self) -> float:
        """The world's time in seconds since 1970."""
        passed = time.monotonic() - self._began if self._running else 0.0
        return self._start + passed

    def advance(self, seconds: float) -> None:
        """Let `seconds` pass at once; time never goes back."""
        if seconds < 0:
            raise ValueError("the world's clock only goes forward")
        self._start += seconds
