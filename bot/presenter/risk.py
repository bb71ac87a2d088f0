"""Cards that may be a mistake to play, and why (`ux.md` 3.5)."""

from collections import Counter
from functools import lru_cache

from bot.personal import Confirm
from bot.presenter import outlook
from bot.presenter.scene import Scene
from bot.texts import hand as words
from engine.cards import UNITS, Hand, Kind, count, free_of, kinds
from engine.melds import Meld, MeldKind, same
from engine.moves import Discard, Hu
from engine.waits import held_melds

_PAIR = 2


def asked_about(scene: Scene) -> frozenset[Kind]:
    """Cards whose tap asks once more; at one's own turn."""
    playable = {move.card for move in scene.view.options if isinstance(move, Discard)}
    confirm = scene.wishes.confirm
    if confirm is Confirm.EVERY or Hu() in scene.view.options:
        return frozenset(playable)
    if confirm is Confirm.NEVER:
        return scene.view.shots & playable
    return frozenset(kind for kind in playable if reasons(scene, kind))


def reasons(scene: Scene, card: Kind) -> list[str]:
    """Why a card may be a mistake, as parts of a sentence; nothing when it is not."""
    waits = bool(scene.helped and outlook.waits_after(scene.view, card))
    told = [] if waits else _broken(scene.view.own.hand or 0, card)
    if scene.helped and not waits and outlook.can_wait(scene.view):
        told.append(words.NO_LONGER_TING)
    if card in scene.view.shots:
        return [*told, words.costs_claims(_who_pao(scene, card))]
    for seat in scene.others:
        wei = _open_wei(scene.view.seats[seat].melds, card)
        if wei is not None:
            told.append(words.gives_pao(scene.seated[seat].name, wei))
    return told


def _broken(hand: Hand, card: Kind) -> list[str]:
    """What playing a card takes apart, unless every card takes something apart."""
    broken = _breaks(hand, card)
    if broken is None or all(_breaks(hand, kind) for kind in kinds(free_of(hand))):
        return []
    return [words.BREAKS_PAIR if broken.kind is MeldKind.JIANG else words.breaks_run(broken)]


@lru_cache(maxsize=4096)  # every card of a hand asks about all its cards
def _breaks(hand: Hand, card: Kind) -> Meld | None:
    """The run that counts 息 or the pair that a card belongs to."""
    lost = Counter(held_melds(hand)) - Counter(held_melds(hand - UNITS[card]))
    for run in lost:
        if card in run.cards:
            return run
    return same(MeldKind.JIANG, card) if count(hand, card) == _PAIR else None


def _open_wei(melds: tuple[Meld, ...], card: Kind) -> Meld | None:
    """偎 that lies open and that a discard would make a 跑."""
    for meld in melds:
        if meld.kind is MeldKind.WEI and card in meld.cards:
            return meld
    return None


def _who_pao(scene: Scene, card: Kind) -> str:
    for seat in scene.others:
        if any(card in meld.cards for meld in scene.view.seats[seat].melds):
            return scene.seated[seat].name
    return ""
