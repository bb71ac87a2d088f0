"""Chats: their messages, and for groups the members, topics and rights."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from bot.sandbox.world.errors import CannotDo

if TYPE_CHECKING:
    from bot.sandbox.world.messages import Message
    from bot.sandbox.world.people import Person
    from bot.sandbox.world.world import World

Json = dict[str, Any]
Status = Literal["creator", "administrator", "member", "restricted", "left", "kicked"]
ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_change_info",
    "can_delete_messages",
    "can_invite_users",
    "can_restrict_members",
    "can_pin_messages",
    "can_promote_members",
    "can_manage_video_chats",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_manage_topics",
)
PRESENT: frozenset[Status] = frozenset({"creator", "administrator", "member", "restricted"})


@dataclass(slots=True)
class Membership:
    """How somebody stands in a group; `rights` matter for administrators only."""

    status: Status = "member"
    rights: frozenset[str] = frozenset()
    anonymous: bool = False
    can_send: bool = True

    @property
    def present(self) -> bool:
        """Whether he is in the group now."""
        return self.status in PRESENT

    @property
    def admin(self) -> bool:
        """Creator or administrator."""
        return self.status in ("creator", "administrator")

    def may(self, right: str) -> bool:
        """Whether an administrator's right is held."""
        return self.status == "creator" or (self.admin and right in self.rights)


@dataclass(slots=True)
class Topic:
    """A forum topic; `id` is the number of the message that opened it."""

    id: int
    name: str
    closed: bool = False


@dataclass(eq=False, slots=True)
class Chat:
    """What private chats and groups share: an id and numbered messages."""

    world: World = field(repr=False)
    id: int
    stored: dict[int, Message] = field(default_factory=dict, repr=False)
    pinned: list[int] = field(default_factory=list, repr=False)
    last_message_id: int = 0

    @property
    def kind(self) -> str:
        """`private`, `group` or `supergroup`."""
        raise NotImplementedError

    @property
    def name(self) -> str:
        """What stands at the top of the chat."""
        raise NotImplementedError

    @property
    def messages(self) -> list[Message]:
        """What is on show, oldest first."""
        return [message for message in self.stored.values() if not message.deleted]

    @property
    def from_bot(self) -> list[Message]:
        """The bot's messages on show, oldest first."""
        return [message for message in self.stored.values() if _is_shown_from_bot(message)]

    @property
    def last(self) -> Message | None:
        """The bot's newest message on show."""
        newest_first = reversed(self.stored.values())
        return next(filter(_is_shown_from_bot, newest_first), None)

    def next_message_id(self) -> int:
        """A number for a new message."""
        self.last_message_id += 1
        return self.last_message_id

    def readers(self) -> Iterator[Person]:
        """Everybody who sees the chat."""
        raise NotImplementedError


def _is_shown_from_bot(message: Message) -> bool:
    return message.from_bot and not message.deleted and message.service is None


@dataclass(eq=False, slots=True)
class PrivateChat(Chat):
    """The chat of one person with the bot; its id is the person's."""

    person: Person = field(kw_only=True)

    @property
    def kind(self) -> str:
        """Always `private`."""
        return "private"

    @property
    def name(self) -> str:
        """The person's name, as the bot sees the chat."""
        return self.person.name

    def readers(self) -> Iterator[Person]:
        """Only the person."""
        yield self.person


@dataclass(eq=False, slots=True)
class Group(Chat):
    """A basic group, a supergroup, or a forum; verbs are what its people and admins can do."""

    title: str = field(kw_only=True)
    is_super: bool = field(kw_only=True)
    username: str | None = None
    forum: bool = False
    members: dict[int, Membership] = field(default_factory=dict)
    bot: Membership | None = None
    topics: dict[int, Topic] = field(default_factory=dict)
    members_may_pin: bool = False
    members_may_send: bool = True
    migrated_to: Group | None = None
    migrated_from: Group | None = None
    gone: bool = False

    @property
    def kind(self) -> str:
        """`group` or `supergroup`."""
        return "supergroup" if self.is_super else "group"

    @property
    def name(self) -> str:
        """The title."""
        return self.title

    @property
    def people(self) -> list[Person]:
        """Who is in it, in order of joining."""
        return [self.world.people[i] for i, m in self.members.items() if m.present]

    @property
    def bot_present(self) -> bool:
        """Whether the bot is in it."""
        return self.bot is not None and self.bot.present

    def readers(self) -> Iterator[Person]:
        """Everybody who is in it."""
        yield from self.people

    def membership(self, person: Person) -> Membership:
        """How a person stands; `left` when he was never in."""
        return self.members.get(person.id) or Membership("left")

    def require(self, person: Person) -> Membership:
        """How a member stands; raises `CannotDo` for anybody else."""
        member = self.membership(person)
        if not member.present:
            raise CannotDo(f"{person.name} is not in {self.title}")
        return member

    # -- people --------------------------------------------------------------------------

    def admit(self, person: Person, by: Person | None = None) -> None:
        """Let a person in."""
        self.world.groups.admit(self, person, by)

    def dismiss(self, person: Person, by: Person | None = None) -> None:
        """A person leaves, or is removed by another."""
        self.world.groups.dismiss(self, person, by)

    def promote(self, person: Person, *, anonymous: bool = False) -> None:
        """Make a person an administrator with all rights, who may stay anonymous."""
        self.world.groups.promote(self, person, anonymous=anonymous)

    def demote(self, person: Person) -> None:
        """Make an administrator a plain member again."""
        self.world.groups.set_member(self, person, Membership())

    # -- the bot -------------------------------------------------------------------------

    def add_bot(self, by: Person | None = None, payload: str | None = None) -> None:
        """Add the bot; with a `startgroup` payload it also gets `/start payload`."""
        self.world.groups.add_bot(self, by, payload)

    def remove_bot(self, by: Person | None = None) -> None:
        """Kick the bot out."""
        self.world.groups.set_bot(self, Membership("kicked"), by)

    def restrict_bot(self, by: Person | None = None) -> None:
        """Take the bot's right to write."""
        self.world.groups.set_bot(self, Membership("restricted", can_send=False), by)

    def unrestrict_bot(self, by: Person | None = None) -> None:
        """Give the right to write back."""
        self.world.groups.set_bot(self, Membership(), by)

    def promote_bot(self, *rights: str, by: Person | None = None) -> None:
        """Make the bot an administrator with these rights, all when none is named."""
        held = frozenset(rights or ADMIN_RIGHTS)
        self.world.groups.set_bot(self, Membership("administrator", held), by)

    # -- the group itself ------------------------------------------------------------------

    def rename(self, title: str, by: Person | None = None) -> None:
        """Change the title."""
        self.world.groups.rename(self, title, by)

    def migrate(self, *, notices: Literal["both", "reversed", "none"] = "both") -> Group:
        """Upgrade to a supergroup; the new chat.

        `notices`: the two service messages in the usual order, the other way round, or none,
        so that only the 400 of the next call tells.
        """
        return self.world.groups.migrate(self, notices)

    def destroy(self) -> None:
        """Delete the group."""
        self.gone = True
        self.world.chat_changed(self)

    def open_topic(self, name: str, by: Person | None = None) -> Topic:
        """Open a forum topic."""
        return self.world.groups.open_topic(self, name, by)

    def close_topic(self, topic: Topic) -> None:
        """Close a topic: nobody but administrators may write in it."""
        self.world.groups.close_topic(self, topic)

    def delete_topic(self, topic: Topic) -> None:
        """Delete a topic with its messages; the bot is told nothing."""
        self.world.groups.delete_topic(self, topic)
