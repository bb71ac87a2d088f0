"""Wiring and start: the only place that knows all real parts."""

import asyncio
import logging
import signal
from dataclasses import dataclass, field

from telegram import Bot
from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter, TelegramError

from bot.chance import SystemChance
from bot.client import make_application
from bot.clock import JobScheduler, SystemClock
from bot.config import Settings
from bot.handlers.desk import Reception
from bot.handlers.install import ALLOWED_UPDATES, AnyApplication, install, register_commands
from bot.line import Line
from bot.links import Links
from bot.outbox.announcer import Announcer
from bot.outbox.desk import Desk
from bot.outbox.newsroom import Style
from bot.outbox.outbox import Outbox
from bot.outbox.pace import Crowd, Limits
from bot.outbox.painter import TablePainter
from bot.outbox.telegram import TelegramGateway
from bot.outbox.time import RealTime, Time
from bot.personal import Personal
from bot.ports import Clock
from bot.reach import Reach
from bot.records.books import StoredChats, StoredMessages, StoredPeople
from bot.records.history import StoredHistory
from bot.records.store import TableStore
from bot.service import Surroundings, TableService
from bot.table.moment import Chance
from storage.database import Database, open_database
from storage.errors import Unusable

log = logging.getLogger(__name__)

_TRIES = 5
_FIRST_PAUSE = 0.5
_POLLING_RETRIES = 5


class CannotStart(Exception):
    """Why the bot can't start, in one line for the operator."""


@dataclass(frozen=True, slots=True)
class Nature:
    """What a test replaces: time, chance, and the pace of sending."""

    clock: Clock = field(default_factory=SystemClock)
    chance: Chance = field(default_factory=SystemChance)
    time: Time = field(default_factory=RealTime)
    limits: Limits = field(default_factory=Limits)


class App:
    """The bot, from an open database to a stopped one."""

    def __init__(self, settings: Settings, nature: Nature | None = None) -> None:
        """Make nothing yet; `start` does."""
        self._settings = settings
        self._nature = nature or Nature()
        self._application: AnyApplication | None = None
        self._database: Database | None = None
        self._scheduler = JobScheduler()
        self._line = Line(self._nature.clock)
        self._outbox: Outbox | None = None

    async def serve(self) -> None:
        """Start, work until told to end, stop in good order. Raises `CannotStart`."""
        ended = asyncio.Event()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, ended.set)
        try:
            await self.start()
            await ended.wait()
        finally:
            await self.stop()

    async def start(self) -> None:
        """Take up all tables and begin to listen. Raises `CannotStart`."""
        try:
            self._database = await open_database(self._settings.database_url.get_secret_value())
        except Unusable as error:
            raise CannotStart(str(error)) from error
        application = self._application = make_application(self._settings, self._line)
        await _reach_telegram(application)
        service, reception = self._wire(self._database, application.bot)
        install(application, reception)
        self._line.connect(lambda: _is_there(application.bot), reception.reach)
        await reception.personal.load()
        await service.recover()
        await reception.reach.line_up()
        self._scheduler.start(service.tick, service.overdue, reception.reach.lagged)
        await application.start()
        await self._listen(application)
        log.info("ready as @%s", application.bot.username)
        await _offer_commands(application.bot)

    async def stop(self) -> None:
        """Take no more updates, finish what runs, close everything."""
        application = self._application
        if application is not None:
            if application.updater is not None and application.updater.running:
                await application.updater.stop()
            if application.running:
                await application.stop()
        await self._line.stop()
        await self._scheduler.stop()
        if self._outbox is not None:
            await self._outbox.stop()
        if application is not None:
            await application.shutdown()
        if self._database is not None:
            await self._database.close()

    def _wire(self, database: Database, bot: Bot) -> tuple[TableService, Reception]:
        nature, settings = self._nature, self._settings
        links = Links(bot.username)
        store, people = TableStore(database), StoredPeople(database)
        style = Style(links, settings.time_zone, nature.limits.remind_from)
        personal = Personal(people)
        painter = TablePainter(store, style, nature.clock, personal)
        announcer = Announcer(painter)
        around = Surroundings(
            nature.clock, nature.chance, announcer, self._scheduler, settings.clocks
        )
        service = TableService(store, around)
        reach = Reach(people, service)
        self._outbox = Outbox(
            Desk(
                gateway=TelegramGateway(bot),
                painter=painter,
                notices=service,
                book=StoredMessages(database),
                doors=reach,
                time=nature.time,
                limits=nature.limits,
                crowd=Crowd(nature.limits),
            )
        )
        announcer.connect(self._outbox)
        reach.connect(self._outbox)
        reception = Reception(
            tables=service,
            people=people,
            personal=personal,
            chats=StoredChats(database),
            history=StoredHistory(database),
            outbox=self._outbox,
            painter=painter,
            reach=reach,
            links=links,
            clock=nature.clock,
            zone=settings.time_zone,
            clocks=settings.clocks,
        )
        return service, reception

    async def _listen(self, application: AnyApplication) -> None:
        assert application.updater is not None, "the builder makes an updater"
        try:
            await application.updater.start_polling(
                allowed_updates=ALLOWED_UPDATES,
                drop_pending_updates=False,
                bootstrap_retries=_POLLING_RETRIES,
                error_callback=self._on_polling_error,
            )
        except NetworkError as error:
            raise CannotStart(_unreachable(error)) from error

    def _on_polling_error(self, error: TelegramError) -> None:
        if isinstance(error, Conflict):
            log.critical(
                "another program is asking for this bot's updates with the same BOT_TOKEN; "
                "stop one of the two, both get only a part of the taps"
            )
            return
        log.warning("updates could not be fetched: %s", type(error).__name__)
        self._line.failed()


async def _reach_telegram(application: AnyApplication) -> None:
    """Ask Telegram who we are; the stand-in may need a moment to open its port."""
    pause = _FIRST_PAUSE
    for attempt in range(1, _TRIES + 1):
        try:
            await application.initialize()
        except InvalidToken:
            raise CannotStart(
                "BOT_TOKEN was refused by Telegram; copy the whole token that @BotFather gave you, "
                "or ask it for a new one with /token"
            ) from None
        except (NetworkError, RetryAfter) as error:
            if attempt == _TRIES:
                raise CannotStart(_unreachable(error)) from error
            await asyncio.sleep(pause)
            pause *= 2
        else:
            return


def _unreachable(error: TelegramError) -> str:
    return (
        f"Telegram cannot be reached at TELEGRAM_API_ROOT ({type(error).__name__}); "
        "check the network, and the setting if it is set"
    )


async def _offer_commands(bot: Bot) -> None:
    try:
        await register_commands(bot)
    except TelegramError as error:
        log.warning("the list of commands could not be registered: %s", error.message)


async def _is_there(bot: Bot) -> bool:
    try:
        await bot.get_me()
    except TelegramError:
        return False
    return True
