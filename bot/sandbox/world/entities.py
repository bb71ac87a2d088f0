"""What Telegram itself makes clickable in a text: commands, links, names, tags."""

from __future__ import annotations

import re

from bot.sandbox.world.messages import Entity

FINDERS = (
    ("url", re.compile(r"(?:https?://|\bt\.me/)[^\s<>\"“”，。、）)]+")),
    ("bot_command", re.compile(r"(?<![\w/@.])/[A-Za-z0-9_]{1,32}(?:@[A-Za-z]\w{2,31})?(?![\w/])")),
    ("mention", re.compile(r"(?<![\w@])@[A-Za-z]\w{3,31}\b")),
    ("hashtag", re.compile(r"(?<![\w#])#\w*[^\W\d]\w*")),
)
LIMIT = 100


def utf16_length(text: str) -> int:
    """The length of a text as Telegram counts it."""
    return len(text) + sum(char > "\uffff" for char in text)


def found_in(text: str, taken: tuple[Entity, ...] = ()) -> tuple[Entity, ...]:
    """Entities found in `text`, outside those already there, together in order, 100 at most."""
    found = list(taken)
    closed = [e for e in taken if e.type in ("text_link", "code", "pre", "url")]
    for kind, finder in FINDERS:
        for match in finder.finditer(text):
            start = utf16_length(text[: match.start()])
            entity = Entity(kind, start, utf16_length(match.group()))
            if not any(_overlap(entity, other) for other in closed):
                found.append(entity)
                closed.append(entity)
    found.sort(key=lambda e: (e.offset, -e.length))
    return tuple(found[:LIMIT])


def _overlap(one: Entity, other: Entity) -> bool:
    return one.offset < other.offset + other.length and other.offset < one.offset + one.length
