"""Choosing a 吃 with its 比 in steps, when its outcomes are too many for one list (`ux.md` 4.3)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import is_big
from engine.melds import Meld
from engine.moves import Chi


@dataclass(frozen=True, slots=True)
class Choice:
    """One key of a step: the melds it stands for, and the move if they finish it."""

    melds: tuple[Meld, ...]
    move: Chi | None


def left_after(outcomes: Sequence[Chi], chosen: tuple[Meld, ...]) -> list[Chi]:
    """Outcomes that hold everything chosen so far."""
    return [chi for chi in outcomes if not Counter(chosen) - Counter(chi.melds)]


def choices(outcomes: Sequence[Chi], chosen: tuple[Meld, ...]) -> list[Choice]:
    """What may be chosen next, in the outcomes' order; a step with one way on is skipped."""
    found: dict[tuple[Meld, ...], Choice] = {}
    possible = left_after(outcomes, chosen)
    for chi in possible:
        for meld in _rest(chi, chosen):
            choice = _choice(possible, (*chosen, meld), meld, chosen)
            found.setdefault(choice.melds, choice)
    return sorted(found.values(), key=lambda choice: (choice.move is None, _worth(choice)))


def _choice(
    possible: Sequence[Chi], then: tuple[Meld, ...], meld: Meld, chosen: tuple[Meld, ...]
) -> Choice:
    on = left_after(possible, then)
    complete = next((chi for chi in on if len(chi.melds) == len(then)), None)
    if complete is not None:
        return Choice((meld,), complete)
    if len(on) == 1:
        return Choice(_rest(on[0], chosen), on[0])
    return Choice((meld,), None)


def _rest(chi: Chi, chosen: tuple[Meld, ...]) -> tuple[Meld, ...]:
    return tuple(sorted((Counter(chi.melds) - Counter(chosen)).elements()))


def _worth(choice: Choice) -> tuple[int, bool, tuple[Meld, ...]]:
    huxi = sum(meld.huxi for meld in choice.melds)
    return -huxi, _is_mixed(choice.melds[0]), choice.melds


def _is_mixed(meld: Meld) -> bool:
    """大小三搭 come after the others."""
    return len({is_big(card) for card in meld.cards}) > 1
