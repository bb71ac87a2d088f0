"""The guided hand as the real engine plays it: a fixed deal, the reader's moves, the others' 过.

It starts from a given deck, so it is never a table, never stored and never scored. Where somebody
stands in it is one number, and every screen can be made again from that.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from bot.texts.guide import BOTTOM, HANDS, LESSONS, PILE
from engine.cards import Kind, parse_cards
from engine.events import Event, heard_by
from engine.moves import Move, Pass, Seat, Settle, parse_move
from engine.question import Ask, Question
from engine.rules import Rules
from engine.transition import Stepped, apply, settles_by_clock, start
from engine.view import View, view

READER: Seat = 0
LAST_LESSON = len(LESSONS)


@dataclass(frozen=True, slots=True)
class Sight:
    """What the reader sees at a lesson, and what he has heard since the one before."""

    view: View
    events: tuple[Event, ...]


def deck() -> tuple[Kind, ...]:
    """The 80 cards of the guided hand in dealing order."""
    return parse_cards("".join(HANDS) + BOTTOM + PILE)


@cache
def sights() -> tuple[Sight, ...]:
    """What there is to see at each lesson, and last the hand that is won."""
    return tuple(_played())


def _played() -> Iterator[Sight]:
    now = _until_the_reader(start(Rules(), deck(), READER))
    for lesson in LESSONS:
        yield _sight(now)
        move = parse_move(lesson.move)
        seat = None if isinstance(move, Settle) else READER
        now = _until_the_reader(_apply(Stepped(now.state, ()), seat, move))
    yield _sight(now)


def _until_the_reader(now: Stepped) -> Stepped:
    """The others pass and cards lie their time, until the reader is asked or has laid his own."""
    while (question := now.state.question) is not None and not _shows(question):
        if settles_by_clock(now.state):
            now = _apply(now, None, Settle())
        else:
            now = _apply(now, question.open_seats()[0], Pass())
    return now


def _shows(question: Question) -> bool:
    if question.ask is Ask.LAID:
        return question.by == READER
    return READER in question.open_seats()


def _apply(before: Stepped, seat: Seat | None, move: Move) -> Stepped:
    after = apply(before.state, seat, move)
    return Stepped(after.state, before.events + after.events)


def _sight(now: Stepped) -> Sight:
    return Sight(view(now.state, READER), heard_by(now.events, READER))
