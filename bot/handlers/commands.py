"""Commands in groups and in private."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from telegram import Message, Update, User
from telegram.ext import ContextTypes

from bot.handlers.desk import Reception, is_anonymous, person_of, place_of, where_of
from bot.handlers.doors import private_start, write_to_again
from bot.handlers.house import may_open, settings_in_group
from bot.handlers.leaving import dissolve, dissolve_here, leave, leave_here
from bot.handlers.scores import group_page, person_page
from bot.handlers.solo import practice, practice_in_group
from bot.handlers.tables import own_tables, tables
from bot.presenter import choices, pages, rulebook
from bot.presenter import tables as list_pages
from bot.presenter.message import Outgoing
from bot.presenter.score import Span
from bot.table.model import Table
from bot.texts import answers, house
from bot.texts import pages as words

Handler = Callable[[Reception, Message], Awaitable[Outgoing | None]]


@dataclass(frozen=True, slots=True)
class Command:
    """One command: what it does in a group, and in private; its answer goes where it was sent."""

    desk: Reception
    in_group: Handler
    in_private: Handler

    async def __call__(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """Handle one command."""
        message = update.effective_message
        if message is None:
            return
        if self._is_too_fast(message):
            return
        is_private = message.chat_id > 0
        if is_private and message.from_user is not None:
            self.desk.outbox.tapped(message.from_user.id)
            await self._let_in(message.from_user)
        elif message.from_user is not None and not is_anonymous(message):
            await self.desk.met(person_of(message.from_user))
        said = await (self.in_private if is_private else self.in_group)(self.desk, message)
        if said is not None:
            self.desk.outbox.say(where_of(message), said)

    async def _let_in(self, sender: User) -> None:
        """Whoever writes in private can be written to, whatever a call said once."""
        person = person_of(sender)
        await self.desk.met(person)
        # /start does it by itself, and says so.
        if self.in_private is not private_start:
            await write_to_again(self.desk, person)

    def _is_too_fast(self, message: Message) -> bool:
        """Whether too many commands come from one person, who is told so once."""
        sender = message.from_user
        who = message.chat_id if sender is None or is_anonymous(message) else sender.id
        refusals = self.desk.haste.refusals(who, self.desk.clock.now())
        if refusals == 1:
            self.desk.outbox.say(where_of(message), pages.plain(answers.TOO_FAST))
        return refusals > 0


def all_commands(desk: Reception) -> dict[str, Command]:
    """Every command by its name."""
    return {
        "newtable": Command(desk, newtable, _newtable_private),
        "tables": Command(desk, tables, own_tables),
        "score": Command(desk, score, own_score),
        "rules": Command(desk, _rules_in_group, _rules),
        "leave": Command(desk, leave_here, leave),
        "dissolve": Command(desk, dissolve_here, dissolve),
        "hand": Command(desk, _hand_in_group, hand),
        "practice": Command(desk, practice_in_group, practice),
        "settings": Command(desk, settings_in_group, _settings),
        "help": Command(desk, _help_in_group, _help),
        "start": Command(desk, _start_in_group, private_start),
    }


async def newtable(desk: Reception, message: Message) -> Outgoing | None:
    """Open a table; the sender sits down, an anonymous admin does not. The lobby is the answer."""
    opener, reachable = None, False
    if message.from_user is not None and not is_anonymous(message):
        opener = person_of(message.from_user)
        bot = message.get_bot()
        if not await may_open(desk, bot, message.chat_id, opener.user_id):
            return Outgoing(house.ADMINS_OPEN, silent=True)
        await desk.people.remember(opener)
        reachable = await desk.people.reachable(opener.user_id)
    await desk.tables.open(place_of(message), opener, reachable=reachable)
    return None


async def _newtable_private(desk: Reception, _message: Message) -> Outgoing:
    return pages.only_in_group(desk.links)


async def score(desk: Reception, message: Message) -> Outgoing:
    """A group's sums of this month."""
    return await group_page(desk, message.chat_id, Span.THIS_MONTH)


async def own_score(desk: Reception, message: Message) -> Outgoing:
    """The sender's hands, newest first."""
    return await person_page(desk, message.chat_id, 1)


async def hand(desk: Reception, message: Message) -> Outgoing | None:
    """Send every running hand of the sender anew."""
    own = await desk.tables.tables_of(message.chat_id)
    running = [table for table in own if desk.running_scene(table) is not None]
    for table in sorted(running, key=lambda table: _lowest_last(desk, table, message.chat_id)):
        desk.show_hand(table, message.chat_id, afresh=True)
    waiting = [table for table in own if not table.is_practice]
    if not running and waiting:
        return list_pages.waiting(waiting, message.chat_id)
    return None if running else pages.plain(words.NO_HAND)


def _lowest_last(desk: Reception, table: Table, user_id: int) -> tuple[bool, bool, float]:
    """The hand that waits for its reader goes lowest, of two the one that was asked last."""
    asks = desk.painter.asks(table, user_id)
    asked_at = table.asked_at.timestamp() if table.asked_at else 0.0
    return not table.is_practice, asks, asked_at


async def _hand_in_group(desk: Reception, _message: Message) -> Outgoing:
    return pages.hand_in_group(desk.links)


async def _rules_in_group(desk: Reception, message: Message) -> Outgoing:
    """The sender's table in this group first, then any."""
    here = await desk.tables.tables_in(message.chat_id)
    sender = 0 if message.from_user is None else message.from_user.id
    own = [table for table in here if table.seat_of(sender) is not None]
    return rulebook.in_group(desk.links, next(iter([*own, *here]), None))


async def _rules(desk: Reception, message: Message) -> Outgoing:
    own = await desk.tables.tables_of(message.chat_id)
    return rulebook.page(1, next((table for table in own if not table.is_practice), None))


async def _settings(desk: Reception, message: Message) -> Outgoing:
    return choices.page(desk.personal.of(message.chat_id))


async def _help_in_group(desk: Reception, _message: Message) -> Outgoing:
    return pages.help_in_group(desk.links)


async def _help(_desk: Reception, _message: Message) -> Outgoing:
    return pages.help_page()


async def _start_in_group(desk: Reception, _message: Message) -> Outgoing:
    return pages.group_hello(desk.links)
