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
from engine.state import Player, RoundState
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
    over = state.result is not None
    asked = state.question or _NOTHING_OPEN
    own = None if viewer is None else state.players[viewer]
    return View(
        viewer=viewer,
        rules=state.rules,
        dealer=state.dealer,
        step=state.step,
        bottom=state.bottom,
        pile=len(state.pile),
        seats=_seat_views(state, viewer),
        ask=state.question and asked.ask,
        by=asked.by if state.question else None,
        card=asked.card if asked.ask in _OPEN_ASKS else None,
        options=() if viewer is None else asked.options[viewer],
        answer=None if viewer is None else asked.answers[viewer],
        score=None if viewer is None else asked.scores[viewer],
        chou=own.chou if own else _NO_KINDS,
        passed_by=own.passed_by if own else _NO_KINDS,
        shots=_NO_KINDS if viewer is None else shots(state.players, state.rules, viewer),
        opening=state.opening,
        first_discard=state.first_discard,
        result=state.result,
        rest=state.pile if over else (),
    )


def _seat_views(state: RoundState, viewer: Seat | None) -> tuple[SeatView, SeatView, SeatView]:
    over = state.result is not None
    dark = not over and state.rules.wei_visibility == "dark"
    first, second, third = state.players
    return (
        _seat_view(first, 0, knows=over or viewer == 0, dark=dark and viewer != 0),
        _seat_view(second, 1, knows=over or viewer == 1, dark=dark and viewer != 1),
        _seat_view(third, 2, knows=over or viewer == 2, dark=dark and viewer != 2),
    )


def _seat_view(player: Player, seat: Seat, *, knows: bool, dark: bool) -> SeatView:
    """One seat; `knows` whether the viewer may see its hand, `dark` whether its 偎 are hidden."""
    melds = player.melds
    if dark and melds:
        melds = tuple([_DARK if meld.kind is _WEI else meld for meld in melds])
    hand = player.hand if knows else None
    return SeatView(seat, size(player.hand), hand, melds, player.row, player.dead, player.locked)
