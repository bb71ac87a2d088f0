"""Greetings, help, the rules, lists of tables, and the first words in private."""

from collections.abc import Sequence

from bot.buttons import Act, Button
from bot.links import HELP, PRACTICE, SETTINGS, Links
from bot.presenter.message import Key, Outgoing, Rows, Style, key, link, table_key
from bot.presenter.scene import Company, Scene, company
from bot.presenter.solo import guide_key, practice_key, rules_key
from bot.table.model import Phase, Table
from bot.texts import dissolving, names
from bot.texts import pages as words
from bot.texts import personal as mine
from engine.moves import SEATS, Seat
from engine.question import Ask


def start(links: Links, running: Sequence[Table] = (), lesson: int | None = None) -> Outgoing:
    """The greeting in private; first where the reader sits. `lesson` is where he stopped."""
    sits = [words.sits_at(t.number, names.title(t.place.title)) for t in running]
    rows = (
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


# Lists of tables


def own_tables(tables: Sequence[tuple[Table, Scene | None]]) -> Outgoing:
    """Where a person sits; running hands come anew by a tap. Scenes are his own."""
    if not tables:
        return Outgoing(words.NO_TABLES)
    lines = [_own_line(table, _stand(table, scene)) for table, scene in tables]
    keys = [_hand_key(table, scene) for table, scene in tables if scene]
    rows = tuple(tuple(keys[at : at + 2]) for at in range(0, len(keys), 2))
    return Outgoing("\n".join([words.MY_TABLES, *lines]), rows)


def _own_line(table: Table, what: str) -> str:
    if table.is_practice:
        return words.own_practice(what)
    return words.own_table(table.number, names.title(table.place.title), what)


def tables_here(tables: Sequence[Table]) -> Outgoing:
    """The tables of a group; a lobby with a free seat can be joined."""
    lines = [words.table_here(t.number, _stage(t), _names(t)) for t in tables]
    head = words.TABLES_HERE if tables else words.NO_TABLES_HERE
    joins = [
        table_key(words.join_key(t.number), Act.JOIN, t.id, Style.BLUE)
        for t in tables
        if t.phase is Phase.LOBBY and not t.full
    ]
    new = key(words.OPEN_NEW_KEY, Button(Act.OPEN))
    rows = [tuple(joins[at : at + 3]) for at in range(0, len(joins), 3)]
    return Outgoing("\n".join([head, *lines]), (*rows, (new,)))


def which_table(tables: Sequence[Table], act: Act) -> Outgoing:
    """The reader sits at several tables here: which one he means to leave or to dissolve."""
    label = words.dissolve_key if act is Act.DISSOLVE else words.leave_key
    rows = tuple((table_key(label(t.number), act, t.id),) for t in tables)
    return Outgoing(words.WHICH_TABLE, rows)


def asked_in_private(links: Links) -> Outgoing:
    """散桌 needs one more tap, in private."""
    go = link(dissolving.GO_KEY, links.chat)
    return Outgoing(dissolving.CONFIRM_IN_PRIVATE, ((go,),), silent=True)


def left(table: Table, what: str) -> Outgoing:
    """What became of leaving a table."""
    if table.is_practice:
        return Outgoing(words.left_practice(what), silent=True)
    return Outgoing(words.left_table(table.number, what), silent=True)


def _stand(table: Table, scene: Scene | None) -> str:
    if scene is None:
        return _stage(table)
    seen = scene.view
    if scene.is_own_turn:
        return words.running(scene.hand, words.YOU_TO_PLAY)
    turn = seen.ask is Ask.TURN and seen.by is not None
    return words.running(scene.hand, scene.seated[seen.by or 0].name if turn else None)


def _stage(table: Table) -> str:
    match table.phase:
        case Phase.LOBBY:
            return words.looking_for_players(3 - table.sitters.count(None))
        case Phase.PLAYING:
            return words.hand_number(table.hand.number if table.hand else 1)
        case Phase.PAUSED:
            return words.PAUSED
        case _:
            return words.BETWEEN_HANDS


def _names(table: Table) -> list[str]:
    if table.phase is Phase.LOBBY:
        return []
    return [seated.name for seated in company(table.sitters)]


def _hand_key(table: Table, scene: Scene | None) -> Key:
    own = scene is not None and scene.is_own_turn
    label = words.own_table_key(None if table.is_practice else table.number, to_play=own)
    return table_key(label, Act.FRESH, table.id, Style.BLUE if own else None)


# First words in private


def seated(table: Table, seat: Seat, *, first_time: bool, group_link: str | None) -> Outgoing:
    """坐好了, where and with whom."""
    company_ = company(table.sitters)
    head = [
        words.seated(seat),
        words.at_table(
            names.title(table.place.title), table.number, _others(table, company_, seat)
        ),
    ]
    body = words.FIRST_TIME if first_time else words.waits_for_players(table.sitters.count(None))
    text = "\n".join([*head, *([""] if first_time else []), body])
    rows: Rows = ((link(words.BACK_TO_GROUP_KEY, group_link),),) if group_link else ()
    if first_time:
        rows = (*rows, (practice_key(style=Style.BLUE), guide_key()))
    return Outgoing(text, rows)


def _others(table: Table, company_: Company, seat: Seat) -> list[str]:
    return [company_[s].label for s in SEATS if s != seat and table.sitters[s]]


def welcome_back(table: Table) -> Outgoing:
    """A person the bot had lost is back; his hand follows."""
    where = words.at_table(names.title(table.place.title), table.number, ())
    return Outgoing(f"{words.WELCOME_BACK}\n{where}")
