"""A slow referee: the score of a position, from the rules' words and on lists of cards.

It tries every arrangement of the whole position and keeps the best; nothing of the engine's
analysis, 名堂 or scoring is used, only the shapes of a question and of a meld.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.cards import Kind, cards, is_big
from engine.melds import Meld
from engine.rules import Rules
from engine.winning import WinCase
from tests.engine import oracle
from tests.engine.oracle import Cards

RED = frozenset("二七十贰柒拾")
NAMES = "一壹二贰三叁四肆五伍六陆七柒八捌九玖十拾"

HUXI = {  # small, big
    "ti": (9, 12),
    "pao": (6, 9),
    "wei": (3, 6),
    "chou_wei": (3, 6),
    "kan": (3, 6),
    "peng": (1, 3),
    "jiang": (0, 0),
}


@dataclass(frozen=True)
class Group:
    """One 门子 of a finished hand."""

    kind: str
    cards: Cards

    @property
    def huxi(self) -> int:
        """胡息 by the table of the rules."""
        if self.kind == "chi":
            return oracle.huxi_of_chi(self.cards)
        return HUXI[self.kind][is_big(self.cards[0])]


@dataclass(frozen=True, order=True)
class Verdict:
    """Points after and before the caps, 胡息, and the names of the 名堂."""

    points: int
    raw: int
    huxi: int
    mingtang: frozenset[str]


Arrangement = tuple[Group, ...]


def verdicts(case: WinCase, rules: Rules) -> list[Verdict]:
    """What each arrangement that wins is worth."""
    if case.source == "discard" and not rules.discard_win:
        return []
    return [
        _worth(case, rules, arrangement)
        for arrangement in arrangements(case)
        if _huxi(arrangement) >= rules.min_huxi or (rules.piaohu and _huxi(arrangement) == 0)
    ]


def arrangements(case: WinCase) -> Iterator[Arrangement]:
    """Every way to lay out the position with the card as seven 门子."""
    for laid, kan, free in _beginnings(case):
        quads = sum(len(group.cards) == 4 for group in laid)
        for split in oracle.splits(free, owes_jiang=quads > 0):
            concealed = tuple(Group("chi" if len(set(m)) > 1 else "jiang", m) for m in split)
            whole = (*laid, *kan, *concealed)
            if len(whole) == 7:
                yield whole


def _beginnings(case: WinCase) -> Iterator[tuple[Arrangement, Arrangement, Cards]]:
    """Laid groups, 坎 in hand and free cards for every place the card may go to."""
    laid = tuple(_group(meld) for meld in case.melds)
    hand, card = tuple(cards(case.hand)), case.card
    held = hand.count(card)
    without = tuple(other for other in hand if other != card)
    if case.source == "deal":
        whole = tuple(sorted((*hand, card)))
        four = tuple(kind for kind in sorted(set(whole)) if whole.count(kind) == 4)
        rest = tuple(other for other in whole if other not in four)
        yield (*laid, *(Group("ti", (kind,) * 4) for kind in four)), *_aside(rest)
    elif case.source == "own" and held == 3:
        yield (*laid, Group("ti", (card,) * 4)), *_aside(without)
    elif case.source == "own" and held == 2:
        yield (*laid, Group("chou_wei" if case.chou else "wei", (card,) * 3)), *_aside(without)
    elif case.source == "own" and Group("wei", (card,) * 3) in laid:
        yield _made(laid, "wei", "ti", card), *_aside(hand)
    else:
        kan, free = _aside(hand)
        yield laid, kan, tuple(sorted((*free, card)))
        if held == 3:
            yield (*laid, Group("pao", (card,) * 4)), *_aside(without)
        if held == 2:
            yield (*laid, Group("peng", (card,) * 3)), *_aside(without)
        if Group("wei", (card,) * 3) in laid:
            yield _made(laid, "wei", "pao", card), *_aside(hand)
        if Group("peng", (card,) * 3) in laid and case.source != "discard":
            yield _made(laid, "peng", "pao", card), *_aside(hand)


def _group(meld: Meld) -> Group:
    return Group(meld.kind.value, meld.cards)


def _made(laid: Arrangement, old: str, new: str, card: Kind) -> Arrangement:
    return tuple(
        Group(new, (card,) * 4) if group == Group(old, (card,) * 3) else group for group in laid
    )


def _aside(hand: Cards) -> tuple[Arrangement, Cards]:
    kan = tuple(kind for kind in sorted(set(hand)) if hand.count(kind) == 3)
    return (
        tuple(Group("kan", (kind,) * 3) for kind in kan),
        tuple(card for card in hand if card not in kan),
    )


def _huxi(arrangement: Arrangement) -> int:
    return sum(group.huxi for group in arrangement)


def _worth(case: WinCase, rules: Rules, arrangement: Arrangement) -> Verdict:
    huxi = _huxi(arrangement)
    names = _mingtang(case, arrangement, huxi)
    discard = case.source == "discard"
    hundreds = {"tianhu", "dihu", "shisanhong", "wuhu", "ka30"}
    doubles = {"zimo", "yidianzhu", "shihong", "yikuaibian", "haidi", "ka20"}
    if discard and rules.discard_mingtang == "none":
        hundreds, doubles = {"dihu"}, set()
    if discard and rules.discard_mingtang == "double":
        hundreds, doubles = {"dihu"}, hundreds | doubles - {"dihu"}
    raw = 100 * len(names & hundreds) or (30 if "piaohu" in names else huxi)
    for _ in names & doubles - {"dihu"}:
        raw *= 2
    points = raw
    if rules.cap is not None:
        points = min(points, rules.cap)
    if discard and rules.discard_cap is not None:
        points = min(points, rules.discard_cap)
    return Verdict(points, raw, huxi, frozenset(names))


def _mingtang(case: WinCase, arrangement: Arrangement, huxi: int) -> set[str]:
    names = {"deal": {"tianhu"}, "own": {"zimo"}}.get(case.source.value, set())
    if case.source == "discard" and case.first_discard:
        names |= {"dihu"}
    if case.left == 0 and case.source in ("own", "other"):
        names |= {"haidi"}
    reds = [[NAMES[card] in RED for card in group.cards] for group in arrangement]
    total = sum(map(sum, reds))
    names |= {"wuhu"} if total == 0 else set()
    names |= {"yidianzhu"} if total == 1 else set()
    names |= {"shihong"} if 10 <= total <= 12 else set()
    names |= {"shisanhong"} if total >= 13 else set()
    coloured = [group for group in reds if any(group)]
    names |= {"yikuaibian"} if len(coloured) == 1 and all(coloured[0]) else set()
    return names | {20: {"ka20"}, 30: {"ka30"}, 0: {"piaohu"}}.get(huxi, set())
