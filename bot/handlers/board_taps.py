"""Taps on the board and on results, in the group."""

from datetime import datetime, timedelta

from bot.handlers.desk import Reception
from bot.handlers.tables import renew_waiting
from bot.handlers.tap import Tap, command
from bot.outbox.announcer import board_slot, hand_number
from bot.presenter import peeks
from bot.presenter.message import Answer
from bot.table.commands import Ready
from bot.table.model import Phase
from bot.texts import answers as words
from bot.texts import board as board_words
from bot.texts.tongue import spoken

MOVE_DOWN_EVERY = timedelta(minutes=1)


async def peek(desk: Reception, tap: Tap) -> Answer:
    """看我的牌: the presser's own cards, for him alone."""
    table = await desk.tables.table(tap.button.table)
    if table is None:
        return Answer(words.WE_ARE_DONE)
    if table.seat_of(tap.person.user_id) is None:
        return peeks.spectator()
    scene = desk.running_scene(table, tap.person.user_id)
    if scene is None:
        return Answer(board_words.NOT_PLAYING)
    with spoken(scene.wishes.aloud):
        return peeks.peek(scene)


async def who(desk: Reception, tap: Tap) -> Answer:
    """等谁, for everybody."""
    scene = desk.running_scene(await desk.tables.table(tap.button.table))
    return peeks.who(scene) if scene else Answer(board_words.NOT_PLAYING)


class Down:
    """移到下面: the board goes to the end of the chat, once a minute for each table."""

    def __init__(self) -> None:
        """No board has been moved yet."""
        self._moved: dict[int, datetime] = {}

    async def __call__(self, desk: Reception, tap: Tap) -> Answer:
        """Move it, or say that it has just been moved."""
        table = await desk.tables.table(tap.button.table)
        if table is None or table.phase is not Phase.PLAYING:
            return Answer(words.WE_ARE_DONE)
        now = desk.clock.now()
        moved = self._moved.get(table.id)
        if moved is not None and now - moved < MOVE_DOWN_EVERY:
            return Answer(words.JUST_MOVED)
        self._moved = {t: at for t, at in self._moved.items() if now - at < MOVE_DOWN_EVERY}
        self._moved[table.id] = now
        desk.outbox.show_afresh(board_slot(table.id, hand_number(table)))
        return Answer(words.AT_ONCE)


async def ready(desk: Reception, tap: Tap) -> Answer:
    """下一局; the button carries the number of the hand that is over."""
    said = await command(desk, tap, Ready(tap.person.user_id, tap.button.step))
    await renew_waiting(desk, tap)
    return said
