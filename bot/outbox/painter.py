"""Makes pictures and news from the newest tables."""

from collections import OrderedDict
from dataclasses import replace
from datetime import datetime

from bot.outbox.gateway import Where
from bot.outbox.newsroom import Finished, Newsroom, Style
from bot.outbox.pictures import (
    BOARD,
    HAND,
    LOBBY,
    LOST,
    PAUSE,
    RESULT,
    SHUT,
    VOTE,
    News,
    Picture,
    Slot,
)
from bot.personal import USUAL, Personal, Preferences
from bot.ports import Clock, FinishedHand, PendingNotice
from bot.presenter import board as boards
from bot.presenter import dissolving, notices, practice
from bot.presenter import lobby as lobbies
from bot.presenter.after import after
from bot.presenter.hand import hand, record, void_record
from bot.presenter.navigation import START
from bot.presenter.navigation import Place as Reading
from bot.presenter.result import result
from bot.presenter.scene import Scene, company, company_of, in_sentences, scene_of
from bot.table.freeze import stands_for
from bot.table.frozen import FreezeReason
from bot.table.model import Phase, Table
from bot.table.seats import persons
from bot.texts import hand as words
from bot.texts import names
from engine.match import settlement
from engine.moves import Seat
from engine.question import Ask

_KEPT_TABLES = 1000
_KEPT_HANDS = 100


class TablePainter:
    """Knows each table as it was last published, and how far each reader has come on its keys."""

    def __init__(self, finished: Finished, style: Style, clock: Clock, personal: Personal) -> None:
        """Start without any table."""
        self._finished = finished
        self._personal = personal
        self._style = style
        self._newsroom = Newsroom(self, finished, style, clock)
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._restarted: dict[int, int | None] = {}
        self._readings: dict[tuple[int, int], tuple[int, Reading]] = {}
        self._turned: set[tuple[int, int]] = set()
        self._leaving: dict[tuple[int, int], int | None] = {}
        self._playing: dict[int, set[int]] = {}
        self._results: OrderedDict[tuple[int, int], FinishedHand] = OrderedDict()

    # What is known

    def keep(self, table: Table) -> None:
        """A table as it is now; the oldest ones are forgotten."""
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        for person in persons(table):
            playing = self._playing.setdefault(person.user_id, set())
            (playing.add if table.phase is Phase.PLAYING else playing.discard)(table.id)
        while len(self._tables) > _KEPT_TABLES:
            old, _ = self._tables.popitem(last=False)
            self._restarted.pop(old, None)
            for reader in [reader for reader in self._readings if reader[0] == old]:
                del self._readings[reader]
            for reader in [reader for reader in self._leaving if reader[0] == old]:
                del self._leaving[reader]
            self._turned = {reader for reader in self._turned if reader[0] != old}

    def keep_restored(self, table: Table) -> None:
        """A table that is taken up after a start: its hands say so until the next step."""
        if table.id not in self._tables:
            self._restarted[table.id] = table.hand.state.step if table.hand else None
        self.keep(table)

    def step(self, table_id: int) -> int | None:
        """The public step at which a table's hand is."""
        table = self._tables.get(table_id)
        return table.hand.state.step if table and table.hand else None

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
        self._turned.add((table_id, user_id))

    def ask_whether_to_dissolve(self, table: Table, user_id: int) -> None:
        """A reader is asked whether he wants to end the match, until he has to decide something."""
        seat = table.seat_of(user_id)
        if seat is not None and table.phase is Phase.PLAYING:
            self._leaving[table.id, user_id] = _decision(self.scene(table, seat))
            self._turned.add((table.id, user_id))

    def ask_no_more(self, table_id: int, user_id: int) -> None:
        """The question is answered."""
        self._leaving.pop((table_id, user_id), None)
        self._turned.add((table_id, user_id))

    def others_of(self, table: Table, user_id: int) -> list[Table]:
        """Other tables at which a person plays."""
        ids = self._playing.get(user_id, set()) - {table.id}
        return [self._tables[other] for other in sorted(ids) if other in self._tables]

    def asks(self, table: Table, user_id: int) -> bool:
        """Whether a table waits for a person to decide."""
        seat = table.seat_of(user_id)
        if seat is None or table.phase is not Phase.PLAYING or table.is_practice:
            return False
        return _decision(self.scene(table, seat)) is not None

    def _elsewhere(self, table: Table, user_id: int) -> tuple[str, ...]:
        """Other tables that wait for a person, as his hand names them."""
        waiting = [t for t in self.others_of(table, user_id) if self.asks(t, user_id)]
        here = table.place.name
        return tuple(
            words.elsewhere(t.number, "" if t.place.name == here else names.title(t.place.name))
            for t in waiting
        )

    def scene(self, table: Table, viewer: Seat | None) -> Scene:
        """A running hand for one viewer."""
        scene = scene_of(table, viewer, self._style.zone, self._wishes(table, viewer))
        fresh = self._restarted.get(table.id) == scene.view.step
        return replace(scene, restarted=True) if fresh else scene

    def _wishes(self, table: Table, viewer: Seat | None) -> Preferences:
        sitter = table.sitters[viewer] if viewer is not None else None
        return self._personal.of(sitter.person.user_id) if sitter and sitter.person else USUAL

    def place(self, slot: Slot) -> Where | None:
        """Where a slot's message goes."""
        kind, _, rest = slot.name.partition(":")
        if kind in (HAND, SHUT):
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
        match slot.name.split(":"):
            case [kind]:
                return self._of_the_table(table, kind)
            case [kind, number]:
                return await self._of_a_number(table, kind, int(number))
            case [_, user_id, number]:
                return await self._hand(table, int(user_id), int(number), reminded)
            case _:
                return None

    def _of_the_table(self, table: Table, kind: str) -> Picture:
        if kind == LOBBY:
            return self._lobby(table)
        if kind == PAUSE:
            message = notices.paused(table, self._style.zone)
            return Picture(message, final=table.phase is not Phase.PAUSED)
        return _warn(table)

    async def _of_a_number(self, table: Table, kind: str, number: int) -> Picture | None:
        if kind == BOARD:
            return await self._board(table, number)
        if kind == RESULT:
            return await self._result(table, number)
        if kind == SHUT:
            return self._shut(table)
        return self._vote(table, number) if kind == VOTE else self._away(table, kind, number)

    def _shut(self, table: Table) -> Picture:
        """To a player, while his group is out of reach and when it is not any more."""
        stands = stands_for(table, FreezeReason.SHUT_OUT)
        message = notices.shut_out(table, self._style.zone)
        return Picture(message, final=not stands, creates=stands, yields=True)

    def _away(self, table: Table, kind: str, seat: Seat) -> Picture:
        """Who is on 托管 or can't be written to; then that he is back."""
        if kind == LOST:
            message = notices.unreachable(table, seat, self._style.links.join(table.token))
        else:
            message = notices.tuoguan(table, seat)
        final = message is None or table.phase is Phase.CLOSED
        return Picture(message or notices.back(table, seat), final=final)

    def _lobby(self, table: Table) -> Picture:
        message = lobbies.lobby(table, self._style.zone, self._style.links)
        waits = table.phase is Phase.LOBBY
        return Picture(message, creates=waits, final=not waits)

    async def _board(self, table: Table, number: int) -> Picture | None:
        if _is_running(table, number):
            scene = self.scene(table, None)
            goes_on = scene.stands is None
            quiet = goes_on and scene.view.ask is Ask.TURN
            return Picture(boards.board(scene, self._style.links.chat), lazy=goes_on, quiet=quiet)
        done = await self.finished(table.id, number)
        ended = done.view.result if done else None
        names = in_sentences(company_of(done.names) if done else company(table.sitters))
        return Picture(boards.board_over(table.number, number, ended, names), final=True)

    async def _result(self, table: Table, number: int) -> Picture | None:
        done = await self.finished(table.id, number)
        if done is None:
            return None
        below = after(table, number, self._style.zone)
        return Picture(result(table.number, done, below), final=below is None)

    def _vote(self, table: Table, number: int) -> Picture | None:
        if table.vote is None or table.vote.number != number:
            return None
        running = table.phase is Phase.PLAYING and table.hand is not None
        waits = dissolving.goes_on(self.scene(table, None) if running else None)
        message = dissolving.vote(table, self._style.zone, waits)
        return Picture(message, final=table.vote.ended)

    async def _hand(
        self, table: Table, user_id: int, number: int, reminded: int | None
    ) -> Picture | None:
        seat = table.seat_of(user_id)
        sitter = table.sitters[seat] if seat is not None else None
        if seat is None or sitter is None or not sitter.reachable:
            return None
        if not _is_running(table, number):
            over = self._practice_over(table, number) if table.is_practice else None
            return await (over or self._hand_over(table, seat, number))
        scene = self.scene(table, seat)
        if scene.away:
            self._readings.pop((table.id, user_id), None)
        decision = _decision(scene)
        late = decision is not None and reminded == decision
        if self._leaving.get((table.id, user_id), _NOT_LEAVING) == decision and not late:
            message = dissolving.ask(table)
        else:
            step, waits = scene.view.step, decision is None
            if not waits:
                scene = replace(scene, elsewhere=self._elsewhere(table, user_id))
            message = hand(scene, self.reading(table.id, user_id, step, waits=waits), late=late)
        if table.is_practice:
            return Picture(message, creates=True, yields=True)
        if decision is None:
            return Picture(message, creates=True, lazy=not self._just_turned(table.id, user_id))
        return Picture(message, decision, self._remind_at(table, scene), creates=True)

    def _just_turned(self, table_id: int, user_id: int) -> bool:
        """Whether the reader has asked for another keyboard, which must not wait; once."""
        turned = (table_id, user_id) in self._turned
        self._turned.discard((table_id, user_id))
        return turned

    async def _hand_over(self, table: Table, seat: Seat, number: int) -> Picture:
        done = await self.finished(table.id, number)
        settled = _settled(table, seat, number)
        if done is None or done.view.result is None:
            return Picture(void_record(number, settled), final=True)
        names = in_sentences(company_of(done.names))
        message = record(number, done.view.result, names, done.totals[seat], settled)
        return Picture(message, final=True)

    async def _practice_over(self, table: Table, number: int) -> Picture:
        done = await self.finished(table.id, number)
        if done is None or done.view.result is None:
            return Picture(practice.stopped(number), final=True, yields=True)
        if table.phase is Phase.PLAYING:
            return Picture(practice.record(done), final=True, yields=True)
        final = table.phase is Phase.CLOSED
        return Picture(practice.over(done, self._style.links), final=final, yields=True)

    def _remind_at(self, table: Table, scene: Scene) -> datetime | None:
        """When half of a decision's clock is gone; None for short clocks."""
        clock = table.clocks.turn if scene.view.ask is Ask.TURN else table.clocks.claim
        if scene.stands is not None:
            return None
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

    async def news(self, pending: PendingNotice) -> News | None:
        """The message of a notice."""
        return await self._newsroom.news(pending)


def _is_running(table: Table, number: int) -> bool:
    return table.phase is Phase.PLAYING and table.hand is not None and table.hand.number == number


def _settled(table: Table, seat: Seat, number: int) -> int | None:
    """A seat's points of a match that ended with or in a hand."""
    match = table.match
    if table.phase is not Phase.CLOSED or match is None or not match.hands or number < match.hands:
        return None
    return settlement(match.totals, match.rules.difen)[seat]


def _warn(table: Table) -> Picture:
    """The warning while it holds; then it goes away."""
    holds = table.phase is Phase.LOBBY and table.warned
    return Picture(lobbies.warning(table) if holds else None)


_NOT_LEAVING = object()


def _decision(scene: Scene) -> int | None:
    """What the reader has to decide now: a step of the hand, below zero a vote."""
    seat = scene.view.viewer
    if scene.vote is not None:
        votes = seat is not None and scene.vote.agrees[seat] is None
        return -scene.vote.number if votes else None
    if scene.away or scene.stands is FreezeReason.SHUT_OUT or not scene.is_asked:
        return None
    return scene.view.step
