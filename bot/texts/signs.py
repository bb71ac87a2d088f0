"""Signs and small forms that all texts share."""

from collections.abc import Iterable

CARD = "🎴"
GAP = "\u3000"
TURN = "▸"
RED = "◆"
EMPTY = "·"
SEATS = ("甲", "乙", "丙")

JOINER = "\u2060"
"""Keeps characters on one line: cards of one kind, cards of one meld."""
NO_BREAK = "\u00a0"
THIN = "\u2009"


def bold(text: str) -> str:
    """Text in bold."""
    return f"<b>{text}</b>"


def quote(lines: Iterable[str], *, folded: bool = False) -> str:
    """Lines in a quote, `folded` behind a tap."""
    tag = "blockquote expandable" if folded else "blockquote"
    return f"<{tag}>" + "\n".join(lines) + "</blockquote>"


def together(characters: str) -> str:
    """Characters that no line break may part."""
    return JOINER.join(characters)


def plain_number(number: int) -> str:
    """A number with a true minus: 18, −15."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """A change: ＋18, −15, 0; no line break parts the wide plus from its number."""
    return f"＋{JOINER}{number}" if number > 0 else plain_number(number)


def paragraphs(*blocks: Iterable[str]) -> str:
    """Blocks of lines with an empty line between; empty blocks are left out."""
    written = ["\n".join(block) for block in map(tuple, blocks) if block]
    return "\n\n".join(written)
