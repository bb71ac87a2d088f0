"""What the bot keeps beside its tables: persons, chats, and the messages it edits."""

from dataclasses import asdict
from typing import Any

from bot.house import House
from bot.personal import USUAL, Confirm, Layout, Preferences
from bot.ports import Shown
from bot.records.houses import house_of, keep_house
from bot.table.model import Person
from storage import messages, people
from storage.database import Database
from storage.models import MessageRow


class StoredPeople:
    """Persons the bot has met."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def remember(self, person: Person) -> None:
        """Keep a person's present name."""
        async with self._database.writing() as session:
            await people.remember_player(session, person.user_id, person.name)

    async def reachable(self, user_id: int) -> bool:
        """Whether the bot can write to a person; False for strangers."""
        async with self._database.reading() as session:
            return await people.is_reachable(session, user_id)

    async def set_reachable(self, user_id: int, reachable: bool) -> None:
        """Keep whether the bot can write to a person it remembers."""
        async with self._database.writing() as session:
            await people.set_reachable(session, user_id, reachable)

    async def lesson(self, user_id: int) -> int | None:
        """Where a person stopped in the guided hand; None when he did not."""
        async with self._database.reading() as session:
            return await people.lesson_of(session, user_id)

    async def set_lesson(self, user_id: int, lesson: int | None) -> None:
        """Keep where a person it remembers stands in the guided hand."""
        async with self._database.writing() as session:
            await people.set_lesson(session, user_id, lesson)

    async def preferences(self) -> dict[int, Preferences]:
        """Choices of everybody who has made any, by user id."""
        async with self._database.reading() as session:
            kept = await people.all_settings(session)
        return {user_id: _preferences(settings) for user_id, settings in kept.items()}

    async def prefer(self, person: Person, preferences: Preferences) -> None:
        """Keep a person's choices."""
        async with self._database.writing() as session:
            settings = asdict(preferences)
            await people.set_settings(session, person.user_id, person.name, settings)


def _preferences(kept: dict[str, Any]) -> Preferences:
    """Choices as they were kept; one that was not known then is the usual one."""
    known = asdict(USUAL) | {name: kept[name] for name in asdict(USUAL) if name in kept}
    choices = {"confirm": Confirm(known["confirm"]), "layout": Layout(known["layout"])}
    return Preferences(**known | choices)


class StoredChats:
    """Chats the bot has been in."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def remember(self, chat_id: int, title: str) -> None:
        """Keep a chat's present title."""
        async with self._database.writing() as session:
            await people.remember_chat(session, chat_id, title)

    async def title(self, chat_id: int) -> str:
        """A chat's title; empty when it is not known."""
        async with self._database.reading() as session:
            row = await people.find_chat(session, chat_id)
            return row.title if row else ""

    async def house(self, chat_id: int) -> House:
        """What a chat has chosen for its tables."""
        async with self._database.reading() as session:
            return await house_of(session, chat_id)

    async def keep_house(self, chat_id: int, house: House) -> None:
        """Keep what a chat has chosen for its tables."""
        async with self._database.writing() as session:
            await keep_house(session, chat_id, house)


class StoredMessages:
    """Which message shows what."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def find(self, table_id: int, slot: str) -> Shown | None:
        """The message in a slot."""
        async with self._database.reading() as session:
            row = await messages.find_message(session, table_id, slot)
            return Shown(row.chat_id, row.message_id, row.sent_at) if row else None

    async def put(self, table_id: int, slot: str, shown: Shown) -> None:
        """Remember a message, in place of an older one."""
        row = MessageRow(
            table_id=table_id,
            slot=slot,
            chat_id=shown.chat_id,
            message_id=shown.message_id,
            sent_at=shown.sent_at,
        )
        async with self._database.writing() as session:
            await messages.put_message(session, row)

    async def forget(self, table_id: int, slot: str) -> None:
        """The message is gone or no longer edited."""
        async with self._database.writing() as session:
            await messages.forget_message(session, table_id, slot)
