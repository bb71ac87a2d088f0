"""Cards as keys: a grid by number while the hand is big, packed when it is small (`ux.md` 3)."""

from bot.buttons import Act, Button
from bot.presenter.message import Key, Rows, Style, key
from bot.texts.cards import KAN
from bot.texts.signs import EMPTY, RED, TURN
from engine.cards import Hand, Kind, count, is_red, kind_of, kinds, name
from engine.moves import Discard, move_text

PACKED_KINDS = 8
_PACKED_COLUMNS = 4
_GRID = tuple(
    tuple(kind_of(number, big=big) for number in numbers)
    for numbers in (range(1, 6), range(6, 11))
    for big in (False, True)
)


def card_keys(hand: Hand, table: int, step: int, *, ask: Act, chosen: Kind | None = None) -> Rows:
    """One key for each kind in hand; `ask` is what a tap on a card means, `chosen` the marked one.

    With more than eight kinds every kind has its fixed column, and rows without cards are left
    out; with fewer the keys close up.
    """
    held = list(kinds(hand))
    packed = len(held) <= PACKED_KINDS
    rows = _packed(held) if packed else _grid(held)
    return tuple(
        tuple(_card_key(hand, kind, table, step, ask, chosen == kind) for kind in row)
        for row in rows
    )


def _grid(held: list[Kind]) -> list[tuple[Kind, ...]]:
    return [row for row in _GRID if any(kind in held for kind in row)]


def _packed(held: list[Kind]) -> list[tuple[Kind, ...]]:
    """Rows as equal as can be, the longer ones first."""
    lines = -(-len(held) // _PACKED_COLUMNS)
    rows = []
    for line in range(lines, 0, -1):
        take = -(-len(held) // line)
        rows.append(tuple(held[:take]))
        held = held[take:]
    return rows


def _card_key(hand: Hand, kind: Kind, table: int, step: int, ask: Act, chosen: bool) -> Key:
    copies = count(hand, kind)
    if not copies:
        return key(EMPTY, Button(Act.BLANK, table))
    red = RED if is_red(kind) else ""
    style = Style.RED if is_red(kind) else None
    if copies >= 3:
        return key(KAN + red + name(kind), Button(Act.KAN, table, step, name(kind)), style)
    if chosen:
        red, style = TURN, Style.BLUE
    button = Button(ask, table, step, move_text(Discard(kind)))
    return key(red + name(kind) * copies, button, style)
