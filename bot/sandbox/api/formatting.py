"""Texts and captions of a call: parsed, trimmed and measured."""

from __future__ import annotations

from typing import Any

from bot.sandbox.api import html
from bot.sandbox.api.params import Params
from bot.sandbox.world.entities import found_in, utf16_length
from bot.sandbox.world.errors import NotImitated, bad_request
from bot.sandbox.world.messages import Entity

TEXT_LIMIT, CAPTION_LIMIT, RAW_LIMIT = 4096, 1024, 32 * 1024
TRIMMED = " \t\r\n"

Formatted = tuple[str, tuple[Entity, ...]]


def text(params: Params, *, knows_tg_time: bool) -> Formatted:
    """The text of a message, 1 to 4,096 characters after parsing."""
    plain, entities = _formatted(params, "text", "entities", knows_tg_time)
    if not plain:
        raise bad_request("message text is empty")
    if utf16_length(plain) > TEXT_LIMIT:
        raise bad_request("message is too long")
    return plain, entities


def caption(params: Params, *, knows_tg_time: bool) -> Formatted:
    """The caption of a photo or document, up to 1,024 characters after parsing."""
    plain, entities = _formatted(params, "caption", "caption_entities", knows_tg_time)
    if utf16_length(plain) > CAPTION_LIMIT:
        raise bad_request("message caption is too long")
    return plain, entities


def _formatted(params: Params, name: str, marks: str, knows_tg_time: bool) -> Formatted:
    raw = params.text(name)
    if len(raw.encode()) > RAW_LIMIT:
        raise bad_request("text is too long")
    mode = params.text("parse_mode").lower()
    if mode == "html":
        plain, entities = html.parse(raw, knows_tg_time=knows_tg_time)
    elif mode in ("", "none"):
        plain, entities = raw, _given(params.json(marks))
    elif mode in ("markdown", "markdownv2"):
        raise NotImitated("Markdown")
    else:
        raise bad_request("unsupported parse_mode")
    plain, entities = _trim(plain, entities)
    return plain, found_in(plain, entities)


def _given(shapes: Any) -> tuple[Entity, ...]:
    known = ("type", "offset", "length")
    return tuple(
        Entity(
            str(shape["type"]),
            int(shape["offset"]),
            int(shape["length"]),
            tuple((key, value) for key, value in shape.items() if key not in known),
        )
        for shape in shapes or ()
    )


def _trim(plain: str, entities: tuple[Entity, ...]) -> Formatted:
    cut = len(plain) - len(plain.lstrip(TRIMMED))
    kept = plain.strip(TRIMMED)
    end = utf16_length(kept)
    moved = []
    for entity in entities:
        start = max(entity.offset - cut, 0)
        stop = min(entity.offset + entity.length - cut, end)
        if stop > start:
            moved.append(Entity(entity.type, start, stop - start, entity.extra))
    return kept, tuple(moved)
