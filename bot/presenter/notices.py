"""Notices to the group that are not results (`ux.md` 9, 19)."""

from datetime import tzinfo

from bot.buttons import Act, Button
from bot.presenter.message import Key, Outgoing, Rows, Style, key, link
from bot.presenter.scene import company
from bot.table.freeze import until_of
from bot.table.frozen import FreezeReason
from bot.table.model import Phase, Table
from bot.texts import moments, names
from bot.texts import notices as words
from bot.texts.result import CAME_KEY
from engine.moves import Seat


def tuoguan(table: Table, seat: Seat) -> Outgoing | None:
    """A seat went to 托管, with the way back; None when it is back already."""
    sitter = table.sitters[seat]
    if sitter is None or not sitter.tuoguan:
        return None
    name = company(table.sitters)[seat].name
    rows: Rows = () if table.phase is Phase.CLOSED else ((came_key(table),),)
    return Outgoing(words.tuoguan(name, late=sitter.timeouts > 1), rows, silent=True)


def unreachable(table: Table, seat: Seat, door: str) -> Outgoing | None:
    """The bot can't write to a seat's person; None when it can again."""
    sitter = table.sitters[seat]
    if sitter is None or sitter.person is None or sitter.reachable:
        return None
    name = company(table.sitters)[seat].name
    if table.phase is Phase.CLOSED:
        return Outgoing(words.cut_off(name), silent=True)
    text = words.unreachable(name, words.mention(name, sitter.person.user_id))
    return Outgoing(text, ((link(words.DOOR_KEY, door),),), silent=True)


def back(table: Table, seat: Seat) -> Outgoing:
    """Whom the table went on without is there again."""
    return Outgoing(words.back(company(table.sitters)[seat].name), silent=True)


def paused(table: Table, zone: tzinfo) -> Outgoing:
    """The table waits for somebody, with the way back; or what became of that."""
    if table.phase is Phase.CLOSED:
        return Outgoing(words.nobody_came(table.number))
    if table.phase is not Phase.PAUSED or table.closes_at is None:
        return Outgoing(words.goes_on(table.number))
    text = words.paused(table.number, moments.clock(table.closes_at, zone))
    return Outgoing(text, ((came_key(table),),))


def came_key(table: Table) -> Key:
    """我回来了; the key is only for who was away."""
    hands = table.match.hands if table.match else 0
    return key(CAME_KEY, Button(Act.CAME, table.id, hands), Style.GREEN)


def void(table: Table, hand: int) -> Outgoing:
    """A hand does not count."""
    return Outgoing(words.void(table.number, hand))


def shut_out(table: Table, zone: tzinfo) -> Outgoing:
    """To each player: the bot can't write to the group, or can again."""
    title = names.title(table.place.title)
    until = until_of(table, FreezeReason.SHUT_OUT)
    if until is None:
        goes_on = table.phase is not Phase.CLOSED
        return Outgoing(words.let_in(title, table.number, goes_on=goes_on))
    return Outgoing(words.shut_out(title, table.number, moments.clock(until, zone)))
