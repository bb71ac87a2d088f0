"""The state of a hand: frozen values, moved only by `engine.transition.apply`.

Fields that somebody at the table may not know are left out of `repr`.
"""

from typing import NamedTuple, Protocol

from engine.cards import UNITS, Hand, Kind
from engine.melds import Meld
from engine.moves import Seat
from engine.question import Question
from engine.result import RoundResult
from engine.rules import Rules


class Player(NamedTuple):
    """One seat's part of the state; a named tuple, since every step makes new ones.

    `row` is what lies unclaimed before the seat, `chou` its 臭 values, `quads` how many 提 and 跑
    it owns, `passed_by` the values it played or turned itself (strict 过张), `locked` that 放招
    took its 吃 and 碰 away.
    """

    hand: Hand
    melds: tuple[Meld, ...] = ()
    row: tuple[Kind, ...] = ()
    chou: frozenset[Kind] = frozenset()
    passed_by: frozenset[Kind] = frozenset()
    quads: int = 0
    dead: bool = False
    locked: bool = False

    def having_played(self, card: Kind, *, locks: bool) -> "Player":
        """After a card from the hand; `locks` whether that was a 放招."""
        hand, melds, row, chou, passed_by, quads, dead, locked = self
        left, passed = hand - UNITS[card], passed_by | {card}
        return Player(left, melds, row, chou, passed, quads, dead, locked or locks)

    def with_in_row(self, card: Kind) -> "Player":
        """After a card that nobody took stays in the row."""
        hand, melds, row, chou, passed_by, quads, dead, locked = self
        return Player(hand, melds, (*row, card), chou, passed_by | {card}, quads, dead, locked)

    def __repr__(self) -> str:
        """What everybody may know."""
        return f"Player(row={self.row}, quads={self.quads}, dead={self.dead})"


Players = tuple[Player, Player, Player]


class RoundState(NamedTuple):
    """A whole hand in progress.

    `opening` lasts until the dealer's first discard is made, `first_discard` while that discard
    is the card on the table. `pile[0]` is turned next. `given` marks a hand that started from a
    given deck or position and is never scored.
    """

    rules: Rules
    dealer: Seat
    step: int
    bottom: Kind
    players: Players
    pile: tuple[Kind, ...]
    question: Question | None = None
    result: RoundResult | None = None
    opening: bool = True
    first_discard: bool = False
    given: bool = False

    def __repr__(self) -> str:
        """What everybody may know."""
        return f"RoundState(dealer={self.dealer}, step={self.step}, question={self.question})"


class TableTop(Protocol):
    """What the questions need of a hand, at rest (`RoundState`) or on its way (`Flow`)."""

    @property
    def rules(self) -> Rules:
        """House rules."""
        ...

    @property
    def step(self) -> int:
        """Public count of cards shown and melds laid."""
        ...

    @property
    def players(self) -> Players:
        """The three seats."""
        ...

    @property
    def pile(self) -> tuple[Kind, ...]:
        """Cards left, the next one first."""
        ...

    @property
    def first_discard(self) -> bool:
        """Whether the dealer's first discard lies on the table."""
        ...
