"""The score of a hand: its best split by points (`rules.md` 1.23, 1.24, 2, 3, 4.5)."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.analysis import most_huxi, splits
from engine.cards import Hand, Kind, kinds
from engine.melds import Meld, MeldKind, same
from engine.mingtang import Mingtang, of_all_splits, of_split, raw_points
from engine.rules import Rules
from engine.winning import Use, WinCase, WinSource, melds_with, uses

__all__ = [
    "Mingtang",
    "Score",
    "WinCase",
    "WinSource",
    "complete_huxi",
    "completes",
    "judge",
    "tun",
]


@dataclass(frozen=True, slots=True)
class Score:
    """What a won hand is worth: `points` after all caps, `raw` before them, both in points.

    `melds` lists the laid melds as they were laid, then those in hand, most 胡息 first.
    """

    points: int
    raw: int
    huxi: int
    mingtang: tuple[Mingtang, ...]
    melds: tuple[Meld, ...]


def judge(case: WinCase, rules: Rules) -> Score | None:
    """Best score of a position, by points, then raw, then 胡息; None if it does not win.

    Among equals the one with more 名堂 counts, then the loose use and the first split.
    """
    if case.source is WinSource.DISCARD and not rules.discard_win:
        return None
    best: Score | None = None
    for use in _uses(case):
        most = most_huxi(use.free, owes_jiang=use.owes_jiang)
        if most is None:
            continue
        if rules.piaohu or most + _fixed_huxi(case, use) >= rules.min_huxi:
            for score in _scores(case, use, rules):
                if best is None or _order(score) > _order(best):
                    best = score
    return best


def complete_huxi(case: WinCase) -> int | None:
    """Greatest 胡息 of a complete split, be it enough to win or not; None if there is none."""
    found = [
        most + _fixed_huxi(case, use)
        for use in _uses(case)
        if (most := most_huxi(use.free, owes_jiang=use.owes_jiang)) is not None
    ]
    return max(found, default=None)


def completes(hand: Hand, melds: tuple[Meld, ...], card: Kind, source: WinSource) -> bool:
    """Whether the card completes a hand (`WinCase`), for however many 胡息: a quick first look."""
    for use in uses(hand, melds, card, source):
        if most_huxi(use.free, owes_jiang=use.owes_jiang) is not None:
            return True
    return False


def tun(points: int) -> int:
    """囤 of a hand's points: one up to 17, then one more for each three (`rules.md` 4.5)."""
    return max(points - 15, 0) // 3 + 1


def _uses(case: WinCase) -> tuple[Use, ...]:
    return uses(case.hand, case.melds, case.card, case.source, chou=case.chou)


def _scores(case: WinCase, use: Use, rules: Rules) -> Iterator[Score]:
    """Score of every split that wins, in no order."""
    fixed = _fixed_huxi(case, use)
    laid, kan = melds_with(case, use), _kan_melds(use)
    common = of_all_splits(case)
    for chi_huxi, concealed in splits(use.free, owes_jiang=use.owes_jiang):
        huxi = fixed + chi_huxi
        if huxi >= rules.min_huxi or (rules.piaohu and huxi == 0):
            melds = (*laid, *sorted(kan + concealed, key=_most_huxi_first))
            mingtang = tuple(sorted((*common, *of_split(melds, huxi)), key=_LISTED.index))
            raw = raw_points(huxi, mingtang, case.source, rules)
            yield Score(_capped(raw, case.source, rules), raw, huxi, mingtang, melds)


def _fixed_huxi(case: WinCase, use: Use) -> int:
    """胡息 that no split changes: laid melds and 坎."""
    return sum(meld.huxi for meld in (*melds_with(case, use), *_kan_melds(use)))


def _kan_melds(use: Use) -> tuple[Meld, ...]:
    return tuple(same(MeldKind.KAN, kind) for kind in kinds(use.kan))


def _capped(raw: int, source: WinSource, rules: Rules) -> int:
    points = raw if rules.cap is None else min(raw, rules.cap)
    if source is WinSource.DISCARD and rules.discard_cap is not None:
        return min(points, rules.discard_cap)
    return points


def _order(score: Score) -> tuple[int, int, int, int]:
    return score.points, score.raw, score.huxi, len(score.mingtang)


_LISTED = list(Mingtang)
_CONCEALED = (MeldKind.KAN, MeldKind.JIANG, MeldKind.CHI)


def _most_huxi_first(meld: Meld) -> tuple[int, int, tuple[int, ...]]:
    return -meld.huxi, _CONCEALED.index(meld.kind), meld.cards
