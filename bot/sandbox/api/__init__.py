"""The Bot API over HTTP, answered by a world."""

from bot.sandbox.api.server import BotApi

__all__ = ["BotApi"]
