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
        answers = list(self.answers)
        answers[seat] = move
        return self._replace(answers=(answers[0], answers[1], answers[2]))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What happens to the card; `claim` is None when nobody takes it."""

    claim: Claim | None


_NOBODY = Verdict(None)
_MOVES: dict[Rank, type[Move] | None] = {
    Rank.HU: Hu,
    Rank.PAO: None,
    Rank.PENG: Peng,
    Rank.CHI: Chi,
}
"""By which move each rank is claimed, best first; 跑 is forced and no move."""


def best_rank(options: tuple[Move, ...]) -> Rank | None:
    """Best rank among the claims a seat was offered, 胡 aside; None without 碰 and 吃."""
    kinds = {type(move) for move in options}
    return Rank.PENG if Peng in kinds else Rank.CHI if Chi in kinds else None


def resolve(question: Question) -> Verdict | None:
    """Verdict on a shown card, or None while an open answer could still change it."""
    if not question.forced and question.options == NO_OPTIONS:
        return _NOBODY
    asked = [
        (seat, question.answers[seat], [type(move) for move in question.options[seat]])
        for seat in TURN_ORDER[question.by]
        if question.options[seat]
    ]
    for rank, kind in _MOVES.items():
        for claim in question.forced:  # all of a rank are forced or none
            if claim.rank is rank:
                return Verdict(claim)
        for seat, answer, offered in asked:
            if answer is None:
                if kind in offered:
                    return None
            elif type(answer) is kind:
                return Verdict(Claim(rank, seat, answer))
    return _NOBODY
