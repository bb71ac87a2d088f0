"""Taps: read the button, do what it asks, answer; nothing that may wait comes before."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from telegram import CallbackQuery, Message, Update
from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError
from telegram.ext import ContextTypes

from bot.buttons import Act, UnreadableButton, decode
from bot.handlers import (
    board_taps,
    hand_taps,
    house,
    lobby_taps,
    option_taps,
    page_taps,
    personal_taps,
    tables,
    talk_taps,
)
from bot.handlers.desk import Reception, person_of
from bot.handlers.solo import guide, practice_tap
from bot.handlers.tap import Tap
from bot.presenter.message import Answer
from bot.table.commands import Back
from bot.texts import answers as words

log = logging.getLogger(__name__)

ANSWER_AGAIN = (0.5, 1.5)
"""Seconds until an answer that did not get through is tried again; the app waits some 15."""
_SAY_IT_THEMSELVES = (Act.LEAVE, Act.STAND, Act.BACK, Act.CAME, Act.MISSING)
"""Keys that go away or come back by what they do."""

Handler = Callable[[Reception, Tap], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Taps:
    """The handler of every callback query."""

    desk: Reception

    async def __call__(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """Handle one tap; it is always answered."""
        query = update.callback_query
        if query is None:
            return
        user_id = query.from_user.id
        self.desk.outbox.tapped(user_id)
        too_fast = self.desk.haste.refusals(user_id, self.desk.clock.now())
        await _reply(query, Answer(words.TOO_FAST) if too_fast else await self._answer(query))

    async def _answer(self, query: CallbackQuery) -> Answer:
        try:
            button = decode(query.data)
        except UnreadableButton as error:
            log.warning("unreadable button from user %d: %s", query.from_user.id, error)
            return Answer(words.UNREADABLE)
        message = query.message if isinstance(query.message, Message) else None
        if message is not None and not message.is_accessible:
            message = None
        tap = Tap(button, person_of(query.from_user), message)
        try:
            await self.desk.met(tap.person)
            await self._wake(tap)
            return await HANDLERS[button.act](self.desk, tap)
        except Exception:
            log.exception("table %d step %d: tap %s failed", button.table, button.step, button.act)
            return Answer(words.BROKEN)

    async def _wake(self, tap: Tap) -> None:
        """Whoever is on 托管 and taps anything at his table is back by that, also when too late."""
        if tap.button.act in _SAY_IT_THEMSELVES:
            return
        table = await self.desk.tables.table(tap.button.table)
        seat = table.seat_of(tap.person.user_id) if table else None
        sitter = table.sitters[seat] if table and seat is not None else None
        if sitter is not None and sitter.tuoguan:
            await self.desk.tables.handle(tap.button.table, Back(tap.person.user_id))


async def _reply(query: CallbackQuery, answer: Answer) -> None:
    """Answer a tap; whatever becomes of that, the tap counts."""
    for pause in (*ANSWER_AGAIN, None):
        try:
            await query.answer(answer.text or None, show_alert=answer.alert, url=answer.url)
        except BadRequest as error:
            log.info("tap %s could not be answered: %s", _public(query), error.message)
        except (NetworkError, RetryAfter) as error:
            log.warning("tap %s could not be answered: %s", _public(query), type(error).__name__)
            if pause is not None:
                await asyncio.sleep(pause)
                continue
        except TelegramError as error:
            log.warning("tap %s could not be answered: %s", _public(query), error.message)
        return


def _public(query: CallbackQuery) -> str:
    """A tap by its act, table and step: what it chose is nobody's business."""
    try:
        button = decode(query.data)
    except UnreadableButton:
        return "of no button of ours"
    return f"{button.act} at table {button.table} step {button.step}"


async def _blank(_desk: Reception, _tap: Tap) -> Answer:
    return Answer()


HANDLERS: dict[Act, Handler] = {
    Act.MOVE: hand_taps.move,
    Act.BI: hand_taps.bi,
    Act.SURE: hand_taps.sure,
    Act.UNSURE: hand_taps.unsure,
    Act.KAN: hand_taps.kan,
    Act.BLANK: _blank,
    Act.ROWS: hand_taps.rows,
    Act.BACK: hand_taps.back,
    Act.FRESH: hand_taps.fresh,
    Act.TING: personal_taps.ting,
    Act.MORE: personal_taps.more,
    Act.CHOOSE: personal_taps.choose,
    Act.JOIN: lobby_taps.join,
    Act.STAND: lobby_taps.stand,
    Act.COMPUTER: lobby_taps.computer,
    Act.AWAY: lobby_taps.send_away,
    Act.LONGER: lobby_taps.longer,
    Act.CLOSE: lobby_taps.close,
    Act.START: lobby_taps.start,
    Act.HOLD: lobby_taps.hold,
    Act.OPTION: option_taps.option,
    Act.HOUSE: house.house,
    Act.PEEK: board_taps.peek,
    Act.WHO: board_taps.who,
    Act.DOWN: board_taps.Down(),
    Act.READY: board_taps.ready,
    Act.DISSOLVE: talk_taps.dissolve,
    Act.VOTE: talk_taps.vote,
    Act.RECESS: talk_taps.recess,
    Act.MISSING: talk_taps.missing,
    Act.CAME: talk_taps.came,
    Act.AGAIN: talk_taps.again,
    Act.OVER: talk_taps.over,
    Act.OPEN: lobby_taps.open_table,
    Act.LOOK: tables.look,
    Act.TABLES: tables.list_again,
    Act.LEAVE: lobby_taps.leave,
    Act.RULES: page_taps.rules,
    Act.SCORE: page_taps.group_score,
    Act.HANDS: page_taps.group_hands,
    Act.MINE: page_taps.own_score,
    Act.PRACTICE: practice_tap,
    Act.GUIDE: guide,
}
