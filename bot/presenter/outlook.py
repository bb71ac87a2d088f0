"""What a hand waits for, and how likely that is, all from its owner's own view."""

from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from engine.cards import COPIES, UNITS, Hand, Kind, count, free_of, kinds
from engine.melds import Meld
from engine.question import Ask
from engine.rules import Rules
from engine.scoring import Score
from engine.view import View
from engine.waits import Wait, waits

_KEPT = 4096

Plan = tuple[tuple[Kind, ...], tuple[Wait, ...]]
"""Discards that lead to equal waits, and these."""
Worth = tuple[Kind, int | None, int | None, int | None]
"""A card, and the points it brings when another turns it, the viewer turns it, another plays it."""


def own_waits(seen: View) -> tuple[Wait, ...]:
    """What the viewer's resting hand waits for."""
    return () if seen.own.dead else _waits(seen.own.hand or 0, _outlook(seen, first=seen.opening))


def waits_after(seen: View, discard: Kind) -> tuple[Wait, ...]:
    """What the viewer's hand would wait for without a card."""
    hand = (seen.own.hand or 0) - UNITS[discard]
    return () if seen.own.dead else _waits(hand, _outlook(seen))


def can_wait(seen: View) -> bool:
    """Whether some discard leads to 听."""
    return not seen.own.dead and _can_wait(seen.own.hand or 0, _outlook(seen))


class _Outlook(NamedTuple):
    """What a hand's waits hang on besides its cards.

    `last` is whether the last card of the pile comes next: only then is 海底 counted. `first` is
    whether the dealer's first discard comes next.
    """

    melds: tuple[Meld, ...]
    rules: Rules
    last: bool
    first: bool


def _outlook(seen: View, *, first: bool = False) -> _Outlook:
    return _Outlook(seen.own.melds, seen.rules, seen.pile <= 1, first)


@lru_cache(maxsize=_KEPT)
def _can_wait(hand: Hand, outlook: _Outlook) -> bool:
    return any(_waits(hand - UNITS[kind], outlook) for kind in kinds(free_of(hand)))


@lru_cache(maxsize=_KEPT)  # a hand is drawn anew many times between two of its cards
def _waits(hand: Hand, outlook: _Outlook) -> tuple[Wait, ...]:
    melds, rules, last, first = outlook
    if last:
        return waits(hand, melds, rules, 0, first_discard=first)
    return waits(hand, melds, rules, first_discard=first)


def plans(seen: View) -> list[Plan]:
    """Discards that lead to 听, those with equal waits together, the best first."""
    found: dict[tuple[Worth, ...], tuple[list[Kind], tuple[Wait, ...]]] = {}
    for kind in kinds(free_of(seen.own.hand or 0)):
        after = waits_after(seen, kind)
        if after:
            played, _ = found.setdefault(tuple(map(_worth_of, after)), ([], after))
            played.append(kind)
    together = [(tuple(played), after) for played, after in found.values()]
    return sorted(together, key=lambda plan: _worth(seen, plan[1]), reverse=True)


def _worth_of(wait: Wait) -> Worth:
    return wait.card, points_of(wait.other), points_of(wait.own), points_of(wait.discard)


def points_of(score: Score | None) -> int | None:
    """Points of a score, None without one."""
    return score.points if score else None


def _worth(seen: View, after: tuple[Wait, ...]) -> tuple[int, int]:
    """How likely, then how much."""
    scores = [score for wait in after for score in (wait.other, wait.own, wait.discard)]
    points = [score.points for score in scores if score]
    return sum(unseen(seen, wait.card) for wait in after), max(points)


def unseen(seen: View, kind: Kind) -> int:
    """Copies of a kind that the viewer has not seen."""
    shown = list(chain.from_iterable(seat.row for seat in seen.seats))
    shown += [card for seat in seen.seats for meld in seat.melds for card in meld.cards]
    if seen.card is not None:
        shown.append(seen.card)
    own = count(seen.own.hand or 0, kind)
    return COPIES - own - shown.count(kind) - _hidden_bottom(seen, kind)


def _hidden_bottom(seen: View, kind: Kind) -> int:
    """1 for the dealer's 挡底, which all have seen, until it may have left his hand.

    It may have when he has played such a card, or when one is laid, by whomever: he may have played
    it before. So a copy may be counted that he holds, never one too few.
    """
    if seen.viewer == seen.dealer or kind != seen.bottom:
        return 0
    if kind == seen.card and seen.ask is Ask.DISCARD and seen.by == seen.dealer:
        return 0
    laid = chain.from_iterable(meld.cards for seat in seen.seats for meld in seat.melds)
    return kind not in (*seen.seats[seen.dealer].row, *laid)
