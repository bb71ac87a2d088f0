"""The bot's process is started, stopped and killed; the program ends with it."""

import asyncio
import os
import re
import signal
import sys

from bot.sandbox.child import BotChild

SLEEPER = (sys.executable, "-c", "import time; time.sleep(600)")
TEACHER = (
    sys.executable,
    "-c",
    "import os, sys; sys.exit(0 if os.environ['BOT_TOKEN'] == '1:x' else 3)",
)


async def test_the_child_is_stopped_and_killed() -> None:
    told: list[str] = []
    child = BotChild({}, SLEEPER)
    child.on_change = lambda: told.append(child.state)
    assert child.state == "stopped"
    await child.start()
    await child.start()
    assert child.state == "running"
    await child.stop()
    assert child.state == f"stopped {-signal.SIGTERM}"
    await child.start()
    await child.kill()
    await child.kill()
    assert child.state == f"stopped {-signal.SIGKILL}"
    await asyncio.sleep(0)
    assert told[0] == "running"


async def test_the_child_is_told_its_settings_and_nothing_else() -> None:
    ended = asyncio.Event()
    child = BotChild({"BOT_TOKEN": "1:x"}, TEACHER)
    child.on_change = lambda: None if child.state == "running" else ended.set()
    await child.start()
    await asyncio.wait_for(ended.wait(), 20)
    assert child.state == "stopped 0"


async def test_the_program_prints_its_addresses_and_ends_when_asked() -> None:
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot.sandbox", "--no-bot", "--port", "0"),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert program.stdout is not None
    said = ""
    async with asyncio.timeout(20):
        while "TELEGRAM_API_ROOT" not in said:
            said += (await program.stdout.readline()).decode()
        program.send_signal(signal.SIGTERM)
        await program.communicate()
    assert program.returncode == 0
    assert re.search(r"http://127\.0\.0\.1:\d+/\?as=ming", said)
    assert re.search(r"BOT_TOKEN=\d+:[\w-]{20,}", said)
