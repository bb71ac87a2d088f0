"""The one way a table changes: `step(table, command, moment) -> change`."""

from dataclasses import replace

from bot.table import absence, between, freeze, lobby, play, vote
from bot.table.change import Change, Refused, Reply, Say
from bot.table.commands import (
    AddComputer,
    AnswerDissolve,
    AskDissolve,
    Back,
    Choose,
    Close,
    Command,
    Extend,
    Freeze,
    Hold,
    Join,
    Leave,
    Lost,
    Play,
    Reached,
    Ready,
    Recess,
    RemoveComputer,
    Rename,
    SetHouse,
    SetRules,
    StartNow,
    Thaw,
    Tick,
    VoidHand,
)
from bot.table.ending import dissolve
from bot.table.frozen import FreezeReason
from bot.table.model import Phase, Table
from bot.table.moment import Moment
from bot.table.practice import untold
from bot.table.seats import own_seat

_LobbyCommand = Join | AddComputer | RemoveComputer | Close | StartNow | Hold | Extend | SetRules
_BetweenCommand = Ready | Recess | Choose | VoidHand
_Anytime = Play | Leave | Back | Reached | Lost | Rename | SetHouse | Tick
_Ordinary = _LobbyCommand | _BetweenCommand | _Anytime
_NOTHING = Reply(Say.NOTHING)


def step(table: Table, command: Command, at: Moment) -> Change:
    """Do one command. Raises `Refused`, with the answer, when nothing may change."""
    if table.phase is Phase.CLOSED:
        raise Refused(Say.GONE)
    change = (_at_practice if table.is_practice else _at_any_table)(table, command, at)
    return replace(change, table=replace(change.table, version=table.version + 1))


def _at_practice(table: Table, command: Command, at: Moment) -> Change:
    """The same at a practice table, which ends when its person goes."""
    if isinstance(command, Leave | Lost):
        own_seat(table, command.user_id)
        return untold(replace(_closed(table), reply=Reply(Say.CLOSED)))
    return untold(_at_any_table(table, command, at))


def _at_any_table(table: Table, command: Command, at: Moment) -> Change:
    match command:
        case Freeze():
            until = at.now + command.at_most
            since = at.now - command.since
            return Change(freeze.freeze(table, command.reason, until, since), _NOTHING)
        case Thaw():
            return _thaw(table, command.reason, at)
        case AskDissolve():
            return vote.ask(table, command, at)
        case AnswerDissolve():
            return vote.answer(table, command, at)
        case Tick() if table.frozen is not None:
            return _tick_frozen(table, at)
        case Play() | Ready() | Recess() | Choose() if (reason := _bars_play(table)) is not None:
            raise Refused(Say.FROZEN, reason=reason)
        case _:
            return _while_frozen(table, command, at)


def _while_frozen(table: Table, command: _Ordinary, at: Moment) -> Change:
    return freeze.while_frozen(table, at, lambda running: _done(running, command, at))


def _thaw(table: Table, reason: FreezeReason, at: Moment) -> Change:
    if not freeze.stands_for(table, reason):
        raise Refused(Say.NOTHING)
    return Change(freeze.thaw(table, reason, at.now), _NOTHING)


def _tick_frozen(table: Table, at: Moment) -> Change:
    """A reason to stand still has lasted as long as it may."""
    reason = freeze.overdue(table, at)
    if reason is FreezeReason.TROUBLE:
        return _thaw(table, reason, at)
    if reason is FreezeReason.VOTE:
        return vote.silence(table)
    return _closed(table)


def _closed(table: Table) -> Change:
    """The table as it ends when nobody is there any more."""
    return lobby.close_by_itself(table) if table.match is None else dissolve(table)


def _bars_play(table: Table) -> FreezeReason | None:
    """Why nobody may play; while only the platform is slow everybody may."""
    holds = table.frozen.holds if table.frozen else ()
    reasons = (hold.reason for hold in holds)
    return next((reason for reason in reasons if reason is not FreezeReason.TROUBLE), None)


def _done(table: Table, command: _Ordinary, at: Moment) -> Change:
    match command:
        case Play():
            change = play.play(table, command, at)
        case Tick():
            change = _tick(table, at)
        case Leave():
            change = _leave(table, command, at)
        case Back():
            change = absence.back(table, command, at)
        case Reached():
            change = absence.reached(table, command, at)
        case Lost():
            change = absence.lost(table, command, at)
        case Rename():
            change = absence.rename(table, command)
        case SetHouse():
            change = lobby.set_house(table, command)
        case Ready() | Recess() | Choose() | VoidHand():
            change = _between(table, command, at)
        case _:
            change = _in_lobby(table, command, at)
    return change


def _between(table: Table, command: _BetweenCommand, at: Moment) -> Change:
    match command:
        case Ready():
            return between.ready(table, command, at)
        case Recess():
            return between.recess(table, command, at)
        case Choose():
            return between.choose(table, command, at)
        case VoidHand():
            return between.void_hand(table, at)


def _in_lobby(table: Table, command: _LobbyCommand, at: Moment) -> Change:
    match command:
        case Join():
            change = lobby.join(table, command, at)
        case AddComputer():
            change = lobby.add_computer(table, command, at)
        case RemoveComputer():
            change = lobby.remove_computer(table, command, at)
        case Close():
            change = lobby.close(table, command)
        case StartNow():
            change = lobby.start_now(table, command, at)
        case Hold():
            change = lobby.hold(table, command, at)
        case Extend():
            change = lobby.extend(table, command, at)
        case SetRules():
            change = lobby.set_rules(table, command, at)
    return change


def _leave(table: Table, command: Leave, at: Moment) -> Change:
    seat = own_seat(table, command.user_id)
    if table.phase is Phase.LOBBY:
        return lobby.stand_up(table, seat, at)
    return absence.go_away(table, seat, at)


def _tick(table: Table, at: Moment) -> Change:
    match table.phase:
        case Phase.LOBBY:
            return lobby.tick_lobby(table, at)
        case Phase.PLAYING:
            return play.tick_hand(table, at)
        case Phase.BETWEEN:
            return between.tick_between(table, at)
        case _:
            return between.tick_paused(table, at)
