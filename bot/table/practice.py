"""Practice: one person against two computers, hand after hand, with no clock and no score."""

from dataclasses import replace

from bot.table.change import Change
from bot.table.lobby import Terms
from bot.table.model import Person, Place, Sitter, Table, TableKind
from bot.table.moment import Moment
from bot.table.seats import COMPUTER_NAMES
from engine.match import MatchState


def opened_practice(person: Person, terms: Terms, at: Moment) -> Table:
    """A full table in a person's private chat, about to start; it has no id yet.

    Should nobody start it, because the bot went down just then, it starts by itself.
    """
    first, second = COMPUTER_NAMES
    sitters = (Sitter(person, person.name), Sitter(None, first), Sitter(None, second))
    return Table(
        id=0,
        number=terms.number,
        place=Place(person.user_id),
        host=person.user_id,
        kind=TableKind.PRACTICE,
        token=at.chance.token(),
        sitters=sitters,
        rules=terms.rules,
        clocks=replace(terms.clocks, off=True),
        starts_at=at.now + terms.clocks.start,
    )


def without_score(match: MatchState) -> MatchState:
    """A match in which nothing is counted but its hands: it goes on for ever."""
    return replace(match, totals=(0, 0, 0), huang=0, end=None)


def untold(change: Change) -> Change:
    """A change at a table whose hand message shows everything: nothing else is sent."""
    return replace(change, notices=())
