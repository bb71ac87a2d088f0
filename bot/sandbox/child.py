"""The bot's own process, which knows an address and a token and nothing of this one."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable, Sequence

GRACE = 10.0


class BotChild:
    """Starts, stops and kills the bot. `on_change` is told whenever it starts or ends."""

    def __init__(
        self,
        settings: dict[str, str],
        command: Sequence[str] = (sys.executable, "-m", "bot"),
    ) -> None:
        self._settings = settings
        self._command = tuple(command)
        self._process: asyncio.subprocess.Process | None = None
        self._watcher: asyncio.Task[None] | None = None
        self.on_change: Callable[[], None] = lambda: None

    @property
    def state(self) -> str:
        """`running`, or `stopped` with the exit status."""
        if self._process is None:
            return "stopped"
        if self._process.returncode is None:
            return "running"
        return f"stopped {self._process.returncode}"

    async def start(self) -> None:
        """Start the bot unless it runs."""
        if self.state == "running":
            return
        self._process = await asyncio.create_subprocess_exec(
            *self._command, env={**os.environ, **self._settings}
        )
        self._watcher = asyncio.create_task(self._watch(self._process))
        self.on_change()

    async def stop(self) -> None:
        """Ask it to end; after `GRACE` seconds it is killed."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        try:
            await asyncio.wait_for(process.wait(), GRACE)
        except TimeoutError:
            await self.kill()

    async def kill(self) -> None:
        """End it at once, as a crash would."""
        process = self._process
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _watch(self, process: asyncio.subprocess.Process) -> None:
        await process.wait()
        self.on_change()
