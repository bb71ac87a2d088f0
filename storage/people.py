"""Players and chats: who and where, by Telegram's ids."""

from collections.abc import Iterable
from typing import Any

from sqlmodel import col, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from storage.models import ChatRow, PlayerRow, ScoreRow, SettlementRow, TableRow, key_of

_KEEPERS = (TableRow, ScoreRow, SettlementRow)
"""Rows that know a chat."""


async def remember_player(session: AsyncSession, user_id: int, name: str) -> None:
    """Keep a person's present name; a stranger is not reachable."""
    row = await session.get(PlayerRow, user_id)
    if row is None:
        session.add(PlayerRow(id=user_id, name=name))
        await session.flush()
    elif row.name != name:
        row.name = name


async def set_reachable(session: AsyncSession, user_id: int, reachable: bool) -> None:
    """Keep whether the bot can write to a player that is remembered."""
    row = await session.get(PlayerRow, user_id)
    if row is not None:
        row.reachable = reachable


async def is_reachable(session: AsyncSession, user_id: int) -> bool:
    """Whether the bot can write to a person."""
    row = await session.get(PlayerRow, user_id)
    return row is not None and row.reachable


async def set_settings(
    session: AsyncSession, user_id: int, name: str, settings: dict[str, Any]
) -> None:
    """Keep what a person has chosen for himself."""
    await remember_player(session, user_id, name)
    row = await session.get_one(PlayerRow, user_id)
    row.settings = settings


async def all_settings(session: AsyncSession) -> dict[int, dict[str, Any]]:
    """What each person has chosen, those left out who have chosen nothing."""
    asked = select(PlayerRow).where(col(PlayerRow.settings).is_not(None))
    return {row.id: row.settings or {} for row in await session.exec(asked)}


async def lesson_of(session: AsyncSession, user_id: int) -> int | None:
    """Where a person stopped in the guided hand; None when he did not."""
    row = await session.get(PlayerRow, user_id)
    return row.lesson if row else None


async def set_lesson(session: AsyncSession, user_id: int, lesson: int | None) -> None:
    """Keep where a player that is remembered stands in the guided hand."""
    row = await session.get(PlayerRow, user_id)
    if row is not None:
        row.lesson = lesson


async def names_of(session: AsyncSession, user_ids: Iterable[int]) -> dict[int, str]:
    """Present names of players."""
    asked = select(PlayerRow).where(col(PlayerRow.id).in_(set(user_ids)))
    return {row.id: row.name for row in await session.exec(asked)}


async def find_chat(session: AsyncSession, telegram_id: int) -> ChatRow | None:
    """A chat by Telegram's id."""
    return (await session.exec(select(ChatRow).where(ChatRow.telegram_id == telegram_id))).first()


async def remember_chat(session: AsyncSession, telegram_id: int, title: str) -> int:
    """Keep a chat's present title, and give its row's id; an empty title is not news."""
    row = await find_chat(session, telegram_id)
    if row is None:
        row = ChatRow(telegram_id=telegram_id, title=title, settings={})
        session.add(row)
        await session.flush()
    elif title and row.title != title:
        row.title = title
    return key_of(row)


async def move_chat(session: AsyncSession, old_id: int, new_id: int) -> bool:
    """Give a chat another Telegram id; False when no chat has the old one any more.

    What was remembered under the new id already becomes part of the same chat.
    """
    chat, newer = await find_chat(session, old_id), await find_chat(session, new_id)
    if chat is None:
        return False
    if newer is not None:
        for keeper in _KEEPERS:
            here = update(keeper).where(col(keeper.chat_id) == key_of(newer))
            await session.exec(here.values(chat_id=key_of(chat)))
        await session.delete(newer)
        await session.flush()
    chat.telegram_id = new_id
    return True
