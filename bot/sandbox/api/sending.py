"""Methods that bring new messages: sendMessage, sendPhoto, sendDocument, sendChatAction."""

from __future__ import annotations

from typing import Any

from bot.sandbox.api import formatting, markup, targets
from bot.sandbox.api.params import Params
from bot.sandbox.api.registry import method
from bot.sandbox.world import shapes
from bot.sandbox.world.errors import NotImitated, bad_request
from bot.sandbox.world.messages import Content, Media
from bot.sandbox.world.world import World

Json = dict[str, Any]


@method("sendMessage")
def send_message(world: World, params: Params) -> Json:
    """A text message."""
    plain, entities = formatting.text(params, knows_tg_time=world.settings.knows_tg_time)
    return _post(world, params, Content(plain, entities, markup.keyboard(params)))


@method("sendPhoto")
def send_photo(world: World, params: Params) -> Json:
    """A photo with a caption."""
    return _send_file(world, params, "photo")


@method("sendDocument")
def send_document(world: World, params: Params) -> Json:
    """A file with a caption."""
    return _send_file(world, params, "document")


@method("sendChatAction")
def send_chat_action(world: World, params: Params) -> bool:
    """The "is typing" line; it is checked and not shown."""
    targets.chat_to_write(world, params)
    if not params.has("action"):
        raise bad_request("wrong parameter action in request")
    return True


def _send_file(world: World, params: Params, kind: str) -> Json:
    plain, entities = formatting.caption(params, knows_tg_time=world.settings.knows_tg_time)
    keys = markup.keyboard(params)
    targets.chat_to_write(world, params)
    return _post(world, params, Content(plain, entities, keys, file_of(world, params, kind)))


def file_of(world: World, params: Params, name: str, kind: str | None = None) -> Media:
    """The file a parameter names: an upload, `attach://` to one, or the id of an earlier one."""
    text = params.text(name)
    part = text.removeprefix("attach://") if text.startswith("attach://") else name
    upload = params.uploads.get(part)
    if upload is not None:
        return world.files.put(kind or name, upload.name, upload.content)
    if not text:
        raise bad_request(f"there is no {kind or name} in the request")
    if "://" in text:
        raise NotImitated("files fetched from an address")
    return world.files.get(text).media


def _post(world: World, params: Params, content: Content) -> Json:
    if params.has("ephemeral_message_parameters"):
        # Passed over, it would show one member's message to the whole group.
        raise NotImitated("ephemeral messages")
    chat = targets.chat_to_write(world, params)
    placing = targets.placing(chat, params)
    world.flood.pass_through(chat.id)
    return shapes.message(world.writing.post(chat, world.bot, content, placing))
