"""Notices to the group that are not results (`ux.md` 9, 19)."""

from datetime import datetime, tzinfo

from bot.presenter.message import Outgoing, link
from bot.presenter.scene import company
from bot.table.model import Table
from bot.texts import moments, names
from bot.texts import notices as words
from engine.moves import Seat


def tuoguan(table: Table, seat: Seat) -> Outgoing | None:
    """A seat went to 托管; None when it is back already."""
    sitter = table.sitters[seat]
    if sitter is None or not sitter.tuoguan:
        return None
    name = company(table.sitters)[seat].name
    return Outgoing(words.tuoguan(name, late=sitter.timeouts > 1), silent=True)


def unreachable(table: Table, seat: Seat, door: str) -> Outgoing | None:
    """The bot can't write to a seat's person; None when it can again."""
    sitter = table.sitters[seat]
    if sitter is None or sitter.person is None or sitter.reachable:
        return None
    name = company(table.sitters)[seat].name
    text = words.unreachable(name, words.mention(name, sitter.person.user_id))
    return Outgoing(text, ((link(words.DOOR_KEY, door),),), silent=True)


def paused(table: Table, zone: tzinfo) -> Outgoing | None:
    """The table waits for somebody; None when it does not any more."""
    if table.closes_at is None:
        return None
    return Outgoing(words.paused(table.number, moments.clock(table.closes_at, zone)))


def void(table: Table, hand: int) -> Outgoing:
    """A hand does not count."""
    return Outgoing(words.void(table.number, hand))


def shut_out(table: Table, until: datetime, zone: tzinfo) -> Outgoing:
    """To each player: the bot can't write to the group."""
    title = names.title(table.place.title)
    return Outgoing(words.shut_out(title, table.number, moments.clock(until, zone)))
