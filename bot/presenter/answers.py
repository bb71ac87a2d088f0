"""Replies of a table as answers to the tap that asked."""

from bot.presenter.beats import beats
from bot.presenter.message import Answer
from bot.presenter.scene import Scene
from bot.table.change import Reply, Say
from bot.texts import answers as words
from bot.texts import happenings, names
from bot.texts.hand import STANDS
from engine.moves import Seat

_FIXED = {
    Say.OPENED: words.OPENED,
    Say.FULL: words.FULL,
    Say.NOT_SEATED: words.NOT_SEATED,
    Say.HELD: words.HELD,
    Say.EXTENDED: words.EXTENDED,
    Say.STARTED: words.STARTED,
    Say.CLOSED: words.CLOSED,
    Say.ALREADY_RUNNING: words.ALREADY_RUNNING,
    Say.OLD_HAND: words.OLD_HAND,
    Say.NOT_LEGAL: words.NOT_LEGAL,
    Say.KAN: words.KAN,
    Say.READY: words.READY,
    Say.ALREADY_READY: words.READY,
    Say.BACK: words.BACK,
    Say.TUOGUAN: words.TUOGUAN,
    Say.TOO_SOON: words.TOO_SOON,
    Say.RESTING: words.RESTING,
    Say.ALREADY_RESTING: words.ALREADY_RESTING,
    Say.NOBODY_MISSING: words.NOBODY_MISSING,
    Say.RULES_SET: words.RULES_SET,
    Say.ASKED: words.ASKED,
    Say.ASKED_LATELY: words.ASKED_LATELY,
    Say.NOT_VOTER: words.NOT_VOTER,
    Say.ALREADY_VOTED: words.ALREADY_VOTED,
    Say.VOTE_OVER: words.VOTE_OVER,
    Say.DISSOLVED: words.DISSOLVED,
    Say.GONE: words.GONE,
    Say.FORGED: words.UNREADABLE,
    Say.NOTHING: "",
}


def answer(reply: Reply, scene: Scene | None = None, step: int = 0) -> Answer:
    """Answer to a tap; `scene` is the running hand as everybody sees it, `step` the tapped one."""
    if reply.say in _FIXED:
        return Answer(_FIXED[reply.say])
    return Answer(_with_data(reply, scene, step))


def _with_data(reply: Reply, scene: Scene | None, step: int) -> str:  # noqa: PLR0911 - a table
    data = reply.data
    match reply.say:
        case Say.SEATED:
            return words.seated(data["seat"])
        case Say.ALREADY_SEATED:
            return words.already_seated(data["seat"])
        case Say.STOOD_UP:
            host = data["host"]
            return words.stood_up(host if host is None else names.plain(host))
        case Say.HOST_ONLY:
            return words.host_only(names.plain(data["name"]) if data["name"] else "")
        case Say.MISSING_PLAYERS:
            return words.missing(data["missing"])
        case Say.NOT_REACHABLE:
            return words.outside([names.plain(name) for name in data["names"]])
        case Say.COMPUTER_SEATED | Say.COMPUTER_GONE:
            return words.computer(data["name"], comes=reply.say is Say.COMPUTER_SEATED)
        case _:
            return _about_talks(reply, scene, step)


def _about_talks(reply: Reply, scene: Scene | None, step: int) -> str:
    data = reply.data
    match reply.say:
        case Say.FROZEN:
            return STANDS[data["reason"]]
        case Say.VOTED:
            return words.voted(agrees=data["agrees"])
        case Say.CHOSEN:
            return words.chosen(data["choice"])
        case _:
            return _about_moves(reply, scene, step)


def _about_moves(reply: Reply, scene: Scene | None, step: int) -> str:
    data = reply.data
    match reply.say:
        case Say.PLAYED:
            return words.played(data["move"])
        case Say.TAKEN:
            return words.taken_in(data["move"], _card_at(scene, step))
        case Say.ALREADY_ANSWERED:
            return words.already(data["move"])
        case Say.STALE if data["move"] is not None:
            return words.done_for_you(data["move"])
        case Say.STALE:
            return _what_became(scene, step)
        case _:
            return _whom_it_waits_for(scene, data["seat"])


def _card_at(scene: Scene | None, step: int) -> int | None:
    """The card that lay on the table at a step, if it is remembered."""
    shown = [beat for beat in beats(scene.events) if beat.step <= step] if scene else []
    return shown[-1].card if shown else None


def _what_became(scene: Scene | None, step: int) -> str:
    shown = [beat for beat in beats(scene.events) if beat.step <= step] if scene else []
    beat = shown[-1] if shown else None
    if scene is None or beat is None or beat.laid is None or beat.card is None:
        return words.TOO_LATE
    who = scene.seated[beat.laid.seat].plain
    return words.too_late(happenings.somebody_took(who, beat.card, beat.laid.melds[0]))


def _whom_it_waits_for(scene: Scene | None, seat: Seat | None) -> str:
    if scene is None or seat is None:
        return words.LOOKING
    return words.not_your_turn(scene.seated[seat].plain)
