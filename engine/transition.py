"""Move a hand on: `apply` is the only writer of a state, `replay` runs it again.

`apply` stops at each shown card and at each decision; what follows by itself happens on the
clock's `Settle`.
"""

from collections.abc import Iterable
from typing import NamedTuple

from engine.cards import UNITS, Kind, count, kinds
from engine.course import draw, give_card, go_on_after_lay, play
from engine.deal import bottom_of, hands_of, pile_of
from engine.errors import AlreadyAnswered, Forged, NotLegal, NotYourTurn, RoundOver, StillOpen
from engine.events import Bottom, Dealt, Event, all_but, only
from engine.flow import Flow
from engine.moves import SEATS, Discard, Hu, Move, Seat, Settle
from engine.question import Ask, Claim, Question, Rank, resolve
from engine.rules import Rules
from engine.scoring import WinCase, WinSource, judge
from engine.state import Player, RoundState
from engine.window import own_question

_TURN, _LAID = Ask.TURN, Ask.LAID


class Stepped(NamedTuple):
    """A new state and what happened on the way to it; the events tell what single seats know."""

    state: RoundState
    events: tuple[Event, ...]

    def __repr__(self) -> str:
        """What everybody may know."""
        return f"Stepped({self.state})"


def start(rules: Rules, deck: tuple[Kind, ...], dealer: Seat, step: int = 0) -> Stepped:
    """Deal a hand from a deck and stop at the dealer's first decision (`rules.md` 1.6).

    `step` is the table's last step; the first card shown, 挡底, counts one more.
    """
    hands = hands_of(deck, dealer)
    flow = Flow(
        RoundState(
            rules=rules,
            dealer=dealer,
            step=step,
            bottom=bottom_of(deck),
            players=(Player(hands[0]), Player(hands[1]), Player(hands[2])),
            pile=pile_of(deck),
        )
    )
    flow.next_step()
    _tell_deal(flow)
    return _opened(flow)


def open_first(state: RoundState) -> Stepped:
    """A hand that starts from a position in which the dealer has just been dealt his cards."""
    return _opened(Flow(state))


def draw_first(state: RoundState, seat: Seat) -> Stepped:
    """A hand that starts from a position in which a seat is about to draw."""
    flow = Flow(state)
    draw(flow, seat)
    return stepped(flow)


def apply(state: RoundState, seat: Seat | None, move: Move) -> Stepped:
    """Make one move; the clock's `Settle` has no seat.

    Raises `NotYourTurn`, `NotLegal`, `AlreadyAnswered`, `StillOpen`, `RoundOver`, `Forged`.
    """
    if state.result is not None or state.question is None:
        raise RoundOver("the hand is over")
    flow = Flow(state)
    if seat is None:
        _settle(flow, state.question, move)
    else:
        _check_answer(state.question, seat, move)
        _answer(flow, state.question.answered(seat, move), seat, move)
    return stepped(flow)


def settles_by_clock(state: RoundState) -> bool:
    """Whether what lies on the table is decided and only waits for its time to pass."""
    question = state.question
    return question is not None and question.ask is not _TURN and resolve(question) is not None


def replay(
    rules: Rules,
    deck: tuple[Kind, ...],
    dealer: Seat,
    inputs: Iterable[tuple[Seat | None, Move]],
    step: int = 0,
) -> Stepped:
    """State and all events after the same start and the same inputs."""
    now = start(rules, deck, dealer, step)
    events = list(now.events)
    for seat, move in inputs:
        now = apply(now.state, seat, move)
        events += now.events
    return Stepped(now.state, tuple(events))


def stepped(flow: Flow) -> Stepped:
    """What a flow has come to."""
    return Stepped(flow.frozen(), tuple(flow.events))


def _opened(flow: Flow) -> Stepped:
    """The dealer's 起手提, then his first question."""
    extra = flow.lay_dealt_quads(flow.dealer)
    _ask_dealer(flow, flow.bottom if extra is None else extra)
    return stepped(flow)


def _tell_deal(flow: Flow) -> None:
    for seat in SEATS:
        cards = 21 if seat == flow.dealer else 20
        flow.tell(Dealt(seat, cards, flow.players[seat].hand), only(seat))
        flow.tell(Dealt(seat, cards, None), all_but(seat))
    flow.tell(Bottom(flow.dealer, flow.bottom))


def _ask_dealer(flow: Flow, last: Kind) -> None:
    """The dealer's first question: play a card, or 天胡 (`rules.md` 1.7).

    `last` is the card that came last, 挡底 or an extra one; if it lies in a quad by now, any card
    of the hand stands for it, since 天胡 looks at the whole hand.
    """
    player = flow.players[flow.dealer]
    card = last if count(player.hand, last) else next(kinds(player.hand))
    case = WinCase(
        hand=player.hand - UNITS[card],
        melds=player.melds,
        card=card,
        source=WinSource.DEAL,
        left=len(flow.pile),
    )
    plays = flow.can_play(flow.dealer)
    score = judge(case, flow.rules)
    flow.question = own_question(flow, flow.dealer, plays=plays, card=card, score=score)


def _check_answer(question: Question, seat: Seat, move: Move) -> None:
    if seat not in SEATS or isinstance(move, Settle):
        raise Forged(f"seat {seat} cannot make {type(move).__name__}")
    if not question.options[seat]:
        raise NotYourTurn("nothing to decide for this seat")
    if question.answers[seat] is not None:
        raise AlreadyAnswered("this question is answered already")
    if move not in question.options[seat]:
        raise NotLegal("not among the things this seat may do now")


def _answer(flow: Flow, question: Question, seat: Seat, move: Move) -> None:
    """Fill a slot; a claim that nothing can beat any more is carried out at once."""
    flow.question = question
    if isinstance(move, Discard):
        play(flow, seat, move.card)
    elif question.ask is _TURN:
        give_card(flow, question, Claim(Rank.HU, seat, Hu()))
    else:
        verdict = resolve(question)
        if verdict and verdict.claim and verdict.claim not in question.forced:
            give_card(flow, question, verdict.claim)


def _settle(flow: Flow, question: Question, move: Move) -> None:
    if not isinstance(move, Settle):
        raise Forged("the clock only settles")
    verdict = None if question.ask is _TURN else resolve(question)
    if verdict is None:
        raise StillOpen("a seat has not decided yet")
    if question.ask is _LAID:
        go_on_after_lay(flow, question.by)
    else:
        give_card(flow, question, verdict.claim)
