"""answerCallbackQuery."""

from __future__ import annotations

from bot.sandbox.api.params import Params
from bot.sandbox.api.registry import method
from bot.sandbox.world.entities import utf16_length
from bot.sandbox.world.errors import bad_request
from bot.sandbox.world.links import parse
from bot.sandbox.world.world import World

ANSWER_LIMIT = 200


@method("answerCallbackQuery")
def answer_callback_query(world: World, params: Params) -> bool:
    """Answer a tap with a toast, an alert, a link to the bot, or nothing. Never flood-limited."""
    text = params.text("text")
    if utf16_length(text) > ANSWER_LIMIT:
        raise bad_request("MESSAGE_TOO_LONG")
    url = params.text("url") or None
    if url is not None and parse(url, world.bot.username).kind != "bot":
        raise bad_request("URL_INVALID")
    tap = world.taps.answer(
        params.text("callback_query_id"), text, alert=params.flag("show_alert"), url=url
    )
    world.answered(tap)
    return True
