"""Tables to test with: persons, made-up chance, and time moved by hand."""

import hashlib
import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.table.change import Change, Refused, Say
from bot.table.commands import AddComputer, Command, Join, Play, StartNow, Tick
from bot.table.due import due
from bot.table.lobby import Terms, opened
from bot.table.model import Clocks, Hand, Person, Phase, Place, Sitter
from bot.table.moment import Moment
from bot.table.step import step
from engine.moves import SEATS, Hu, Move, Pass, Seat
from engine.question import Question
from engine.rules import Rules

START = datetime(2026, 11, 30, 13, 0, tzinfo=UTC)
WANG, MING, YEYE = Person(11, "王姨"), Person(22, "小明"), Person(33, "爷爷")
FAMILY = (WANG, MING, YEYE)
GROUP = Place(-1001234567890, None, "周末一家亲")
PACE = timedelta(seconds=2)


class MadeUpChance:
    """Chance that is the same every time: seeds are counted, `seat` and pace are fixed."""

    def __init__(self, name: str = "", pace: timedelta = PACE, seat: Seat = 0) -> None:
        self.name, self.fixed_pace, self.fixed_seat = name, pace, seat
        self.drawn = 0

    def seed(self) -> bytes:
        self.drawn += 1
        return self._bytes()

    def pace(self, low: timedelta, high: timedelta) -> timedelta:
        return min(max(self.fixed_pace, low), high)

    def seat(self) -> Seat:
        return self.fixed_seat

    def token(self) -> str:
        self.drawn += 1
        return self._bytes().hex()[:12]

    def _bytes(self) -> bytes:
        return hashlib.sha256(f"{self.name}{self.drawn}".encode()).digest()


class Play3:
    """A table and its clock; commands return the change, `refused` the answer."""

    def __init__(
        self,
        rules: Rules | None = None,
        clocks: Clocks | None = None,
        name: str = "",
        opener: Person | None = WANG,
    ) -> None:
        self.now = START
        self.chance = MadeUpChance(name)
        self.changes: list[Change] = []
        terms = Terms(1, rules or Rules(), clocks or Clocks())
        join = Join(opener, reachable=True) if opener else None
        self.table = replace(opened(GROUP, join, terms, self.moment()), id=7)

    def moment(self) -> Moment:
        return Moment(self.now, self.chance)

    @property
    def hand(self) -> Hand:
        assert self.table.hand is not None
        return self.table.hand

    @property
    def question(self) -> Question:
        assert self.hand.state.question is not None
        return self.hand.state.question

    def is_in(self, phase: Phase) -> bool:
        return self.table.phase is phase

    def sitter(self, seat: Seat) -> Sitter:
        sitter = self.table.sitters[seat]
        assert sitter is not None
        return sitter

    def do(self, command: Command) -> Change:
        change = step(self.table, command, self.moment())
        assert change.table.version == self.table.version + 1
        self.table = change.table
        self.changes.append(change)
        return change

    def refused(self, command: Command) -> Say:
        before = self.table
        try:
            step(self.table, command, self.moment())
        except Refused as refused:
            assert self.table == before
            return refused.reply.say
        raise AssertionError(f"{command} was accepted")

    def wait(self, duration: timedelta) -> None:
        """Let time pass, doing what becomes due, each thing at its time."""
        until = self.now + duration
        while (at := due(self.table)) is not None and at <= until:
            self.now = max(self.now, at)
            self.do(Tick())
        self.now = until

    def tick(self) -> Change:
        """Go to the next deadline and do what is due."""
        at = due(self.table)
        assert at is not None
        self.now = max(self.now, at)
        return self.do(Tick())

    def sit(self, *persons: Person) -> None:
        for person in persons:
            self.do(Join(person, reachable=True))

    def options(self, seat: Seat) -> tuple[Move, ...]:
        return self.question.options[seat]

    def tap(self, seat: Seat, move: Move | None = None) -> Change:
        """The person of a seat makes a move, the first one offered if none is named."""
        person = self.sitter(seat).person
        assert person is not None
        move = move or self.options(seat)[0]
        return self.do(Play(person.user_id, self.hand.state.step, move))

    def tap_randomly(self, chance: random.Random) -> Change | None:
        """Somebody who is asked answers by chance, taking 胡; None if nobody is."""
        asked = [seat for seat in SEATS if self.open(seat)]
        if not asked:
            return None
        seat = chance.choice(asked)
        moves = self.options(seat)
        wins = [move for move in moves if isinstance(move, Hu)]
        # A hand in which all is refused ends soon; one that grows shows more of the game.
        claims = [move for move in moves if not isinstance(move, Pass)]
        if wins:
            return self.tap(seat, wins[0])
        return self.tap(seat, chance.choice(claims if chance.random() < 0.7 else moves))

    def play_hand(self, chance: random.Random) -> None:
        """Play on by chance until the hand is over."""
        while self.is_in(Phase.PLAYING):
            if self.tap_randomly(chance) is None:
                self.tick()

    def open(self, seat: Seat) -> bool:
        sitter = self.sitter(seat)
        awake = sitter.person is not None and not sitter.tuoguan
        question = self.hand.state.question
        return awake and question is not None and seat in question.open_seats()


def family(rules: Rules | None = None, name: str = "", clocks: Clocks | None = None) -> Play3:
    """Three persons whose first hand is dealt."""
    play = Play3(rules, clocks, name)
    play.sit(MING, YEYE)
    play.do(StartNow(WANG.user_id))
    return play


def with_computers(name: str = "") -> Play3:
    """One person and two computers, dealt."""
    play = Play3(name=name)
    play.do(AddComputer(WANG.user_id))
    play.do(AddComputer(WANG.user_id))
    play.do(StartNow(WANG.user_id))
    return play
