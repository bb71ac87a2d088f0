"""What goes wrong at the border is logged in words, and stops nothing."""

import logging
from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import SecretStr
from telegram.error import Conflict, NetworkError

from bot.app import App
from bot.config import Settings
from bot.handlers.install import on_error
from bot.logs import SecretlessFormatter


async def test_an_error_without_an_update_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    context: Any = SimpleNamespace(error=ValueError("broken"))
    await on_error(None, context)
    assert "no update" in caplog.text


async def test_a_second_copy_of_the_bot_is_shouted_about(caplog: pytest.LogCaptureFixture) -> None:
    app = App(Settings(_env_file=None, bot_token=SecretStr("123456789:" + "A" * 35)))
    app._on_polling_error(Conflict("terminated by other getUpdates request"))
    assert caplog.records[-1].levelno == logging.CRITICAL
    assert "another program" in caplog.text
    app._on_polling_error(NetworkError("down"))
    await app.stop()
    assert "updates could not be fetched" in caplog.text


def test_no_line_holds_a_token() -> None:
    formatter = SecretlessFormatter(["123:secret"])
    record = logging.LogRecord("x", logging.INFO, "f", 1, "POST /bot%s/x", ("123:secret",), None)
    assert formatter.format(record).endswith("POST /bot<secret>/x")
    record.exc_info = (ValueError, ValueError("with 123:secret inside"), None)
    assert "123:secret" not in formatter.format(record)
