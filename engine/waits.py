"""听 and 手里: what a seat waits for, and what its hand holds already (`rules.md` 6.2).

Everything here follows from one seat's own cards.
"""

from dataclasses import dataclass

from engine.cards import COPIES, KINDS, Hand, Kind, count, kind_of, kinds, pack, quads_of
from engine.melds import Meld, MeldKind, chi_meld, same
from engine.rules import Rules
from engine.scoring import Score, WinCase, WinSource, judge


@dataclass(frozen=True, slots=True)
class Wait:
    """A card that wins, and the score by where it comes from; None where it does not win."""

    card: Kind
    own: Score | None
    other: Score | None
    discard: Score | None


def waits(
    hand: Hand,
    melds: tuple[Meld, ...],
    rules: Rules,
    left: int = 10,
    *,
    first_discard: bool = False,
) -> tuple[Wait, ...]:
    """Kinds that win for a resting hand, in order; none of which all four copies are its own.

    Four alike in hand are 起手提 that will be laid before anything else (`rules.md` 1.8). `left` is
    how many cards the pile will have after the card (海底 at 0), `first_discard` whether a card
    played is the dealer's first (地胡).
    """
    quads = quads_of(hand)
    hand -= COPIES * quads
    melds += tuple(same(MeldKind.TI, kind) for kind in kinds(quads))
    own_cards = hand + sum(pack(meld.cards) for meld in melds)
    found = []
    for card in range(KINDS):
        if count(own_cards, card) < COPIES:
            case = WinCase(hand, melds, card, WinSource.OTHER, left, first_discard)
            wait = _wait(case, rules)
            if wait.own or wait.other:
                found.append(wait)
    return tuple(found)


def _wait(drawn: WinCase, rules: Rules) -> Wait:
    own = judge(drawn._replace(source=WinSource.OWN), rules)
    other = judge(drawn, rules)
    # A discard has no use that another's draw has not.
    discard = judge(drawn._replace(source=WinSource.DISCARD), rules) if other else None
    return Wait(drawn.card, own, other, discard)


def held_melds(hand: Hand) -> tuple[Meld, ...]:
    """Melds with 胡息 that a hand in progress holds: 坎 (four alike as 提), 一二三 and 二七十.

    Of the free cards the most 胡息 that fit side by side; 一二三 first where either would do.
    """
    alike = [
        same(MeldKind.KAN if count(hand, kind) == 3 else MeldKind.TI, kind)
        for kind in kinds(hand)
        if count(hand, kind) >= 3
    ]
    scoring = [meld for big in (False, True) for meld in _scoring_chi(hand, big)]
    return tuple(sorted((*alike, *scoring), key=_most_huxi_first))


def _scoring_chi(hand: Hand, big: bool) -> list[Meld]:
    """一二三 and 二七十 in one size; both want a 2, and each is worth the same."""
    held = {number: count(hand, kind_of(number, big=big)) for number in (1, 2, 3, 7, 10)}
    free = {number: copies if copies < 3 else 0 for number, copies in held.items()}
    runs = min(free[1], free[2], free[3])
    sevens = min(free[2] - runs, free[7], free[10])
    return [_chi((1, 2, 3), big)] * runs + [_chi((2, 7, 10), big)] * sevens


def _chi(numbers: tuple[int, ...], big: bool) -> Meld:
    return chi_meld(tuple(kind_of(number, big=big) for number in numbers))


def _most_huxi_first(meld: Meld) -> tuple[int, bool, tuple[Kind, ...]]:
    return -meld.huxi, meld.kind is MeldKind.CHI, meld.cards
