"""Makes messages of notices: most are the first message of a picture that is edited on."""

from dataclasses import dataclass
from datetime import timedelta, tzinfo
from typing import Protocol

from bot.links import SCORE, Links
from bot.outbox.pictures import (
    BOARD,
    GONE,
    LOST,
    PAUSE,
    RESULT,
    VOTE,
    WARN,
    News,
    Picture,
    Slot,
)
from bot.ports import Clock, FinishedHand, PendingNotice
from bot.presenter import dissolving, notices
from bot.presenter import lobby as lobbies
from bot.presenter.message import Outgoing
from bot.presenter.result import Played, match
from bot.table.change import Notice, NoticeKind
from bot.table.model import Table


class Finished(Protocol):
    """Where finished hands are kept."""

    async def finished_hand(self, table_id: int, number: int) -> FinishedHand | None:
        """A finished hand of a table's present match."""
        ...


@dataclass(frozen=True, slots=True)
class Style:
    """What all pictures have in common: links, the zone of printed clocks, when to remind."""

    links: Links
    zone: tzinfo
    remind_from: timedelta


class Pictures(Protocol):
    """Who knows the newest tables and what they look like."""

    def table(self, table_id: int) -> Table | None:
        """A table as it was last published."""
        ...

    async def picture(self, slot: Slot, reminded: int | None) -> Picture | None:
        """What a slot shows now."""
        ...


class Newsroom:
    """Makes news of notices, from the newest tables."""

    def __init__(self, pictures: Pictures, finished: Finished, style: Style, clock: Clock) -> None:
        """Know nothing of its own."""
        self._pictures = pictures
        self._finished = finished
        self._style = style
        self._clock = clock

    async def news(self, pending: PendingNotice) -> News | None:
        """The message of a notice; None when there is nothing to say any more."""
        table, told = self._pictures.table(pending.table_id), pending.notice
        if table is None:
            return None
        if told.kind is NoticeKind.MATCH:
            return await self._match(table, told.hand or 0)
        if (name := _picture_of(told)) is not None:
            return await self._first_of(Slot(table.id, name), told)
        message = self._plain(table, told)
        return News(message) if message else None

    async def _first_of(self, slot: Slot, told: Notice) -> News | None:
        """The first message of a picture; of what is over already most is not sent any more."""
        picture = await self._pictures.picture(slot, None)
        if picture is None or picture.message is None:
            return None
        if told.kind in _ONLY_WHILE_IT_HOLDS and picture.final:
            return None
        if told.kind is NoticeKind.RESULT and await self._ends_the_match(slot, told):
            return News(Outgoing(picture.message.text, silent=True))
        return News(picture.message, slot.name)

    async def _ends_the_match(self, slot: Slot, told: Notice) -> bool:
        """Whether a result is followed by the settlement, which rings in its place."""
        done = await self._finished.finished_hand(slot.table_id, told.hand or 0)
        return done is not None and done.settlement is not None

    async def _match(self, table: Table, number: int) -> News | None:
        done = await self._finished.finished_hand(table.id, number)
        if done is None or done.settlement is None:
            return None
        score = self._style.links.start(SCORE)
        today = self._clock.now().astimezone(self._style.zone).date()
        return News(match(Played(table.id, table.number, table.place.title, today), done, score))

    def _plain(self, table: Table, told: Notice) -> Outgoing | None:
        if told.kind in (NoticeKind.DISSOLVED, NoticeKind.EXPIRED):
            return dissolving.dissolved(table, told)
        if told.kind is NoticeKind.VOID and told.hand is not None:
            return notices.void(table, told.hand)
        return lobbies.closed(table) if told.kind is NoticeKind.CLOSED else None


_ONLY_WHILE_IT_HOLDS = (
    NoticeKind.STARTED,
    NoticeKind.TUOGUAN,
    NoticeKind.UNREACHABLE,
    NoticeKind.PAUSED,
)


_OF_A_HAND = {
    NoticeKind.STARTED: BOARD,
    NoticeKind.RESULT: RESULT,
    NoticeKind.VOTE: VOTE,
}
_OF_A_SEAT = {NoticeKind.TUOGUAN: GONE, NoticeKind.UNREACHABLE: LOST}
_OF_THE_TABLE = {NoticeKind.LOBBY_WARN: WARN, NoticeKind.PAUSED: PAUSE}


def _picture_of(told: Notice) -> str | None:
    """The slot whose first message a notice is."""
    if told.kind in _OF_A_HAND:
        return f"{_OF_A_HAND[told.kind]}:{told.hand}"
    if told.kind in _OF_A_SEAT:
        return f"{_OF_A_SEAT[told.kind]}:{told.seat}"
    return _OF_THE_TABLE.get(told.kind)
