"""What a seat, or a spectator, may know: the only way out for knowledge.

Everything shown to anybody is made from a `View`; nothing else leaves the engine.
"""

from typing import NamedTuple

from engine.cards import Hand, Kind, size
from engine.melds import Meld, MeldKind
from engine.moves import Move, Seat
from engine.question import Ask, Question
from engine.result import RoundResult
from engine.rules import Rules
from engine.scoring import Score
from engine.state import Player, Players, RoundState
from engine.window import shots


class SeatView(NamedTuple):
    """What a viewer sees of one seat.

    `cards` is how many it holds; `hand` which, for the owner and for all after the end. Dark 偎 of
    others have no cards and no 胡息.
    """

    seat: Seat
    cards: int
    hand: Hand | None
    melds: tuple[Meld, ...]
    row: tuple[Kind, ...]
    dead: bool
    locked: bool

    def __repr__(self) -> str:
        """What everybody may know."""
        return f"SeatView(seat={self.seat}, cards={self.cards}, row={self.row}, dead={self.dead})"

    @property
    def huxi(self) -> int:
        """胡息 of what the viewer sees laid."""
        return sum(meld.huxi for meld in self.melds)


class View(NamedTuple):
    """A hand as one viewer sees it; what is his alone is left out of `repr`.

    `ask`, `by` and `card` say what lies open; `card` is None when nothing does. `options`,
    `answer` and `score` (what his 胡 is worth) are the viewer's own, `chou` his 臭 values,
    `passed_by` the values he played or turned himself (strict 过张), `shots` the cards whose
    discard costs him 吃 and 碰 (放招). `pile` is how many cards are left; `rest` lists them once
    the hand is over, in turning order.
    """

    viewer: Seat | None
    rules: Rules
    dealer: Seat
    step: int
    bottom: Kind
    pile: int
    seats: tuple[SeatView, SeatView, SeatView]
    ask: Ask | None
    by: Seat | None
    card: Kind | None
    options: tuple[Move, ...]
    answer: Move | None
    score: Score | None
    chou: frozenset[Kind]
    passed_by: frozenset[Kind]
    shots: frozenset[Kind]
    opening: bool
    first_discard: bool
    result: RoundResult | None
    rest: tuple[Kind, ...]

    def __repr__(self) -> str:
        """What everybody may know."""
        return f"View(viewer={self.viewer}, step={self.step}, ask={self.ask}, by={self.by})"

    @property
    def own(self) -> SeatView:
        """The viewer's own seat. Raises `ValueError` for a spectator."""
        if self.viewer is None:
            raise ValueError("a spectator has no seat")
        return self.seats[self.viewer]


_WEI = MeldKind.WEI  # bound once: looking into an enum costs more than the rest of a view
_OPEN_ASKS = (Ask.DRAWN, Ask.DISCARD)
_DARK = Meld(_WEI, ())
_NO_KINDS: frozenset[Kind] = frozenset()
_NOTHING_OPEN = Question(step=0, ask=Ask.LAID, by=0)


def view(state: RoundState, viewer: Seat | None) -> View:
    """What one seat, or a spectator (None), may know of a state."""
    rules, dealer, step, bottom, players, pile, question, result, opening, first, _ = state
    over = result is not None
    asked = question or _NOTHING_OPEN
    options: tuple[Move, ...] = ()
    answer = score = None
    chou = passed_by = his_shots = _NO_KINDS
    if viewer is not None:
        own = players[viewer]
        options = asked.options[viewer]
        answer, score = asked.answers[viewer], asked.scores[viewer]
        chou, passed_by = own.chou, own.passed_by
        his_shots = shots(players, rules, viewer)
    return View(  # in the order of the fields: names would take as long as all the rest
        viewer,
        rules,
        dealer,
        step,
        bottom,
        len(pile),
        _seat_views(players, viewer, over=over, dark=rules.wei_visibility == "dark"),
        question and question.ask,
        question and question.by,
        asked.card if asked.ask in _OPEN_ASKS else None,
        options,
        answer,
        score,
        chou,
        passed_by,
        his_shots,
        opening,
        first,
        result,
        pile if over else (),
    )


def _seat_views(
    players: Players, viewer: Seat | None, *, over: bool, dark: bool
) -> tuple[SeatView, SeatView, SeatView]:
    first, second, third = players
    return (
        _seat_view(first, 0, over or viewer == 0, dark),
        _seat_view(second, 1, over or viewer == 1, dark),
        _seat_view(third, 2, over or viewer == 2, dark),
    )


def _seat_view(player: Player, seat: Seat, known: bool, dark: bool) -> SeatView:
    """One seat; `known` whether the viewer may see all of it, `dark` whether 偎 are hidden."""
    hand, melds, row, _, _, _, dead, locked = player
    if dark and melds and not known:
        melds = tuple([_DARK if meld.kind is _WEI else meld for meld in melds])
    return SeatView(seat, size(hand), hand if known else None, melds, row, dead, locked)
