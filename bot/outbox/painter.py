"""Makes pictures and news from the newest tables."""

from collections import OrderedDict
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, tzinfo
from typing import Protocol

from bot.links import SCORE, Links
from bot.outbox.gateway import Where
from bot.outbox.pictures import News, Picture, Slot
from bot.personal import USUAL, Personal, Preferences
from bot.ports import Clock, FinishedHand, PendingNotice
from bot.presenter import board as boards
from bot.presenter import lobby as lobbies
from bot.presenter import notices
from bot.presenter.hand import hand, record, void_record
from bot.presenter.message import Outgoing
from bot.presenter.navigation import START
from bot.presenter.navigation import Place as Reading
from bot.presenter.recall import NOTHING, Automatic, recalled
from bot.presenter.result import match, result
from bot.presenter.scene import Scene, company, company_of, in_sentences, scene_of
from bot.table.change import Change, NoticeKind
from bot.table.model import Phase, Table
from engine.moves import Seat
from engine.question import Ask

LOBBY, WARN, BOARD, RESULT, HAND = "lobby", "warn", "board", "result", "hand"
_KEPT_TABLES = 1000
_KEPT_HANDS = 100


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


class TablePainter:
    """Knows each table as it was last published, and how far each reader has come on its keys."""

    def __init__(self, finished: Finished, style: Style, clock: Clock, personal: Personal) -> None:
        """Start without any table."""
        self._finished = finished
        self._personal = personal
        self._clock = clock
        self._style = style
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._automatic: dict[int, Automatic] = {}
        self._readings: dict[tuple[int, int], tuple[int, Reading]] = {}
        self._results: OrderedDict[tuple[int, int], FinishedHand] = OrderedDict()

    # What is known

    def keep(self, table: Table) -> None:
        """A table as it is now; the oldest ones are forgotten."""
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > _KEPT_TABLES:
            old, _ = self._tables.popitem(last=False)
            self._automatic.pop(old, None)
            for reader in [reader for reader in self._readings if reader[0] == old]:
                del self._readings[reader]

    def keep_change(self, change: Change) -> None:
        """A table after a change."""
        before = self._automatic.get(change.table.id, NOTHING)
        self._automatic[change.table.id] = recalled(before, change)
        self.keep(change.table)

    def move_chat(self, old_id: int, new_id: int) -> None:
        """A group has another id: its tables are shown there, closed ones too."""
        for table in [t for t in self._tables.values() if t.place.chat_id == old_id]:
            place = replace(table.place, chat_id=new_id)
            self._tables[table.id] = replace(table, place=place)

    def table(self, table_id: int) -> Table | None:
        """A table as it was last published."""
        return self._tables.get(table_id)

    def reading(self, table_id: int, user_id: int, step: int, *, waits: bool = False) -> Reading:
        """How far a reader has come between keyboards at a step.

        A menu stays open while he `waits`; otherwise what he saw at another step is forgotten.
        """
        at, reading = self._readings.get((table_id, user_id), (step, START))
        if at == step or (waits and reading.menu is not None):
            return reading
        del self._readings[table_id, user_id]
        return START

    def turn_page(self, table_id: int, user_id: int, step: int, reading: Reading) -> None:
        """A reader went to another keyboard."""
        self._readings[table_id, user_id] = (step, reading)

    def scene(self, table: Table, viewer: Seat | None) -> Scene:
        """A running hand for one viewer."""
        automatic = self._automatic.get(table.id, NOTHING)
        return scene_of(table, viewer, self._style.zone, automatic, self._wishes(table, viewer))

    def _wishes(self, table: Table, viewer: Seat | None) -> Preferences:
        sitter = table.sitters[viewer] if viewer is not None else None
        return self._personal.of(sitter.person.user_id) if sitter and sitter.person else USUAL

    def place(self, slot: Slot) -> Where | None:
        """Where a slot's message goes."""
        kind, _, rest = slot.name.partition(":")
        if kind == HAND:
            return Where(int(rest.partition(":")[0]))
        return self.chat_of(slot.table_id)

    def chat_of(self, table_id: int) -> Where | None:
        """Where a table's public messages go."""
        table = self._tables.get(table_id)
        return Where(table.place.chat_id, table.place.topic) if table else None

    # Pictures

    async def picture(self, slot: Slot, reminded: int | None) -> Picture | None:
        """What a slot shows now."""
        table = self._tables.get(slot.table_id)
        if table is None:
            return None
        kind, *rest = slot.name.split(":")
        if kind == LOBBY:
            return self._lobby(table)
        if kind == WARN:
            return _warn(table)
        if kind == BOARD:
            return await self._board(table, int(rest[0]))
        if kind == RESULT:
            return await self._result(table, int(rest[0]))
        return await self._hand(table, int(rest[0]), int(rest[1]), reminded)

    def _lobby(self, table: Table) -> Picture:
        message = lobbies.lobby(table, self._style.zone, self._style.links.join(table.token))
        waits = table.phase is Phase.LOBBY
        return Picture(message, creates=waits, final=not waits)

    async def _board(self, table: Table, number: int) -> Picture | None:
        if _is_running(table, number):
            message = boards.board(self.scene(table, None), self._style.links.chat)
            return Picture(message)
        done = await self.finished(table.id, number)
        ended = done.view.result if done else None
        names = in_sentences(company_of(done.names) if done else company(table.sitters))
        return Picture(boards.board_over(table.number, number, ended, names), final=True)

    async def _result(self, table: Table, number: int) -> Picture | None:
        done = await self.finished(table.id, number)
        if done is None:
            return None
        ready = _ready(table, number)
        return Picture(result(table.id, table.number, done, ready), final=ready is None)

    async def _hand(
        self, table: Table, user_id: int, number: int, reminded: int | None
    ) -> Picture | None:
        seat = table.seat_of(user_id)
        sitter = table.sitters[seat] if seat is not None else None
        if seat is None or sitter is None or not sitter.reachable:
            return None
        if not _is_running(table, number):
            return await self._hand_over(table, seat, number)
        scene = self.scene(table, seat)
        step = scene.view.step
        decides = scene.is_asked and not scene.away
        reading = self.reading(table.id, user_id, step, waits=not decides)
        message = hand(scene, reading, late=decides and reminded == step)
        if not decides:
            return Picture(message, creates=True, lazy=True)
        return Picture(message, step, self._remind_at(table, scene), creates=True)

    async def _hand_over(self, table: Table, seat: Seat, number: int) -> Picture:
        done = await self.finished(table.id, number)
        if done is None or done.view.result is None:
            return Picture(void_record(number), final=True)
        names = in_sentences(company_of(done.names))
        message = record(number, done.view.result, names, done.totals, seat)
        return Picture(message, final=True)

    def _remind_at(self, table: Table, scene: Scene) -> datetime | None:
        """When half of a decision's clock is gone; None for short clocks."""
        clock = table.clocks.turn if scene.view.ask is Ask.TURN else table.clocks.claim
        if scene.until is None or clock < self._style.remind_from:
            return None
        return scene.until - clock / 2

    async def finished(self, table_id: int, number: int) -> FinishedHand | None:
        """A finished hand, kept for a while."""
        key = (table_id, number)
        done = self._results.get(key) or await self._finished.finished_hand(table_id, number)
        if done is not None:
            self._results[key] = done
            while len(self._results) > _KEPT_HANDS:
                self._results.popitem(last=False)
        return done

    # News

    async def news(self, pending: PendingNotice) -> News | None:
        """The message of a notice."""
        table, told = self._tables.get(pending.table_id), pending.notice
        if table is None:
            return None
        match told.kind:
            case NoticeKind.STARTED:
                return self._started(table, told.hand or 0)
            case NoticeKind.RESULT:
                return await self._result_news(table, told.hand or 0)
            case NoticeKind.MATCH:
                return await self._match_news(table, told.hand or 0)
            case NoticeKind.LOBBY_WARN:
                warn = _warn(table).message
                return News(warn, WARN) if warn else None
            case _:
                message = self._plain_news(table, told.kind, told.seat, told.hand)
                return News(message) if message else None

    def _started(self, table: Table, number: int) -> News | None:
        if not _is_running(table, number):
            return None
        message = boards.board(self.scene(table, None), self._style.links.chat)
        return News(message, f"{BOARD}:{number}")

    async def _result_news(self, table: Table, number: int) -> News | None:
        done = await self.finished(table.id, number)
        if done is None:
            return None
        message = result(table.id, table.number, done, _ready(table, number))
        if done.settlement is None:
            return News(message, f"{RESULT}:{number}")
        return News(Outgoing(message.text, message.rows, silent=True))

    async def _match_news(self, table: Table, number: int) -> News | None:
        # Not the kept one: a paused match is settled after its last hand was shown.
        done = await self._finished.finished_hand(table.id, number)
        if done is None or done.settlement is None:
            return None
        score = self._style.links.start(SCORE)
        today = self._clock.now().astimezone(self._style.zone).date()
        return News(match(table.number, table.place.title, done, today, score))

    def _plain_news(
        self, table: Table, kind: NoticeKind, seat: Seat | None, number: int | None
    ) -> Outgoing | None:
        match kind:
            case NoticeKind.TUOGUAN if seat is not None:
                return notices.tuoguan(table, seat)
            case NoticeKind.UNREACHABLE if seat is not None:
                return notices.unreachable(table, seat, self._style.links.join(table.token))
            case NoticeKind.PAUSED if table.phase is Phase.PAUSED:
                return notices.paused(table, self._style.zone)
            case NoticeKind.VOID if number is not None:
                return notices.void(table, number)
            case NoticeKind.CLOSED:
                return lobbies.closed(table)
            case _:
                return None


def _is_running(table: Table, number: int) -> bool:
    return table.phase is Phase.PLAYING and table.hand is not None and table.hand.number == number


def _warn(table: Table) -> Picture:
    """The warning while it holds; then it goes away."""
    holds = table.phase is Phase.LOBBY and table.warned
    return Picture(lobbies.warning(table) if holds else None)


def _ready(table: Table, number: int) -> int | None:
    """How many want the next hand after this one; None when it is not the last one any more."""
    if table.phase not in (Phase.BETWEEN, Phase.PAUSED) or table.match is None:
        return None
    if table.match.hands != number:
        return None
    return sum(bool(sitter and sitter.ready) for sitter in table.sitters)
