"""The hand while others decide, on 托管, and when it is over (`ux.md` 4.7, 6, 9)."""

from bot.buttons import Act
from bot.presenter import blocks, keys, menu, ting
from bot.presenter.beats import beats
from bot.presenter.happened import line_three
from bot.presenter.message import Outgoing, Style, table_key
from bot.presenter.navigation import START, Place
from bot.presenter.scene import Scene
from bot.table.frozen import FreezeReason
from bot.texts import hand as words
from bot.texts.moves import in_words
from bot.texts.signs import paragraphs
from engine.moves import Pass
from engine.question import Ask


def waiting(scene: Scene, place: Place = START) -> Outgoing:
    """Cards as text: the moment card keys appear is the moment to play."""
    if place.menu is not None:
        return menu.over(scene, place, waiting(scene))
    if scene.view.answer is not None and not isinstance(scene.view.answer, Pass):
        return _answered(scene)
    return Outgoing(_text(scene, _first(scene), line_three(scene)), keys.waiting_keys(scene), True)


def on_tuoguan(scene: Scene) -> Outgoing:
    """托管, with the one tap that ends it."""
    back = table_key(words.BACK_KEY, Act.BACK, scene.table, Style.GREEN)
    first = words.first_line(words.AWAY, words.AWAY_TAIL)
    text = _text(scene, first, words.AWAY_NOTE)
    last = (keys.rows_key(scene), keys.dissolve_key(scene))
    return Outgoing(text, ((back,), last), protect=True)


def standing(scene: Scene) -> Outgoing:
    """Nobody can play: the bot is shut out of the group."""
    first = words.first_line(words.STANDS[FreezeReason.SHUT_OUT])
    return Outgoing(_text(scene, first, line_three(scene)), keys.waiting_keys(scene), True)


def _answered(scene: Scene) -> Outgoing:
    """The same whether or not anybody else is still asked."""
    answer = scene.view.answer
    assert answer is not None, "only after an answer"
    first = words.first_line(words.waits_for_result(in_words(answer, scene.view.card)))
    cards = blocks.own_hand(scene.view.own.hand or 0)
    return Outgoing(paragraphs([first, blocks.title(scene)], cards), protect=True)


def _text(scene: Scene, first: str, third: str) -> str:
    head = [first, blocks.title(scene), *([third] if third else [])]
    cards = blocks.own_hand(scene.view.own.hand or 0)
    helping = ting.waiting_line(scene.view) if scene.is_advised and _rests(scene) else []
    return paragraphs(head, cards, [*blocks.own_state(scene), *helping, *blocks.others(scene)])


def _rests(scene: Scene) -> bool:
    """Whether the viewer's hand waits for a card; while he is to play it holds one too many."""
    return not (scene.view.ask is Ask.TURN and scene.view.by == scene.view.viewer)


def _first(scene: Scene) -> str:
    seen = scene.view
    if scene.stands is not None:
        return words.first_line(words.STANDS[scene.stands])
    assert seen.by is not None, "a running hand waits for somebody"
    who = scene.seated[seen.by].name
    if seen.ask is Ask.TURN:
        return blocks.first_line(scene, words.waits_for_turn(who))
    if seen.card is None:
        return words.first_line(laid_and_shown(scene))
    own = "" if seen.by == seen.viewer else who
    shown = words.shown_card(own, seen.card, was_played=seen.ask is Ask.DISCARD)
    return words.first_line(words.looked_at(shown))


def laid_and_shown(scene: Scene) -> str:
    """The newest lay-down, at which everybody looks."""
    told = beats(scene.events)
    laid = told[-1].laid if told else None
    if laid is None:
        return words.LOOKING
    who = "" if laid.seat == scene.view.viewer else scene.seated[laid.seat].name
    return words.laid_and_shown(who, laid.melds[0])
