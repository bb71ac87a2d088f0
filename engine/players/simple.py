"""A simple sound computer player: it never looks at anything but its own view.

It values a hand by its groups (melds, pairs, parts of melds, with weight on 胡息), plays the card
that costs least, and claims what leaves it better off than before.
"""

from engine.cards import UNITS, Hand, count, free_of, kan_of, kinds
from engine.melds import Meld, MeldKind, same
from engine.moves import Chi, Discard, Hu, Move, Pass, Peng
from engine.players.grouping import Weights, best_grouping
from engine.view import View

_WEIGHTS = Weights(meld=10, huxi=2, pair=5, part=3)
_LAID_MELD = 10
_HUXI = 2


def choose(view: View) -> Move:
    """A legal move: takes 胡, claims what brings the hand forward, plays the least useful card."""
    if Hu() in view.options:
        return Hu()
    memo: dict[Hand, int] = {}
    if Pass() in view.options:
        return _best_claim(view, memo)
    return _best_discard(view, memo)


def _best_discard(view: View, memo: dict[Hand, int]) -> Move:
    hand = view.own.hand or 0
    cards = [move.card for move in view.options if isinstance(move, Discard)]
    safe = [card for card in cards if card not in view.shots] or cards
    return Discard(max(safe, key=lambda card: _worth(hand - UNITS[card], memo)))


def _best_claim(view: View, memo: dict[Hand, int]) -> Move:
    hand = view.own.hand or 0
    best: Move = Pass()
    best_worth = _worth(hand, memo)
    for move in view.options:
        worth = _worth_after(view, hand, move, memo)
        if worth is not None and worth > best_worth:
            best, best_worth = move, worth
    return best


def _worth_after(view: View, hand: Hand, move: Move, memo: dict[Hand, int]) -> int | None:
    """Worth of the hand after a claim and the discard that follows; None for other moves."""
    card = view.card
    if card is None:
        return None
    if isinstance(move, Peng):
        melds: tuple[Meld, ...] = (same(MeldKind.PENG, card),)
        rest = hand - 2 * UNITS[card]
    elif isinstance(move, Chi):
        melds = move.melds
        rest = hand + UNITS[card] - sum(UNITS[kind] for meld in melds for kind in meld.cards)
    else:
        return None
    laid = sum(_LAID_MELD + _HUXI * meld.huxi for meld in melds)
    return laid + max(_worth(rest - UNITS[kind], memo) for kind in kinds(free_of(rest)))


def _worth(hand: Hand, memo: dict[Hand, int]) -> int:
    kan = kan_of(hand)
    sets = [same(MeldKind.KAN, kind) for kind in kinds(kan) if count(kan, kind) == 3]
    laid = sum(_LAID_MELD + _HUXI * meld.huxi for meld in sets)
    return laid + best_grouping(hand - kan, _WEIGHTS, memo)
