"""Who may be written to: met, started, blocked, deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox.world import shapes
from bot.sandbox.world.chats import Membership
from bot.sandbox.world.errors import CannotDo, bad_request, forbidden

if TYPE_CHECKING:
    from bot.sandbox.world.people import Person
    from bot.sandbox.world.world import World


class Contacts:
    """What happens between the bot and single people."""

    def __init__(self, world: World) -> None:
        self._world = world

    def check_writable(self, person: Person | None) -> Person:
        """The person behind a private chat, or the error Telegram gives instead."""
        if person is None or not person.met:
            raise bad_request("chat not found")
        if person.deleted:
            raise forbidden("user is deactivated")
        if person.blocked:
            raise forbidden("bot was blocked by the user")
        if not person.started:
            raise forbidden("bot can't initiate conversation with a user")
        return person

    def greet(self, person: Person) -> None:
        """The person writes to the bot: this starts the chat, and lifts a block."""
        person.met = True
        if person.blocked:
            self.unblock(person)
        if not person.started:
            person.started = True
            self._world.people_changed(person)

    def block(self, person: Person) -> None:
        """Block the bot."""
        if not person.started:
            raise CannotDo(f"{person.name} has no chat with the bot to block")
        if not person.blocked:
            person.blocked = True
            self._tell(person, "member", "kicked")

    def unblock(self, person: Person) -> None:
        """Take the block back."""
        if person.blocked:
            person.blocked = False
            self._tell(person, "kicked", "member")

    def delete_account(self, person: Person) -> None:
        """The account is gone from every group; the bot is told nothing."""
        person.deleted = True
        for group in self._world.all_groups:
            if group.membership(person).present:
                group.members[person.id] = Membership("left")
        self._world.people_changed(person)

    def _tell(self, person: Person, old: str, new: str) -> None:
        world = self._world
        states = {
            "member": Membership("member"),
            "kicked": Membership("kicked"),
        }
        payload = shapes.member_update(
            person.chat,
            person,
            shapes.member(world.bot, states[old]),
            shapes.member(world.bot, states[new]),
            world.clock.now(),
        )
        world.inbox.add("my_chat_member", payload)
        world.people_changed(person)
