"""What one person sees, as plain values for the page."""

from __future__ import annotations

from typing import Any

from bot.sandbox.page.cast import Cast
from bot.sandbox.page.words import fault_words, service_words
from bot.sandbox.world import Button, Chat, Group, Media, Message, Person, World
from bot.sandbox.world.updates import Filed

Json = dict[str, Any]
HISTORY = 300
LOGGED = 300


def head_of(chat: Chat) -> Chat:
    """Where a chat's messages are shown: an upgraded group's stand in its supergroup."""
    while isinstance(chat, Group) and chat.migrated_to is not None:
        chat = chat.migrated_to
    return chat


def chat_view(chat: Chat, person: Person) -> Json:
    """Everything about a chat but its messages."""
    world = chat.world
    view: Json = {
        "id": chat.id,
        "kind": chat.kind,
        "title": world.bot.name,
        "pinned": chat.pinned[-1] if chat.pinned else None,
        "commands": [[c.command, c.description] for c in world.commands.seen_by(person, chat)],
        "started": person.started,
        "blocked": person.blocked,
    }
    if isinstance(chat, Group):
        member = chat.membership(person)
        view.update(
            title=chat.title,
            members=[_member_view(chat, who) for who in chat.people],
            bot=chat.bot.status if chat.bot else "left",
            topics=[[t.id, t.name, t.closed] for t in chat.topics.values()],
            can_write=member.admin or (member.can_send and chat.members_may_send),
        )
    return view


def _member_view(group: Group, who: Person) -> Json:
    return {"id": who.id, "name": who.name, "status": group.membership(who).status}


def history(chat: Chat) -> list[Message]:
    """A chat's newest messages, deleted ones too, with those from before an upgrade."""
    older = history(chat.migrated_from) if isinstance(chat, Group) and chat.migrated_from else []
    return [*older, *chat.stored.values()][-HISTORY:]


def message_view(message: Message, person: Person) -> Json:
    """A message as one person sees it."""
    view: Json = {
        "id": message.id,
        "chat": message.chat.id,
        "in": head_of(message.chat).id,
        "from": _sender_view(message),
        "mine": message.sender is person,
        "at": message.at,
        "edited": message.edited_at is not None,
        "deleted": message.deleted,
        "rang": message.rang,
        "protected": message.protected,
        "text": _shown_text(message),
        "entities": [entity.shape() for entity in message.content.entities],
        "rows": [[_button_view(button) for button in row] for row in message.keyboard],
    }
    if message.media is not None:
        view["media"] = _media_view(message.media)
    if message.service is not None:
        view["service"] = service_words(message)
    if message.reply_to is not None:
        quoted = message.reply_to
        view["reply"] = {"id": quoted.id, "name": quoted.sender.name, "text": quoted.text[:80]}
    if message.in_topic and isinstance(message.chat, Group):
        topic = message.chat.topics.get(message.thread_id or 0)
        view["topic"] = topic.name if topic else ""
    return view


def _shown_text(message: Message) -> str:
    """The apps leave the payload of a deep link away from the /start they send."""
    opened = message.chat.kind == "private" and message.text.startswith("/start ")
    return "/start" if opened and not message.from_bot else message.text


def _sender_view(message: Message) -> Json:
    if message.anonymous:
        return {"id": message.chat.id, "name": message.chat.name, "bot": False}
    sender = message.sender
    return {"id": sender.id, "name": sender.name, "bot": sender.is_bot}


def _button_view(button: Button) -> Json:
    view = {"text": button.text, "style": button.style}
    for kind in ("data", "url", "copy"):
        value = getattr(button, kind)
        if value is not None:
            view[kind] = value
    return view


def _media_view(media: Media) -> Json:
    width, height = media.size or (0, 0)
    return {
        "kind": media.kind,
        "url": f"/media/{media.file_id}",
        "name": media.file_name,
        "bytes": media.bytes,
        "width": width,
        "height": height,
    }


def state_view(world: World, cast: Cast, person: Person, bot_state: str) -> Json:
    """Who is who, the chat list, and what is planned in the control strip."""
    return {
        "type": "state",
        "me": _person_view(cast, person),
        "people": [_person_view(cast, other) for other in cast.people.values()],
        "bot": {"name": world.bot.name, "username": world.bot.username, "state": bot_state},
        "chats": [chat_view(chat, person) for chat in world.chats_of(person)],
        "now": world.clock.now(),
        "faults": [fault_words(fault) for fault in world.faults.planned],
        "drop_next": world.inbox.drop_next,
        "double_next": world.inbox.double_next,
    }


def _person_view(cast: Cast, person: Person) -> Json:
    return {"id": person.id, "key": cast.key_of(person), "name": person.name}


def traffic(world: World, chat_id: int | None) -> list[Json]:
    """The newest calls and updates of a chat (of all when None), oldest first."""
    rows: list[Json] = [
        {
            "at": call.at,
            "way": "call",
            "name": call.method,
            "status": call.status,
            "fault": call.fault,
            "sent": call.params,
            "got": call.answer,
        }
        for call in world.calls
        if chat_id is None or _belongs(world, call.chat_id, chat_id)
    ]
    rows += [
        {"at": filed.at, "way": "update", "name": _kind(filed), "sent": filed.update}
        for filed in list(world.inbox.history.values())
        if chat_id is None or _belongs(world, filed.chat_id, chat_id)
    ]
    rows.sort(key=lambda row: row["at"])
    return rows[-LOGGED:]


def _belongs(world: World, one: int | None, head_id: int) -> bool:
    chat = world.chats.get(one) if one is not None else None
    return chat is not None and head_of(chat).id == head_id


def _kind(filed: Filed) -> str:
    return next(key for key in filed.update if key != "update_id")
