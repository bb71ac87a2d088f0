"""Which chat, topic and message a call means, and whether the bot may."""

from __future__ import annotations

from typing import Any

from bot.sandbox.api.params import Params
from bot.sandbox.world.chats import Chat, Group
from bot.sandbox.world.errors import bad_request
from bot.sandbox.world.messages import Message
from bot.sandbox.world.world import World
from bot.sandbox.world.writing import Placing

GENERAL_TOPIC = 1


def chat_to_read(world: World, params: Params) -> Chat:
    """A chat the bot may ask about: also one it may not write to."""
    chat_id = params.chat_id()
    if chat_id > 0:
        person = world.people.get(chat_id)
        if person is None or not person.met:
            raise bad_request("chat not found")
        return world.private_chat(person)
    return world.reach(chat_id)


def chat_to_write(world: World, params: Params) -> Chat:
    """A chat the bot may write to now."""
    chat = world.reach(params.chat_id())
    if isinstance(chat, Group) and not may_write(chat):
        raise bad_request("not enough rights to send text messages to the chat")
    return chat


def may_write(group: Group) -> bool:
    """Whether neither the bot nor all members are muted."""
    bot = group.bot
    return bot is not None and (bot.admin or (bot.can_send and group.members_may_send))


def placing(chat: Chat, params: Params) -> Placing:
    """Topic, answered message, sound and protection of a new message."""
    reply_to = _answered(chat, params)
    thread_id, in_topic = _thread(chat, params, reply_to)
    return Placing(
        thread_id=thread_id,
        in_topic=in_topic,
        reply_to=reply_to,
        silent=params.flag("disable_notification"),
        protected=params.flag("protect_content"),
    )


def _thread(chat: Chat, params: Params, reply_to: Message | None) -> tuple[int | None, bool]:
    wanted = params.number("message_thread_id")
    if not wanted and reply_to is not None and isinstance(chat, Group) and chat.is_super:
        thread_id = reply_to.thread_id or reply_to.id
        _check_open(chat, thread_id if reply_to.in_topic else None)
        return thread_id, reply_to.in_topic
    if not wanted:
        return None, False
    if not isinstance(chat, Group) or wanted not in chat.topics:
        raise bad_request("message thread not found")
    _check_open(chat, wanted)
    return wanted, True


def _check_open(group: Group, topic_id: int | None) -> None:
    topic = group.topics.get(topic_id) if topic_id is not None else None
    admin = group.bot is not None and group.bot.may("can_manage_topics")
    if topic is not None and topic.closed and not admin:
        raise bad_request("TOPIC_CLOSED")


def _answered(chat: Chat, params: Params) -> Message | None:
    wish: dict[str, Any] = params.json("reply_parameters") or {}
    number = int(wish.get("message_id") or params.number("reply_to_message_id"))
    if not number:
        return None
    message = chat.stored.get(number)
    if message is not None and not message.deleted:
        return message
    lenient = wish.get("allow_sending_without_reply") or params.flag("allow_sending_without_reply")
    if lenient:
        return None
    raise bad_request("message to be replied not found")


def message_to_edit(world: World, params: Params) -> Message:
    """The bot's own message that a call edits."""
    if params.has("inline_message_id"):
        raise bad_request("MESSAGE_ID_INVALID")
    chat = world.reach(params.chat_id())
    message = chat.stored.get(params.message_id())
    if message is None or message.deleted:
        raise bad_request("message to edit not found")
    if not message.from_bot or message.service is not None:
        raise bad_request("message can't be edited")
    if isinstance(chat, Group):
        if not may_write(chat):
            raise bad_request("CHAT_RESTRICTED")
        _check_open(chat, message.thread_id if message.in_topic else None)
    return message
