"""Who is an admin of a group, as far as Telegram tells; remembered for a while."""

import logging
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from telegram import Bot
from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError

log = logging.getLogger(__name__)

REMEMBERED = timedelta(minutes=2)
_ADMINS = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)
_OUTSIDE = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)


@dataclass(slots=True)
class Rights:
    """What Telegram said of people in groups."""

    _asked: dict[tuple[int, int], tuple[datetime, str]] = field(default_factory=dict)

    async def is_admin(self, bot: Bot, chat_id: int, user_id: int, now: datetime) -> bool:
        """Whether a person is an admin of a group; not, when nobody can say."""
        return await self._status(bot, chat_id, user_id, now) in _ADMINS

    async def is_member(self, bot: Bot, chat_id: int, user_id: int, now: datetime) -> bool:
        """Whether a person is in a group; yes, when nobody can say."""
        return await self._status(bot, chat_id, user_id, now) not in _OUTSIDE

    async def _status(self, bot: Bot, chat_id: int, user_id: int, now: datetime) -> str:
        known = {key: told for key, told in self._asked.items() if now - told[0] < REMEMBERED}
        self._asked = known
        if (chat_id, user_id) in known:
            return known[chat_id, user_id][1]
        try:
            member = await bot.get_chat_member(chat_id, user_id)
        except TelegramError as error:
            log.info("chat %d: standing of a person unknown: %s", chat_id, error.message)
            return ""
        known[chat_id, user_id] = (now, member.status)
        return member.status
