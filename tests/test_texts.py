"""The bot's words: the right signs, each text in one place, every command known and described."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.handlers.commands import all_commands
from bot.handlers.desk import Reception
from bot.texts import answers, pages
from bot.texts.names import width

TEXTS = Path(__file__).parent.parent / "bot" / "texts"
CHINESE = re.compile("[\u4e00-\u9fff]")
TELEGRAM_MAKES_EMOJI_OF = set("♦♥▶✔")
ALERT = 200
LONG = 8


def strings() -> Iterator[tuple[str, str]]:
    """Every string with Chinese in it that is no docstring, with its file."""
    for path in sorted(TEXTS.glob("*.py")):
        tree = ast.parse(path.read_text())
        docs = {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docs:
                yield path.name, node.value


def test_signs_are_the_right_ones() -> None:
    for where, text in strings():
        assert "！" not in text, (where, text)
        assert not TELEGRAM_MAKES_EMOJI_OF & set(text), (where, text)
        assert not re.search(r"(?<![0-9a-zA-Z/_\[{(^])-[0-9]", text), (where, text)


def test_no_text_stands_in_two_places() -> None:
    found = Counter(text for _, text in strings() if len(CHINESE.findall(text)) >= LONG)
    assert [text for text, times in found.items() if times > 1] == []


def test_fixed_answers_are_short() -> None:
    fixed = [text for text in vars(answers).values() if isinstance(text, str)]
    for text in fixed:
        assert len(text) <= ALERT


@pytest.mark.parametrize("listed", [pages.COMMANDS_IN_GROUPS, pages.COMMANDS_IN_PRIVATE])
def test_every_command_that_is_offered_is_known_and_described(listed: dict[str, str]) -> None:
    known = all_commands(Reception.__new__(Reception))
    for name, description in listed.items():
        assert name in known
        assert 2 <= width(description) <= 10


def test_commands_are_offered_where_they_belong() -> None:
    assert list(pages.COMMANDS_IN_GROUPS.items()) == [
        ("newtable", "开桌"),
        ("tables", "看桌"),
        ("score", "战绩"),
        ("rules", "规矩"),
        ("settings", "设置"),
        ("dissolve", "散桌"),
        ("leave", "离桌"),
    ]
    assert list(pages.COMMANDS_IN_PRIVATE.items()) == [
        ("hand", "我的牌"),
        ("leave", "离桌"),
        ("tables", "我的桌"),
        ("practice", "练习"),
        ("score", "战绩"),
        ("rules", "规矩"),
        ("settings", "设置"),
        ("help", "怎么用"),
    ]
