"""The worker of one chat: carries out its queue at the pace Telegram allows."""

import logging
from datetime import datetime, timedelta

from bot.outbox.channel import Channel
from bot.outbox.desk import Desk
from bot.outbox.errors import (
    GoneError,
    MovedError,
    RejectedError,
    ShutError,
    TooFastError,
    TroubleError,
)
from bot.outbox.gallery import Gallery
from bot.outbox.pictures import Slot
from bot.outbox.queue import Job, Line, NewsOf, Page, Queue, Remove, Show
from bot.outbox.time import wait
from bot.ports import PendingNotice, Shown

log = logging.getLogger(__name__)

FIRST_PAUSE = timedelta(seconds=1)
LONGEST_PAUSE = timedelta(seconds=30)
SHUT_PAUSE = timedelta(minutes=1)
LONGEST_SHUT_PAUSE = timedelta(hours=1)
PATIENCE = timedelta(seconds=3)
"""Trouble of a player's chat that lasts longer stops his table's clocks."""
GRACE = timedelta(seconds=30)
"""How long clocks stand at most once the next try is due."""
TRIES = 3
"""How often a job is tried that fails for a reason of our own."""
_WORTH_A_TRY = (TooFastError, TroubleError, ShutError, MovedError)


class Courier:
    """Carries out one chat's queue."""

    def __init__(self, chat_id: int, desk: Desk) -> None:
        """A courier with nothing to do yet."""
        self.queue = Queue()
        self._chat_id = chat_id
        self._desk = desk
        self._channel = Channel(chat_id, desk)
        self._gallery = Gallery(self._channel, self.queue, desk)
        self._pause = FIRST_PAUSE
        self._shut_pause = SHUT_PAUSE
        self._failures = 0
        self._troubled_since: datetime | None = None
        self._is_let_in = False
        self._rests_until: datetime | None = None
        self._stopping = False

    def stop(self) -> None:
        """Finish the call that is under way, and no more."""
        self._stopping = True
        self.queue.rang.set()

    async def run(self) -> None:
        """Work until nothing waits any more."""
        while not (self._stopping or self.queue.is_idle()):
            self.queue.rang.clear()
            now = self._desk.time.now()
            job = self.queue.next_job(now)
            if job is None:
                await wait(self.queue.rang, self._desk.time, self.queue.wakes_at())
                continue
            free_at = self._channel.pace.free_at(now, picture=isinstance(job, Show))
            free_at = max(free_at, self._rests_until or now)
            if free_at > now:
                await wait(self.queue.rang, self._desk.time, free_at)
                continue
            await self._try(job)

    async def _try(self, job: Job) -> None:
        """Do a job; what failed for a while stays in the queue."""
        try:
            await self._do(job)
        except TooFastError as error:
            log.warning("chat %d: %s: %s", self._chat_id, self._name(job), error)
            self._channel.pace.hold(self._desk.time.now() + error.wait)
            await self._held_up(error.wait)
        except TroubleError as error:
            what = self._name(job)
            log.warning("chat %d: %s: %s, again in %s", self._chat_id, what, error, self._pause)
            self._rest(self._pause)
            await self._held_up(self._pause)
            self._pause = min(2 * self._pause, LONGEST_PAUSE)
        except MovedError as error:
            log.info("chat %d: %s: %s", self._chat_id, self._name(job), error)
            self._rest(self._pause)
            await self._desk.doors.moved(self._chat_id, error.chat_id)
        except ShutError as error:
            log.warning("chat %d: %s: shut: %s", self._chat_id, self._name(job), error)
            await self._shut()
        except RejectedError:
            log.exception("chat %d: %s was refused", self._chat_id, self._name(job))
            self.queue.give_up(job)
        except Exception:
            log.exception("chat %d: %s could not be made", self._chat_id, self._name(job))
            self._failed(job)
        else:
            self.queue.done(job)
            await self._went_well()

    def _failed(self, job: Job) -> None:
        """A failure of our own, such as a database that is away: worth some more tries."""
        self._failures += 1
        self._rest(self._pause)
        if self._failures >= TRIES:
            self._failures = 0
            self.queue.give_up(job)

    def _rest(self, pause: timedelta) -> None:
        """No calls for a while, unless there is reason to believe that they would work."""
        self._rests_until = self._desk.time.now() + pause

    async def _held_up(self, pause: timedelta) -> None:
        """A player who has to wait for his messages gets that time back."""
        now = self._desk.time.now()
        self._troubled_since = self._troubled_since or now
        since = now - self._troubled_since
        if self._chat_id > 0 and since + pause >= PATIENCE:
            await self._desk.doors.slow(self._chat_id, since, pause + GRACE)

    async def _went_well(self) -> None:
        self._pause, self._shut_pause, self._failures = FIRST_PAUSE, SHUT_PAUSE, 0
        if self._troubled_since is not None:
            self._troubled_since = None
            await self._desk.doors.quick(self._chat_id)
        if self._chat_id > 0 and self._channel.got_through and not self._is_let_in:
            self._is_let_in = True
            await self._desk.doors.got_through(self._chat_id)
        if self._chat_id < 0 and not self._is_let_in:
            self._is_let_in = True
            await self._desk.doors.let_in(self._chat_id)

    async def _shut(self) -> None:
        """A person's chat is shut: his seat is told. A group is tried again, ever more seldom."""
        self._is_let_in = self._channel.got_through = False
        if self._chat_id > 0:
            self.queue.clear()
            self.queue.standings.clear()
            self._troubled_since = None
            await self._desk.doors.quick(self._chat_id)
            await self._desk.doors.shut(self._chat_id)
            return
        self._rest(self._shut_pause)
        self._shut_pause = min(2 * self._shut_pause, LONGEST_SHUT_PAUSE)
        await self._desk.doors.shut_out(self._chat_id)

    def hand_over(self) -> list[Job]:
        """What waits here and makes sense in another chat, in order; this courier ends."""
        queue = self.queue
        waiting: list[Job] = [*queue.news, *(Show(slot) for slot in (*queue.wishes, *queue.later))]
        queue.clear()
        self.stop()
        return waiting

    def knock(self) -> None:
        """The way to the chat may be free again: try at once."""
        self._rests_until = None
        self._shut_pause, self._pause = SHUT_PAUSE, FIRST_PAUSE
        self.queue.rang.set()

    async def _do(self, job: Job) -> None:
        match job:
            case Line():
                await self._line(job)
                self._gallery.lift()
            case Page():
                await self._page(job)
            case NewsOf():
                await self._news(job)
            case Show():
                await self._gallery.show(job.slot)
            case Remove():
                await self._gallery.remove(job.shown)

    async def _line(self, job: Line) -> None:
        message_id = await self._channel.send(job.where, job.message)
        if job.lasts is not None:
            now = self._desk.time.now()
            self.queue.passing[Remove(Shown(self._chat_id, message_id, now))] = now + job.lasts

    async def _page(self, job: Page) -> None:
        try:
            await self._channel.edit(job.message_id, job.message)
        except GoneError:
            log.debug("chat %d: the page is gone", self._chat_id)

    async def _news(self, job: NewsOf) -> None:
        """Send a table's first waiting notice; the next one waits for its turn."""
        # Out of the queue first, so that a notice that comes in meanwhile asks anew.
        self.queue.done(job)
        try:
            waiting = await self._desk.notices.pending_notices(job.table_id)
            if waiting:
                await self._tell(waiting[0])
        except Exception:
            self.queue.again(job)
            raise
        if len(waiting) > 1:
            self.queue.again(job)

    async def _tell(self, pending: PendingNotice) -> None:
        """Send one notice, then mark it; one that can never be sent must not stop the next."""
        where = self._desk.painter.chat_of(pending.table_id)
        try:
            news = await self._desk.painter.news(pending)
            if news and where:
                message_id = await self._channel.send(where, news.message)
                if news.slot:
                    await self._gallery.open(
                        Slot(pending.table_id, news.slot), message_id, news.message
                    )
        except _WORTH_A_TRY:
            raise
        except Exception:
            kind = pending.notice.kind
            table_id, step = pending.table_id, self._desk.painter.step(pending.table_id)
            log.exception("table %d step %s: notice %s could not be sent", table_id, step, kind)
        await self._desk.notices.notice_sent(pending.id)

    def _name(self, job: Job) -> str:
        """A job for the log: which table, at which step, and what."""
        match job:
            case Show():
                table_id, what = job.slot.table_id, job.slot.name.partition(":")[0]
            case NewsOf():
                table_id, what = job.table_id, "news"
            case _:
                return type(job).__name__.lower()
        return f"table {table_id} step {self._desk.painter.step(table_id)} {what}"
