"""What happens in groups: coming and going, rights, titles, topics, the upgrade."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from bot.sandbox.world import shapes
from bot.sandbox.world.chats import ADMIN_RIGHTS, Group, Membership, Topic
from bot.sandbox.world.errors import CannotDo
from bot.sandbox.world.links import SUPERGROUP_BASE

if TYPE_CHECKING:
    from bot.sandbox.world.people import Person
    from bot.sandbox.world.world import World

Notices = Literal["both", "reversed", "none"]


class Groups:
    """The verbs of `Group`, with their service messages and updates."""

    def __init__(self, world: World) -> None:
        self._world = world

    # -- people --------------------------------------------------------------------------

    def admit(self, group: Group, person: Person, by: Person | None) -> None:
        """Let a person in, by himself or added by another."""
        old = group.membership(person)
        if old.present:
            raise CannotDo(f"{person.name} is already in {group.title}")
        self.set_member(group, person, Membership())
        self._world.writing.service(
            group, by or person, {"new_chat_members": [shapes.user(person)]}
        )

    def dismiss(self, group: Group, person: Person, by: Person | None) -> None:
        """A person leaves, or is removed."""
        group.require(person)
        status: Literal["left", "kicked"] = "left" if by is None else "kicked"
        notice = {"left_chat_member": shapes.user(person)}
        self._world.writing.service(group, by or person, notice)
        self.set_member(group, person, Membership(status))

    def promote(self, group: Group, person: Person, *, anonymous: bool) -> None:
        """Make a member an administrator."""
        if group.membership(person).status == "creator":
            group.members[person.id].anonymous = anonymous
            return
        rights = frozenset(ADMIN_RIGHTS)
        self.set_member(group, person, Membership("administrator", rights, anonymous))

    def set_member(self, group: Group, person: Person, new: Membership) -> None:
        """Give a person another standing, and tell a bot that asked for it and may know."""
        old = group.membership(person)
        group.members[person.id] = new
        if not group.is_super and group.bot_present:
            person.met = True
        if group.bot is not None and group.bot.admin:
            payload = shapes.member_update(
                group,
                person,
                shapes.member(person, old),
                shapes.member(person, new),
                self._world.clock.now(),
            )
            self._world.inbox.add("chat_member", payload)
        self._world.chat_changed(group)

    # -- the bot -------------------------------------------------------------------------

    def add_bot(self, group: Group, by: Person | None, payload: str | None) -> None:
        """Add the bot to a group."""
        if group.bot_present:
            raise CannotDo(f"the bot is already in {group.title}")
        who = by or self._somebody(group)
        self.set_bot(group, Membership(), who)
        self._world.writing.service(
            group, who, {"new_chat_members": [shapes.user(self._world.bot)]}
        )
        if payload is not None:
            who.say(group, f"/start@{self._world.bot.username} {payload}".strip())

    def set_bot(self, group: Group, new: Membership, by: Person | None) -> None:
        """Give the bot another standing and tell it so."""
        world = self._world
        old = group.bot or Membership("left")
        who = by or self._somebody(group)
        if old.present and not new.present and not group.is_super:
            world.writing.service(group, who, {"left_chat_member": shapes.user(world.bot)})
        group.bot = new
        if new.present:
            self._meet_everybody(group, who)
        payload = shapes.member_update(
            group,
            who,
            shapes.member(world.bot, old),
            shapes.member(world.bot, new),
            world.clock.now(),
        )
        world.inbox.add("my_chat_member", payload)
        world.chat_changed(group)

    def bot_leaves(self, group: Group) -> None:
        """The bot goes by itself."""
        notice = {"left_chat_member": shapes.user(self._world.bot)}
        self._world.writing.service(group, self._somebody(group), notice)
        group.bot = Membership("left")
        self._world.chat_changed(group)

    def _meet_everybody(self, group: Group, who: Person) -> None:
        who.met = True
        if not group.is_super:
            for person in group.people:
                person.met = True

    def _somebody(self, group: Group) -> Person:
        if not group.people:
            raise CannotDo(f"nobody is in {group.title}")
        admins = [p for p in group.people if group.membership(p).admin]
        return (admins or group.people)[0]

    # -- the group itself ------------------------------------------------------------------

    def rename(self, group: Group, title: str, by: Person | None) -> None:
        """Change the title."""
        group.title = title
        who = by or self._somebody(group)
        self._world.writing.service(group, who, {"new_chat_title": title})
        self._world.chat_changed(group)

    def migrate(self, group: Group, notices: Notices) -> Group:
        """Make a supergroup of a basic group; the old one stays behind, empty of people."""
        if group.is_super:
            raise CannotDo(f"{group.title} is a supergroup already")
        new = self._world.add_chat(self._copy(group))
        group.migrated_to = new
        who = self._somebody(new)
        if notices != "none":
            self._announce(group, new, who, notices)
        self._world.chat_changed(group)
        self._world.chat_changed(new)
        return new

    def _copy(self, group: Group) -> Group:
        return Group(
            self._world,
            SUPERGROUP_BASE + group.id - 1_000_000_000,
            title=group.title,
            is_super=True,
            members=dict(group.members),
            bot=group.bot,
            members_may_pin=group.members_may_pin,
            members_may_send=group.members_may_send,
            migrated_from=group,
        )

    def _announce(self, old: Group, new: Group, who: Person, notices: Notices) -> None:
        both = [
            (old, {"migrate_to_chat_id": new.id}),
            (new, {"migrate_from_chat_id": old.id}),
        ]
        for chat, notice in both if notices == "both" else reversed(both):
            self._world.writing.service(chat, who, notice)

    # -- topics --------------------------------------------------------------------------

    def open_topic(self, group: Group, name: str, by: Person | None) -> Topic:
        """Open a topic in a forum."""
        if not group.forum:
            raise CannotDo(f"{group.title} has no topics")
        topic = Topic(group.last_message_id + 1, name)
        group.topics[topic.id] = topic
        notice = {"forum_topic_created": {"name": name, "icon_color": 7322096}}
        self._world.writing.service(group, by or self._somebody(group), notice, topic.id)
        return topic

    def close_topic(self, group: Group, topic: Topic) -> None:
        """Close a topic."""
        topic.closed = True
        self._world.writing.service(
            group, self._somebody(group), {"forum_topic_closed": {}}, topic.id
        )

    def delete_topic(self, group: Group, topic: Topic) -> None:
        """Delete a topic with all its messages."""
        del group.topics[topic.id]
        for message in group.messages:
            if message.in_topic and message.thread_id == topic.id:
                self._world.writing.erase(message)
