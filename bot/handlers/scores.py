"""Spans and pages of the 胡息 history."""

from datetime import datetime, timedelta

from bot.handlers.desk import Reception
from bot.links import SCORE
from bot.presenter.message import Outgoing
from bot.presenter.score import Span, group_hands, group_score, person_score
from bot.texts import score as words


async def group_page(desk: Reception, chat_id: int, span: Span) -> Outgoing:
    """A group's sums in a span."""
    since, until, span_words = _limits(span, desk.clock.now().astimezone(desk.zone))
    page = await desk.history.group(chat_id, since, until)
    return group_score(page, span, span_words, desk.links.start(SCORE))


async def person_page(desk: Reception, user_id: int, page: int) -> Outgoing:
    """A page of somebody's own hands."""
    return person_score(await desk.history.person(user_id, page), desk.zone)


async def hands_page(desk: Reception, chat_id: int, page: int) -> Outgoing:
    """A page of a group's hands, newest first."""
    return group_hands(await desk.history.hands(chat_id, page), desk.zone)


def _limits(span: Span, now: datetime) -> tuple[datetime | None, datetime | None, str]:
    """From when, until when, and the span in words; months begin by the group's clock."""
    this_month = now.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    if span is Span.ALL:
        return None, None, words.ALL_TIME
    if span is Span.THIS_MONTH:
        return this_month, None, words.month(this_month.month)
    last_month = (this_month - timedelta(days=1)).replace(day=1)
    return last_month, this_month, words.month(last_month.month)
