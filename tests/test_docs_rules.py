"""The rules book is what its template and the engine make of each other."""

import re
from dataclasses import fields

import pytest

from bot.texts.options import NAMES, value_name
from engine.mingtang import Mingtang
from engine.rules import CHOICES, Rules
from tests.rules_book import BOOK, DOCS, TEMPLATE, book, made
from tests.rules_book_words import MINGTANG_SAYS, OPTIONS_SAY

TEXT = BOOK.read_text("utf-8")
README = DOCS.parent / "README.md"


def test_the_book_is_up_to_date() -> None:
    assert book() == TEXT, "make it anew: python -m tests.rules_book"


def test_every_example_of_the_template_is_filled_in() -> None:
    assert "[[" not in TEXT
    assert len(re.findall(r"\*\*例 ", TEXT)) > 50


def test_every_option_is_in_the_book_with_all_its_values() -> None:
    assert list(OPTIONS_SAY) == [field.name for field in fields(Rules)]
    for name, says in OPTIONS_SAY.items():
        [row] = [line for line in TEXT.splitlines() if f"| `{name}` |" in line]
        values = [getattr(Rules(), name), *CHOICES.get(name, ())]
        assert all(value_name(name, value) in row for value in values)
        assert row.startswith(f"| {NAMES[name]} |"), "as on the keys of the lobby"
        assert says in row


def test_every_mingtang_is_in_the_book() -> None:
    assert set(MINGTANG_SAYS) == set(Mingtang)
    assert all(says in TEXT for says in MINGTANG_SAYS.values())


def test_book_and_readme_say_what_is_done_for_whom_time_has_run_out_on() -> None:
    """As `engine.players.timeout` does: 胡 is taken, all else is passed (`rules.md` 6.1)."""
    for text in (TEXT, README.read_text("utf-8")):
        assert "能胡就替你胡，别的算过" in text


def test_the_book_does_not_shout() -> None:
    assert "！" not in TEXT
    assert "-10" not in TEXT


@pytest.mark.parametrize("directive", ["胡 S99", "吃 P99", "局 P99", "账 M99", "画 P25"])
def test_an_example_that_does_not_exist_stops_the_press(directive: str) -> None:
    with pytest.raises(KeyError):
        made(directive)


def test_an_example_follows_the_engine() -> None:
    assert "**例 S02b**（起胡：10 息）" in made("胡 S02b")
    assert "14 息 ＝ **14 分**" in made("胡 S02b other")
    assert "**不能胡**" in made("胡 S02b other min_huxi=15")


def test_the_template_is_written_by_hand_alone() -> None:
    assert "例 S" not in re.sub(r"（例 S\d+）|（S01、P16）", "", TEMPLATE.read_text("utf-8"))
