"""People tap buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox.world import shapes
from bot.sandbox.world.chats import Group
from bot.sandbox.world.errors import CannotDo
from bot.sandbox.world.messages import Button, Message
from bot.sandbox.world.taps import Tap

if TYPE_CHECKING:
    from bot.sandbox.world.people import Person
    from bot.sandbox.world.world import World


class Tapping:
    """Turns presses into callback queries."""

    def __init__(self, world: World) -> None:
        self._world = world

    def press(self, person: Person, message: Message, button: str | Button) -> Tap:
        """Tap a button on show."""
        pressed = message.button(button) if isinstance(button, str) else button
        self.check_on_show(person, message, pressed)
        if pressed.data is None:
            raise CannotDo(f"{pressed.text!r} sends nothing to the bot")
        return self.send(person, message, pressed.data)

    def check_on_show(self, person: Person, message: Message, button: Button) -> None:
        """Raise `CannotDo` unless the person sees the message and the button on it now."""
        if message.deleted:
            raise CannotDo("the message is deleted")
        if person not in list(message.chat.readers()):
            raise CannotDo(f"{person.name} cannot see {message.chat.name}")
        if button not in message.buttons:
            raise CannotDo(f"{button.text!r} is not on show: {message.labels}")

    def send(self, person: Person, message: Message | None, data: str) -> Tap:
        """File a callback query, whatever it holds; taps come as the real person."""
        world = self._world
        tap = world.taps.new(person, message, data)
        person.met = True
        if message is None or self._bot_hears(message):
            tap.update_id = world.inbox.add("callback_query", shapes.callback_query(tap))
        world.tapped(tap)
        return tap

    def _bot_hears(self, message: Message) -> bool:
        return not isinstance(message.chat, Group) or message.chat.bot_present
