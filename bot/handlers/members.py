"""The bot's own standing in chats: blocked and unblocked, in and out of groups, which may move."""

from dataclasses import dataclass

from telegram import ChatMember, ChatMemberRestricted, ChatMemberUpdated, Update
from telegram.constants import ChatMemberStatus
from telegram.ext import ContextTypes

from bot.handlers.desk import Reception, person_of, title_of
from bot.handlers.doors import reached
from bot.outbox.gateway import Where
from bot.presenter import pages

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
        if change.chat.id > 0:
            await self._private(change)
        else:
            await self._in_group(change)

    async def _private(self, change: ChatMemberUpdated) -> None:
        if change.new_chat_member.status in _OUT:
            await self.desk.reach.shut(change.from_user.id)
        else:
            await reached(self.desk, person_of(change.from_user))

    async def _in_group(self, change: ChatMemberUpdated) -> None:
        chat_id = change.chat.id
        if not _may_write(change.new_chat_member):
            await self.desk.reach.shut_out(chat_id)
            return
        await self.desk.chats.remember(chat_id, title_of(change.chat))
        await self.desk.reach.let_in(chat_id)
        is_back = change.old_chat_member.status in _OUT
        if is_back and not await self.desk.tables.tables_in(chat_id):
            self.desk.outbox.say(Where(chat_id), pages.group_hello(self.desk.links))


def _may_write(member: ChatMember) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return member.can_send_messages
    return member.status not in _OUT


@dataclass(frozen=True, slots=True)
class Moves:
    """The handler of both service messages of a group that becomes a supergroup."""

    desk: Reception

    async def __call__(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """Handle one of them; the second one finds everything done."""
        message = update.effective_message
        if message is None:
            return
        if message.migrate_to_chat_id is not None:
            await self.desk.reach.moved(message.chat_id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id is not None:
            await self.desk.reach.moved(message.migrate_from_chat_id, message.chat_id)


@dataclass(frozen=True, slots=True)
class NewTitle:
    """The handler of a group's new title."""

    desk: Reception

    async def __call__(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """Keep the title."""
        message = update.effective_message
        if message is not None and message.new_chat_title:
            await self.desk.chats.remember(message.chat_id, message.new_chat_title)
            await self.desk.tables.retitle(message.chat_id, message.new_chat_title)
