"""Taps on the private hand: moves, and the ways between its keyboards."""

from bot.handlers.desk import Reception
from bot.handlers.tap import Tap, command
from bot.presenter.answers import answer
from bot.presenter.message import Answer
from bot.presenter.navigation import START, Place, parse_bi
from bot.presenter.peeks import rows as rows_shown
from bot.presenter.scene import Scene
from bot.table.change import Reply, Say
from bot.table.commands import Back, Play
from bot.table.model import Phase, Table
from bot.texts import answers as words
from bot.texts.tongue import spoken
from engine.errors import Unreadable
from engine.moves import Discard, parse_move


async def move(desk: Reception, tap: Tap) -> Answer:
    """A move: play it at the step the reader saw."""
    try:
        wanted = parse_move(tap.button.choice)
    except Unreadable:
        return Answer(words.UNREADABLE)
    said = await command(desk, tap, Play(tap.person.user_id, tap.button.step, wanted))
    table = await desk.tables.table(tap.button.table)
    if table is not None and table.seat_of(tap.person.user_id) is not None:
        desk.show_hand(table, tap.person.user_id, afresh=tap.message is None)
    return said


async def bi(desk: Reception, tap: Tap) -> Answer:
    """A step of choosing 比: nothing is laid by it."""
    try:
        place = Place(bi=parse_bi(tap.button.choice))
    except Unreadable:
        return Answer(words.UNREADABLE)
    return await _turn_page(desk, tap, place)


async def sure(desk: Reception, tap: Tap) -> Answer:
    """A tap that would give a 胡 away: ask once more."""
    try:
        wanted = parse_move(tap.button.choice)
    except Unreadable:
        return Answer(words.UNREADABLE)
    table = await desk.tables.table(tap.button.table)
    scene = _own_scene(desk, table, tap)
    if scene is not None and wanted not in scene.view.options:
        return Answer(words.NOT_LEGAL)
    already = desk.painter.reading(tap.button.table, tap.person.user_id, tap.button.step)
    if already.sure == wanted and not isinstance(wanted, Discard):
        return Answer(words.LOOK_UP)
    return await _turn_page(desk, tap, Place(sure=wanted))


async def unsure(desk: Reception, tap: Tap) -> Answer:
    """换一张: back to the cards."""
    return await _turn_page(desk, tap, Place())


async def kan(desk: Reception, tap: Tap) -> Answer:
    """坎 is not for play."""
    table = await desk.tables.table(tap.button.table)
    if table is None:
        return Answer(words.GONE)
    is_old = table.hand is None or tap.button.step < table.hand.first_step
    return Answer(words.OLD_HAND if is_old or table.phase is not Phase.PLAYING else words.KAN)


async def rows(desk: Reception, tap: Tap) -> Answer:
    """牌路: what everybody has played, and the red cards the reader has seen."""
    table = await desk.tables.table(tap.button.table)
    if table is None:
        return Answer(words.GONE)
    if table.seat_of(tap.person.user_id) is None:
        return Answer(words.NOT_SEATED)
    scene = desk.running_scene(table, tap.person.user_id)
    if scene is None:
        return Answer(words.OLD_HAND)
    with spoken(scene.wishes.aloud):
        return Answer(rows_shown(scene), alert=True)


async def back(desk: Reception, tap: Tap) -> Answer:
    """我回来了."""
    return await command(desk, tap, Back(tap.person.user_id))


async def fresh(desk: Reception, tap: Tap) -> Answer:
    """Send the hand anew."""
    table = await desk.tables.table(tap.button.table)
    if table is None:
        return Answer(words.GONE)
    if table.seat_of(tap.person.user_id) is None:
        return Answer(words.NOT_SEATED)
    scene = desk.running_scene(table)
    if scene is not None:
        desk.painter.turn_page(table.id, tap.person.user_id, scene.view.step, START)
    desk.show_hand(table, tap.person.user_id, afresh=True)
    return Answer(words.AT_ONCE)


def _own_scene(desk: Reception, table: Table | None, tap: Tap) -> Scene | None:
    """The reader's own hand, if he is asked at just the button's step."""
    if table is None or table.seat_of(tap.person.user_id) is None:
        return None
    scene = desk.running_scene(table, tap.person.user_id)
    if scene is None or not scene.is_asked or scene.view.step != tap.button.step:
        return None
    return scene


async def _turn_page(desk: Reception, tap: Tap, place: Place) -> Answer:
    """Another keyboard on the same hand; a reader who is not asked any more is told so."""
    table = await desk.tables.table(tap.button.table)
    if table is None:
        return Answer(words.GONE)
    if table.seat_of(tap.person.user_id) is None:
        return Answer(words.NOT_SEATED)
    user_id, step = tap.person.user_id, tap.button.step
    if _own_scene(desk, table, tap) is None:
        desk.show_hand(table, user_id)
        return answer(Reply(Say.STALE, {"move": None}), desk.running_scene(table), step)
    desk.painter.turn_page(table.id, user_id, step, place)
    desk.show_hand(table, user_id)
    return Answer()
