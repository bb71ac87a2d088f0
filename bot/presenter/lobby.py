"""The lobby in the group (`ux.md` 1)."""

from datetime import tzinfo

from bot.buttons import Act, Button
from bot.links import Links
from bot.presenter.message import Key, Outgoing, Rows, Style, key, link, table_key
from bot.presenter.scene import Company, company
from bot.table.model import Phase, Table
from bot.texts import house, moments, options
from bot.texts import lobby as words
from bot.texts.signs import SEATS as LETTERS
from bot.texts.signs import bold, paragraphs, quote
from engine.moves import SEATS, Seat


def lobby(table: Table, zone: tzinfo, links: Links) -> Outgoing:
    """The lobby as it stands; once it is over, only what became of it."""
    if table.phase is Phase.CLOSED and table.match is None:
        return Outgoing(words.closed(table.number))
    if table.phase is not Phase.LOBBY:
        return Outgoing(words.running(table.number))
    seated = company(table.sitters)
    shown = [*options.sentences(table.rules), house.clock(table.clocks)]
    text = paragraphs(
        _head(table, zone),
        [*(_seat(table, seated, seat) for seat in SEATS), quote(shown), _foot(table, seated)],
    )
    return Outgoing(text, _keys(table, links))


def warning(table: Table) -> Outgoing:
    """The lobby closes soon."""
    text = words.warning(table.number, table.sitters.count(None))
    join = [table_key(words.JOIN_KEY, Act.JOIN, table.id, Style.BLUE)] * (not table.full)
    return Outgoing(text, ((*join, table_key(words.LONGER_KEY, Act.LONGER, table.id)),))


def closed(table: Table) -> Outgoing:
    """The lobby closed by itself."""
    return Outgoing(words.closed_empty(table.number), silent=True)


def _outside(table: Table) -> list[Seat]:
    """Seats of persons the bot cannot write to yet."""
    return [seat for seat in SEATS if (held := table.sitters[seat]) and not held.reachable]


def _head(table: Table, zone: tzinfo) -> list[str]:
    if not table.full:
        return [words.looking(table.number, 3 - table.sitters.count(None))]
    head = [words.full(table.number)]
    if table.starts_at is not None:
        return [*head, words.starts(moments.clock(table.starts_at, zone))]
    return [*head, words.HELD] if table.held else head


def _seat(table: Table, seated: Company, seat: Seat) -> str:
    sitter = table.sitters[seat]
    if sitter is None:
        return words.seat(LETTERS[seat], words.FREE)
    if not sitter.reachable:
        return words.seat(seated[seat].label, words.OUTSIDE)
    host = sitter.person is not None and sitter.person.user_id == table.host
    return words.seat(seated[seat].label, words.HOST if host else "")


def _foot(table: Table, seated: Company) -> str:
    outside = _outside(table)
    if outside:
        return words.go_in([bold(seated[seat].name) for seat in outside])
    return words.ORDER if table.full else words.WHEN_FULL


def _keys(table: Table, links: Links) -> Rows:
    rows = [_first_row(table, links.join(table.token)), _computer_row(table)]
    stand = [table_key(words.STAND_KEY, Act.STAND, table.id)] * any(table.sitters)
    rules = link(words.RULES_KEY, links.options(table.token))
    rows.append((*stand, rules, table_key(words.CLOSE_KEY, Act.CLOSE, table.id)))
    return tuple(row for row in rows if row)


def _first_row(table: Table, join_link: str) -> tuple[Key, ...]:
    door = [link(words.DOOR_KEY, join_link)] if _outside(table) else []
    if not table.full:
        return (table_key(words.JOIN_KEY, Act.JOIN, table.id, Style.BLUE), *door)
    if door:
        return tuple(door)
    start = table_key(words.START_KEY, Act.START, table.id, Style.GREEN)
    return (start,) if table.held else (start, table_key(words.HOLD_KEY, Act.HOLD, table.id))


def _computer_row(table: Table) -> tuple[Key, ...]:
    """加电脑 while a seat is free and a host is there to tap it; 请走 for each computer."""
    if table.host is None:
        return ()
    add = [] if table.full else [table_key(words.COMPUTER_KEY, Act.COMPUTER, table.id)]
    away = [
        key(words.send_away_key(sitter.name), Button(Act.AWAY, table.id, choice=str(seat)))
        for seat, sitter in enumerate(table.sitters)
        if sitter and sitter.person is None
    ]
    return (*add, *away)
