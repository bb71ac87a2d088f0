"""The bot, and people with everything they can do in the app."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.sandbox.world import links
from bot.sandbox.world.errors import CannotDo

if TYPE_CHECKING:
    from bot.sandbox.world.chats import Chat, Group, PrivateChat
    from bot.sandbox.world.messages import Button, Message
    from bot.sandbox.world.taps import Tap
    from bot.sandbox.world.world import World


@dataclass(eq=False, slots=True)
class BotUser:
    """The bot under trial as others see it."""

    id: int
    first_name: str
    username: str
    is_bot: bool = True

    @property
    def name(self) -> str:
        """The name on show."""
        return self.first_name


@dataclass(eq=False, slots=True)
class Person:
    """Somebody with the app. `met` by the bot, `started` it once, `blocked` it, account `deleted`.

    The verbs below are what an honest app lets him do; what it would not offer raises
    `CannotDo`, except in `press_stale`, which is there for old and forged taps.
    """

    world: World = field(repr=False)
    id: int
    first_name: str
    last_name: str = ""
    username: str | None = None
    language: str = "zh-hans"
    met: bool = False
    started: bool = False
    blocked: bool = False
    deleted: bool = False
    is_bot: bool = False

    @property
    def name(self) -> str:
        """First and last name as shown."""
        return f"{self.first_name} {self.last_name}".strip()

    @property
    def chat(self) -> PrivateChat:
        """His private chat with the bot."""
        return self.world.private_chat(self)

    # -- writing -------------------------------------------------------------------------

    def say(
        self,
        chat: Chat,
        text: str,
        *,
        reply_to: Message | None = None,
        topic: int | None = None,
    ) -> Message:
        """Write `text` into a chat, as an answer to a message or in a topic if given."""
        return self.world.writing.say(self, chat, text, reply_to=reply_to, topic=topic)

    def command(
        self,
        chat: Chat,
        text: str,
        *,
        reply_to: Message | None = None,
        topic: int | None = None,
    ) -> Message:
        """Send a command such as `/newtable`."""
        if not text.startswith("/"):
            raise CannotDo(f"{text!r} is no command")
        return self.say(chat, text, reply_to=reply_to, topic=topic)

    def start(self, payload: str = "") -> Message:
        """Press START in the private chat, with the payload of a deep link if given."""
        return self.say(self.chat, f"/start {payload}".strip())

    def edit(self, message: Message, text: str) -> None:
        """Change one's own message."""
        self.world.writing.edit(self, message, text)

    def delete(self, message: Message) -> None:
        """Delete a message for everybody; the bot is told nothing."""
        self.world.writing.delete(self, message)

    # -- tapping -------------------------------------------------------------------------

    def press(self, message: Message, button: str | Button) -> Tap:
        """Tap a button on show, given by its label; await the result for the bot's answer."""
        return self.world.tapping.press(self, message, button)

    def press_stale(self, message: Message | None, data: str) -> Tap:
        """Send button data that is not on show: of an older keyboard, or made up.

        A deleted message arrives as inaccessible (date 0); None arrives without any message.
        """
        return self.world.tapping.send(self, message, data)

    def press_again(self, tap: Tap) -> Tap:
        """The same tap once more under a new update and query id, as after a reconnect."""
        return self.world.tapping.send(tap.person, tap.message, tap.data)

    def follow(self, message: Message, label: str) -> Message | None:
        """Tap a link button; see `open_link`."""
        button = message.button(label)
        self.world.tapping.check_on_show(self, message, button)
        if button.url is None:
            raise CannotDo(f"{label!r} is not a link")
        return self.open_link(button.url)

    def open_link(self, url: str) -> Message | None:
        """Open a link to the bot and press START, or to a message.

        A link without a payload opens the chat and sends nothing, unless he was never there.
        Gives the message sent, or the one linked to.
        """
        return links.open_link(self.world, self, url)

    # -- coming and going ------------------------------------------------------------------

    def block(self) -> None:
        """Block the bot."""
        self.world.contacts.block(self)

    def unblock(self) -> None:
        """Take the block back; START is a separate step."""
        self.world.contacts.unblock(self)

    def rename(self, first_name: str, last_name: str = "", username: str | None = None) -> None:
        """Change the names; the bot learns of it with the next update."""
        self.first_name, self.last_name, self.username = first_name, last_name, username
        self.world.people_changed(self)

    def delete_account(self) -> None:
        """The account is gone; what he wrote stays."""
        self.world.contacts.delete_account(self)

    def join(self, group: Group) -> None:
        """Enter a group."""
        group.admit(self)

    def leave(self, group: Group) -> None:
        """Leave a group."""
        group.dismiss(self)
