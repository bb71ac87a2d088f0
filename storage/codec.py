"""Engine values as plain JSON and text, and back.

What is stored is meant to be read for years: names are written out here or come from notations
that round-trip, never from how Python prints a value.
"""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from engine.cards import name, parse_card
from engine.events import Event, heard_by
from engine.melds import meld_text, parse_meld
from engine.moves import Seat
from engine.result import Points, RoundResult, Win
from engine.rules import Rules, differing_options, with_options
from engine.scoring import Mingtang, Score, WinSource

NO_DIGEST = ""
"""Digest of no events."""


def encode_rules(rules: Rules) -> dict[str, Any]:
    """The options that differ from the default preset."""
    return differing_options(rules)


def decode_rules(stored: dict[str, Any]) -> Rules:
    """Rules of stored options. Raises `BadRules`."""
    return with_options(Rules(), stored)


def encode_result(result: RoundResult) -> dict[str, Any]:
    """How a hand ended; cards and melds in notation."""
    return {
        "points": list(result.points),
        "win": None if result.win is None else _encode_win(result.win),
    }


def decode_result(stored: dict[str, Any]) -> RoundResult:
    """The result that was stored."""
    win = stored["win"]
    return RoundResult(
        win=None if win is None else _decode_win(win), points=decode_points(stored["points"])
    )


def decode_points(stored: list[int]) -> Points:
    """Points of the three seats."""
    first, second, third = stored
    return first, second, third


def chained_digest(digest: str, events: Iterable[Event]) -> str:
    """Digest of the public events so far and these; SHA-256 in hex, chained event by event."""
    for event in heard_by(tuple(events), None):
        line = json.dumps(_plain(event), ensure_ascii=False, sort_keys=True)
        digest = hashlib.sha256(f"{digest}\n{line}".encode()).hexdigest()
    return digest


def _encode_win(win: Win) -> dict[str, Any]:
    score = win.score
    return {
        "seat": win.seat,
        "source": win.source.value,
        "feeder": win.feeder,
        "card": name(win.card),
        "points": score.points,
        "raw": score.raw,
        "huxi": score.huxi,
        "mingtang": [mingtang.value for mingtang in score.mingtang],
        "melds": [meld_text(meld) for meld in score.melds],
    }


def _decode_win(stored: dict[str, Any]) -> Win:
    feeder: Seat | None = stored["feeder"]
    return Win(
        seat=stored["seat"],
        source=WinSource(stored["source"]),
        feeder=feeder,
        card=parse_card(stored["card"]),
        score=Score(
            points=stored["points"],
            raw=stored["raw"],
            huxi=stored["huxi"],
            mingtang=tuple(Mingtang(mingtang) for mingtang in stored["mingtang"]),
            melds=tuple(parse_meld(meld) for meld in stored["melds"]),
        ),
    )


def _plain(value: Any) -> Any:
    """Any engine value as JSON, each dataclass under its own name."""
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        own = {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
        return {type(value).__name__: own}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if isinstance(value, frozenset):
        return sorted((_plain(part) for part in value), key=str)
    return value
