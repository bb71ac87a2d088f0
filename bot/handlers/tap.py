"""One tap on a button, and the common ways to handle it."""

from dataclasses import dataclass

from telegram import Message

from bot.buttons import Button
from bot.handlers.desk import Reception
from bot.presenter.answers import answer
from bot.presenter.message import Answer
from bot.table.change import Say
from bot.table.commands import Command
from bot.table.model import Person, Phase, Table
from bot.texts import answers as words
from bot.texts.tongue import spoken


@dataclass(frozen=True, slots=True)
class Tap:
    """A button, who tapped it, and the message it sits on, None when that is out of reach."""

    button: Button
    person: Person
    message: Message | None


async def command(desk: Reception, tap: Tap, asked: Command) -> Answer:
    """Do a command at the button's table and answer with what became of it."""
    outcome = await desk.tables.handle(tap.button.table, asked)
    table, step = outcome.table, tap.button.step
    ended = table is not None and _has_just_ended(table, step)
    if outcome.reply.say is Say.OLD_HAND and ended:
        return Answer(words.WE_ARE_DONE)
    with spoken(desk.personal.of(tap.person.user_id).aloud):
        return answer(outcome.reply, desk.running_scene(table), step)


def _has_just_ended(table: Table, step: int) -> bool:
    """Whether a step belongs to the hand whose result stands in the group now."""
    waits = table.phase in (Phase.BETWEEN, Phase.PAUSED)
    return waits and table.hand is not None and step >= table.hand.first_step
