"""Methods that change, pin or take away messages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.sandbox.api import formatting, markup, targets
from bot.sandbox.api.params import Params
from bot.sandbox.api.registry import method
from bot.sandbox.api.sending import file_of
from bot.sandbox.world import shapes
from bot.sandbox.world.chats import Chat, Group
from bot.sandbox.world.errors import NotImitated, bad_request
from bot.sandbox.world.messages import Content, Message
from bot.sandbox.world.world import World
from bot.sandbox.world.writing import Placing

Json = dict[str, Any]
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly "
    "the same as a current content and reply markup of the message"
)
DELETABLE_SECONDS = 48 * 3600
MANY = 100


@method("editMessageText")
def edit_message_text(world: World, params: Params) -> Json:
    """Another text, and another keyboard or none."""
    plain, entities = formatting.text(params, knows_tg_time=world.settings.knows_tg_time)
    keys = markup.keyboard(params)
    message = targets.message_to_edit(world, params)
    if message.media is not None:
        raise bad_request("there is no text in the message to edit")
    return _change(world, message, Content(plain, entities, keys))


@method("editMessageCaption")
def edit_message_caption(world: World, params: Params) -> Json:
    """Another caption, and another keyboard or none."""
    plain, entities = formatting.caption(params, knows_tg_time=world.settings.knows_tg_time)
    keys = markup.keyboard(params)
    message = targets.message_to_edit(world, params)
    if message.media is None:
        raise bad_request("there is no caption in the message to edit")
    return _change(world, message, Content(plain, entities, keys, message.media))


@method("editMessageMedia")
def edit_message_media(world: World, params: Params) -> Json:
    """Another photo or document with its caption, and another keyboard or none."""
    wish: Json = params.json("media") or {}
    kind = str(wish.get("type", ""))
    if kind not in ("photo", "document"):
        raise NotImitated(f"media of type {kind or 'none'}")
    inner = Params({**wish}, params.uploads)
    plain, entities = formatting.caption(inner, knows_tg_time=world.settings.knows_tg_time)
    keys = markup.keyboard(params)
    message = targets.message_to_edit(world, params)
    media = file_of(world, inner, "media", kind)
    return _change(world, message, Content(plain, entities, keys, media))


@method("editMessageReplyMarkup")
def edit_message_reply_markup(world: World, params: Params) -> Json:
    """Another keyboard or none."""
    keys = markup.keyboard(params)
    message = targets.message_to_edit(world, params)
    return _change(world, message, replace(message.content, keyboard=keys))


def _change(world: World, message: Message, content: Content) -> Json:
    world.flood.pass_through(message.chat.id)
    if content == message.content:
        raise bad_request(NOT_MODIFIED)
    world.writing.change(message, content)
    return shapes.message(message)


@method("deleteMessage")
def delete_message(world: World, params: Params) -> bool:
    """Take one message away."""
    chat = world.reach(params.chat_id())
    message = chat.stored.get(params.message_id())
    if message is None or message.deleted:
        raise bad_request("message to delete not found")
    _check_deletable(world, chat, message)
    world.writing.erase(message)
    return True


@method("deleteMessages")
def delete_messages(world: World, params: Params) -> bool:
    """Take up to 100 messages away; those that cannot be are passed over."""
    chat = world.reach(params.chat_id())
    numbers = params.json("message_ids")
    if not isinstance(numbers, list) or not 1 <= len(numbers) <= MANY:
        raise bad_request("message identifiers are not specified")
    for number in numbers:
        message = chat.stored.get(int(number))
        if message is not None and not message.deleted and _deletable(world, chat, message):
            world.writing.erase(message)
    return True


def _check_deletable(world: World, chat: Chat, message: Message) -> None:
    if not _deletable(world, chat, message):
        raise bad_request("message can't be deleted for everyone")


def _deletable(world: World, chat: Chat, message: Message) -> bool:
    if isinstance(chat, Group) and chat.bot is not None and chat.bot.may("can_delete_messages"):
        return True
    young = world.clock.now() - message.at < DELETABLE_SECONDS
    return young and (message.from_bot or not isinstance(chat, Group))


@method("pinChatMessage")
def pin_chat_message(world: World, params: Params) -> bool:
    """Pin a message; the service message comes back as an update, as it does from Telegram."""
    chat = _chat_to_pin_in(world, params)
    message = chat.stored.get(params.message_id())
    if message is None or message.deleted:
        raise bad_request("message to pin not found")
    if message.id in chat.pinned:
        chat.pinned.remove(message.id)
    chat.pinned.append(message.id)
    notice = {"pinned_message": shapes.message(message, with_reply=False)}
    placing = Placing(silent=params.flag("disable_notification"))
    service = world.writing.post(chat, world.bot, Content(), placing, service=notice)
    world.inbox.add("message", shapes.message(service))
    world.chat_changed(chat)
    return True


@method("unpinChatMessage")
def unpin_chat_message(world: World, params: Params) -> bool:
    """Unpin one message, the newest pinned one when none is named."""
    chat = _chat_to_pin_in(world, params)
    number = params.number("message_id") or (chat.pinned[-1] if chat.pinned else 0)
    if number not in chat.pinned:
        raise bad_request("message to unpin not found")
    chat.pinned.remove(number)
    world.chat_changed(chat)
    return True


@method("unpinAllChatMessages")
def unpin_all_chat_messages(world: World, params: Params) -> bool:
    """Unpin everything."""
    chat = _chat_to_pin_in(world, params)
    chat.pinned.clear()
    world.chat_changed(chat)
    return True


def _chat_to_pin_in(world: World, params: Params) -> Chat:
    chat = world.reach(params.chat_id())
    if isinstance(chat, Group):
        bot = chat.bot
        if bot is None or not (bot.may("can_pin_messages") or chat.members_may_pin):
            raise bad_request("not enough rights to manage pinned messages in the chat")
    return chat
