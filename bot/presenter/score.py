"""The 胡息 history: a group's page and a person's (`ux.md` 12)."""

from datetime import tzinfo
from enum import StrEnum

from bot.buttons import Act, Button
from bot.ports import GroupPage, HandLine, HandsPage, PersonPage
from bot.presenter.message import Outgoing, Rows, key, link
from bot.texts import names
from bot.texts import score as words
from bot.texts.signs import paragraphs, quote

_SHOWN_STANDINGS = 10


class Span(StrEnum):
    """Spans of a group's page, as buttons carry them."""

    THIS_MONTH = "month"
    ALL = "all"
    LAST_MONTH = "last"


_LABELS = {
    Span.THIS_MONTH: words.THIS_MONTH_KEY,
    Span.ALL: words.ALL_KEY,
    Span.LAST_MONTH: words.LAST_MONTH_KEY,
}


def group_score(page: GroupPage, span: Span, span_words: str, own_link: str) -> Outgoing:
    """A group's sums; its keys choose the span."""
    spans = tuple(
        key(
            words.chosen(label) if each is span else label,
            Button(Act.SCORE, choice=each.value),
        )
        for each, label in _LABELS.items()
    )
    hands = [key(words.HANDS_KEY, Button(Act.HANDS, choice="1"))] * (page.hands > 0)
    rows = (spans, (*hands, link(words.MINE_KEY, own_link)))
    head = words.group_head(names.title(page.title), span_words)
    if not page.hands:
        return Outgoing(paragraphs([head, words.NOTHING_YET]), rows)
    standings = [
        words.standing(place, person.name, person.settled, person.hu)
        for place, person in enumerate(page.standings[:_SHOWN_STANDINGS], start=1)
    ]
    top = [head, words.counts(page.matches, page.hands)]
    return Outgoing(paragraphs(top, [*standings, quote(_records(page))]), rows)


def person_score(page: PersonPage, zone: tzinfo) -> Outgoing:
    """A page of somebody's hands, newest first."""
    if not page.hands:
        return Outgoing(words.NOTHING_YET)
    head = [
        words.own_head(page.name, page.page, page.pages),
        *words.own_sums(page.settled, page.points, page.hands, page.hu, page.fed),
    ]
    lines = [_hand_line(line, zone) for line in page.lines]
    return Outgoing(paragraphs(head, lines), _page_keys(Act.MINE, page.page, page.pages))


def group_hands(page: HandsPage, zone: tzinfo) -> Outgoing:
    """A page of a group's hands, newest first, and the way back to its sums."""
    head = words.hands_head(names.title(page.title), page.page, page.pages)
    lines = [words.group_hand_line(line.at, zone, line.number, _what(line)) for line in page.lines]
    back = key(words.SUMS_KEY, Button(Act.SCORE, choice=Span.THIS_MONTH.value))
    rows = (*_page_keys(Act.HANDS, page.page, page.pages), (back,))
    return Outgoing(paragraphs([head], lines or [words.NOTHING_YET]), rows)


def _records(page: GroupPage) -> list[str]:
    lines = []
    if page.best and page.best.winner is not None:
        lines.append(words.best_hand(page.best.winner, page.best.mingtang, page.best.score))
    feeder = max(page.standings, key=lambda person: person.fed, default=None)
    if feeder and feeder.fed:
        lines.append(words.most_fed(feeder.name, feeder.fed))
    return [*lines, words.huang(page.huang)]


def _hand_line(line: HandLine, zone: tzinfo) -> str:
    return words.hand_line(line.at, zone, line.number, line.points, _what(line))


def _what(line: HandLine) -> str:
    if line.winner is None:
        return words.HUANG
    if line.won:
        return words.you_won(line.source, line.huxi, line.mingtang)
    if line.fed:
        return words.fed_to(line.winner, line.mingtang)
    return words.they_won(line.winner, line.source, line.score)


def _page_keys(act: Act, page: int, pages: int) -> Rows:
    """The ways to newer and older hands, where there are any."""
    if pages == 1:
        return ()
    newer = [key(words.NEWER_KEY, Button(act, choice=str(page - 1)))] * (page > 1)
    older = [key(words.OLDER_KEY, Button(act, choice=str(page + 1)))] * (page < pages)
    return ((*newer, key(f"{page}/{pages}", Button(Act.BLANK)), *older),)
