"""The one way a table changes: `step(table, command, moment) -> change`."""

from dataclasses import replace

from bot.table import absence, between, lobby, play
from bot.table.change import Change, Refused, Say
from bot.table.commands import (
    AddComputer,
    Back,
    Close,
    Command,
    Extend,
    Hold,
    Join,
    Leave,
    Lost,
    Play,
    Reached,
    Ready,
    RemoveComputer,
    Rename,
    StartNow,
    Tick,
    VoidHand,
)
from bot.table.model import Phase, Table
from bot.table.moment import Moment
from bot.table.seats import own_seat


def step(table: Table, command: Command, at: Moment) -> Change:
    """Do one command. Raises `Refused`, with the answer, when nothing may change."""
    if table.phase is Phase.CLOSED:
        raise Refused(Say.GONE)
    change = _done(table, command, at)
    return replace(change, table=replace(change.table, version=table.version + 1))


def _done(table: Table, command: Command, at: Moment) -> Change:
    match command:
        case Play():
            change = play.play(table, command, at)
        case Tick():
            change = _tick(table, at)
        case Ready():
            change = between.ready(table, command, at)
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
        case VoidHand():
            change = between.void_hand(table, at)
        case _:
            change = _in_lobby(table, command, at)
    return change


_LobbyCommand = Join | AddComputer | RemoveComputer | Close | StartNow | Hold | Extend


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
            change = lobby.hold(table, command)
        case Extend():
            change = lobby.extend(table, command, at)
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
