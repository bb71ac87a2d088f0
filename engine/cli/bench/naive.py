"""The question of `engine.analysis`, answered the plain way: recursion over a list of counts."""

from engine.cards import KINDS, is_big
from engine.melds import CHI_MELDS

Counts = list[int]
"""Copies of each kind."""

_MELDS_FROM = [
    [(*meld.cards, meld.huxi) for meld in CHI_MELDS if meld.cards[0] == kind]
    for kind in range(KINDS)
]
"""Melds by their lowest card, each with its 胡息."""


def best_huxi(counts: Counts) -> int:
    """Greatest 胡息 of a complete hand, 坎 kept whole, or -1; leaves the counts as they were."""
    size = sum(counts)
    if size % 3 == 1:
        return -1
    kan = [kind for kind in range(KINDS) if counts[kind] == 3]
    for kind in kan:
        counts[kind] = 0
    most = _split(counts, 0, owes_jiang=size % 3 == 2)
    for kind in kan:
        counts[kind] = 3
    return most if most < 0 else most + sum(6 if is_big(kind) else 3 for kind in kan)


def _split(counts: Counts, kind: int, *, owes_jiang: bool) -> int:
    """Greatest 胡息 of what is left from a kind on, or -1."""
    while kind < KINDS and not counts[kind]:
        kind += 1
    if kind == KINDS:
        return -1 if owes_jiang else 0
    most = -1
    if owes_jiang and counts[kind] >= 2:
        counts[kind] -= 2
        most = _split(counts, kind, owes_jiang=False)
        counts[kind] += 2
    for first, second, third, huxi in _MELDS_FROM[kind]:
        counts[first] -= 1
        counts[second] -= 1
        counts[third] -= 1
        if counts[first] >= 0 and counts[second] >= 0 and counts[third] >= 0:
            rest = _split(counts, kind, owes_jiang=owes_jiang)
            if rest >= 0:
                most = max(most, rest + huxi)
        counts[first] += 1
        counts[second] += 1
        counts[third] += 1
    return most
