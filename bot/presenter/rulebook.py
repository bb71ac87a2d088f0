"""The rules, page by page; a table's own numbers when they are opened from it (`ux.md` 14)."""

from bot.buttons import Act, Button
from bot.links import RULES, Links
from bot.presenter.message import Key, Outgoing, Style, key, link
from bot.presenter.solo import guide_key
from bot.table.model import Table
from bot.texts import pages as page_words
from bot.texts import rulebook as words
from engine.rules import Rules


def page(number: int, table: Table | None = None) -> Outgoing:
    """A page, from 1; one beyond the ends becomes the nearest."""
    rules = table.rules if table else Rules()
    written = words.pages(rules, table.number if table and not table.is_practice else None)
    count = len(written)
    number = min(max(number, 1), count)
    table_id = table.id if table else 0
    leaf = (
        *[_to(words.BEFORE_KEY, table_id, number - 1)] * (number > 1),
        key(words.page_key(number, count), Button(Act.BLANK)),
        *[_to(words.AFTER_KEY, table_id, number + 1)] * (number < count),
    )
    return Outgoing(written[number - 1], (leaf, (guide_key(style=Style.BLUE),)))


def _to(label: str, table_id: int, page: int) -> Key:
    return key(label, Button(Act.RULES, table_id, choice=str(page)))


def in_group(links: Links, table: Table | None) -> Outgoing:
    """The rules are read in private; those of a table of the group, if there is one."""
    target = links.rules(table.token) if table else links.start(RULES)
    return Outgoing(page_words.RULES_IN_GROUP, ((link(page_words.RULES_KEY, target),),))
