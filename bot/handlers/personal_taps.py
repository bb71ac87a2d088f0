"""Taps on 听, on 更多, and on what a person chooses for himself."""

from bot.handlers.desk import Reception, message_link
from bot.handlers.tap import Tap
from bot.outbox.announcer import board_slot, hand_number
from bot.presenter import choices, menu
from bot.presenter import ting as help_with_ting
from bot.presenter.choices import Choice
from bot.presenter.message import Answer
from bot.presenter.navigation import START, Menu, Place
from bot.presenter.scene import Scene
from bot.table.frozen import FreezeReason
from bot.table.model import Table
from bot.texts import answers as words
from bot.texts import personal as personal_words
from bot.texts import ting as ting_words
from bot.texts.hand import STANDS
from bot.texts.tongue import spoken


async def ting(desk: Reception, tap: Tap) -> Answer:
    """听: what the reader's hand waits for, or would wait for."""
    seated = await _seated(desk, tap)
    if isinstance(seated, Answer):
        return seated
    _, scene = seated
    if not scene.is_advised:
        return Answer(ting_words.SWITCHED_OFF)
    with spoken(scene.wishes.aloud):
        return Answer(help_with_ting.told(scene), alert=True)


async def more(desk: Reception, tap: Tap) -> Answer:
    """更多 and what is in it; text and clock of the hand stay as they are."""
    seated = await _seated(desk, tap)
    if isinstance(seated, Answer):
        return seated
    table, scene = seated
    if scene.vote is not None:
        return Answer(STANDS[FreezeReason.VOTE])
    place, asked = START, tap.button.choice
    if asked in list(Menu):
        place = Place(menu=Menu(asked), board=await _board(desk, table))
    elif asked in (menu.LAYOUT, menu.BIG):
        chosen = choices.following(desk.personal.of(tap.person.user_id), Choice(asked))
        await desk.personal.choose(tap.person, chosen)
    elif asked != menu.CARDS:
        return Answer(words.UNREADABLE)
    desk.painter.turn_page(table.id, tap.person.user_id, scene.view.step, place)
    desk.show_hand(table, tap.person.user_id)
    return Answer()


async def choose(desk: Reception, tap: Tap) -> Answer:
    """A choice of 我的设置; it holds at once, also for hands that are on show."""
    user_id, asked = tap.person.user_id, tap.button.choice
    if asked == choices.DONE:
        return _show_page(desk, tap, done=True)
    if asked not in list(Choice):
        return Answer(words.UNREADABLE)
    await desk.personal.choose(
        tap.person, choices.following(desk.personal.of(user_id), Choice(asked))
    )
    for table in await desk.tables.tables_of(user_id):
        if desk.running_scene(table) is not None:
            desk.show_hand(table, user_id)
    return _show_page(desk, tap, done=False)


def _show_page(desk: Reception, tap: Tap, *, done: bool) -> Answer:
    chosen = desk.personal.of(tap.person.user_id)
    page = choices.closed(chosen) if done else choices.page(chosen)
    if tap.message is not None and tap.message.chat_id == tap.person.user_id:
        desk.outbox.turn_page(tap.message.chat_id, tap.message.message_id, page)
    return Answer(personal_words.SET)


async def _seated(desk: Reception, tap: Tap) -> tuple[Table, Scene] | Answer:
    """The table of the tap with its hand as the reader sees it, or why there is none."""
    table = await desk.tables.table(tap.button.table)
    if table is None:
        return Answer(words.GONE)
    if table.seat_of(tap.person.user_id) is None:
        return Answer(words.NOT_SEATED)
    scene = desk.running_scene(table, tap.person.user_id)
    return Answer(words.OLD_HAND) if scene is None else (table, scene)


async def _board(desk: Reception, table: Table) -> str | None:
    """A link to the board, where messages have one."""
    shown = await desk.outbox.shown(board_slot(table.id, hand_number(table)))
    return message_link(shown.chat_id, shown.message_id) if shown else None
