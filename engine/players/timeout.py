"""The move made for a seat whose time is up, and for 托管 (`rules.md` 6.1)."""

from engine.cards import UNITS, Kind, free_of, is_big
from engine.melds import MeldKind
from engine.moves import Discard, Hu, Move, Pass
from engine.players.grouping import Weights, best_grouping
from engine.view import View

_CARDS_COVERED = Weights(meld=3, huxi=0, pair=2, part=2)


def default_move(view: View) -> Move:
    """胡 if offered, else 过, else the least useful free card. The view must have options.

    The least useful card is the one without which most cards still lie in complete or two-card
    parts of melds; then one that no seat has openly as 偎, then small before big, low before high.
    """
    for move in (Hu(), Pass()):
        if move in view.options:
            return move
    free = free_of(view.own.hand or 0)
    memo: dict[int, int] = {}
    exposed = _open_wei(view)

    def usefulness(card: Kind) -> tuple[int, bool, bool, Kind]:
        covered = best_grouping(free - UNITS[card], _CARDS_COVERED, memo)
        return -covered, card in exposed, is_big(card), card

    cards = [move.card for move in view.options if isinstance(move, Discard)]
    return Discard(min(cards, key=usefulness))


def _open_wei(view: View) -> frozenset[Kind]:
    return frozenset(
        meld.cards[0]
        for seat in view.seats
        if seat.seat != view.viewer
        for meld in seat.melds
        if meld.kind is MeldKind.WEI and meld.cards
    )
