"""The bot as a program that kills itself at a named point, once a file says that it is time.

`python -m tests.reliability.mortal POINT FILE`; without the file it lives.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("PTB_TIMEDELTA", "1")

from telegram import CallbackQuery

from bot.app import App, Nature
from bot.config import read_settings
from bot.logs import set_up_logging
from bot.outbox.telegram import TelegramGateway
from bot.records.store import TableStore
from bot.service import TableService
from tests.e2e.evening import QUICK, GivenChance, seed_of

Method = Callable[..., Awaitable[Any]]
POINTS: dict[str, tuple[type, str, str, int]] = {
    "before commit": (TableStore, "commit", "before", 1),
    "between commit and answer": (TableStore, "commit", "after", 1),
    "between answer and send": (CallbackQuery, "answer", "after", 1),
    "in the middle of sends": (TelegramGateway, "edit", "after", 2),
    "before a move of chats": (TableStore, "move_chat", "before", 1),
    "after a move of chats": (TableStore, "move_chat", "after", 1),
    "during start": (TableService, "_take_up", "after", 1),
}
"""Where it dies: which method, before or after it, and at which call."""


def main() -> None:
    """Serve until told to end, or until the point is reached."""
    point, file = sys.argv[1], Path(sys.argv[2])
    _arm(point, file)
    settings = read_settings()
    set_up_logging("INFO", [settings.bot_token.get_secret_value()])
    seeds = (seed_of(number) for number in range(int(os.environ["FIRST_SEED"]), 10**6))
    asyncio.run(App(settings, Nature(chance=GivenChance(seeds), limits=QUICK)).serve())


def _arm(point: str, file: Path) -> None:
    owner, name, moment, calls = POINTS[point]
    method: Method = getattr(owner, name)
    left = calls

    def strike() -> None:
        nonlocal left
        if file.exists():
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    async def mortal(*args: Any, **kwargs: Any) -> Any:
        if moment == "before":
            strike()
        result = await method(*args, **kwargs)
        if moment == "after":
            strike()
        return result

    setattr(owner, name, mortal)


if __name__ == "__main__":
    main()
