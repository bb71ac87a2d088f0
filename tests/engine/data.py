"""Readers of the vectors: worked examples as data, in the game's own notation."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.cards import Hand, parse_hand
from engine.melds import Meld, parse_meld
from engine.rules import Rules, with_options

_FOLDER = Path(__file__).parent / "vectors"


def vectors(family: str) -> dict[str, Any]:
    """The vectors of one file, by number."""
    return tomllib.loads((_FOLDER / f"{family}.toml").read_text("utf-8"))


def hand(text: str) -> Hand:
    """Hand of a string of cards; blanks stand between small and big cards."""
    return parse_hand(text.replace(" ", ""))


def melds(text: str) -> tuple[Meld, ...]:
    """Melds of their notation, set apart by blanks."""
    return tuple(parse_meld(part) for part in text.split())


def rules(options: Mapping[str, object]) -> Rules:
    """The default rules with some options changed; "none" is no limit."""
    return with_options(
        Rules(),
        {
            name: None if value == "none" and name != "discard_mingtang" else value
            for name, value in options.items()
        },
    )
