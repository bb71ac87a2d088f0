"""What handlers work with, and what they need to know of an update."""

import re
from dataclasses import dataclass, field
from datetime import timedelta, tzinfo

from telegram import Chat, Message, User

from bot.handlers.haste import Haste
from bot.handlers.rights import Rights
from bot.links import Links
from bot.outbox.announcer import hand_number, hand_slot
from bot.outbox.gateway import Where
from bot.outbox.outbox import Outbox
from bot.outbox.painter import TablePainter
from bot.personal import Personal
from bot.ports import Chats, Clock, History, People, Tables
from bot.presenter.message import Outgoing
from bot.presenter.scene import Scene
from bot.reach import Reach
from bot.table.commands import Rename
from bot.table.model import Clocks, Person, Phase, Place, Table

ANONYMOUS_ADMIN = 1087968824
"""The user in whose name anonymous admins write."""
_GENERAL_TOPIC = 1


@dataclass(frozen=True, slots=True)
class Reception:
    """Everything that handlers may use."""

    tables: Tables
    people: People
    personal: Personal
    chats: Chats
    history: History
    outbox: Outbox
    painter: TablePainter
    reach: Reach
    links: Links
    clock: Clock
    zone: tzinfo
    clocks: Clocks
    haste: Haste = field(default_factory=Haste)
    rights: Rights = field(default_factory=Rights)

    def running_scene(self, table: Table | None, user_id: int | None = None) -> Scene | None:
        """A table's running hand as a person at it sees it, or as all do."""
        if table is None or table.phase is not Phase.PLAYING or table.hand is None:
            return None
        return self.painter.scene(table, None if user_id is None else table.seat_of(user_id))

    async def met(self, person: Person) -> None:
        """A person may have another name by now; he is known by his id, at all his tables."""
        for table in await self.tables.tables_of(person.user_id):
            seat = table.seat_of(person.user_id)
            sitter = table.sitters[seat] if seat is not None else None
            if sitter is not None and sitter.name != person.name:
                await self.people.remember(person)
                await self.tables.handle(table.id, Rename(person))

    def pass_by(self, message: Message, said: Outgoing, lasts: timedelta) -> None:
        """Answer a message with one that goes away after a while."""
        self.outbox.say(where_of(message), said, lasts)

    def say_to(self, user_id: int, message: Outgoing) -> None:
        """Send a person something in his private chat."""
        self.outbox.say(Where(user_id), message)

    def show_hand(self, table: Table, user_id: int, *, afresh: bool = False) -> None:
        """Bring a person's hand up to date, or send it anew below everything else."""
        slot = hand_slot(table.id, user_id, hand_number(table))
        if afresh:
            self.outbox.show_afresh(slot)
        else:
            self.outbox.show(slot)


def person_of(user: User) -> Person:
    """A Telegram user as tables know him."""
    return Person(user.id, user.full_name)


def is_anonymous(message: Message) -> bool:
    """Whether a command was written in the name of a group or channel."""
    sender = message.from_user
    return message.sender_chat is not None or sender is None or sender.id == ANONYMOUS_ADMIN


def where_of(message: Message) -> Where:
    """The chat and topic in which an answer to a message belongs."""
    return Where(message.chat_id, _topic(message))


def place_of(message: Message) -> Place:
    """The chat and topic of a table that is opened by a message."""
    topic = _topic(message)
    title = "" if topic is None else _topic_title(message)
    return Place(message.chat_id, topic, title_of(message.chat), title)


def _topic_title(message: Message) -> str:
    """The topic's name, where Telegram tells it: in a topic everything answers its opening."""
    opening = message.reply_to_message
    opened = opening.forum_topic_created if opening else None
    return opened.name if opened else ""


def title_of(chat: Chat) -> str:
    """A group's title."""
    return chat.title or ""


def _topic(message: Message) -> int | None:
    """The topic, only in a forum; the general one must not be named."""
    topic = message.message_thread_id
    return topic if message.is_topic_message and topic != _GENERAL_TOPIC else None


def message_link(chat_id: int, message_id: int) -> str | None:
    """A link to a message; only supergroups have one."""
    shape = re.fullmatch(r"-100([0-9]+)", str(chat_id))
    return f"https://t.me/c/{shape[1]}/{message_id}" if shape else None
