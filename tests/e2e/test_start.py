"""What keeps the bot from starting is told in one line that names the setting and the fix."""

import asyncio
import os
import signal
import sqlite3
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.sandbox import Sandbox

TOKEN = "123456789:" + "A" * 35
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(autouse=True)
def _logging_stays_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.__main__.set_up_logging", lambda *_: None)


async def run_bot(folder: Path, **settings: str) -> tuple[int, str]:
    """`python -m bot` in an empty folder, with nothing but these settings: status and stderr."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot"),
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **settings},
        stderr=asyncio.subprocess.PIPE,
    )
    _, errors = await process.communicate()
    assert process.returncode is not None
    return process.returncode, errors.decode()


@pytest.mark.parametrize(
    ("settings", "named", "fix"),
    [
        ({}, "BOT_TOKEN is not set", "@BotFather"),
        ({"BOT_TOKEN": ""}, "BOT_TOKEN is not set", "make run"),
        ({"BOT_TOKEN": "secret!"}, "BOT_TOKEN cannot be used", "@BotFather"),
        ({"BOT_TOKEN": TOKEN, "TURN_SECONDS": "soon"}, "TURN_SECONDS cannot be used", ".env"),
        ({"BOT_TOKEN": TOKEN, "TURN_SECONDS": "-5"}, "TURN_SECONDS cannot be used", ".env"),
        ({"BOT_TOKEN": TOKEN, "PACE_HIGH": "1"}, "PACE_HIGH cannot be used", "PACE_LOW"),
        ({"BOT_TOKEN": TOKEN, "TIME_ZONE": "Mars"}, "TIME_ZONE cannot be used", "Asia/Shanghai"),
        ({"BOT_TOKEN": TOKEN, "LOG_LEVEL": "LOUD"}, "LOG_LEVEL cannot be used", "INFO"),
        (
            {"BOT_TOKEN": TOKEN, "TELEGRAM_API_ROOT": "nowhere"},
            "TELEGRAM_API_ROOT cannot be used",
            "https://api.telegram.org",
        ),
        ({"BOT_TOKEN": TOKEN, "DATABASE_URL": "what?"}, "DATABASE_URL cannot be used", "sqlite"),
        (
            {"BOT_TOKEN": TOKEN, "DATABASE_URL": "sqlite:////proc/no/such.db"},
            "DATABASE_URL: cannot open",
            "writable",
        ),
    ],
)
def test_a_setting_that_cannot_be_used_is_named(
    settings: dict[str, str],
    named: str,
    fix: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("BOT_TOKEN", *settings):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert main() == 1
    told = _one_line(capsys.readouterr().err)
    assert named in told
    assert fix in told
    assert "secret!" not in told


def test_a_settings_file_that_cannot_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("BOT_TOKEN", raising=False)
    (tmp_path / ".env").write_bytes(b"BOT_TOKEN=\xff\xfe\n")
    assert main() == 1
    assert ".env cannot be read" in _one_line(capsys.readouterr().err)


def test_a_newer_database_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with sqlite3.connect(tmp_path / "newer.db") as database:
        database.execute("create table alembic_version (version_num varchar(32) not null)")
        database.execute("insert into alembic_version values ('from_the_future')")
    database.close()
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_URL", "sqlite:///newer.db")
    assert main() == 1
    told = _one_line(capsys.readouterr().err)
    assert "DATABASE_URL" in told
    assert "newer than this program" in told


async def test_without_a_token_the_program_ends_by_itself(tmp_path: Path) -> None:
    status, errors = await run_bot(tmp_path)
    assert status == 1
    assert "BOT_TOKEN is not set" in _one_line(errors)


async def test_a_token_that_telegram_does_not_know_is_told(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        status, errors = await run_bot(
            tmp_path, BOT_TOKEN=TOKEN, TELEGRAM_API_ROOT=sandbox.root_url
        )
    assert status == 1
    assert "BOT_TOKEN was refused by Telegram" in _one_line(errors)
    assert TOKEN not in errors


async def test_the_program_starts_logs_no_token_and_ends_when_told(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot"),
            cwd=tmp_path,
            env={
                "PATH": os.environ["PATH"],
                "PYTHONPATH": str(ROOT),
                "BOT_TOKEN": sandbox.token,
                "TELEGRAM_API_ROOT": sandbox.root_url,
                "LOG_LEVEL": "DEBUG",
            },
            stderr=asyncio.subprocess.PIPE,
        )
        await sandbox.wait_for(lambda: sandbox.polls, within=30)
        process.send_signal(signal.SIGTERM)
        _, errors = await process.communicate()
    assert process.returncode == 0
    assert "ready as @fangpaofa_bot" in errors.decode()
    assert sandbox.token not in errors.decode()
    assert (tmp_path / "data" / "fangpaofa.db").exists()


def _one_line(errors: str) -> str:
    assert len(errors.strip().split("\n")) == 1
    assert "Traceback" not in errors
    return errors
