"""The world: people, chats, the bot's inbox, and everything that may go wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from bot.sandbox.world.calls import CallLog
from bot.sandbox.world.chats import Chat, Group, Membership, PrivateChat
from bot.sandbox.world.clock import Clock
from bot.sandbox.world.commands import CommandBook
from bot.sandbox.world.contacts import Contacts
from bot.sandbox.world.errors import bad_request, forbidden
from bot.sandbox.world.faults import Faults
from bot.sandbox.world.files import FileStore
from bot.sandbox.world.flood import FloodGate
from bot.sandbox.world.groups import Groups
from bot.sandbox.world.messages import Message
from bot.sandbox.world.people import BotUser, Person
from bot.sandbox.world.settings import Settings
from bot.sandbox.world.tapping import Tapping
from bot.sandbox.world.taps import Tap, Taps
from bot.sandbox.world.updates import Inbox
from bot.sandbox.world.writing import Writing

FIRST_PERSON_ID = 910_000_001
FIRST_GROUP_ID = -800_000_001
FIRST_SUPERGROUP_ID = -1_001_500_000_001


@dataclass(frozen=True, slots=True)
class Seen:
    """Something an onlooker may care about.

    `kind`: `message`, `edited`, `deleted`, `tap`, `answer`, `chat`, `person`, `commands` or
    `clock`; `subject` is the message, tap, chat or person meant, if one is.
    """

    kind: str
    subject: Message | Tap | Chat | Person | None = None


class World:
    """A small Telegram without any network. Everything happens at once, in call order.

    The parts are public: `inbox` (updates to the bot), `taps`, `calls` (what the bot asked),
    `faults`, `flood`, `commands`, `files`, `clock`, `settings`. People and groups are made with
    `person` and `group`, and act by their own verbs.
    """

    def __init__(
        self,
        *,
        bot_id: int = 1,
        bot_name: str = "放炮罚牌桌",
        bot_username: str = "fangpaofa_bot",
        clock: Clock | None = None,
        settings: Settings | None = None,
    ) -> None:
        self.bot = BotUser(bot_id, bot_name, bot_username)
        self.clock = clock or Clock()
        self.settings = settings or Settings()
        self.people: dict[int, Person] = {}
        self.chats: dict[int, Chat] = {}
        self.inbox = Inbox(self.clock, self.settings)
        self.taps = Taps(self.clock, self.settings)
        self.calls = CallLog(self.settings)
        self.faults = Faults()
        self.flood = FloodGate(self.clock, self.settings)
        self.commands = CommandBook()
        self.files = FileStore()
        self.contacts = Contacts(self)
        self.groups = Groups(self)
        self.writing = Writing(self)
        self.tapping = Tapping(self)
        self.profile: dict[str, str] = {}
        self.on_seen: list[Callable[[Seen], None]] = []

    # -- making people and chats -------------------------------------------------------------

    def person(
        self,
        first_name: str,
        last_name: str = "",
        *,
        username: str | None = None,
        started: bool = False,
        person_id: int | None = None,
    ) -> Person:
        """Somebody new, who has never met the bot unless `started`."""
        number = person_id or FIRST_PERSON_ID + len(self.people)
        person = Person(self, number, first_name, last_name, username)
        person.met = person.started = started
        self.people[number] = person
        return person

    def group(
        self,
        title: str,
        members: Iterable[Person] = (),
        *,
        supergroup: bool = False,
        forum: bool = False,
        with_bot: bool = True,
    ) -> Group:
        """A new group; the first member is its creator, the bot is a plain member of it."""
        made = sum(isinstance(chat, Group) for chat in self.chats.values())
        first = FIRST_SUPERGROUP_ID if supergroup or forum else FIRST_GROUP_ID
        group = Group(self, first - made, title=title, is_super=supergroup or forum, forum=forum)
        for person in members:
            status = Membership() if group.members else Membership("creator")
            group.members[person.id] = status
        if with_bot:
            group.bot = Membership()
            if not group.is_super:
                for person in group.people:
                    person.met = True
        return self.add_chat(group)

    def add_chat(self, group: Group) -> Group:
        """Put a group into the world."""
        self.chats[group.id] = group
        self.chat_changed(group)
        return group

    def private_chat(self, person: Person) -> PrivateChat:
        """A person's chat with the bot."""
        chat = self.chats.get(person.id)
        if chat is None:
            chat = self.chats[person.id] = PrivateChat(self, person.id, person=person)
        assert isinstance(chat, PrivateChat)
        return chat

    # -- looking -----------------------------------------------------------------------------

    @property
    def all_groups(self) -> list[Group]:
        """Every group, the upgraded and deleted ones too."""
        return [chat for chat in self.chats.values() if isinstance(chat, Group)]

    def chats_of(self, person: Person) -> list[Chat]:
        """What stands in a person's chat list."""
        groups = [g for g in self.all_groups if g.membership(person).present and not g.gone]
        return [*(g for g in groups if g.migrated_to is None), person.chat]

    def messages(self, chat: Chat) -> list[Message]:
        """What is on show in a chat, oldest first."""
        return chat.messages

    def reach(self, chat_id: int) -> Chat:
        """The chat the bot may write to under this id; raises the `Refused` it gets instead."""
        if chat_id > 0:
            person = self.contacts.check_writable(self.people.get(chat_id))
            return self.private_chat(person)
        group = self.chats.get(chat_id)
        if not isinstance(group, Group) or group.bot is None:
            raise bad_request("chat not found")
        if group.migrated_to is not None:
            text = "group chat was upgraded to a supergroup chat"
            raise bad_request(text, migrate_to_chat_id=group.migrated_to.id)
        kind = "supergroup" if group.is_super else "group"
        if group.gone:
            raise forbidden("the group chat was deleted")
        if group.bot.status == "kicked":
            raise forbidden(f"bot was kicked from the {kind} chat")
        if not group.bot.present:
            raise forbidden(f"bot is not a member of the {kind} chat")
        return group

    # -- telling onlookers -------------------------------------------------------------------

    def advance(self, seconds: float) -> None:
        """Let time pass at once."""
        self.clock.advance(seconds)
        self._tell(Seen("clock"))

    def show(self, kind: str, message: Message) -> None:
        """A message came, changed or went."""
        self._tell(Seen(kind, message))

    def tapped(self, tap: Tap) -> None:
        """Somebody tapped a button."""
        self._tell(Seen("tap", tap))

    def answered(self, tap: Tap) -> None:
        """A tap has its answer."""
        self._tell(Seen("answer", tap))

    def chat_changed(self, chat: Chat) -> None:
        """A chat has another title, members, rights or topics."""
        self._tell(Seen("chat", chat))

    def people_changed(self, person: Person) -> None:
        """A person has another name or stands otherwise to the bot."""
        self._tell(Seen("person", person))

    def commands_changed(self) -> None:
        """The bot registered other commands."""
        self._tell(Seen("commands"))

    def _tell(self, seen: Seen) -> None:
        for tell in list(self.on_seen):
            tell(seen)

    def state_of_trouble(self) -> dict[str, Any]:
        """A short account for a failing test: waiting updates, open taps, newest calls."""
        return {
            "updates waiting": len(self.inbox),
            "taps unanswered": [(t.person.name, t.data) for t in self.taps.unanswered],
            "newest calls": [(c.method, c.chat_id, c.error) for c in list(self.calls)[-8:]],
            "problems": self.calls.problems,
        }
