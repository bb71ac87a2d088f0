"""What holds for every state, every step and every hand, whatever was played."""

from functools import cache
from itertools import pairwise

from engine.cards import COPIES, UNITS, Hand, pack, size
from engine.events import (
    EVERYBODY,
    Bottom,
    Dealt,
    Event,
    Extra,
    Laid,
    Played,
    Turned,
    heard_by,
    only,
)
from engine.melds import Meld, MeldKind
from engine.moves import SEATS, Peng, move_order
from engine.question import Ask, Question, Rank
from engine.scoring import WinSource
from engine.state import RoundState
from engine.transition import settles_by_clock
from tests.properties import play

DECK: Hand = COPIES * sum(UNITS)
OPEN = (Ask.DRAWN, Ask.DISCARD)


@cache
def packed(meld: Meld) -> Hand:
    return pack(meld.cards)


def check_hand(hand: play.Hand) -> None:
    """The whole hand: every state, every step from one to the next, the end."""
    for state in hand.states:
        check_state(state)
    check_events(None, hand.line[0].state, hand.line[0].events)
    for (before, after), (seat, _) in zip(pairwise(hand.line), hand.inputs, strict=True):
        check_events(before.state, after.state, after.events)
        if seat is not None and not after.events:
            check_answer(before.state, after.state, seat)
    check_result(hand.end)


def check_state(state: RoundState) -> None:
    check_cards(state)
    question = state.question
    if question is None:
        assert state.result is not None
        return
    assert state.result is None
    assert question.step == state.step
    check_sizes(state, question)
    check_options(question)
    check_collisions(question)
    if state.first_discard:
        assert (question.ask, question.by) == (Ask.DISCARD, state.dealer)
    assert question.open_seats() or settles_by_clock(state), "nobody can act"


def check_cards(state: RoundState) -> None:
    """Four of each kind, wherever they lie; the card on the table may be the one that won."""
    cards = pack(state.pile)
    for player in state.players:
        cards += player.hand + sum(packed(meld) for meld in player.melds) + pack(player.row)
    if state.question and state.question.ask in OPEN:
        assert state.question.card is not None
        cards += UNITS[state.question.card]
    win = state.result and state.result.win
    assert cards == DECK or (win and cards + UNITS[win.card] == DECK)


def check_sizes(state: RoundState, question: Question) -> None:
    """Hand and laid melds make 20 cards, 19 with a quad, one more for who must play."""
    for seat, player in zip(SEATS, state.players, strict=True):
        assert player.quads == sum(meld.is_quad for meld in player.melds)
        if player.dead or (question.ask is Ask.LAID and seat == question.by):
            continue
        held = size(player.hand) + 3 * len(player.melds)
        must_play = question.ask is Ask.TURN and seat == question.by
        assert held == (19 if player.quads else 20) + must_play


def check_options(question: Question) -> None:
    for seat in SEATS:
        moves = question.options[seat]
        assert list(moves) == sorted(set(moves), key=move_order)
        answer = question.answers[seat]
        assert answer is None or answer in moves
    if question.ask is Ask.TURN:
        assert question.open_seats() == (question.by,)


def check_collisions(question: Question) -> None:
    """There are only four of a kind (`rules.md` 1.32)."""
    peng = sum(Peng() in moves for moves in question.options)
    pao = sum(claim.rank is Rank.PAO for claim in question.forced)
    assert peng + pao <= 1


def check_answer(before: RoundState, after: RoundState, seat: int) -> None:
    """An answer that decides nothing changes nothing but its own slot."""
    assert before.question is not None
    assert after.question is not None
    assert after.step == before.step
    for other in SEATS:
        if other != seat:
            assert after.question.answers[other] == before.question.answers[other]
    assert after.players == before.players


def check_events(before: RoundState | None, after: RoundState, events: tuple[Event, ...]) -> None:
    """A step for each card shown and each lay-down; everybody hears of everything, once."""
    shown = [event for event in heard_by(events, None) if is_step(event)]
    first = before.step if before else 0
    assert [event.step for event in shown] == list(range(first + 1, after.step + 1))
    for one, other in pairwise(events):
        assert other.step - one.step in (0, 1)
    for seat in SEATS:
        assert len(heard_by(events, seat)) == len(heard_by(events, None))
    for event in events:
        assert event.audience == EVERYBODY or len(event.audience) in (1, 3)
        if event.audience != EVERYBODY:
            assert isinstance(event.what, Dealt | Turned | Laid | Extra)
            own = only(event.what.seat)
            assert event.audience in (own, EVERYBODY - own)


def is_step(event: Event) -> bool:
    return isinstance(event.what, Bottom | Turned | Played | Laid)


def check_result(state: RoundState) -> None:
    """Points of a hand (`rules.md` 4.1) and what the win consists of."""
    result = state.result
    assert result is not None
    points = [0, 0, 0]
    if result.win is None:
        assert not state.pile
        points[state.dealer] = -state.rules.huang_penalty
        assert result.points == tuple(points)
        return
    win = result.win
    points[win.seat] = win.score.points
    if win.source is WinSource.DISCARD:
        assert state.rules.discard_win
        assert win.feeder is not None
        points[win.feeder] = -win.score.points
    assert result.points == tuple(points)
    assert win.score.points > 0
    assert (win.feeder is None) == (win.source is WinSource.DEAL)
    assert (win.feeder == win.seat) == (win.source is WinSource.OWN)
    check_winning_melds(state)


def check_winning_melds(state: RoundState) -> None:
    assert state.result is not None
    win = state.result.win
    assert win is not None
    melds = win.score.melds
    quads = sum(meld.is_quad for meld in melds)
    assert len(melds) == 7
    assert sum(meld.kind is MeldKind.JIANG for meld in melds) == bool(quads)
    assert sum(meld.huxi for meld in melds) == win.score.huxi
    cards = sum(len(meld.cards) for meld in melds)
    assert cards == (20 + quads if quads else 21)
