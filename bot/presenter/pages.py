"""Greetings, help, the rules, lists of tables, and the first words in private."""

from collections.abc import Sequence

from bot.buttons import Act, Button
from bot.links import HELP, PRACTICE, SETTINGS, Links
from bot.presenter.message import Outgoing, Rows, Style, key, link
from bot.presenter.scene import Company, company
from bot.presenter.solo import guide_key, practice_key, rules_key
from bot.presenter.tables import waiting_rows
from bot.table.model import Phase, Table
from bot.texts import names
from bot.texts import pages as words
from bot.texts import personal as mine
from engine.moves import SEATS, Seat


def start(
    links: Links, own: Sequence[Table] = (), user_id: int = 0, lesson: int | None = None
) -> Outgoing:
    """The greeting in private; first the reader's own tables. `lesson` is where he stopped."""
    sits = [words.sits_at(t.number, names.title(t.place.title)) for t in own]
    rows = (
        *waiting_rows(own, user_id),
        (practice_key(style=Style.GREEN),),
        (guide_key(lesson, Style.BLUE), rules_key()),
        (link(words.ADD_KEY, links.add_to_group),),
    )
    return Outgoing("\n".join([*sits, words.START]), rows)


def help_page() -> Outgoing:
    """How to use the bot."""
    return Outgoing(words.HELP, ((rules_key(), guide_key()),))


def group_hello(links: Links) -> Outgoing:
    """On being added to a group."""
    opens = key(words.OPEN_KEY, Button(Act.OPEN), Style.BLUE)
    return Outgoing(words.GROUP_HELLO, ((opens, link(words.HOW_KEY, links.start(HELP))),))


def settings_in_group(links: Links) -> Outgoing:
    """Everybody's own choices are made in private."""
    return Outgoing(mine.IN_GROUP, ((link(mine.KEY, links.start(SETTINGS)),),))


def practice_in_group(links: Links) -> Outgoing:
    """Practice is played in private."""
    deals = link(words.PRACTICE_KEY, links.start(PRACTICE))
    return Outgoing(words.PRACTICE_IN_GROUP, ((deals,),))


def help_in_group(links: Links) -> Outgoing:
    """The commands of a group, and the way to more."""
    return Outgoing(words.HELP_IN_GROUP, ((link(words.HOW_KEY, links.start(HELP)),),))


def hand_in_group(links: Links) -> Outgoing:
    """Hands are shown in private."""
    return Outgoing(words.HAND_IN_GROUP, ((link(words.PLAY_KEY, links.chat),),))


def only_in_group(links: Links) -> Outgoing:
    """Tables are opened in groups."""
    return Outgoing(words.ONLY_IN_GROUP, ((link(words.ADD_KEY, links.add_to_group),),))


def plain(text: str) -> Outgoing:
    """One of the fixed sentences."""
    return Outgoing(text)


# First words in private


def seated(table: Table, seat: Seat, *, first_time: bool, group_link: str | None) -> Outgoing:
    """坐好了, where and with whom."""
    company_ = company(table.sitters)
    head = [
        words.seated(seat),
        words.at_table(names.title(table.place.name), table.number, _others(table, company_, seat)),
    ]
    body = words.FIRST_TIME if first_time else words.waits_for_players(table.sitters.count(None))
    text = "\n".join([*head, *([""] if first_time else []), body])
    rows: Rows = ((link(words.BACK_TO_GROUP_KEY, group_link),),) if group_link else ()
    if first_time:
        rows = (*rows, (practice_key(style=Style.BLUE), guide_key()))
    return Outgoing(text, rows)


def full(table: Table) -> Outgoing:
    """All seats are taken: meanwhile he may practise."""
    return Outgoing(words.door_full(table.number), ((practice_key(style=Style.BLUE),),))


def _others(table: Table, company_: Company, seat: Seat) -> list[str]:
    return [company_[s].label for s in SEATS if s != seat and table.sitters[s]]


def welcome_back(table: Table, user_id: int) -> Outgoing:
    """A person the bot had lost is back; his hand follows, or the key to the next one."""
    where = words.at_table(names.title(table.place.name), table.number, ())
    playing = table.phase is Phase.PLAYING
    head = words.WELCOME_BACK if playing else words.BACK_BETWEEN
    return Outgoing(f"{head}\n{where}", waiting_rows([table], user_id))
