"""How much room a message takes on a narrow phone (`ux.md` 0.1)."""

import re

from bot.texts.names import width

LINE_COLUMNS = 34
"""Columns of a line in a private chat at 360 px: 17 Chinese characters."""
_TAG = re.compile(r"<[^>]+>")


def screen_lines(text: str) -> int:
    """Lines of a private message on the screen, long ones wrapped."""
    return sum(_wrapped(line) for line in _TAG.sub("", text).split("\n"))


def _wrapped(line: str) -> int:
    return max(1, -(-width(line) // LINE_COLUMNS))
