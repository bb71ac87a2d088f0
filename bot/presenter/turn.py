"""The hand at one's own turn (`ux.md` 3)."""

from bot.buttons import Act, Button
from bot.presenter import blocks, keys
from bot.presenter.cardkeys import card_keys
from bot.presenter.happened import line_three
from bot.presenter.message import Key, Outgoing, Style, key
from bot.presenter.scene import Scene
from bot.texts import hand as words
from bot.texts.moves import in_words
from bot.texts.signs import paragraphs
from engine.moves import Discard, Hu, Move


def own_turn(scene: Scene, *, sure: Move | None = None, late: bool = False) -> Outgoing:
    """Cards as keys; `sure` is the discard that would give a 胡 away, `late` the reminder."""
    can_hu = Hu() in scene.view.options
    asked = sure if isinstance(sure, Discard) and can_hu else None
    state = blocks.hu_state(scene) if can_hu else blocks.own_state(scene)
    happened = words.sure_else(in_words(asked)) if asked else line_three(scene)
    head = [_first(scene, can_hu=can_hu, late=late), blocks.title(scene)]
    if can_hu:
        state = [*state, blocks.pile_line(scene)]
    cards = card_keys(
        scene.view.own.hand or 0,
        scene.table,
        scene.view.step,
        ask=Act.SURE if can_hu else Act.MOVE,
        chosen=asked.card if asked else None,
    )
    return Outgoing(
        paragraphs([*head, happened] if happened else head, [*state, *blocks.others(scene)]),
        (*cards, _last_row(scene, asked, can_hu=can_hu)),
        protect=True,
    )


def _first(scene: Scene, *, can_hu: bool, late: bool) -> str:
    if late:
        return blocks.first_line(scene, words.STILL_WAITING, words.BEFORE_ELSE)
    return blocks.first_line(scene, words.TURN_AND_HU if can_hu else words.YOUR_TURN)


def _last_row(scene: Scene, asked: Discard | None, *, can_hu: bool) -> tuple[Key, ...]:
    if asked:
        go = keys.move_key(scene, words.play_key(asked.card), asked, Style.BLUE)
        button = Button(Act.UNSURE, scene.table, scene.view.step)
        return go, key(words.OTHER_CARD_KEY, button)
    rows = keys.rows_key(scene)
    return (keys.hu_key(scene), rows) if can_hu else (rows,)
