"""Cards as keys (`ux.md` 3): a grid by number, one after the other, or 小 before 大."""

from collections.abc import Collection, Sequence

from bot.buttons import Act, Button
from bot.personal import Layout
from bot.presenter.message import Key, Rows, Style, key
from bot.presenter.scene import Scene
from bot.texts.cards import card_key
from bot.texts.signs import EMPTY
from engine.cards import Kind, count, is_big, is_red, kind_of, kinds, name
from engine.moves import Discard, move_text

PACKED_KINDS = 8
_PACKED_COLUMNS = 4
_COLUMNS = 5
_SPOKEN_COLUMNS = 2
_OF_A_KAN = 3
_GRID = tuple(
    tuple(kind_of(number, big=big) for number in numbers)
    for numbers in (range(1, 6), range(6, 11))
    for big in (False, True)
)


def card_keys(scene: Scene, asks: Collection[Kind], *, chosen: Kind | None = None) -> Rows:
    """One key for each kind in hand; a tap on one of `asks` asks once more, `chosen` is marked.

    In the grid with more than eight kinds every kind has its fixed column, and rows without cards
    are left out. For the ear two words stand in a row, and what is not for play is left out.
    """
    return tuple(
        tuple(_card_key(scene, kind, asks=kind in asks, chosen=chosen == kind) for kind in row)
        for row in _places(scene)
    )


def _places(scene: Scene) -> list[Sequence[Kind]]:
    hand = scene.view.own.hand or 0
    held = list(kinds(hand))
    if scene.wishes.aloud:
        free = [kind for kind in held if count(hand, kind) < _OF_A_KAN]
        return [free[at : at + _SPOKEN_COLUMNS] for at in range(0, len(free), _SPOKEN_COLUMNS)]
    columns = _PACKED_COLUMNS if len(held) <= PACKED_KINDS else _COLUMNS
    if scene.wishes.layout is Layout.SIZES:
        sizes = ([kind for kind in held if is_big(kind) == big] for big in (False, True))
        return [row for size in sizes for row in _even_rows(size, columns)]
    if scene.wishes.layout is Layout.FLOW or columns == _PACKED_COLUMNS:
        return _even_rows(held, columns)
    return [row for row in _GRID if any(kind in held for kind in row)]


def _even_rows(held: list[Kind], columns: int) -> list[Sequence[Kind]]:
    """Rows as equal as can be, the longer ones first."""
    rows: list[Sequence[Kind]] = []
    for line in range(-(-len(held) // columns), 0, -1):
        take = -(-len(held) // line)
        rows.append(held[:take])
        held = held[take:]
    return rows


def _card_key(scene: Scene, kind: Kind, *, asks: bool, chosen: bool) -> Key:
    table, step = scene.table, scene.view.step
    copies = count(scene.view.own.hand or 0, kind)
    if not copies:
        return key(EMPTY, Button(Act.BLANK, table))
    label = card_key(kind, copies, chosen=chosen)
    style = Style.RED if is_red(kind) else None
    if copies >= _OF_A_KAN:
        return key(label, Button(Act.KAN, table, step, name(kind)), style)
    button = Button(Act.SURE if asks else Act.MOVE, table, step, move_text(Discard(kind)))
    return key(label, button, Style.BLUE if chosen else style)
