"""What a hand already holds that scores (`ux.md` 3.2, 手里)."""

from engine.cards import Hand, count, free_of, kind_of, kinds
from engine.melds import Meld, MeldKind, chi_meld, same

_RUN, _REDS = (1, 2, 3), (2, 7, 10)
_FORCED = {3: MeldKind.KAN, 4: MeldKind.TI}


def scoring_melds(hand: Hand) -> tuple[Meld, ...]:
    """坎, and as many 一二三 and 二七十 as the free cards give, most 胡息 first."""
    copies = {kind: count(hand, kind) for kind in kinds(hand)}
    forced = [same(_FORCED[held], kind) for kind, held in copies.items() if held in _FORCED]
    free = free_of(hand)
    runs = [meld for big in (True, False) for meld in _runs(free, big=big)]
    return tuple(sorted([*forced, *runs], key=lambda meld: -meld.huxi))


def _runs(free: Hand, *, big: bool) -> list[Meld]:
    """一二三 first, then 二七十: both score the same, and never more than two fit."""
    left = free
    found: list[Meld] = []
    for numbers in (_RUN, _REDS):
        cards = tuple(kind_of(number, big=big) for number in numbers)
        while all(count(left, kind) for kind in cards):
            for kind in cards:
                left -= 1 << (4 * kind)
            found.append(chi_meld(cards))
    return found
