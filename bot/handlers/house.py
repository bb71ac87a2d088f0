"""/settings of a group: its admins choose clocks, rules, help, and who may open tables."""

import re
from dataclasses import replace
from datetime import timedelta

from telegram import Bot, Message

from bot.handlers.desk import Reception, is_anonymous, title_of
from bot.handlers.option_taps import changed_rules
from bot.handlers.option_taps import said as said_of_rules
from bot.handlers.tap import Tap
from bot.house import House, HouseClock, Openers
from bot.links import SETTINGS
from bot.presenter import house as pages
from bot.presenter import options as option_pages
from bot.presenter.message import Answer, Outgoing, link
from bot.presenter.pages import settings_in_group as settings_for_everybody
from bot.table.commands import SetHouse
from bot.table.model import Clocks, Phase
from bot.texts import answers
from bot.texts import house as words
from bot.texts.personal import KEY
from engine.rules import Rules

SHOWN_FOR = timedelta(minutes=2)
SECONDS = (15, 30, 45, 60)
SLOW = timedelta(hours=8)
_SHAPE = re.compile(r"(-[0-9]{1,14})/([a-z._]{1,24})")


async def settings_in_group(desk: Reception, message: Message) -> Outgoing | None:
    """One line with the way to the menu, which is in private; it goes away by itself."""
    if message.from_user is not None and not is_anonymous(message):
        bot, user_id = message.get_bot(), message.from_user.id
        if not await _may(desk, bot, message.chat_id, user_id):
            return settings_for_everybody(desk.links)
    await desk.chats.remember(message.chat_id, title_of(message.chat))
    go = link(words.GO_KEY, desk.links.house(message.chat_id))
    own = link(KEY, desk.links.start(SETTINGS))
    desk.pass_by(message, Outgoing(words.IN_PRIVATE, ((go, own),), silent=True), SHOWN_FOR)
    return None


async def house_page(desk: Reception, message: Message, chat_id: int) -> Outgoing:
    """The menu in private, for an admin of the group."""
    if not await _may(desk, message.get_bot(), chat_id, message.chat_id):
        return Outgoing(words.ADMINS_ONLY)
    return await _page(desk, chat_id, pages.MAIN)


async def house(desk: Reception, tap: Tap) -> Answer:
    """A key of the menu."""
    shape = _SHAPE.fullmatch(tap.button.choice)
    if shape is None or tap.message is None:
        return Answer(answers.UNREADABLE)
    chat_id, what = int(shape[1]), shape[2]
    if not await _may(desk, tap.message.get_bot(), chat_id, tap.person.user_id):
        return Answer(words.ADMINS_ONLY)
    before = await desk.chats.house(chat_id)
    after = _changed(before, what, desk.clocks)
    if after is not None and after != before:
        await desk.chats.keep_house(chat_id, after)
        await _tell_tables(desk, chat_id, after)
    page = await _page(desk, chat_id, _page_of(what))
    desk.outbox.turn_page(tap.message.chat_id, tap.message.message_id, page)
    return Answer(await _said(desk, chat_id, what, before, after or before))


async def may_open(desk: Reception, bot: Bot, chat_id: int, user_id: int) -> bool:
    """Whether a person may open a table in a group."""
    chosen = await desk.chats.house(chat_id)
    return chosen.openers is Openers.ANYONE or await _may(desk, bot, chat_id, user_id)


async def _may(desk: Reception, bot: Bot, chat_id: int, user_id: int) -> bool:
    return await desk.rights.is_admin(bot, chat_id, user_id, desk.clock.now())


def _changed(house_: House, what: str, usual: Clocks) -> House | None:
    """The group's choices after a key; None when it only leads to another page."""
    if what == pages.HELP:
        return replace(house_, helped=not house_.helped)
    if what == pages.OPENERS:
        others = {Openers.ANYONE: Openers.ADMINS, Openers.ADMINS: Openers.ANYONE}
        return replace(house_, openers=others[house_.openers])
    if what in (pages.TURN, pages.CLAIM, pages.SLOW, pages.OFF):
        return replace(house_, clock=_clock(pages.clocks_of(house_, usual), what, usual))
    if what.startswith(pages.OPTION):
        rules = changed_rules(house_.rules or Rules(), what.removeprefix(pages.OPTION))
        return house_ if rules is None else replace(house_, rules=rules)
    return None


def _clock(now: Clocks, what: str, usual: Clocks) -> HouseClock:
    if what == pages.SLOW:
        return HouseClock(SLOW, SLOW)
    if what == pages.OFF:
        return HouseClock(now.turn, now.claim, off=True)
    if now.off or now.turn >= timedelta(hours=1):
        return HouseClock(usual.turn, usual.claim)
    if what == pages.TURN:
        return HouseClock(_next(now.turn), now.claim)
    return HouseClock(now.turn, _next(now.claim))


def _next(length: timedelta) -> timedelta:
    """The next of the usual lengths, after the longest the shortest again."""
    seconds = length.total_seconds()
    return timedelta(seconds=next((each for each in SECONDS if each > seconds), SECONDS[0]))


def _page_of(what: str) -> str:
    """The page on which a key's effect is to be seen."""
    if what in (pages.CLOCK, pages.TURN, pages.CLAIM, pages.SLOW, pages.OFF):
        return pages.CLOCK
    if what == pages.OPTION + option_pages.DONE:
        return pages.MAIN
    if what == pages.RULES or what.startswith(pages.OPTION):
        return pages.RULES
    return pages.DONE if what == pages.DONE else pages.MAIN


async def _page(desk: Reception, chat_id: int, page: str) -> Outgoing:
    title, chosen = await desk.chats.title(chat_id), await desk.chats.house(chat_id)
    match page:
        case pages.CLOCK:
            return pages.clock(chat_id, title, chosen, desk.clocks)
        case pages.RULES:
            return pages.rules(chat_id, title, chosen.rules or Rules())
        case pages.DONE:
            return pages.done(title, chosen, desk.clocks)
        case _:
            return pages.main(chat_id, title, chosen, desk.clocks)


async def _tell_tables(desk: Reception, chat_id: int, chosen: House) -> None:
    clocks = pages.clocks_of(chosen, desk.clocks)
    told = SetHouse(clocks.turn, clocks.claim, off=clocks.off, helped=chosen.helped)
    for table in await desk.tables.tables_in(chat_id):
        await desk.tables.handle(table.id, told)


async def _said(desk: Reception, chat_id: int, what: str, before: House, after: House) -> str:
    """What a change means for those who are playing."""
    if before == after and not what.startswith(pages.OPTION):
        return ""
    playing = [t for t in await desk.tables.tables_in(chat_id) if t.phase is not Phase.LOBBY]
    if before.clock != after.clock:
        return words.AFTER_THIS_HAND if playing else ""
    if not what.startswith(pages.OPTION) or what.endswith(option_pages.DONE):
        return ""
    rules = after.rules or Rules()
    told = said_of_rules(what.removeprefix(pages.OPTION), before.rules or Rules(), rules)
    return f"{told}，{words.AFTER_THIS_MATCH}" if playing and before != after else told
