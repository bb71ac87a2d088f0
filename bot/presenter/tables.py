"""Lists of tables, and a look at one from outside (`ux.md` 18, 20)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import tzinfo

from bot.buttons import Act, Button
from bot.links import Links
from bot.presenter.board import board
from bot.presenter.lobby import lobby
from bot.presenter.message import Key, Outgoing, Rows, Style, key, link, table_key
from bot.presenter.notices import came_key
from bot.presenter.scene import Scene, company
from bot.table.model import Phase, Table
from bot.texts import dissolving, names
from bot.texts import tables as words
from bot.texts.result import NEXT_KEY
from engine.question import Ask

Seen = tuple[Table, Scene | None]
"""A table, and its running hand as the reader may see it."""


def own_tables(own: Sequence[Seen], others: Sequence[Seen] = ()) -> Outgoing:
    """Where a person sits, and other tables of his groups. Scenes of his own tables are his."""
    if not own and not others:
        return Outgoing(words.NO_TABLES)
    lines = [words.MY_TABLES if own else words.NO_OWN_TABLES, *(_line(*seen) for seen in own)]
    lines += [words.OTHER_TABLES, *(_line(*seen) for seen in others)] if others else []
    numbers = Counter(table.number for table, _ in (*own, *others))
    keys = [
        _key(table, scene, twice=numbers[table.number] > 1)
        for table, scene in own
        if scene is not None or not table.is_practice
    ]
    keys += [_key(table, None, twice=numbers[table.number] > 1) for table, _ in others]
    rows = tuple(tuple(keys[at : at + 2]) for at in range(0, len(keys), 2))
    return Outgoing("\n".join(lines), rows)


def tables_here(tables: Sequence[Table], boards: Mapping[int, str]) -> Outgoing:
    """The tables of a group; a lobby with a free seat can be joined. `boards` are links by id."""
    lines = [
        words.table_here(t.number, words.linked(_stage(t), boards.get(t.id)), _names(t))
        for t in tables
    ]
    head = words.TABLES_HERE if tables else words.NO_TABLES_HERE
    joins = [
        table_key(words.join_key(t.number), Act.JOIN, t.id, Style.BLUE)
        for t in tables
        if t.phase is Phase.LOBBY and not t.full
    ]
    keys = [*joins, key(words.OPEN_NEW_KEY, Button(Act.OPEN))]
    rows = tuple(tuple(keys[at : at + 3]) for at in range(0, len(keys), 3))
    return Outgoing("\n".join([head, *lines]), rows)


def waiting(tables: Sequence[Table], user_id: int) -> Outgoing:
    """Tables of a person at which no hand runs: what they wait for, and what he can do."""
    lines = [words.own_table(t.number, names.title(t.place.name), _stage(t)) for t in tables]
    return Outgoing("\n".join([words.NO_HAND_YET, *lines]), waiting_rows(tables, user_id))


def waiting_rows(tables: Sequence[Table], user_id: int) -> Rows:
    """我回来了 or 下一局 at each table that is between two hands."""
    keys = [(t, found) for t in tables if (found := _between_key(t, user_id)) is not None]
    if len(keys) == 1:
        return ((keys[0][1],),)
    return tuple((replace(one, label=words.at_table(t.number, one.label)),) for t, one in keys)


def _between_key(table: Table, user_id: int) -> Key | None:
    seat = table.seat_of(user_id)
    sitter = None if seat is None else table.sitters[seat]
    if sitter is None or table.match is None or table.phase not in _BETWEEN:
        return None
    if sitter.tuoguan:
        return came_key(table)
    if sitter.ready:
        return None
    return key(NEXT_KEY, Button(Act.READY, table.id, table.match.hands), Style.GREEN)


_BETWEEN = (Phase.BETWEEN, Phase.PAUSED)


def which_table(tables: Sequence[Table], act: Act) -> Outgoing:
    """The reader sits at several tables here: which one he means to leave or to dissolve."""
    label = words.dissolve_key if act is Act.DISSOLVE else words.leave_key
    rows = tuple((table_key(label(t.number), act, t.id),) for t in tables)
    return Outgoing(words.WHICH_TABLE, rows)


def left(table: Table, what: str) -> Outgoing:
    """What became of leaving a table."""
    if table.is_practice:
        return Outgoing(words.left_practice(what), silent=True)
    return Outgoing(words.left_table(table.number, what), silent=True)


def asked_in_private(links: Links) -> Outgoing:
    """散桌 needs one more tap, in private."""
    go = link(dissolving.GO_KEY, links.chat)
    return Outgoing(dissolving.CONFIRM_IN_PRIVATE, ((go,),), silent=True)


def looked_at(table: Table, scene: Scene | None, links: Links, zone: tzinfo) -> Outgoing:
    """A table from outside: what its group sees, renewed by a key."""
    if scene is not None:
        text = board(scene, links.chat).text
    elif table.phase is Phase.LOBBY:
        text = lobby(table, zone, links).text
    else:
        text = _line(table, None)
    again = table_key(words.LOOK_AGAIN_KEY, Act.LOOK, table.id)
    return Outgoing(text, ((again, key(words.BACK_KEY, Button(Act.TABLES))),))


def _line(table: Table, scene: Scene | None) -> str:
    what = _stand(table, scene)
    if table.is_practice:
        return words.own_practice(what)
    return words.own_table(table.number, names.title(table.place.name), what)


def _stand(table: Table, scene: Scene | None) -> str:
    if scene is None:
        return _stage(table)
    seen = scene.view
    if scene.vote is not None:
        return words.running(scene.hand, words.VOTING)
    if scene.is_own_turn:
        return words.running(scene.hand, words.waits_for(words.YOU_TO_PLAY))
    turn = seen.ask is Ask.TURN and seen.by is not None
    who = words.waits_for(scene.seated[seen.by or 0].name) if turn else words.LOOKING
    return words.running(scene.hand, who)


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


def _key(table: Table, scene: Scene | None, *, twice: bool) -> Key:
    """出牌 or 看牌 at a running table of one's own, 看看 at any other."""
    group = names.bare(table.place.name, words.GROUP_ON_KEY) if twice else ""
    if scene is None:
        return table_key(words.look_key(table.number, group), Act.LOOK, table.id)
    own = scene.is_own_turn
    number = None if table.is_practice else table.number
    label = words.own_table_key(number, group, to_play=own)
    return table_key(label, Act.FRESH, table.id, Style.BLUE if own else None)
