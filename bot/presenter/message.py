"""A message as a value: what goes out, and nothing about how."""

from dataclasses import dataclass
from enum import StrEnum

from bot.buttons import Act, Button, encode


class Style(StrEnum):
    """Colours of keys (`ux.md` 0.3)."""

    BLUE = "primary"
    GREEN = "success"
    RED = "danger"


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a keyboard; exactly one of `data`, `url` and `copy` is set."""

    label: str
    style: Style | None = None
    data: str | None = None
    url: str | None = None
    copy: str | None = None


Rows = tuple[tuple[Key, ...], ...]


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message: HTML text, keyboard, whether it may be forwarded and whether it rings."""

    text: str
    rows: Rows = ()
    protect: bool = False
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a tap: a line that fades, a pop-up, or a chat to open; empty is silent."""

    text: str = ""
    alert: bool = False
    url: str | None = None


def key(label: str, button: Button, style: Style | None = None) -> Key:
    """Key that sends a button's data."""
    return Key(label, style, data=encode(button))


def table_key(label: str, act: Act, table: int, style: Style | None = None) -> Key:
    """Key that needs no more than its table."""
    return key(label, Button(act, table), style)


def link(label: str, url: str) -> Key:
    """Key that opens a link."""
    return Key(label, url=url)
