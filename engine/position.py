"""A hand in progress as a value: what lies where, and who must draw or play.

A hand may start from a position, for guided hands and for tests; it is flagged as given and never
scored. `engine.position_text` writes and reads positions.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from engine.cards import COPIES, UNITS, Hand, Kind, cards, free_of, name, quads_of, size
from engine.course import own_score
from engine.errors import Unreadable
from engine.flow import Flow
from engine.melds import Meld, MeldKind
from engine.moves import SEAT_NAMES, SEATS, Seat
from engine.question import Ask
from engine.rules import Rules
from engine.scoring import Score
from engine.state import Player, Players, RoundState
from engine.transition import Stepped, draw_first, open_first
from engine.window import own_question


class Act(StrEnum):
    """What comes next: a seat draws, must play a card, or the dealer opens the hand."""

    DRAWS = "draws"
    PLAYS = "plays"
    OPENS = "opens"


@dataclass(frozen=True, slots=True)
class Position:
    """A hand between two steps.

    `pile[0]` is turned next. `seat` is who draws or plays. `drawn` is the card of a 偎 or 提 that
    the seat has just laid by its own draw and may 胡 with; None without such a lay-down. Cards may
    be missing: not all 80 need to be named.
    """

    rules: Rules
    dealer: Seat
    bottom: Kind
    players: Players = field(repr=False)
    pile: tuple[Kind, ...] = field(repr=False)
    act: Act
    seat: Seat
    drawn: Kind | None = field(default=None, repr=False)


def begin(position: Position, step: int = 0) -> Stepped:
    """A given hand that goes on from a position. Raises `Unreadable` for an impossible one."""
    check(position)
    state = RoundState(
        rules=position.rules,
        dealer=position.dealer,
        step=step,
        bottom=position.bottom,
        players=position.players,
        pile=position.pile,
        opening=position.act is Act.OPENS,
        given=True,
    )
    if position.act is Act.OPENS:
        return open_first(state)
    if position.act is Act.DRAWS:
        return draw_first(state, position.seat)
    card, score = position.drawn, _score(state, position)
    question = own_question(state, position.seat, plays=True, card=card, score=score)
    return Stepped(state._replace(question=question), ())


def position_of(state: RoundState) -> Position:
    """The position of a state in which a seat must play. Raises `ValueError` at other steps."""
    question = state.question
    if question is None or question.ask is not Ask.TURN:
        raise ValueError("only a state in which a seat must play is a position")
    may_hu = question.scores[question.by] is not None
    return Position(
        rules=state.rules,
        dealer=state.dealer,
        bottom=state.bottom,
        players=state.players,
        pile=state.pile,
        act=Act.OPENS if state.opening else Act.PLAYS,
        seat=question.by,
        drawn=question.card if may_hu and not state.opening else None,
    )


def check(position: Position) -> None:
    """Raise `Unreadable`, naming the part, if no hand can come to this position."""
    if position.act is Act.OPENS and position.seat != position.dealer:
        raise Unreadable("开: only the dealer opens")
    _check_copies(position)
    for seat in SEATS:
        _check_seat(position, seat)
    if not position.pile:
        raise Unreadable("余: the pile is empty, but the hand ends with its last card")
    player = position.players[position.seat]
    if position.act is Act.PLAYS and not free_of(player.hand):
        raise Unreadable(f"{SEAT_NAMES[position.seat]} 手: no card that may be played")
    if position.drawn is not None:
        may_hu = position.act is Act.PLAYS and _before(player, position.drawn)
        if not may_hu:
            raise Unreadable(f"刚摸{name(position.drawn)}: no 偎 or 提 of it was just laid")


_LAID_KINDS = frozenset(MeldKind) - {MeldKind.KAN, MeldKind.JIANG}
_BY_OWN_DRAW = (MeldKind.WEI, MeldKind.CHOU_WEI, MeldKind.TI)


def _check_seat(position: Position, seat: Seat) -> None:
    player, who = position.players[seat], SEAT_NAMES[seat]
    for meld in player.melds:
        if meld.kind not in _LAID_KINDS or not meld.cards:
            raise Unreadable(f"{who} 桌: only melds with known cards can lie there")
    if player.quads != sum(meld.is_quad for meld in player.melds):
        raise Unreadable(f"{who} 桌: the quads are not counted right")
    if quads_of(player.hand) and position.act is not Act.OPENS:
        raise Unreadable(f"{who} 手: four alike would be laid as 提")
    acts = position.act is not Act.DRAWS and seat == position.seat
    held = size(player.hand) + 3 * len(player.melds)
    due = (19 if player.quads else 20) + acts
    if held != due and not player.dead:
        raise Unreadable(f"{who} 手: hand and melds count {held}, not {due}")


def _check_copies(position: Position) -> None:
    for kind, copies in Counter(_all_cards(position)).items():
        if copies > COPIES:
            raise Unreadable(f"more than four of {name(kind)}, all that is stated counted")


def _all_cards(position: Position) -> Iterator[Kind]:
    yield from position.pile
    for player in position.players:
        yield from cards(player.hand)
        for meld in player.melds:
            yield from meld.cards
        yield from player.row


def _score(state: RoundState, position: Position) -> Score | None:
    """What 胡 with the lay-down just made is worth."""
    if position.drawn is None:
        return None
    before = _before(position.players[position.seat], position.drawn)
    assert before is not None, "the position has been checked"
    return own_score(Flow(state), before, position.drawn)


def _before(player: Player, drawn: Kind) -> Player | None:
    """The seat before it laid its own drawn card, a 提 taken for one from a 坎."""
    for meld in player.melds:
        if meld.kind in _BY_OWN_DRAW and meld.cards[0] == drawn:
            return _unlaid(player, meld)
    return None


def _unlaid(player: Player, meld: Meld) -> Player:
    card = meld.cards[0]
    hand: Hand = player.hand + (len(meld.cards) - 1) * UNITS[card]
    melds = tuple(other for other in player.melds if other != meld)
    chou = player.chou | {card} if meld.kind is MeldKind.CHOU_WEI else player.chou - {card}
    return player._replace(hand=hand, melds=melds, chou=chou)
