"""我的设置: what a person chooses for himself, each by one tap (`ux.md` 13)."""

from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from bot.buttons import Act, Button
from bot.personal import Confirm, Layout, Preferences
from bot.presenter.message import Key, Outgoing, Style, key
from bot.texts import personal as words

DONE = "done"
_Value = TypeVar("_Value")


class Choice(StrEnum):
    """What can be chosen; a tap goes on to the next value."""

    HELP = "help"
    CONFIRM = "confirm"
    LAYOUT = "layout"
    BIG = "big"
    ALOUD = "aloud"
    RING = "ring"


def page(chosen: Preferences) -> Outgoing:
    """The page: values in the text, a key for each."""
    rows = (
        (_key(words.HELP, Choice.HELP), _key(words.CONFIRM, Choice.CONFIRM)),
        (_key(words.LAYOUT, Choice.LAYOUT), _key(words.BIG, Choice.BIG)),
        (_key(words.ALOUD, Choice.ALOUD), _key(words.RING, Choice.RING)),
        (key(words.DONE_KEY, Button(Act.CHOOSE, choice=DONE), Style.BLUE),),
    )
    return Outgoing(words.page(chosen), rows)


def closed(chosen: Preferences) -> Outgoing:
    """The page without its keys."""
    return Outgoing(f"{words.page(chosen)}\n{words.DONE}")


def _key(label: str, choice: Choice) -> Key:
    return key(label, Button(Act.CHOOSE, choice=choice))


def following(chosen: Preferences, choice: Choice) -> Preferences:
    """The choices after one tap."""
    match choice:
        case Choice.HELP:
            return replace(chosen, help=not chosen.help)
        case Choice.CONFIRM:
            return replace(chosen, confirm=_next(list(Confirm), chosen.confirm))
        case Choice.LAYOUT:
            return replace(chosen, layout=_next(list(Layout), chosen.layout))
        case Choice.BIG:
            return replace(chosen, big=not chosen.big)
        case Choice.ALOUD:
            return replace(chosen, aloud=not chosen.aloud)
        case Choice.RING:
            return replace(chosen, ring=not chosen.ring)


def _next(values: list[_Value], present: _Value) -> _Value:
    return values[(values.index(present) + 1) % len(values)]
