"""The one way a table changes: `step(table, command, moment) -> change`."""

from bot.table.change import Change
from bot.table.commands import Command
from bot.table.model import Table
from bot.table.moment import Moment


def step(table: Table, command: Command, at: Moment) -> Change:
    """Do one command. Raises `Refused`, with the answer, when nothing may change."""
    raise NotImplementedError
