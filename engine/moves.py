"""What a seat may do, and what the clock may do, with their notation.

A move's notation is short and the game's own: 打捌, 吃三四五+一二三, 碰, 胡, 过. It stands in
buttons and in the stored log. The clock's only move is `Settle`: the card has lain open long
enough, what is decided happens. Forced things (提, 偎, 跑) are never moves.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import Kind, cards_text, name, parse_card, parse_cards
from engine.errors import Unreadable
from engine.melds import Meld, chi_meld, is_chi

Seat = int
SEATS: tuple[Seat, ...] = (0, 1, 2)
SEAT_NAMES = "甲乙丙"


TURN_ORDER: tuple[tuple[Seat, ...], ...] = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
"""For each seat all seats in turn order, from that one on."""


def next_seat(seat: Seat) -> Seat:
    """下家: the seat after this one in turn order."""
    return (seat + 1) % len(SEATS)


def distance(start: Seat, seat: Seat) -> int:
    """Steps from one seat to another in turn order, 0…2."""
    return (seat - start) % len(SEATS)


@dataclass(frozen=True, slots=True)
class Discard:
    """打: play a card from the hand."""

    card: Kind


@dataclass(frozen=True, slots=True)
class Chi:
    """吃: every meld laid down at once, the eaten card in it, its 比 included; sorted."""

    melds: tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class Peng:
    """碰 the card on the table."""


@dataclass(frozen=True, slots=True)
class Hu:
    """胡 with the card on the table, with one's own last lay-down, or with the deal."""


@dataclass(frozen=True, slots=True)
class Pass:
    """过: refuse everything offered at this step."""


@dataclass(frozen=True, slots=True)
class Settle:
    """定: the clock lets a decided or unclaimed card take its course; made by no seat."""


Move = Discard | Chi | Peng | Hu | Pass | Settle

_PLAIN: dict[str, Move] = {"碰": Peng(), "胡": Hu(), "过": Pass(), "定": Settle()}
_DISCARD, _CHI, _AND = "打", "吃", "+"


def move_text(move: Move) -> str:
    """Notation of a move."""
    if isinstance(move, Discard):
        return _DISCARD + name(move.card)
    if isinstance(move, Chi):
        return _CHI + _AND.join(cards_text(meld.cards) for meld in move.melds)
    return next(text for text, plain in _PLAIN.items() if plain == move)


def parse_move(text: str) -> Move:
    """Move of its notation. Raises `Unreadable`.

    >>> move_text(parse_move("吃三四五+一二三"))
    '吃一二三+三四五'
    """
    plain = _PLAIN.get(text)
    if plain is not None:
        return plain
    if text.startswith(_DISCARD):
        return Discard(parse_card(text[len(_DISCARD) :]))
    if text.startswith(_CHI):
        return chi(_parse_chi_meld(part) for part in text[len(_CHI) :].split(_AND))
    raise Unreadable(f"not a move: {text!r}")


def chi(melds: Iterable[Meld]) -> Chi:
    """吃 that lays these melds, in canonical order."""
    return Chi(tuple(sorted(melds)))


def _parse_chi_meld(text: str) -> Meld:
    cards = parse_cards(text)
    if not is_chi(cards):
        raise Unreadable(f"not something to eat with: {text!r}")
    return chi_meld(cards)


def move_order(move: Move) -> tuple[int, int, tuple[tuple[Kind, ...], ...]]:
    """Sort key of lists of moves: 胡, 碰, 吃 with most 胡息 first, 打, 过; then by kind."""
    rank = _ORDER.index(type(move))
    if isinstance(move, Chi):
        huxi = sum(meld.huxi for meld in move.melds)
        return rank, -huxi, tuple(meld.cards for meld in move.melds)
    return rank, 0, ((move.card,),) if isinstance(move, Discard) else ()


_ORDER = (Hu, Peng, Chi, Discard, Pass, Settle)
