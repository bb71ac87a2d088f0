"""The bot as a process of its own, which a test may kill at any moment."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
REAL_BOT = ("-m", "bot")


class BotProcess:
    """Starts, stops and kills a bot; every line it logs goes to one file."""

    def __init__(
        self, settings: dict[str, str], log: Path, program: Sequence[str] = REAL_BOT
    ) -> None:
        self._settings = settings
        self._program = tuple(program)
        self._process: asyncio.subprocess.Process | None = None
        self.log = log

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self, **more: str) -> None:
        """Start it; `more` are settings for this run only."""
        with self.log.open("ab") as out:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *self._program,
                cwd=ROOT,
                env={**os.environ, **self._settings, **more},
                stdout=out,
                stderr=out,
            )

    async def ended(self) -> int:
        """Wait for its end; the exit status, -9 when it was killed."""
        assert self._process is not None
        return await self._process.wait()

    async def kill(self) -> None:
        """`kill -9`."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Ask it to end, and wait for that."""
        await self._end(signal.SIGTERM)

    async def _end(self, number: signal.Signals) -> None:
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(number)
            await self._process.wait()
