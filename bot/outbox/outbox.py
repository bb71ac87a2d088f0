"""The one door through which messages leave: a courier for each chat, started when needed."""

import asyncio
from datetime import timedelta

from bot.outbox.courier import Courier
from bot.outbox.desk import Desk
from bot.outbox.gateway import Where
from bot.outbox.pictures import Slot
from bot.outbox.queue import Job, Line, NewsOf, Page, Show
from bot.ports import Shown
from bot.presenter.message import Outgoing

STOP_PATIENCE = 5.0
"""Seconds for calls under way when the bot stops."""


class Outbox:
    """Takes what is to be sent and returns at once; order and pace are its affair."""

    def __init__(self, desk: Desk) -> None:
        """An outbox with nothing to send."""
        self._desk = desk
        self._couriers: dict[int, Courier] = {}
        self._working: dict[int, asyncio.Task[None]] = {}

    def say(self, where: Where, message: Outgoing, lasts: timedelta | None = None) -> None:
        """Send a message once; it goes away after a while if it `lasts` no longer."""
        self._add(where.chat_id, Line(where, message, lasts))

    def turn_page(self, chat_id: int, message_id: int, message: Outgoing) -> None:
        """Give a message that its reader leafs through another text."""
        self._add(chat_id, Page(message_id, message))

    def show(self, slot: Slot) -> None:
        """A picture may be old: bring it up to date."""
        where = self._desk.painter.place(slot)
        if where is not None:
            self._add(where.chat_id, Show(slot))

    def show_afresh(self, slot: Slot) -> None:
        """Send a picture anew, at the end of its chat, and take the old one away."""
        where = self._desk.painter.place(slot)
        if where is not None:
            self._courier(where.chat_id).queue.afresh.add(slot)
            self._add(where.chat_id, Show(slot))

    def tell(self, table_id: int) -> None:
        """A table has notices to send."""
        where = self._desk.painter.chat_of(table_id)
        if where is not None:
            self._add(where.chat_id, NewsOf(table_id))

    def knock(self, chat_id: int) -> None:
        """A chat that was shut may be open again: what waits for it is tried at once."""
        courier = self._couriers.get(chat_id)
        if courier is not None:
            courier.knock()

    def knock_everywhere(self) -> None:
        """Telegram can be reached again: whatever waits is tried at once."""
        for courier in self._couriers.values():
            courier.knock()

    def move(self, old_id: int, new_id: int) -> None:
        """A group has another id: what waits for it goes there."""
        self._desk.painter.move_chat(old_id, new_id)
        courier = self._couriers.pop(old_id, None)
        for job in courier.hand_over() if courier else ():
            if isinstance(job, Line):
                job = Line(Where(new_id, job.where.topic), job.message)  # noqa: PLW2901
            self._add(new_id, job)

    async def shown(self, slot: Slot) -> Shown | None:
        """The message that shows a slot."""
        return await self._desk.book.find(slot.table_id, slot.name)

    def tapped(self, user_id: int) -> None:
        """A person has just tapped: he is looking."""
        self._desk.taps[user_id] = self._desk.time.now()

    async def stop(self) -> None:
        """Finish the calls under way and send no more; the rest is made again after a start."""
        for courier in self._couriers.values():
            courier.stop()
        tasks = [task for task in self._working.values() if not task.done()]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=STOP_PATIENCE)
            for task in late:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _add(self, chat_id: int, job: Job) -> None:
        self._courier(chat_id).queue.add(job)
        task = self._working.get(chat_id)
        if task is None or task.done():
            self._working[chat_id] = asyncio.ensure_future(self._courier(chat_id).run())

    def _courier(self, chat_id: int) -> Courier:
        courier = self._couriers.get(chat_id)
        if courier is None:
            courier = self._couriers[chat_id] = Courier(chat_id, self._desk)
        return courier
