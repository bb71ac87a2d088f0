"""Cards for the eye, or for the ear: screen readers speak 七 and 柒 alike (`ux.md` 3.6).

Which of the two holds while a text is put together; everything that names a card asks here. It is
set around the making of one message, never across a wait.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from bot.texts.signs import GAP
from engine.cards import Kind, is_big, is_red, name, number_of

_aloud: ContextVar[bool] = ContextVar("aloud", default=False)
_NUMBERS = "一二三四五六七八九十"
SMALL, BIG, RED = "小", "大", "红"


@contextmanager
def spoken(aloud: bool) -> Iterator[None]:
    """Texts that are made inside are written for the ear, or for the eye."""
    before = _aloud.set(aloud)
    try:
        yield
    finally:
        _aloud.reset(before)


def is_spoken() -> bool:
    """Whether the text being made is for the ear."""
    return _aloud.get()


def card(kind: Kind) -> str:
    """A card: 柒; for the ear with size and colour: 大柒红."""
    if not is_spoken():
        return name(kind)
    return (BIG if is_big(kind) else SMALL) + name(kind) + red(kind)


def number(kind: Kind) -> str:
    """The number of a card whose size has been said already: 七."""
    return _NUMBERS[number_of(kind) - 1]


def red(kind: Kind) -> str:
    """红 for a red card."""
    return RED if is_red(kind) else ""


def gap() -> str:
    """What stands between things that lie side by side: room for the eye, a pause for the ear."""
    return "，" if is_spoken() else GAP
