"""`.env.example` names every setting, each with its default."""

import re
from pathlib import Path

import pytest

from bot.config import Settings

EXAMPLE = (Path(__file__).parent.parent / ".env.example").read_text()
SHOWN = dict(re.findall(r"^#?([A-Z][A-Z_]+)=(.*)$", EXAMPLE, flags=re.MULTILINE))
TOKEN = "123456789:" + "a" * 35


def test_the_example_and_the_program_know_the_same_settings() -> None:
    assert set(SHOWN) == {name.upper() for name in Settings.model_fields}


def test_every_default_in_the_example_is_the_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in SHOWN:
        monkeypatch.delenv(name, raising=False)
    shown = {name.lower(): value for name, value in SHOWN.items()} | {"bot_token": TOKEN}
    as_shown = Settings.model_validate(shown)
    untouched = Settings(_env_file=None, bot_token=TOKEN)
    assert as_shown == untouched


def test_every_setting_is_explained_above_it() -> None:
    for paragraph in EXAMPLE.strip().split("\n\n"):
        assert paragraph.startswith("# ")


def test_the_example_switches_nothing_on() -> None:
    assert re.findall(r"^[A-Z].*$", EXAMPLE, flags=re.MULTILINE) == ["BOT_TOKEN="]
