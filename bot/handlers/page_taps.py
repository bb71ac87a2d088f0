"""Taps that leaf through pages."""

from bot.handlers.desk import Reception
from bot.handlers.scores import group_page, hands_page, person_page
from bot.handlers.tap import Tap
from bot.presenter import rulebook
from bot.presenter.message import Answer, Outgoing
from bot.presenter.score import Span
from bot.texts import answers as words


async def rules(desk: Reception, tap: Tap) -> Answer:
    """A page of the rules; those of a table while it is there."""
    page = _number(tap.button.choice)
    if page is None:
        return Answer(words.UNREADABLE)
    table = await desk.tables.table(tap.button.table) if tap.button.table else None
    return _turn(desk, tap, rulebook.page(page, table))


async def own_score(desk: Reception, tap: Tap) -> Answer:
    """A page of the presser's own hands; only in his private chat."""
    page = _number(tap.button.choice)
    if page is None or (tap.message is not None and tap.message.chat_id < 0):
        return Answer(words.UNREADABLE)
    return _turn(desk, tap, await person_page(desk, tap.person.user_id, page))


async def group_score(desk: Reception, tap: Tap) -> Answer:
    """Another span of the group's sums."""
    if tap.button.choice not in list(Span):
        return Answer(words.UNREADABLE)
    if tap.message is None:
        return Answer()
    page = await group_page(desk, tap.message.chat_id, Span(tap.button.choice))
    return _turn(desk, tap, page)


async def group_hands(desk: Reception, tap: Tap) -> Answer:
    """A page of the group's hands."""
    page = _number(tap.button.choice)
    if page is None or tap.message is None or tap.message.chat_id > 0:
        return Answer(words.UNREADABLE)
    return _turn(desk, tap, await hands_page(desk, tap.message.chat_id, page))


def _turn(desk: Reception, tap: Tap, page: Outgoing) -> Answer:
    if tap.message is not None:
        desk.outbox.turn_page(tap.message.chat_id, tap.message.message_id, page)
    return Answer()


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else None
