"""The pictures of one chat: sent, edited, sent anew, taken away."""

import logging
from dataclasses import replace
from datetime import datetime

from bot.outbox.channel import Channel
from bot.outbox.desk import Desk
from bot.outbox.errors import GoneError, RejectedError
from bot.outbox.gateway import Where
from bot.outbox.pictures import Picture, Slot, Standing, Way, way
from bot.outbox.queue import Queue, Remove
from bot.ports import Shown
from bot.presenter.message import Outgoing
from bot.texts.notices import LOOK_BELOW

log = logging.getLogger(__name__)


class Gallery:
    """Brings one chat's pictures up to date; its errors are the courier's affair."""

    def __init__(self, channel: Channel, queue: Queue, desk: Desk) -> None:
        """Show through this channel what this queue asks for."""
        self._channel = channel
        self._chat_id = channel.chat_id
        self._desk = desk
        self._queue = queue

    def lift(self) -> None:
        """A running hand stays the last message of a private chat.

        Of several those that ask their reader come along, in the order in which they stand, or
        else the lowest: more would push away what was sent.
        """
        if self._chat_id < 0:
            return
        hands = [
            (standing.shown.message_id, slot, standing.deciding)
            for slot, standing in self._queue.standings.items()
            if standing.shown is not None and not standing.yields
        ]
        asking = [hand for hand in hands if hand[2]]
        for _, slot, _ in sorted(asking) or sorted(hands)[-1:]:
            self._queue.afresh.add(slot)
            self._queue.wishes.pop(slot, None)
            self._queue.wishes[slot] = None

    async def show(self, slot: Slot) -> None:
        """Bring a slot up to date; what comes in meanwhile asks for it again."""
        afresh = slot in self._queue.afresh
        self._queue.wishes.pop(slot, None)
        self._queue.afresh.discard(slot)
        try:
            await self._bring_up_to_date(slot, afresh=afresh)
        except Exception:
            self._queue.wishes.setdefault(slot)
            if afresh:
                self._queue.afresh.add(slot)
            raise

    async def _bring_up_to_date(self, slot: Slot, *, afresh: bool) -> None:
        standing = await self._standing(slot)
        picture = await self._desk.painter.picture(slot, standing.reminded)
        where = self._desk.painter.place(slot)
        if picture is None or where is None:
            self._queue.forget(slot)
            return
        if picture.message is None:
            await self._take_away(slot, standing)
            return
        if standing.shown and standing.shown.chat_id != self._chat_id:
            await self._settle_here(slot, where, picture)
            return
        now = self._desk.time.now()
        going = way(picture, standing, now, self._desk.taps.get(self._chat_id), self._desk.limits)
        if afresh and standing.shown and not picture.final:
            await self._replace(slot, where, picture, ring=False)
        else:
            picture = await self._go(going, slot, where, picture)
        self._plan(slot, picture, standing)
        if picture.final:
            await self._desk.book.forget(slot.table_id, slot.name)
            self._queue.forget(slot)

    async def _go(self, going: Way, slot: Slot, where: Where, picture: Picture) -> Picture:
        """Let a picture out its way; gives what is shown now."""
        standing = self._queue.standing(slot)
        if going is Way.ANEW:
            await self._replace(slot, where, picture, ring=True)
        elif going is Way.REMIND:
            standing.reminded = picture.decision
            picture = await self._desk.painter.picture(slot, standing.reminded) or picture
            await self._replace(slot, where, picture, ring=True)
        elif going is Way.EDIT and self._is_buried(slot, standing, picture):
            rung = standing.rung
            await self._replace(slot, where, picture, ring=False)
            standing.rung = rung
        elif going is Way.EDIT:
            await self._touch_up(slot, where, picture)
        elif going is Way.LATER:
            self._queue.later[slot] = self._look_again(picture, standing)
        return picture

    def _look_again(self, picture: Picture, standing: Standing) -> datetime:
        """When a picture that may wait has waited long enough."""
        now, limits = self._desk.time.now(), self._desk.limits
        if picture.quiet:
            standing.quiet_since = standing.quiet_since or now
            return standing.quiet_since + limits.quiet_gap
        return (standing.sent_at or now) + limits.lazy_gap

    def _is_buried(self, slot: Slot, standing: Standing, picture: Picture) -> bool:
        """Whether a hand that asks its reader now stands above another table's: it goes lowest."""
        if picture.decision is None or standing.deciding or standing.shown is None:
            return False
        own = standing.shown.message_id
        return any(
            other.table_id != slot.table_id and seen.shown and seen.shown.message_id > own
            for other, seen in self._queue.standings.items()
            if not seen.yields
        )

    async def _settle_here(self, slot: Slot, where: Where, picture: Picture) -> None:
        """The group has moved: its old messages can't be reached, the picture is sent anew."""
        if picture.final:
            await self._desk.book.forget(slot.table_id, slot.name)
            self._queue.forget(slot)
        else:
            await self._replace(slot, where, picture, ring=False)

    async def _standing(self, slot: Slot) -> Standing:
        standing = self._queue.standing(slot)
        if not standing.known:
            standing.shown = await self._desk.book.find(slot.table_id, slot.name)
            standing.known = True
        return standing

    async def _touch_up(self, slot: Slot, where: Where, picture: Picture) -> None:
        standing = self._queue.standing(slot)
        assert standing.shown is not None, "only what is shown is edited"
        assert picture.message is not None, "a picture to show has a message"
        try:
            await self._channel.edit(standing.shown.message_id, picture.message, picture=True)
        except GoneError:
            standing.shown = None
            if not picture.final:
                await self._replace(slot, where, picture, ring=False)
            return
        self._note(standing, picture)

    async def _replace(self, slot: Slot, where: Where, picture: Picture, *, ring: bool) -> None:
        """Send a picture as a new message and take the old one away."""
        standing = self._queue.standing(slot)
        old = standing.shown
        assert picture.message is not None, "a picture to show has a message"
        message = picture.message if ring else replace(picture.message, silent=True)
        message_id = await self._channel.send(where, message, picture=True)
        await self.open(slot, message_id, picture.message)
        self._note(standing, picture)
        if picture.yields:
            self.lift()
        standing.rung = picture.decision
        if old is not None and old.chat_id == self._chat_id:
            self._queue.add(Remove(old))

    async def open(self, slot: Slot, message_id: int, message: Outgoing) -> None:
        """A slot is shown by a message that has just been sent."""
        standing = self._queue.standing(slot)
        shown = Shown(self._chat_id, message_id, self._desk.time.now())
        standing.known, standing.shown, standing.content = True, shown, message
        standing.sent_at = shown.sent_at
        await self._desk.book.put(slot.table_id, slot.name, shown)

    async def _take_away(self, slot: Slot, standing: Standing) -> None:
        if standing.shown is not None:
            await self.remove(standing.shown)
            await self._desk.book.forget(slot.table_id, slot.name)
        self._queue.forget(slot)

    async def remove(self, old: Shown) -> None:
        """Delete an old message; one too old to delete loses its keys with its text."""
        try:
            await self._channel.delete(old.message_id)
        except RejectedError:
            await self._empty(old)

    async def _empty(self, old: Shown) -> None:
        try:
            await self._channel.edit(old.message_id, Outgoing(LOOK_BELOW))
        except (GoneError, RejectedError) as error:
            log.info("chat %d: an old message stays: %s", self._chat_id, error)

    def _note(self, standing: Standing, picture: Picture) -> None:
        standing.content, standing.quiet_since = picture.message, None
        standing.deciding, standing.yields = picture.decision is not None, picture.yields
        standing.sent_at = self._desk.time.now()

    def _plan(self, slot: Slot, picture: Picture, standing: Standing) -> None:
        """Look again when half the reader's time is gone, unless he was called already."""
        if picture.decision is None or picture.remind_at is None:
            return
        if standing.rung != picture.decision and slot not in self._queue.later:
            self._queue.later[slot] = picture.remind_at
