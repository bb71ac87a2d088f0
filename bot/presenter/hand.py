"""The private hand: which screen a moment needs."""

from dataclasses import replace

from bot.presenter.claims import claims, laid_and_hu
from bot.presenter.dissolving import voting
from bot.presenter.message import Outgoing
from bot.presenter.navigation import START, Place
from bot.presenter.scene import Scene
from bot.presenter.turn import own_turn
from bot.presenter.waiting import on_tuoguan, standing, waiting
from bot.table.frozen import FreezeReason
from bot.texts import hand as words
from bot.texts.result import outcome
from bot.texts.tongue import spoken
from engine.question import Ask
from engine.result import RoundResult


def hand(scene: Scene, place: Place = START, *, late: bool = False) -> Outgoing:
    """The hand of the scene's viewer; `late` when half of his clock is gone."""
    with spoken(scene.wishes.aloud):
        message = _hand(scene, place, late=late)
    if scene.restarted:
        message = replace(message, text=f"{words.RESTARTED}\n{message.text}")
    return message if scene.wishes.ring else replace(message, silent=True)


def _hand(scene: Scene, place: Place, *, late: bool) -> Outgoing:
    if (held := _held_up(scene)) is not None:
        return held
    if not scene.is_asked:
        return waiting(scene, place)
    if scene.view.ask is Ask.TURN:
        return own_turn(scene, place, late=late)
    if scene.view.ask is Ask.LAID:
        return laid_and_hu(scene, place)
    return claims(scene, place, late=late)


def _held_up(scene: Scene) -> Outgoing | None:
    """The screen of somebody who does not play right now."""
    if scene.vote is not None:
        return voting(scene, scene.vote)
    if scene.away:
        return on_tuoguan(scene)
    return standing(scene) if scene.stands is FreezeReason.SHUT_OUT else None


def record(
    number: int,
    result: RoundResult,
    names: tuple[str, str, str],
    total: int,
    settled: int | None = None,
) -> Outgoing:
    """What is left of a hand: two lines, after the last one what the match came to as well."""
    lines = [words.record(number, outcome(result, names), total)]
    if settled is not None:
        lines += [words.match_record(settled), words.PLAY_AGAIN]
    return Outgoing("\n".join(lines), protect=True)


def void_record(number: int, settled: int | None = None) -> Outgoing:
    """What is left of a hand that did not count; `settled` as above."""
    last = [] if settled is None else [words.match_record(settled)]
    return Outgoing("\n".join([words.void_record(number), *last]), protect=True)
