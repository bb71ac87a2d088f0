"""Methods about the bot itself: getMe, its commands, name and descriptions."""

from __future__ import annotations

import re
from typing import Any

from bot.sandbox.api.params import Params
from bot.sandbox.api.registry import method
from bot.sandbox.world import shapes
from bot.sandbox.world.commands import Command, Scope
from bot.sandbox.world.errors import bad_request
from bot.sandbox.world.world import World

Json = dict[str, Any]
COMMAND_NAME = re.compile(r"[a-z0-9_]{1,32}")
COMMAND_LIMIT, DESCRIPTION_LIMIT = 100, 256
CHAT_SCOPES = frozenset({"chat", "chat_administrators", "chat_member"})
WIDE_SCOPES = frozenset(
    {"default", "all_private_chats", "all_group_chats", "all_chat_administrators"}
)
TEXTS = {"Name": ("name", 64), "Description": ("description", 512)}
TEXTS["ShortDescription"] = ("short_description", 120)


@method("getMe")
def get_me(world: World, _params: Params) -> Json:
    """The bot."""
    return {
        **shapes.user(world.bot),
        "can_join_groups": True,
        "can_read_all_group_messages": not world.settings.privacy_mode,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


@method("setMyCommands")
def set_my_commands(world: World, params: Params) -> bool:
    """Register commands for a scope and language."""
    wished = params.json("commands")
    if not isinstance(wished, list):
        raise bad_request("can't parse commands: expected an array")
    if len(wished) > COMMAND_LIMIT:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    commands = tuple(_command(shape) for shape in wished)
    world.commands.put(_scope(world, params), params.text("language_code"), commands)
    world.commands_changed()
    return True


@method("getMyCommands")
def get_my_commands(world: World, params: Params) -> list[Json]:
    """The commands of exactly one scope and language."""
    found = world.commands.get(_scope(world, params), params.text("language_code"))
    return [{"command": c.command, "description": c.description} for c in found]


@method("deleteMyCommands")
def delete_my_commands(world: World, params: Params) -> bool:
    """Forget the commands of one scope and language."""
    world.commands.put(_scope(world, params), params.text("language_code"), ())
    world.commands_changed()
    return True


def _command(shape: Any) -> Command:
    name = str(shape.get("command", "")).removeprefix("/")
    description = str(shape.get("description", "")).strip()
    if not COMMAND_NAME.fullmatch(name):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(description) <= DESCRIPTION_LIMIT:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    return Command(name, description)


def _scope(world: World, params: Params) -> Scope:
    shape = params.json("scope") or {"type": "default"}
    kind = shape.get("type")
    if kind in WIDE_SCOPES:
        return Scope(kind)
    if kind not in CHAT_SCOPES:
        raise bad_request("unsupported type specified")
    chat = world.reach(int(shape.get("chat_id") or 0))
    return Scope(kind, chat.id, int(shape.get("user_id") or 0) if kind == "chat_member" else 0)


def _set_text(name: str, limit: int) -> Any:
    def set_it(world: World, params: Params) -> bool:
        text = params.text(name)
        if len(text) > limit:
            raise bad_request(f"{name.replace('_', ' ')} is too long")
        world.profile[name + params.text("language_code")] = text
        return True

    return set_it


def _get_text(name: str) -> Any:
    def get_it(world: World, params: Params) -> Json:
        found = world.profile.get(name + params.text("language_code"), "")
        return {name: found or (world.bot.first_name if name == "name" else "")}

    return get_it


for _title, (_name, _limit) in TEXTS.items():
    method(f"setMy{_title}")(_set_text(_name, _limit))
    method(f"getMy{_title}")(_get_text(_name))


@method("setChatMenuButton")
def set_chat_menu_button(_world: World, _params: Params) -> bool:
    """Taken and not shown: the page always offers the commands."""
    return True


@method("deleteWebhook")
def delete_webhook(world: World, params: Params) -> bool:
    """There never is a webhook; pending updates are dropped if asked."""
    if params.flag("drop_pending_updates"):
        world.inbox.clear()
    return True


@method("getWebhookInfo")
def get_webhook_info(world: World, _params: Params) -> Json:
    """No webhook, and how many updates wait."""
    return {
        "url": "",
        "has_custom_certificate": False,
        "pending_update_count": len(world.inbox),
    }
