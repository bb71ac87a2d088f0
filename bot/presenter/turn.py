"""The hand at one's own turn (`ux.md` 3)."""

from bot.buttons import Act, Button
from bot.presenter import blocks, keys, menu, risk, ting
from bot.presenter.cardkeys import card_keys
from bot.presenter.happened import line_three
from bot.presenter.message import Key, Outgoing, Style, key
from bot.presenter.navigation import START, Place
from bot.presenter.room import screen_lines
from bot.presenter.scene import Scene
from bot.texts import hand as words
from bot.texts.moves import in_words
from bot.texts.signs import paragraphs
from bot.texts.tongue import card as card_name
from engine.moves import Discard, Hu

MOST_LINES = 11
"""Lines beside five rows of keys on a small phone; help with 听 gives way."""


def own_turn(scene: Scene, place: Place = START, *, late: bool = False) -> Outgoing:
    """Cards as keys; `late` is the reminder."""
    if place.menu is not None:
        return menu.over(scene, place, own_turn(scene, late=late))
    sure = place.sure
    asked = sure if isinstance(sure, Discard) and sure in scene.view.options else None
    asks = risk.asked_about(scene)
    cards = card_keys(scene, asks, chosen=asked.card if asked else None)
    head = [_first(scene, late=late), blocks.title(scene)]
    happened, question = line_three(scene), _question(scene, asked) if asked else ""
    text = _text(head, happened, question, _state(scene, _help(scene, head, happened)))
    return Outgoing(text, (*cards, _last_row(scene, asked)), protect=True)


def _help(scene: Scene, head: list[str], happened: str) -> list[str]:
    """Help with 听 as far as there is room, the same before and after a question."""
    if not scene.is_advised or _can_hu(scene):
        return []
    helping = ting.turn_lines(scene.view)
    while helping and screen_lines(_text(head, happened, "", _state(scene, helping))) > MOST_LINES:
        helping.pop()
    return helping


def _text(head: list[str], happened: str, question: str, state: list[str]) -> str:
    """The question takes the place of what happened, or of the empty line: nothing moves."""
    if question and not happened:
        return paragraphs([*head, question, *state])
    third = question or happened
    return paragraphs([*head, third] if third else head, state)


def _can_hu(scene: Scene) -> bool:
    return Hu() in scene.view.options


def _first(scene: Scene, *, late: bool) -> str:
    if late:
        return blocks.first_line(scene, words.STILL_WAITING, words.BEFORE_ELSE)
    return blocks.first_line(scene, words.TURN_AND_HU if _can_hu(scene) else words.YOUR_TURN)


def _question(scene: Scene, asked: Discard) -> str:
    if _can_hu(scene):
        return words.sure_else(in_words(asked))
    return words.asked_once_more(card_name(asked.card), risk.reasons(scene, asked.card))


def _state(scene: Scene, helping: list[str]) -> list[str]:
    """Own melds, help, the others; 胡 on offer stands with what it is worth."""
    if _can_hu(scene):
        state, others = blocks.hu_state(scene), blocks.others(scene)
        return [*blocks.printed_hand(scene), *state, blocks.pile_line(scene), *others]
    own, others = blocks.turn_state(scene)
    return [*own, *helping, *others]


def _last_row(scene: Scene, asked: Discard | None) -> tuple[Key, ...]:
    if asked:
        go = keys.move_key(scene, words.play_key(asked.card), asked, Style.BLUE)
        button = Button(Act.UNSURE, scene.table, scene.view.step)
        return go, key(words.OTHER_CARD_KEY, button)
    if _can_hu(scene):
        return keys.hu_key(scene), *keys.ting_key(scene), keys.more_key(scene)
    return (*keys.ting_key(scene), keys.rows_key(scene), keys.more_key(scene))
