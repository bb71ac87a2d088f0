"""The bot's own standing in chats: blocked, unblocked, added to a group."""

import logging
from dataclasses import dataclass

from telegram import ChatMemberUpdated, Update
from telegram.constants import ChatMemberStatus
from telegram.ext import ContextTypes

from bot.handlers.desk import Reception, person_of, title_of
from bot.handlers.doors import reached
from bot.outbox.gateway import Where
from bot.ports import People, Tables
from bot.presenter import pages
from bot.table.commands import Lost

log = logging.getLogger(__name__)

_OUT = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)


@dataclass(frozen=True, slots=True)
class OwnStanding:
    """The handler of `my_chat_member` updates."""

    desk: Reception

    async def __call__(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """Handle one change of the bot's standing."""
        change = update.my_chat_member
        if change is None:
            return
        out = change.new_chat_member.status in _OUT
        if change.chat.id > 0:
            await self._private(change, out=out)
        elif change.old_chat_member.status in _OUT and not out:
            await self.desk.chats.remember(change.chat.id, title_of(change.chat))
            self.desk.outbox.say(Where(change.chat.id), pages.group_hello(self.desk.links))

    async def _private(self, change: ChatMemberUpdated, *, out: bool) -> None:
        if out:
            await ShutDoors(self.desk.people, self.desk.tables).shut(change.from_user.id)
        else:
            await reached(self.desk, person_of(change.from_user))


@dataclass(frozen=True, slots=True)
class ShutDoors:
    """Is told when a person can't be written to any more; never raises."""

    people: People
    tables: Tables

    async def shut(self, user_id: int) -> None:
        """Tell his seats."""
        try:
            await self.people.set_reachable(user_id, reachable=False)
            for table in await self.tables.tables_of(user_id):
                await self.tables.handle(table.id, Lost(user_id))
        except Exception:
            log.exception("user %d can't be written to, but his tables were not told", user_id)
