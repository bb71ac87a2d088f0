"""/start in private: greeting, the door to a seat, and coming back."""

import logging

from telegram import Message
from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError

from bot.handlers.desk import Reception, message_link, person_of
from bot.handlers.house import house_page
from bot.handlers.option_taps import options_page
from bot.handlers.scores import person_page
from bot.handlers.solo import practise
from bot.links import (
    HELP,
    PRACTICE,
    RULES,
    SCORE,
    SETTINGS,
    house_of,
    join_token,
    options_token,
    rules_token,
)
from bot.outbox.pictures import LOBBY, Slot
from bot.presenter import choices, pages, rulebook
from bot.presenter.message import Outgoing
from bot.table.change import Say
from bot.table.commands import Join, Reached
from bot.table.model import Person, Phase, Table
from bot.texts import names
from bot.texts import pages as words

log = logging.getLogger(__name__)

_GONE = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)


async def private_start(desk: Reception, message: Message) -> Outgoing | None:
    """Whoever presses start can be written to from now on; the payload says what he wants."""
    if message.from_user is None:
        return None
    person = person_of(message.from_user)
    first_time = not await desk.people.reachable(person.user_id)
    came_back = await reached(desk, person)
    payload = (message.text or "").partition(" ")[2].strip()
    if payload == PRACTICE:
        await practise(desk, person)
        return None
    token = join_token(payload)
    if token is not None:
        return await _through_the_door(desk, message, person, token, first_time=first_time)
    said = await _page(desk, message, person, payload)
    if said is None and came_back:
        return pages.welcome_back(came_back[0], person.user_id)
    return said or await _greeting(desk, person, first_time=first_time)


async def _greeting(desk: Reception, person: Person, *, first_time: bool) -> Outgoing:
    """Who has just taken a seat is told of that, others what there is."""
    tables = await desk.tables.tables_of(person.user_id)
    own = [table for table in tables if not table.is_practice]
    seats = [(t, seat) for t in own if (seat := t.seat_of(person.user_id)) is not None]
    if first_time and len(seats) == 1 and seats[0][0].phase is Phase.LOBBY:
        return await _seated(desk, *seats[0], first_time=True)
    lesson = await desk.people.lesson(person.user_id)
    return pages.start(desk.links, own, person.user_id, lesson)


async def reached(desk: Reception, person: Person) -> list[Table]:
    """The bot can write to a person; running tables he was lost to, to which he comes back."""
    await desk.people.remember(person)
    await desk.people.set_reachable(person.user_id, reachable=True)
    back = []
    for table in await desk.tables.tables_of(person.user_id):
        outcome = await desk.tables.handle(table.id, Reached(person))
        if outcome.changed and outcome.table and outcome.table.phase is not Phase.LOBBY:
            desk.show_hand(outcome.table, person.user_id, afresh=True)
            back.append(outcome.table)
    return back


async def write_to_again(desk: Reception, person: Person) -> None:
    """A person whom a call could not reach once can be written to after all."""
    if not await desk.people.reachable(person.user_id):
        await reached(desk, person)


async def _page(desk: Reception, message: Message, person: Person, payload: str) -> Outgoing | None:
    if (options := options_token(payload)) is not None:
        return await options_page(desk, person, options)
    if (group := house_of(payload)) is not None:
        return await house_page(desk, message, group)
    return await _plain_page(desk, person, payload)


async def _plain_page(desk: Reception, person: Person, payload: str) -> Outgoing | None:
    if payload == SCORE:
        return await person_page(desk, person.user_id, 1)
    if payload == SETTINGS:
        return choices.page(desk.personal.of(person.user_id))
    token = rules_token(payload)
    if payload == RULES or token is not None:
        return rulebook.page(1, await desk.tables.by_token(token) if token else None)
    return pages.help_page() if payload == HELP else None


async def _through_the_door(
    desk: Reception, message: Message, person: Person, token: str, *, first_time: bool
) -> Outgoing:
    """The way to a seat; `first_time` says that the bot could not write to him before."""
    table = await desk.tables.by_token(token)
    if table is None:
        return pages.plain(words.door_expired())
    seat = table.seat_of(person.user_id)
    if seat is None:
        return await _sit_down(desk, message, person, table, first_time=first_time)
    if table.phase is not Phase.LOBBY:
        return pages.plain(words.door_running(table.number))
    if first_time:
        return await _seated(desk, table, seat, first_time=True)
    return pages.plain(words.door_seated(table.number, seat))


async def _sit_down(
    desk: Reception, message: Message, person: Person, table: Table, *, first_time: bool
) -> Outgoing:
    if not await _is_member(message, table, person):
        return pages.plain(words.door_elsewhere(names.title(table.place.title)))
    outcome = await desk.tables.handle(table.id, Join(person, reachable=True))
    now, seat = outcome.table, outcome.reply.data.get("seat")
    if now is None or seat is None or outcome.reply.say is not Say.SEATED:
        return pages.full(table)
    return await _seated(desk, now, seat, first_time=first_time)


async def _seated(desk: Reception, table: Table, seat: int, *, first_time: bool) -> Outgoing:
    where = await desk.outbox.shown(Slot(table.id, LOBBY))
    link = message_link(where.chat_id, where.message_id) if where else None
    return pages.seated(table, seat, first_time=first_time, group_link=link)


async def _is_member(message: Message, table: Table, person: Person) -> bool:
    """Whether a person is in the table's group, as far as Telegram tells."""
    try:
        member = await message.get_bot().get_chat_member(table.place.chat_id, person.user_id)
    except TelegramError as error:
        log.info("table %d: membership unknown: %s", table.id, error.message)
        return True
    return member.status not in _GONE
