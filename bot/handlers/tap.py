"""One tap on a button, and the common ways to handle it."""

from dataclasses import dataclass

from telegram import Message

from bot.buttons import Button
from bot.handlers.desk import Reception
from bot.presenter.answers import answer
from bot.presenter.message import Answer
from bot.table.commands import Command
from bot.table.model import Person, Phase, Table


@dataclass(frozen=True, slots=True)
class Tap:
    """A button, who tapped it, and the message it sits on, None when that is out of reach."""

    button: Button
    person: Person
    message: Message | None


async def command(desk: Reception, tap: Tap, asked: Command) -> Answer:
    """Do a command at the button's table and answer with what became of it."""
    outcome = await desk.tables.handle(tap.button.table, asked)
    scene = desk.running_scene(outcome.table)
    return answer(outcome.reply, scene, tap.button.step)


def is_playing(table: Table | None) -> bool:
    """Whether a hand runs at a table."""
    return table is not None and table.phase is Phase.PLAYING
