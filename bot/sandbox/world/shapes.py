"""The world's values as the Bot API writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.sandbox.world.chats import ADMIN_RIGHTS, Chat, Group, Membership, PrivateChat

if TYPE_CHECKING:
    from bot.sandbox.world.messages import Button, Entity, Keyboard, Media, Message
    from bot.sandbox.world.people import BotUser, Person
    from bot.sandbox.world.taps import Tap

Json = dict[str, Any]

ANONYMOUS_ADMIN: Json = {
    "id": 1087968824,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}
DELETED_NAME = ""


def user(who: Person | BotUser) -> Json:
    """A User."""
    shape: Json = {"id": who.id, "is_bot": who.is_bot, "first_name": who.first_name}
    if who.username:
        shape["username"] = who.username
    last_name = getattr(who, "last_name", "")
    if last_name:
        shape["last_name"] = last_name
    if getattr(who, "deleted", False):
        return {"id": who.id, "is_bot": False, "first_name": DELETED_NAME}
    language = getattr(who, "language", "")
    if language:
        shape["language_code"] = language
    return shape


def chat(of: Chat) -> Json:
    """A Chat."""
    if isinstance(of, Group):
        shape: Json = {"id": of.id, "type": of.kind, "title": of.title}
        if of.username:
            shape["username"] = of.username
        if of.forum:
            shape["is_forum"] = True
        return shape
    assert isinstance(of, PrivateChat)
    shape = user(of.person)
    del shape["is_bot"]
    shape.pop("language_code", None)
    return {**shape, "type": "private"}


def full_chat(of: Chat) -> Json:
    """A ChatFullInfo."""
    shape = chat(of)
    shape.update(
        accent_color_id=1,
        max_reaction_count=11,
        accepted_gift_types={
            "unlimited_gifts": False,
            "limited_gifts": False,
            "unique_gifts": False,
            "premium_subscription": False,
            "gifts_from_channels": False,
        },
    )
    if isinstance(of, Group):
        shape["permissions"] = permissions(of)
    if of.pinned:
        shape["pinned_message"] = message(of.stored[of.pinned[-1]])
    return shape


def permissions(of: Group) -> Json:
    """A ChatPermissions: what plain members may do."""
    send = of.members_may_send
    media = ("audios", "documents", "photos", "videos", "video_notes", "voice_notes", "polls")
    return {
        "can_send_messages": send,
        **{f"can_send_{kind}": send for kind in media},
        "can_send_other_messages": send,
        "can_add_web_page_previews": send,
        "can_change_info": False,
        "can_invite_users": True,
        "can_pin_messages": of.members_may_pin,
        "can_manage_topics": False,
    }


def member(who: Person | BotUser, standing: Membership) -> Json:
    """A ChatMember of any status."""
    shape: Json = {"user": user(who), "status": standing.status}
    if standing.status == "creator":
        shape["is_anonymous"] = standing.anonymous
    elif standing.status == "administrator":
        shape.update({right: right in standing.rights for right in ADMIN_RIGHTS})
        shape.update(can_be_edited=False, is_anonymous=standing.anonymous)
    elif standing.status == "restricted":
        shape.update(_restrictions(standing.can_send))
    elif standing.status == "kicked":
        shape["until_date"] = 0
    return shape


def _restrictions(can_send: bool) -> Json:
    kinds = ("messages", "audios", "documents", "photos", "videos", "video_notes", "voice_notes")
    return {
        **{f"can_send_{kind}": can_send for kind in kinds},
        "can_send_polls": can_send,
        "can_send_other_messages": can_send,
        "can_add_web_page_previews": can_send,
        "can_change_info": False,
        "can_invite_users": False,
        "can_pin_messages": False,
        "can_manage_topics": False,
        "can_react_to_messages": can_send,
        "can_edit_tag": False,
        "is_member": True,
        "until_date": 0,
    }


def button(of: Button) -> Json:
    """An InlineKeyboardButton."""
    shape: Json = {"text": of.text}
    if of.data is not None:
        shape["callback_data"] = of.data
    if of.url is not None:
        shape["url"] = of.url
    if of.copy is not None:
        shape["copy_text"] = {"text": of.copy}
    if of.style is not None:
        shape["style"] = of.style
    return shape


def markup(rows: Keyboard) -> Json:
    """An InlineKeyboardMarkup."""
    return {"inline_keyboard": [[button(b) for b in row] for row in rows]}


def entities(of: tuple[Entity, ...]) -> list[Json]:
    """A list of MessageEntity."""
    return [entity.shape() for entity in of]


def message(of: Message, *, with_reply: bool = True) -> Json:
    """A Message."""
    shape: Json = {
        "message_id": of.id,
        "from": user(of.sender),
        "chat": chat(of.chat),
        "date": int(of.at),
    }
    if of.anonymous:
        shape.update({"from": ANONYMOUS_ADMIN, "sender_chat": chat(of.chat)})
    if of.thread_id is not None:
        shape["message_thread_id"] = of.thread_id
        if of.in_topic:
            shape["is_topic_message"] = True
    if of.edited_at is not None:
        shape["edit_date"] = int(of.edited_at)
    if of.protected:
        shape["has_protected_content"] = True
    answered = of.reply_to or _opening_of_topic(of)
    if answered is not None and with_reply:
        shape["reply_to_message"] = message(answered, with_reply=False)
    shape.update(_content(of))
    return shape


def _opening_of_topic(of: Message) -> Message | None:
    """In a topic every message answers the one that opened it."""
    if not of.in_topic or of.id == of.thread_id:
        return None
    return next((other for other in of.chat.messages if other.id == of.thread_id), None)


def _content(of: Message) -> Json:
    if of.service is not None:
        return of.service
    media = of.media
    shape: Json = _media(media) if media else {}
    words, marks = ("caption", "caption_entities") if media else ("text", "entities")
    if of.text or not media:
        shape[words] = of.text
    if of.content.entities:
        shape[marks] = entities(of.content.entities)
    if of.keyboard:
        shape["reply_markup"] = markup(of.keyboard)
    return shape


def _media(of: Media) -> Json:
    file: Json = {
        "file_id": of.file_id,
        "file_unique_id": f"u{of.file_id}",
        "file_size": of.bytes,
    }
    if of.kind == "photo":
        width, height = of.size or (0, 0)
        return {"photo": [{**file, "width": width, "height": height}]}
    return {"document": {**file, "file_name": of.file_name, "mime_type": of.mime}}


def callback_query(tap: Tap) -> Json:
    """A CallbackQuery; the message of a deleted one is inaccessible, with date 0."""
    shape: Json = {
        "id": tap.id,
        "from": user(tap.person),
        "chat_instance": "0",
        "data": tap.data,
    }
    of = tap.message
    if of is not None:
        shape["chat_instance"] = str(7_000_000_000_000_000_000 + abs(of.chat.id))
        shape["message"] = inaccessible(of) if of.deleted else message(of)
    return shape


def inaccessible(of: Message) -> Json:
    """A message the server cannot show any more."""
    return {"chat": chat(of.chat), "message_id": of.id, "date": 0}


def member_update(where: Chat, by: Person | BotUser, old: Json, new: Json, at: float) -> Json:
    """A ChatMemberUpdated."""
    return {
        "chat": chat(where),
        "from": user(by),
        "date": int(at),
        "old_chat_member": old,
        "new_chat_member": new,
    }
