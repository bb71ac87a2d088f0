"""Links that the app opens itself: to the bot, to a group's message."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from bot.sandbox.world.errors import CannotDo

if TYPE_CHECKING:
    from bot.sandbox.world.messages import Message
    from bot.sandbox.world.people import Person
    from bot.sandbox.world.world import World

PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}")
SUPERGROUP_BASE = -1_000_000_000_000


@dataclass(frozen=True, slots=True)
class Link:
    """Where a link leads: `bot`, `group` (add the bot to one), `message`, `person` or `web`."""

    kind: str
    url: str
    payload: str = ""
    chat_id: int = 0
    message_id: int = 0


def parse(url: str, bot_username: str) -> Link:
    """Tell where a link leads."""
    parts = urlsplit(url)
    query = {key: values[0] for key, values in parse_qs(parts.query).items()}
    if parts.scheme == "tg":
        return _parse_tg(url, parts.netloc or parts.path.strip("/"), query, bot_username)
    if parts.netloc.lower() not in ("t.me", "telegram.me"):
        return Link("web", url)
    path = [step for step in parts.path.split("/") if step]
    if path and path[0].lower() == bot_username.lower():
        return _to_bot(url, query)
    if len(path) >= 3 and path[0] == "c" and path[1].isdigit() and path[-1].isdigit():
        chat_id = SUPERGROUP_BASE - int(path[1])
        return Link("message", url, chat_id=chat_id, message_id=int(path[-1]))
    return Link("web", url)


def _parse_tg(url: str, action: str, query: dict[str, str], bot_username: str) -> Link:
    if action == "user" and query.get("id", "").isdigit():
        return Link("person", url, chat_id=int(query["id"]))
    if action == "resolve" and query.get("domain", "").lower() == bot_username.lower():
        return _to_bot(url, query)
    return Link("web", url)


def _to_bot(url: str, query: dict[str, str]) -> Link:
    for name, kind in (("start", "bot"), ("startgroup", "group")):
        if name in query:
            payload = query[name]
            if payload and not PAYLOAD.fullmatch(payload):
                raise CannotDo(f"the app drops this payload: {payload!r}")
            return Link(kind, url, payload=payload)
    return Link("group" if url.endswith("?startgroup") else "bot", url)


def open_link(world: World, person: Person, url: str) -> Message | None:
    """Open `url` as a person; see `Person.open_link`."""
    link = parse(url, world.bot.username)
    if link.kind == "bot":
        if link.payload or not person.started:
            return person.start(link.payload)
        return None
    if link.kind == "message":
        return _linked_message(world, person, link)
    raise CannotDo(f"{url} leads out of the app, or asks for a choice")


def _linked_message(world: World, person: Person, link: Link) -> Message:
    chat = world.chats.get(link.chat_id)
    message = chat.stored.get(link.message_id) if chat else None
    if chat is None or message is None or message.deleted:
        raise CannotDo(f"{link.url}: no such message")
    if person not in list(chat.readers()):
        raise CannotDo(f"{person.name} cannot see {chat.name}")
    return message
