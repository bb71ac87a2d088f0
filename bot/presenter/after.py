"""What stands below a result until the next hand: who is ready, a break, who is missing."""

from dataclasses import dataclass
from datetime import tzinfo

from bot.buttons import Act, Button
from bot.presenter.message import Key, Rows, Style, key
from bot.presenter.scene import Company, company
from bot.table.model import Phase, Table
from bot.table.seats import awake
from bot.table.talks import Choice, Missing
from bot.texts import moments
from bot.texts import result as words
from engine.moves import SEATS


@dataclass(frozen=True, slots=True)
class After:
    """Lines and keys below the newest result."""

    lines: tuple[str, ...]
    rows: Rows


def after(table: Table, number: int, zone: tzinfo) -> After | None:
    """What stands below a hand's result; None once it is not the newest hand any more."""
    if table.phase not in (Phase.BETWEEN, Phase.PAUSED) or table.match is None:
        return None
    if table.match.hands != number:
        return None
    seated = company(table.sitters)
    if table.missing is not None:
        return After(tuple(_asks(table.missing, seated)), _missing_keys(table, number))
    lines = (_rests(table, seated, zone),) if table.resting is not None else ()
    return After(lines, _next_keys(table, number))


def _rests(table: Table, seated: Company, zone: tzinfo) -> str:
    assert table.resting is not None, "only while somebody rests"
    until = None if table.next_at is None else moments.clock(table.next_at, zone)
    return words.rests(seated[table.resting].name, until)


def _next_keys(table: Table, number: int) -> Rows:
    """下一局, counted among those who are there; 我回来了 for those who are not."""
    there = [sitter for sitter in table.sitters if sitter is not None and awake(sitter)]
    away = any(sitter and sitter.person and sitter.tuoguan for sitter in table.sitters)
    came = [_key(words.CAME_KEY, Act.CAME, table, number, style=Style.GREEN)] * away
    if not there:
        return (tuple(came),)
    label = words.next_key(sum(sitter.ready for sitter in there), len(there))
    first = _key(label, Act.READY, table, number, style=Style.GREEN)
    rest = [_key(words.RECESS_KEY, Act.RECESS, table, number)] * (table.resting is None)
    return tuple(row for row in ((first,), (*rest, *came)) if row)


def _asks(missing: Missing, seated: Company) -> list[str]:
    """Who was away, and what the others have said so far."""
    said = [
        words.wants(seated[seat].name, choice)
        for seat in SEATS
        if (choice := missing.choices[seat]) is not None
    ]
    return [words.was_away([seated[seat].name for seat in missing.seats]), *said]


def _missing_keys(table: Table, number: int) -> Rows:
    choices = tuple(
        _key(words.CHOICES[choice], Act.MISSING, table, number, choice=choice.value)
        for choice in Choice
    )
    came = _key(words.CAME_KEY, Act.CAME, table, number, style=Style.GREEN)
    return choices, (came,)


def _key(
    label: str, act: Act, table: Table, number: int, *, choice: str = "", style: Style | None = None
) -> Key:
    return key(label, Button(act, table.id, number, choice), style)
