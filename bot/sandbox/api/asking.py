"""Methods that ask about chats and members, and leaveChat."""

from __future__ import annotations

from typing import Any

from bot.sandbox.api import targets
from bot.sandbox.api.params import Params
from bot.sandbox.api.registry import method
from bot.sandbox.world import shapes
from bot.sandbox.world.chats import Group, Membership
from bot.sandbox.world.errors import bad_request
from bot.sandbox.world.world import World

Json = dict[str, Any]


@method("getChat")
def get_chat(world: World, params: Params) -> Json:
    """What the bot may know of a chat."""
    return shapes.full_chat(targets.chat_to_read(world, params))


@method("getChatMember")
def get_chat_member(world: World, params: Params) -> Json:
    """How somebody stands in a group; in a basic group all are known, else only those met."""
    group = _group(world, params)
    user_id = params.number("user_id")
    if user_id == world.bot.id:
        return shapes.member(world.bot, group.bot or Membership("left"))
    person = world.people.get(user_id)
    if person is None or not person.met:
        raise bad_request("invalid user_id specified" if not user_id else "member not found")
    return shapes.member(person, group.membership(person))


@method("getChatAdministrators")
def get_chat_administrators(world: World, params: Params) -> list[Json]:
    """Everybody with rights, other bots left out."""
    group = _group(world, params)
    people = [p for p in group.people if group.membership(p).admin]
    found = [shapes.member(p, group.membership(p)) for p in people]
    if group.bot is not None and group.bot.admin:
        found.append(shapes.member(world.bot, group.bot))
    return found


@method("getChatMemberCount")
def get_chat_member_count(world: World, params: Params) -> int:
    """How many are in a chat, the bot too."""
    chat = targets.chat_to_read(world, params)
    return len(chat.people) + 1 if isinstance(chat, Group) else 2


@method("leaveChat")
def leave_chat(world: World, params: Params) -> bool:
    """The bot goes."""
    world.groups.bot_leaves(_group(world, params))
    return True


def _group(world: World, params: Params) -> Group:
    chat = targets.chat_to_read(world, params)
    if not isinstance(chat, Group):
        raise bad_request("there are no administrators in the private chat")
    return chat


@method("getFile")
def get_file(world: World, params: Params) -> Json:
    """Where a file can be fetched."""
    stored = world.files.get(params.text("file_id"))
    return {
        "file_id": stored.media.file_id,
        "file_unique_id": f"u{stored.media.file_id}",
        "file_size": stored.media.bytes,
        "file_path": stored.path,
    }
