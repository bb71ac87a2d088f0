"""What a winning card may be used for, by where it came from (`rules.md` 1.23)."""

from enum import StrEnum
from typing import NamedTuple

from engine.cards import COPIES, UNITS, Hand, Kind, count, kan_of, kinds, quads_of
from engine.melds import UPGRADABLE, Meld, MeldKind, same, upgradable


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


# Bound once: looking into an enum takes as long as a call, and this runs for every card.
_OWN, _DISCARD, _DEAL = WinSource.OWN, WinSource.DISCARD, WinSource.DEAL
_PENG, _WEI = MeldKind.PENG, MeldKind.WEI


def uses(
    hand: Hand, melds: tuple[Meld, ...], card: Kind, source: WinSource, *, chou: bool = False
) -> tuple[Use, ...]:
    """Every use of the card (`WinCase`); one's own forced 提 or 偎 leaves no other.

    This runs for every seat and every card shown, and nearly always in vain: it takes plain
    values, and melds are made afterwards, by `melds_with`, for the few uses that win.
    """
    if source is _DEAL:
        return (_dealt(hand + UNITS[card], melds),)
    held = hand >> 4 * card & 15
    kan, quad = kan_of(hand), _has_quad(melds)
    # By itself: a 坎 of it stays whole (破跑), a pair of it may be parted.
    loose = Use(None, kan, hand - kan + UNITS[card], quad)
    if held >= 2:
        kept = kan - held * UNITS[card] if held == 3 else kan
        free = hand - held * UNITS[card] - kept
        joined = Use(_joined_kind(held, source, chou), kept, free, quad or held == 3)
        return (joined,) if source is _OWN else (loose, joined)
    laid = None if held else upgradable(melds, card)
    if laid is None or (laid is _PENG and source is _DISCARD):
        return (loose,)
    if laid is _WEI and source is _OWN:
        return (Use(MeldKind.TI, kan, hand - kan, owes_jiang=True),)
    return loose, Use(MeldKind.PAO, kan, hand - kan, owes_jiang=True)


def melds_with(case: WinCase, use: Use) -> tuple[Meld, ...]:
    """The laid melds, with the one that the card made or changed."""
    if use.kind is None:
        return case.melds
    if case.source is _DEAL:
        return (
            *case.melds,
            *(same(use.kind, kind) for kind in kinds(quads_of(case.hand + UNITS[case.card]))),
        )
    made = same(use.kind, case.card)
    if count(case.hand, case.card):
        return (*case.melds, made)
    return tuple(
        made if meld.cards[0] == case.card and meld.kind in UPGRADABLE else meld
        for meld in case.melds
    )


def _joined_kind(held: int, source: WinSource, chou: bool) -> MeldKind:
    """What the card makes of two or three copies in hand."""
    if source is not _OWN:
        return MeldKind.PAO if held == 3 else _PENG
    if held == 3:
        return MeldKind.TI
    return MeldKind.CHOU_WEI if chou else _WEI


def _has_quad(melds: tuple[Meld, ...]) -> bool:
    for meld in melds:  # noqa: SIM110 - a generator would take longer than the look
        if len(meld.cards) == COPIES:
            return True
    return False


def _dealt(hand: Hand, melds: tuple[Meld, ...]) -> Use:
    """The card is one of the hand: four alike are 提, three alike a 坎 (`rules.md` 1.7, 1.8)."""
    quads = quads_of(hand)
    rest = hand - COPIES * quads
    kan = kan_of(rest)
    return Use(MeldKind.TI, kan, rest - kan, owes_jiang=quads != 0 or _has_quad(melds))
