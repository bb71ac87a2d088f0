"""更多: a person's choices and what else can be done, in place of the cards (`ux.md` 3.6, 9)."""

from dataclasses import replace

from bot.buttons import Act, Button
from bot.presenter import keys
from bot.presenter.message import Key, Outgoing, Rows, Style, key, link, table_key
from bot.presenter.navigation import Menu, Place
from bot.presenter.scene import Scene
from bot.texts import hand as hand_words
from bot.texts import personal as words

LAYOUT, BIG, CARDS = "layout", "big", "cards"
"""What a key of the menu asks for, beside the menus themselves."""


def over(scene: Scene, place: Place, screen: Outgoing) -> Outgoing:
    """A screen with the menu in place of its keys; text and clock stay."""
    if place.menu is Menu.TUOGUAN:
        return Outgoing(_with_note(screen.text), _tuoguan_rows(scene), protect=True)
    return replace(screen, rows=_more_rows(scene, place))


def _with_note(text: str) -> str:
    """The text with the note as its third line, in place of what happened."""
    first, title, _, rest = (text + "\n\n\n").split("\n", 3)
    return "\n".join([first, title, words.TUOGUAN_NOTE, rest.rstrip("\n")])


def _more_rows(scene: Scene, place: Place) -> Rows:
    board = [link(words.BOARD_KEY, place.board)] if place.board else []
    return (
        (
            key(words.layout_key(scene.wishes.layout), _button(scene, LAYOUT)),
            key(words.big_key(scene.wishes.big), _button(scene, BIG)),
        ),
        _going_keys(scene),
        (*board, table_key(words.FRESH_KEY, Act.FRESH, scene.table)),
        (key(words.BACK_KEY, _button(scene, CARDS), Style.BLUE),),
    )


def _going_keys(scene: Scene) -> tuple[Key, ...]:
    """托管 and 散桌; who practises only stops."""
    if scene.is_practice:
        return (table_key(hand_words.PRACTICE_STOP_KEY, Act.LEAVE, scene.table),)
    return key(words.TUOGUAN_KEY, _button(scene, Menu.TUOGUAN)), keys.dissolve_key(scene)


def _tuoguan_rows(scene: Scene) -> Rows:
    yes = table_key(words.TUOGUAN_KEY, Act.LEAVE, scene.table, Style.BLUE)
    return ((yes, key(words.NOT_NOW_KEY, _button(scene, CARDS))),)


def _button(scene: Scene, choice: str) -> Button:
    return Button(Act.MORE, scene.table, scene.view.step, choice)
