"""How far a reader has come between keyboards: nothing of it is a move.

It is kept beside the table, for one step of it, and simply lost at a restart.
"""

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import cards_text, parse_cards
from engine.errors import Unreadable
from engine.melds import Meld, chi_meld, is_chi
from engine.moves import Move

_AND = "+"


class Menu(StrEnum):
    """Keyboards in place of the cards: 更多, and the question before 托管."""

    MORE = "more"
    TUOGUAN = "tuoguan"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a reader stands.

    `bi` are the melds of a 比 chosen so far, None outside its steps; `sure` is the move that is
    asked about once more. `menu` is what stands in place of the cards, with a link to the `board`
    where there is one.
    """

    bi: tuple[Meld, ...] | None = None
    sure: Move | None = None
    menu: Menu | None = None
    board: str | None = None


START = Place()


def bi_text(chosen: tuple[Meld, ...]) -> str:
    """Chosen melds as a button carries them."""
    return _AND.join(cards_text(meld.cards) for meld in chosen)


def parse_bi(text: str) -> tuple[Meld, ...]:
    """Chosen melds of a button. Raises `Unreadable`."""
    return tuple(_meld(part) for part in text.split(_AND)) if text else ()


def _meld(text: str) -> Meld:
    cards = parse_cards(text)
    if not is_chi(cards):
        raise Unreadable("not something to eat with")
    return chi_meld(cards)
