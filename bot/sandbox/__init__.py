"""A stand-in for Telegram's Bot API, with a page to play on; it knows nothing of the bot."""

from bot.sandbox.sandbox import Sandbox
from bot.sandbox.world import World

__all__ = ["Sandbox", "World"]
