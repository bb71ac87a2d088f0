"""A web page on which people of the world chat, and testers play tricks."""

from bot.sandbox.page.server import Page

__all__ = ["Page"]
