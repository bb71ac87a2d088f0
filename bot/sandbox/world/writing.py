"""Messages come into being, change and vanish."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.sandbox.world import shapes
from bot.sandbox.world.chats import Chat, Group, PrivateChat
from bot.sandbox.world.entities import found_in
from bot.sandbox.world.errors import CannotDo
from bot.sandbox.world.messages import Content, Message, Version

if TYPE_CHECKING:
    from bot.sandbox.world.people import BotUser, Person
    from bot.sandbox.world.world import World

Json = dict[str, Any]
COMMAND = re.compile(r"/[A-Za-z0-9_]{1,32}(?:@(?P<bot>\w+))?(?=\s|$)")


@dataclass(frozen=True, slots=True)
class Placing:
    """Where and how a new message goes: topic, answered message, sound, protection."""

    thread_id: int | None = None
    in_topic: bool = False
    reply_to: Message | None = None
    silent: bool = False
    protected: bool = False
    anonymous: bool = False


PLAIN = Placing()


class Writing:
    """Stores messages and tells the bot and the onlookers."""

    def __init__(self, world: World) -> None:
        self._world = world

    # -- by people -------------------------------------------------------------------------

    def say(
        self,
        person: Person,
        chat: Chat,
        text: str,
        *,
        reply_to: Message | None,
        topic: int | None,
    ) -> Message:
        """A person writes; the bot gets it if it may see it."""
        if isinstance(chat, PrivateChat):
            if chat.person is not person:
                raise CannotDo(f"this is not {person.name}'s chat")
            self._world.contacts.greet(person)
        placing = self._place(person, chat, reply_to, topic)
        content = Content(text, found_in(text))
        message = self.post(chat, person, content, placing)
        if self._bot_sees(message):
            person.met = True
            self._world.inbox.add("message", shapes.message(message))
        return message

    def _place(
        self, person: Person, chat: Chat, reply_to: Message | None, topic: int | None
    ) -> Placing:
        if not isinstance(chat, Group):
            return Placing(reply_to=reply_to)
        member = chat.require(person)
        if not (member.can_send and chat.members_may_send) and not member.admin:
            raise CannotDo(f"{person.name} may not write in {chat.title}")
        if chat.migrated_to is not None or chat.gone:
            raise CannotDo(f"{chat.title} is no more")
        if topic is not None and topic not in chat.topics:
            raise CannotDo(f"{chat.title} has no topic {topic}")
        thread = topic
        if thread is None and reply_to is not None and chat.is_super:
            thread = reply_to.thread_id or reply_to.id
        return Placing(
            thread_id=thread,
            in_topic=topic is not None,
            reply_to=reply_to,
            anonymous=member.anonymous,
        )

    def _bot_sees(self, message: Message) -> bool:
        chat = message.chat
        if not isinstance(chat, Group):
            return True
        if not chat.bot_present or chat.bot is None:
            return False
        username = self._world.bot.username.lower()
        if chat.bot.admin or not self._world.settings.privacy_mode:
            return True
        if message.reply_to is not None and message.reply_to.from_bot:
            return True
        command = COMMAND.match(message.text)
        if command:
            return (command["bot"] or username).lower() == username
        return f"@{username}" in message.text.lower()

    def edit(self, person: Person, message: Message, text: str) -> None:
        """A person changes his own message."""
        if message.sender is not person or message.deleted:
            raise CannotDo(f"{person.name} cannot edit this")
        self.change(message, Content(text, found_in(text)))
        if self._bot_sees(message):
            self._world.inbox.add("edited_message", shapes.message(message))

    def delete(self, person: Person, message: Message) -> None:
        """A person deletes a message for everybody."""
        chat = message.chat
        own = message.sender is person or isinstance(chat, PrivateChat)
        if not own and not (isinstance(chat, Group) and chat.require(person).admin):
            raise CannotDo(f"{person.name} cannot delete this")
        self.erase(message)

    # -- by anybody ------------------------------------------------------------------------

    def service(
        self, chat: Chat, by: Person, notice: Json, thread_id: int | None = None
    ) -> Message:
        """A service message; the bot gets it if it is in the group."""
        placing = Placing(thread_id=thread_id, in_topic=thread_id is not None)
        message = self.post(chat, by, Content(), placing, service=notice)
        if not isinstance(chat, Group) or chat.bot_present:
            self._world.inbox.add("message", shapes.message(message))
        return message

    def post(
        self,
        chat: Chat,
        sender: Person | BotUser,
        content: Content,
        placing: Placing = PLAIN,
        service: Json | None = None,
    ) -> Message:
        """Store a new message and show it."""
        at = self._world.clock.now()
        message = Message(
            chat.next_message_id(),
            chat,
            sender,
            at,
            content,
            silent=placing.silent,
            protected=placing.protected,
            anonymous=placing.anonymous,
            reply_to=placing.reply_to,
            thread_id=placing.thread_id,
            in_topic=placing.in_topic,
            service=service,
        )
        message.versions.append(Version(content, at))
        chat.stored[message.id] = message
        self._world.show("message", message)
        return message

    def change(self, message: Message, content: Content) -> None:
        """Give a message other content, marked as edited when more than keys changed."""
        at = self._world.clock.now()
        message.content = content
        message.edited_at = at
        message.versions.append(Version(content, at))
        while len(message.versions) > self._world.settings.versions_kept:
            message.versions.popleft()
        self._world.show("edited", message)

    def erase(self, message: Message) -> None:
        """Take a message away."""
        message.deleted = True
        if message.id in message.chat.pinned:
            message.chat.pinned.remove(message.id)
        self._world.show("deleted", message)
