"""`python -m bot.sandbox`: the stand-in, its page, and the bot beside it."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import secrets
import signal
import tempfile
from pathlib import Path

from bot.sandbox.child import BotChild
from bot.sandbox.page import Page
from bot.sandbox.page.cast import Cast, family
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.world import Settings

PORT = 8081
PORTS_TRIED = 20
BOT_ID = 7_000_000_001


def main() -> None:
    """Read the command line and serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m bot.sandbox", description=__doc__)
    parser.add_argument("--port", type=int, help=f"port on this machine (else {PORT} or near it)")
    parser.add_argument(
        "--no-bot", action="store_true", help="do not start the bot; print what it must know"
    )
    asked = parser.parse_args()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(asked.port, with_bot=not asked.no_bot))


async def _serve(port: int | None, *, with_bot: bool) -> None:
    ended = _told_to_end()
    token = f"{BOT_ID}:{secrets.token_urlsafe(24)}"
    sandbox = Sandbox(token=token, settings=Settings())
    cast = family(sandbox.world)
    with tempfile.TemporaryDirectory(prefix="fangpaofa-") as folder:
        # A fresh database: the people and messages of an earlier sandbox are gone with it.
        database = f"sqlite+aiosqlite:///{Path(folder) / 'tables.db'}"
        settings = {"BOT_TOKEN": token, "DATABASE_URL": database}
        child = BotChild(settings) if with_bot else None
        page = Page(sandbox.world, cast, child)
        page.add_routes(sandbox.app)
        await _open_port(sandbox, port)
        settings["TELEGRAM_API_ROOT"] = sandbox.root_url
        _greet(sandbox, cast)
        try:
            await _start(child, page, settings)
            await ended.wait()
        finally:
            if child is not None:
                await child.stop()
            await sandbox.stop()


async def _open_port(sandbox: Sandbox, port: int | None) -> None:
    """Open the port asked for, or the first free one from the usual one on."""
    tried = [port] if port is not None else range(PORT, PORT + PORTS_TRIED)
    for number in tried:
        sandbox.port = number
        try:
            await sandbox.start()
        except OSError:
            await sandbox.stop()
        else:
            return
    raise SystemExit(f"Port {tried[0]} is taken; choose another one with --port.")


def _told_to_end() -> asyncio.Event:
    """Set when the program is interrupted or told to end."""
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C ends it without this
            loop.add_signal_handler(number, ended.set)
    return ended


async def _start(child: BotChild | None, page: Page, settings: dict[str, str]) -> None:
    if child is not None:
        child.on_change = page.bot_changed
        await child.start()
        return
    print("机器人要知道：")
    for name, value in settings.items():
        print(f"  {name}={value}", flush=True)


def _greet(sandbox: Sandbox, cast: Cast) -> None:
    print(f"\n放炮罚 · 试玩　{sandbox.root_url}/\n")
    print("三个人玩就开三个窗口，各用各的：")
    for key, person in cast.people.items():
        print(f"  {person.name}　{sandbox.root_url}/?as={key}")
    print("\n按 Ctrl-C 结束。\n", flush=True)


if __name__ == "__main__":
    main()
