"""Which update goes to which handler, and what is asked of Telegram."""

import logging
from typing import Any

from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    Update,
)
from telegram.constants import UpdateType
from telegram.ext import (
    Application,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
    MessageHandler,
    TypeHandler,
    filters,
)

from bot.handlers.commands import all_commands
from bot.handlers.desk import Reception
from bot.handlers.haste import Repeats
from bot.handlers.members import Moves, NewTitle, OwnStanding
from bot.handlers.talk import SmallTalk
from bot.handlers.taps import Taps
from bot.texts import pages as words

log = logging.getLogger(__name__)

ALLOWED_UPDATES = [UpdateType.MESSAGE, UpdateType.CALLBACK_QUERY, UpdateType.MY_CHAT_MEMBER]
"""Always named: Telegram remembers the last list it was given."""

_FIRST = -1
"""The group of handlers that sees an update before all others."""

AnyApplication = Application[Any, Any, Any, Any, Any, Any]


def install(application: AnyApplication, desk: Reception) -> None:
    """Give an application its handlers."""
    application.add_handler(TypeHandler(Update, Repeats()), group=_FIRST)
    application.add_handler(CallbackQueryHandler(Taps(desk)))
    application.add_handler(ChatMemberHandler(OwnStanding(desk), ChatMemberHandler.MY_CHAT_MEMBER))
    application.add_handler(MessageHandler(filters.StatusUpdate.MIGRATE, Moves(desk)))
    application.add_handler(MessageHandler(filters.StatusUpdate.NEW_CHAT_TITLE, NewTitle(desk)))
    for name, command in all_commands(desk).items():
        application.add_handler(CommandHandler(name, command, filters=filters.UpdateType.MESSAGE))
    private = filters.ChatType.PRIVATE & filters.UpdateType.MESSAGE & ~filters.StatusUpdate.ALL
    application.add_handler(MessageHandler(private, SmallTalk(desk)))
    application.add_error_handler(on_error)


async def register_commands(bot: Bot) -> None:
    """Tell Telegram which commands to offer where."""
    for commands, scope in (
        (words.COMMANDS_IN_GROUPS, BotCommandScopeAllGroupChats()),
        (words.COMMANDS_IN_PRIVATE, BotCommandScopeAllPrivateChats()),
    ):
        listed = [BotCommand(name, description) for name, description in commands.items()]
        await bot.set_my_commands(listed, scope=scope)


async def on_error(update: object, context: ContextTypes.DEFAULT_TYPE) -> None:
    """A handler failed; the loop goes on. `update` is None for what polling itself met."""
    what = f"update {update.update_id}" if isinstance(update, Update) else "no update"
    log.error("a handler failed on %s", what, exc_info=context.error)
