"""Cards that may be a mistake to play, and why (`ux.md` 3.5)."""

from collections import Counter

from bot.personal import Confirm
from bot.presenter import ting
from bot.presenter.scene import Scene
from bot.texts import hand as words
from engine.cards import UNITS, Kind, count, free_of, kinds
from engine.melds import Meld, MeldKind
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
    told = [*_broken(scene, card)]
    if _leaves_ting(scene, card):
        told.append(words.NO_LONGER_TING)
    if card in scene.view.shots:
        return [*told, words.costs_claims(_who_pao(scene, card))]
    for seat in scene.others:
        wei = _open_wei(scene.view.seats[seat].melds, card)
        if wei is not None:
            told.append(words.gives_pao(scene.seated[seat].name, wei))
    return told


def _leaves_ting(scene: Scene, card: Kind) -> bool:
    """Whether other cards lead to 听 and this one does not."""
    return scene.helped and not ting.waits_after(scene.view, card) and bool(ting.plans(scene.view))


def _broken(scene: Scene, card: Kind) -> list[str]:
    """What playing the card takes apart, unless it leads to 听 or every card does so."""
    hand = scene.view.own.hand or 0
    broken = _breaks(hand, card)
    if not broken or (scene.helped and ting.waits_after(scene.view, card)):
        return []
    if all(_breaks(hand, kind) for kind in kinds(free_of(hand))):
        return []
    return broken


def _breaks(hand: int, card: Kind) -> list[str]:
    """The run that counts 息 or the pair that a card belongs to."""
    lost = Counter(held_melds(hand)) - Counter(held_melds(hand - UNITS[card]))
    for run in lost:
        if card in run.cards:
            return [words.breaks_run(run)]
    return [words.BREAKS_PAIR] if count(hand, card) == _PAIR else []


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
