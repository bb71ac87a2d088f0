"""Who was away for a whole hand: the others are asked what to do (`ux.md` 9)."""

from dataclasses import replace

from bot.table.model import Sitter, Table
from bot.table.moment import Moment
from bot.table.seats import anyone_awake, awake
from bot.table.talks import Choice, Choices, Missing
from engine.moves import SEATS, Seat


def missing_at(table: Table) -> Missing | None:
    """Seats to ask about; None when all played, or when nobody is there to be asked."""
    gone = tuple(seat for seat in SEATS if _was_away(table.sitters[seat]))
    return Missing(gone) if gone and anyone_awake(table.sitters) else None


def found(table: Table, seat: Seat, at: Moment) -> Table:
    """The table with a seat's person back: what was asked about him is asked no more."""
    if table.missing is None or seat not in table.missing.seats:
        return table
    still = tuple(other for other in table.missing.seats if other != seat)
    if still:
        return replace(table, missing=replace(table.missing, seats=still))
    return replace(table, missing=None, next_at=at.now + table.clocks.between)


def with_choice(missing: Missing, seat: Seat, choice: Choice) -> Missing:
    """One more answer, in place of an earlier one."""
    first, second, third = (choice if s == seat else missing.choices[s] for s in SEATS)
    return replace(missing, choices=(first, second, third))


def agreed(table: Table) -> Choice | None:
    """What all who are there want; None while they differ or one has not said."""
    choices: Choices = table.missing.choices if table.missing else (None, None, None)
    wanted = {choices[seat] for seat in SEATS if awake(table.sitters[seat])}
    return wanted.pop() if len(wanted) == 1 else None


def _was_away(sitter: Sitter | None) -> bool:
    """Away, and everybody has seen it: what time-outs of claims caused is not told before."""
    if sitter is None or sitter.person is None or not sitter.shown_tuoguan:
        return False
    return sitter.tuoguan and not sitter.here and not sitter.excused
