"""Names of people and groups: they may be anything, so they are tamed before they are shown."""

import html
import unicodedata
from collections.abc import Sequence

from bot.texts.signs import SEATS

NAMELESS = "无名"
COMPUTERS = ("阿福", "阿贵", "阿旺")

NAME_WIDTH = 12
TITLE_WIDTH = 16
_MARKS_IN_A_ROW = 2
_ISOLATE, _POP = "\u2068", "\u2069"
_EMOJI_JOINERS = "\u200d\ufe0f"


def width(text: str) -> int:
    """Columns of a text: 2 for a Chinese character or an emoji, 1 for a Latin one."""
    return sum(_width(character) for character in text)


def bare(raw: str, columns: int = NAME_WIDTH) -> str:
    """A name on one line, at most so wide, for text that is copied; never empty."""
    return _cut(_readable(raw), columns) or NAMELESS


def plain(raw: str, columns: int = NAME_WIDTH) -> str:
    """The same, isolated from the text around it, for pop-ups."""
    return _ISOLATE + bare(raw, columns) + _POP


def tamed(raw: str, columns: int = NAME_WIDTH) -> str:
    """The same, escaped for messages."""
    return html.escape(plain(raw, columns), quote=False)


def title(raw: str) -> str:
    """A group's title, tamed."""
    return tamed(raw, TITLE_WIDTH)


def in_sentences(names: Sequence[str]) -> tuple[str, ...]:
    """Names of a table as sentences show them, not escaped; with the letter if two look alike."""
    shown = [plain(name) for name in names]
    return tuple(
        f"{SEATS[seat]} {name}" if shown.count(name) > 1 else name
        for seat, name in enumerate(shown)
    )


def _readable(raw: str) -> str:
    """Without control and direction marks, without heaps of accents, in single spaces."""
    kept: list[str] = []
    marks = 0
    for character in raw:
        category = unicodedata.category(character)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if character in _EMOJI_JOINERS and kept:
            kept.append(character)
        elif category[0] == "C" or marks > _MARKS_IN_A_ROW:
            kept.append(" " if category == "Cc" else "")
        else:
            kept.append(character)
    text = " ".join("".join(kept).split())
    return text if any(_is_visible(character) for character in text) else ""


def _is_visible(character: str) -> bool:
    """Whether there is ink; a few letters and spaces have none."""
    blank_letters = "\u115f\u1160\u2800\u3164\uffa0"
    return unicodedata.category(character)[0] not in "CMZ" and character not in blank_letters


def _cut(text: str, columns: int) -> str:
    room = columns
    for place, character in enumerate(text):
        room -= _width(character)
        if room < 0:
            return text[:place].rstrip(" " + _EMOJI_JOINERS)
    return text


def _width(character: str) -> int:
    if unicodedata.category(character)[0] in "CM":
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WFA" else 1
