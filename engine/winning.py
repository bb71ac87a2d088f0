"""What a winning card may be used for, by where it came from (`rules.md` 1.23)."""

from enum import StrEnum
from typing import NamedTuple

from engine.cards import COPIES, UNITS, Hand, Kind, count, kan_of, kinds, quads_of
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
    """One use of the card: in a meld of equal cards of this kind, or loose among the free ones.

    `kan` are the 坎 left in hand, `free` all other cards in hand. With any quad, and only then, one
    of the seven 门子 is the 将.
    """

    kind: MeldKind | None
    kan: Hand
    free: Hand
    owes_jiang: bool


def uses(case: WinCase) -> tuple[Use, ...]:
    """Every use of the card; a forced 提 or 偎 by one's own draw leaves no other.

    This runs for every seat and every card shown, and nearly always in vain: melds are made
    afterwards, by `melds_with`, for the few uses that win.
    """
    hand, card, source = case.hand, case.card, case.source
    if source is WinSource.DEAL:
        return (_dealt(case),)
    held = hand >> 4 * card & 15
    kan, quad = kan_of(hand), _has_quad(case.melds)
    # By itself: a 坎 of it stays whole (破跑), a pair of it may be parted.
    loose = Use(None, kan, hand - kan + UNITS[card], quad)
    if held >= 2:
        joined = _joined(case, held, kan, owes_jiang=quad or held == 3)
        return (joined,) if source is WinSource.OWN else (loose, joined)
    laid = None if held else _upgradable(case)
    if laid is None or (laid is MeldKind.PENG and source is WinSource.DISCARD):
        return (loose,)
    if laid is MeldKind.WEI and source is WinSource.OWN:
        return (Use(MeldKind.TI, kan, hand - kan, owes_jiang=True),)
    return loose, Use(MeldKind.PAO, kan, hand - kan, owes_jiang=True)


def melds_with(case: WinCase, use: Use) -> tuple[Meld, ...]:
    """The laid melds, with the one that the card made or changed."""
    if use.kind is None:
        return case.melds
    if case.source is WinSource.DEAL:
        return (*case.melds, *(same(use.kind, kind) for kind in kinds(_dealt_quads(case))))
    made = same(use.kind, case.card)
    if count(case.hand, case.card):
        return (*case.melds, made)
    return tuple(made if _is_upgradable(meld, case.card) else meld for meld in case.melds)


def _joined(case: WinCase, held: int, kan: Hand, *, owes_jiang: bool) -> Use:
    """The card joins all its copies in hand."""
    copies = held * UNITS[case.card]
    kept = kan - copies if held == 3 else kan
    if case.source is not WinSource.OWN:
        kind = MeldKind.PAO if held == 3 else MeldKind.PENG
    elif held == 3:
        kind = MeldKind.TI
    else:
        kind = MeldKind.CHOU_WEI if case.chou else MeldKind.WEI
    return Use(kind, kept, case.hand - copies - kept, owes_jiang)


def _has_quad(melds: tuple[Meld, ...]) -> bool:
    for meld in melds:  # no generator: this runs for every card that is shown
        if len(meld.cards) == COPIES:
            return True
    return False


def _upgradable(case: WinCase) -> MeldKind | None:
    """Which meld of this card, if any, lies there and may become a quad."""
    for meld in case.melds:
        if _is_upgradable(meld, case.card):
            return meld.kind
    return None


def _is_upgradable(meld: Meld, card: Kind) -> bool:
    return meld.cards[0] == card and meld.kind in (MeldKind.PENG, MeldKind.WEI)


def _dealt(case: WinCase) -> Use:
    """The card is one of the hand: four alike are 提, three alike a 坎 (`rules.md` 1.7, 1.8)."""
    quads = _dealt_quads(case)
    rest = case.hand + UNITS[case.card] - COPIES * quads
    kan = kan_of(rest)
    return Use(MeldKind.TI, kan, rest - kan, owes_jiang=quads != 0 or _has_quad(case.melds))


def _dealt_quads(case: WinCase) -> Hand:
    return quads_of(case.hand + UNITS[case.card])
