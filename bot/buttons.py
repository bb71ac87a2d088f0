"""Button data: `<act>:<table>:<step>:<choice>`, at most 64 bytes.

`step` is the table's public number in play, the hand's number below a result, the vote's number
on its answers, else 0. `choice` is a move in
the engine's notation, melds of a 比 chosen so far, an answer, or a page. Data comes back from the
user's app and can be forged: what is decoded is only readable, whether it is allowed is checked
where it is used.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

MAX_BYTES = 64


class UnreadableButton(ValueError):
    """Data that none of our buttons carries."""


class Act(StrEnum):
    """What a button asks for."""

    MOVE = "move"
    BI = "bi"
    SURE = "sure"
    UNSURE = "unsure"
    KAN = "kan"
    BLANK = "blank"
    ROWS = "rows"
    BACK = "back"
    FRESH = "fresh"
    DISSOLVE = "dissolve"
    VOTE = "vote"
    TING = "ting"
    MORE = "more"

    JOIN = "join"
    STAND = "stand"
    COMPUTER = "computer"
    AWAY = "away"
    LONGER = "longer"
    CLOSE = "close"
    START = "start"
    HOLD = "hold"
    OPTION = "option"
    HOUSE = "house"

    PEEK = "peek"
    WHO = "who"
    DOWN = "down"
    READY = "ready"
    RECESS = "recess"
    MISSING = "missing"
    CAME = "came"
    AGAIN = "again"
    OVER = "over"

    OPEN = "open"
    LOOK = "look"
    TABLES = "tables"
    LEAVE = "leave"
    RULES = "rules"
    SCORE = "score"
    HANDS = "hands"
    MINE = "mine"
    CHOOSE = "choose"
    PRACTICE = "practice"
    GUIDE = "guide"


@dataclass(frozen=True, slots=True)
class Button:
    """What one button carries."""

    act: Act
    table: int = 0
    step: int = 0
    choice: str = ""


_SHAPE = re.compile(r"([a-z]{1,10}):([0-9]{1,10}):([0-9]{1,10}):([^\x00-\x1f]{0,40})")


def encode(button: Button) -> str:
    """Data of a button. Raises `ValueError` when it does not fit."""
    data = f"{button.act}:{button.table}:{button.step}:{button.choice}"
    if len(data.encode()) > MAX_BYTES:
        raise ValueError(f"button data over {MAX_BYTES} bytes: {button.act}")
    return data


def decode(data: str | None) -> Button:
    """Button of its data. Raises `UnreadableButton`."""
    shape = _SHAPE.fullmatch(data or "")
    if shape is None:
        raise UnreadableButton("not of our shape")
    act, table, step, choice = shape.groups()
    try:
        return Button(Act(act), int(table), int(step), choice)
    except ValueError:
        raise UnreadableButton("no such act") from None
