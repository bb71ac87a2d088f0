"""The commands a bot registered, by scope and language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.sandbox.world.chats import Chat, Group

if TYPE_CHECKING:
    from bot.sandbox.world.people import Person


@dataclass(frozen=True, slots=True)
class Command:
    """A command without its slash, and what it does in words."""

    command: str
    description: str


@dataclass(frozen=True, slots=True)
class Scope:
    """Where a list holds: a kind, and a chat or a member of it for the narrow kinds."""

    kind: str = "default"
    chat_id: int = 0
    user_id: int = 0


@dataclass(slots=True)
class CommandBook:
    """Every registered list."""

    lists: dict[tuple[Scope, str], tuple[Command, ...]] = field(default_factory=dict)

    def put(self, scope: Scope, language: str, commands: tuple[Command, ...]) -> None:
        """Register a list; an empty one takes it away."""
        if commands:
            self.lists[scope, language] = commands
        else:
            self.lists.pop((scope, language), None)

    def get(self, scope: Scope, language: str) -> tuple[Command, ...]:
        """The list of exactly this scope and language."""
        return self.lists.get((scope, language), ())

    def seen_by(self, person: Person, chat: Chat) -> tuple[Command, ...]:
        """What the app offers a person in a chat: the narrowest list there is."""
        languages = (person.language.split("-")[0], "")
        for scope in _scopes(person, chat):
            for language in languages:
                if found := self.lists.get((scope, language)):
                    return found
        return ()


def _scopes(person: Person, chat: Chat) -> list[Scope]:
    if not isinstance(chat, Group):
        return [Scope("chat", chat.id), Scope("all_private_chats"), Scope()]
    admin = chat.membership(person).admin
    return [
        Scope("chat_member", chat.id, person.id),
        *([Scope("chat_administrators", chat.id)] if admin else []),
        Scope("chat", chat.id),
        *([Scope("all_chat_administrators")] if admin else []),
        Scope("all_group_chats"),
        Scope(),
    ]
