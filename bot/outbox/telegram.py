"""The gateway to Telegram through python-telegram-bot."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from telegram import Bot, CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.constants import ParseMode
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.outbox.errors import (
    GoneError,
    MovedError,
    RejectedError,
    ShutError,
    TooFastError,
    TroubleError,
)
from bot.outbox.gateway import Where
from bot.presenter.message import Key, Outgoing
from bot.texts.moments import without_tags

log = logging.getLogger(__name__)

LINES = 64
"""Calls under way at once; answers to taps have lines of their own beside these."""
_Result = TypeVar("_Result")

_NOT_MODIFIED = "message is not modified"
_GONE = (
    "message to edit not found",
    "message to delete not found",
    "message can't be edited",
    "message_id_invalid",
)
_SHUT = (
    "chat not found",
    "not enough rights",
    "chat_restricted",
    "chat_write_forbidden",
    "have no rights",
    "message thread not found",
    "topic_closed",
)
_UNKNOWN_TAG = "unsupported start tag"


class TelegramGateway:
    """Sends messages as values; errors come out by what is to be done about them."""

    def __init__(self, bot: Bot) -> None:
        """Use a client that has been initialized."""
        self._bot = bot
        self._lines = asyncio.Semaphore(LINES)
        self._knows_clocks = True

    async def send(self, where: Where, message: Outgoing) -> int:
        """Send a message; its id."""
        call = self._with_clocks(message, lambda text: self._send(where, text))
        return await self._sorted_out(call)

    async def edit(self, chat_id: int, message_id: int, message: Outgoing) -> None:
        """Give a message another text and keyboard; the same ones are no error."""
        try:
            await self._sorted_out(
                self._with_clocks(message, lambda new: self._edit(chat_id, message_id, new))
            )
        except RejectedError as error:
            if _NOT_MODIFIED not in str(error).lower():
                raise

    async def delete(self, chat_id: int, message_id: int) -> None:
        """Delete a message; one that is gone already is no error."""
        try:
            await self._sorted_out(self._bot.delete_message(chat_id, message_id))
        except GoneError:
            log.debug("message %s was gone already", message_id)

    async def _sorted_out(self, call: Awaitable[_Result]) -> _Result:
        async with self._lines:
            return await _sorted_out(call)

    async def _with_clocks(
        self, message: Outgoing, call: Callable[[Outgoing], Awaitable[_Result]]
    ) -> _Result:
        """Do a call; if the server does not know the clock's tag, do without it from then on."""
        if not self._knows_clocks:
            return await call(_plain(message))
        try:
            return await call(message)
        except BadRequest as error:
            if _UNKNOWN_TAG not in error.message.lower():
                raise
            log.warning("the server does not know the clock's tag; clock times are plain now")
            self._knows_clocks = False
            return await call(_plain(message))

    async def _send(self, where: Where, message: Outgoing) -> int:
        sent = await self._bot.send_message(
            where.chat_id,
            message.text,
            parse_mode=ParseMode.HTML,
            reply_markup=markup(message),
            message_thread_id=where.topic,
            protect_content=message.protect,
            disable_notification=message.silent,
        )
        return sent.message_id

    async def _edit(self, chat_id: int, message_id: int, message: Outgoing) -> None:
        await self._bot.edit_message_text(
            message.text,
            chat_id,
            message_id,
            parse_mode=ParseMode.HTML,
            reply_markup=markup(message),
        )


def markup(message: Outgoing) -> InlineKeyboardMarkup | None:
    """The keyboard of a message, None without keys."""
    if not message.rows:
        return None
    return InlineKeyboardMarkup([[_button(key) for key in row] for row in message.rows])


def _button(key: Key) -> InlineKeyboardButton:
    return InlineKeyboardButton(
        key.label,
        url=key.url,
        callback_data=key.data,
        copy_text=CopyTextButton(key.copy) if key.copy else None,
        style=key.style.value if key.style else None,
    )


def _plain(message: Outgoing) -> Outgoing:
    return Outgoing(without_tags(message.text), message.rows, message.protect, message.silent)


async def _sorted_out(call: Awaitable[_Result]) -> _Result:
    """Do a call; what goes wrong comes out as a `SendingError`."""
    try:
        return await call
    except RetryAfter as error:
        wait = error.retry_after
        assert not isinstance(wait, int), "PTB_TIMEDELTA is set before python-telegram-bot loads"
        raise TooFastError(wait) from error
    except ChatMigrated as error:
        raise MovedError(error.new_chat_id) from error
    except Forbidden as error:
        raise ShutError(error.message) from error
    except BadRequest as error:
        raise _refusal(error) from error
    except NetworkError as error:
        raise TroubleError(type(error).__name__) from error
    except TelegramError as error:
        raise RejectedError(error.message) from error


def _refusal(error: BadRequest) -> GoneError | ShutError | RejectedError:
    text = error.message.lower()
    if any(known in text for known in _GONE):
        return GoneError(error.message)
    if any(known in text for known in _SHUT):
        return ShutError(error.message)
    return RejectedError(error.message)
