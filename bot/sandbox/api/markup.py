"""Inline keyboards, checked as Telegram checks them."""

from __future__ import annotations

from typing import Any

from bot.sandbox.api.params import Params
from bot.sandbox.world.errors import NotImitated, bad_request
from bot.sandbox.world.messages import Button, Keyboard

DATA_LIMIT, COPY_LIMIT = 64, 256
BUTTON_LIMIT, ROW_LIMIT = 100, 8
STYLES = frozenset({"primary", "success", "danger"})
ACTIONS = ("callback_data", "url", "copy_text")
KNOWN = frozenset({"text", "style", *ACTIONS})
LINK_STARTS = ("http://", "https://", "tg://")


def keyboard(params: Params) -> Keyboard:
    """The rows of keys of a call; raises `Refused` for a keyboard Telegram would not take."""
    markup = params.json("reply_markup")
    if markup is None:
        return ()
    if not isinstance(markup, dict):
        raise bad_request("object expected as reply markup")
    if "inline_keyboard" not in markup:
        if markup.get("remove_keyboard"):
            return ()
        raise NotImitated("keyboards that are not inline")
    rows = tuple(tuple(_button(b) for b in row) for row in markup["inline_keyboard"] if row)
    if sum(map(len, rows)) > BUTTON_LIMIT or any(len(row) > ROW_LIMIT for row in rows):
        raise bad_request("reply markup is too long")
    return rows


def _button(shape: Any) -> Button:
    if not isinstance(shape, dict):
        raise _unreadable("object expected")
    text = shape.get("text")
    if not isinstance(text, str) or not text.strip():
        raise _unreadable("button text must be non-empty")
    actions = [name for name in ACTIONS if shape.get(name) is not None]
    if strange := shape.keys() - KNOWN:
        raise NotImitated(f"buttons with {', '.join(sorted(strange))}")
    if not actions and shape.get("callback_data") != "":
        raise bad_request("Text buttons are unallowed in the inline keyboard")
    if len(actions) > 1:
        raise _unreadable("only one action is allowed")
    style = shape.get("style")
    if style is not None and style not in STYLES:
        raise _unreadable("invalid button style specified")
    return Button(
        text,
        data=_data(shape.get("callback_data")),
        url=_url(shape.get("url")),
        copy=_copy(shape.get("copy_text")),
        style=style,
    )


def _unreadable(why: str) -> Exception:
    return bad_request(f"can't parse inline keyboard button: {why}")


def _data(value: Any) -> str | None:
    if value is None:
        return None
    if not isinstance(value, str) or not 1 <= len(value.encode()) <= DATA_LIMIT:
        raise bad_request("BUTTON_DATA_INVALID")
    return value


def _url(value: Any) -> str | None:
    if value is None:
        return None
    if not isinstance(value, str) or not value.startswith(LINK_STARTS):
        raise bad_request(f"inline keyboard button URL '{value}' is invalid: Wrong HTTP URL")
    return value


def _copy(value: Any) -> str | None:
    if value is None:
        return None
    text = value.get("text") if isinstance(value, dict) else None
    if not isinstance(text, str) or not 1 <= len(text) <= COPY_LIMIT:
        raise bad_request("BUTTON_COPY_TEXT_INVALID")
    return text
