"""What a winning card may be used for, by where it came from (`rules.md` 1.23)."""

from enum import StrEnum
from typing import NamedTuple

from engine.cards import COPIES, UNITS, Hand, Kind, count, kan_of, kinds
from engine.melds import Meld, MeldKind, same


class WinSource(StrEnum):
    """Where the winning card came from."""

    OWN = "own"
    OTHER = "other"
    DISCARD = "discard"
    DEAL = "deal"


class WinCase(NamedTuple):
    """A position and the card that may win it.

    `hand` is what is held before `card` comes (for the deal: without the 21st card), `left` the
    cards left in the pile after the card, `chou` whether the card is in the seat's 臭 set. Hand and
    melds keep the effective size of a resting hand, and except for the deal nobody holds four
    alike.
    """

    hand: Hand
    melds: tuple[Meld, ...]
    card: Kind
    source: WinSource
    left: int = 10
    first_discard: bool = False
    chou: bool = False


class Use(NamedTuple):
    """One use of the card: in a meld of equal cards, or loose among the free ones.

    `melds` are the laid ones with the one that the card made or changed, `kan` the 坎 in hand,
    `free` all other cards in hand. With any quad, and only then, one of the seven 门子 is the 将.
    """

    melds: tuple[Meld, ...]
    kan: Hand
    free: Hand
    owes_jiang: bool


def uses(case: WinCase) -> list[Use]:
    """Every use of the card; a forced 提 or 偎 by one's own draw leaves no other."""
    source, held = case.source, case.hand >> 4 * case.card & 15
    if source is WinSource.DEAL:
        return [_dealt(case)]
    own = source is WinSource.OWN
    if held >= 2:
        if own:
            return [_with_held(case, MeldKind.TI if held == 3 else _wei(case))]
        return [_loose(case), _with_held(case, MeldKind.PAO if held == 3 else MeldKind.PENG)]
    laid = None if held else _laid(case)
    if own and laid is MeldKind.WEI:
        return [_on_laid(case, MeldKind.TI)]
    if laid is MeldKind.WEI or (laid is MeldKind.PENG and source is not WinSource.DISCARD):
        return [_loose(case), _on_laid(case, MeldKind.PAO)]
    return [_loose(case)]


def _use(melds: tuple[Meld, ...], hand: Hand, loose: Hand = 0) -> Use:
    """Use with the 坎 of a hand set aside; what is loose joins no 坎."""
    kan = kan_of(hand)
    owes_jiang = False
    for meld in melds:  # no generator: this runs for every card that is shown
        if len(meld.cards) == COPIES:
            owes_jiang = True
    return Use(melds, kan, hand - kan + loose, owes_jiang)


def _wei(case: WinCase) -> MeldKind:
    return MeldKind.CHOU_WEI if case.chou else MeldKind.WEI


_UPGRADABLE = (MeldKind.PENG, MeldKind.WEI)


def _laid(case: WinCase) -> MeldKind | None:
    """Which meld of this card, if any, lies there and may become a quad."""
    for meld in case.melds:
        if meld.cards[0] == case.card and meld.kind in _UPGRADABLE:
            return meld.kind
    return None


def _loose(case: WinCase) -> Use:
    """The card by itself; a 坎 of it stays whole (破跑), a pair of it may be parted."""
    return _use(case.melds, case.hand, UNITS[case.card])


def _with_held(case: WinCase, kind: MeldKind) -> Use:
    """The card joins all its copies in hand."""
    rest = case.hand - count(case.hand, case.card) * UNITS[case.card]
    return _use((*case.melds, same(kind, case.card)), rest)


def _on_laid(case: WinCase, kind: MeldKind) -> Use:
    """The card joins its laid 碰 or 偎, which becomes a quad in its place."""
    quad = same(kind, case.card)
    melds = tuple(
        quad if meld.cards[0] == case.card and meld.kind in _UPGRADABLE else meld
        for meld in case.melds
    )
    return _use(melds, case.hand)


def _dealt(case: WinCase) -> Use:
    """The card is one of the hand: four alike are 提, three alike a 坎 (`rules.md` 1.7, 1.8)."""
    hand = case.hand + UNITS[case.card]
    quads = [kind for kind in kinds(hand) if count(hand, kind) == COPIES]
    rest = hand - sum(COPIES * UNITS[kind] for kind in quads)
    return _use((*case.melds, *(same(MeldKind.TI, kind) for kind in quads)), rest)
