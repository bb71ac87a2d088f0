"""The open question: what lies on the table, who may do what, and who gets it.

A question is part of the state. Options are fixed when the card is shown, each seat's from its
own view alone (`rules.md` 1.29); `resolve` gives the verdict as soon as no open answer can change
it: rank of the claim, then distance from the seat that turned or played the card.
"""

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import NamedTuple

from engine.cards import Kind
from engine.moves import TURN_ORDER, Chi, Hu, Move, Peng, Seat
from engine.scoring import Score


class Ask(StrEnum):
    """What a question is about.

    `TURN`: the seat must play a card (and may 胡 if offered). `DRAWN` and `DISCARD`: a card lies
    open for claims. `LAID`: the seat laid a meld that is followed by no discard; it may at most
    胡, then play goes on.
    """

    TURN = "turn"
    DRAWN = "drawn"
    DISCARD = "discard"
    LAID = "laid"


class Rank(IntEnum):
    """Precedence of claims (`rules.md` 1.27), best first."""

    HU = 0
    PAO = 1
    PENG = 2
    CHI = 3


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim on the open card; `move` is None for a forced 跑."""

    rank: Rank
    seat: Seat
    move: Move | None


Options = tuple[tuple[Move, ...], tuple[Move, ...], tuple[Move, ...]]
Answers = tuple[Move | None, Move | None, Move | None]
Scores = tuple[Score | None, Score | None, Score | None]
NO_OPTIONS: Options = ((), (), ())
NO_ANSWERS: Answers = (None, None, None)
NO_SCORES: Scores = (None, None, None)


class Question(NamedTuple):
    """One open question; everything but `step`, `ask`, `by` and an open `card` is secret.

    `forced` are the claims that happen by themselves, nearest first; `scores` tells what each
    seat's 胡 is worth.
    """

    step: int
    ask: Ask
    by: Seat
    card: Kind | None = None
    options: Options = NO_OPTIONS
    answers: Answers = NO_ANSWERS
    forced: tuple[Claim, ...] = ()
    scores: Scores = NO_SCORES

    def __repr__(self) -> str:
        """What everybody may know."""
        return f"Question(step={self.step}, ask={self.ask.value}, by={self.by})"

    def open_seats(self) -> tuple[Seat, ...]:
        """Seats that may still answer, in turn order from the card's player."""
        options, answers = self.options, self.answers
        return tuple([s for s in TURN_ORDER[self.by] if options[s] and answers[s] is None])

    def answered(self, seat: Seat, move: Move) -> "Question":
        """The question with one slot filled."""
        step, ask, by, card, options, before, forced, scores = self
        answers = list(before)
        answers[seat] = move
        now = (answers[0], answers[1], answers[2])
        return Question(step, ask, by, card, options, now, forced, scores)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What happens to the card; `claim` is None when nobody takes it."""

    claim: Claim | None


_NOBODY = Verdict(None)
_RANKS: dict[type[Move], Rank] = {Hu: Rank.HU, Peng: Rank.PENG, Chi: Rank.CHI}
"""What a move claims; 跑 is forced and no move, 过 claims nothing."""


def best_rank(options: tuple[Move, ...]) -> Rank | None:
    """Best rank among the claims a seat was offered, 胡 aside; None without 碰 and 吃."""
    kinds = {type(move) for move in options}
    return Rank.PENG if Peng in kinds else Rank.CHI if Chi in kinds else None


def resolve(question: Question) -> Verdict | None:
    """Verdict on a shown card, or None while an open answer could still change it.

    A seat that has not answered stands there with the best it was offered.
    """
    if not question.forced and question.options == NO_OPTIONS:
        return _NOBODY
    forced = question.forced  # all of a rank are forced or none
    best = min(forced, key=_rank_of) if forced else None
    is_open = False
    for seat in TURN_ORDER[question.by]:
        options, answer = question.options[seat], question.answers[seat]
        if not options:
            continue
        move = options[0] if answer is None else answer  # options are sorted, best first
        rank = _RANKS.get(type(move))
        if rank is not None and (best is None or rank < best.rank):
            best, is_open = Claim(rank, seat, move), answer is None
    return None if is_open else Verdict(best)


def _rank_of(claim: Claim) -> Rank:
    return claim.rank
