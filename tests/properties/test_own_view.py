"""What a seat may do follows from its own view and what it has heard, and from nothing else."""

from engine.cards import UNITS, Hand, Kind, count, kinds
from engine.events import Event, Laid, heard_by
from engine.melds import Meld, MeldKind, same
from engine.moves import SEATS, Move
from engine.question import Ask
from engine.scoring import Score, WinCase, WinSource, judge
from engine.state import Player, RoundState
from engine.view import View, view
from engine.window import discard_question, drawn_question, own_question
from tests.properties.play import play_hands

Offer = tuple[tuple[Move, ...], Score | None]
BY_OWN_DRAW = (MeldKind.TI, MeldKind.WEI, MeldKind.CHOU_WEI)


def offer_from(seen: View, heard: tuple[Event, ...]) -> Offer:
    """What a seat may do and what its 胡 is worth, made from its knowledge alone."""
    assert seen.viewer is not None
    if seen.result is not None:
        return (), None
    table = _table(seen)
    if seen.card is not None and seen.by is not None:
        open_card = drawn_question if seen.ask is Ask.DRAWN else discard_question
        question = open_card(table, seen.by, seen.card)
        return question.options[seen.viewer], question.scores[seen.viewer]
    if seen.by != seen.viewer:
        return (), None
    score = _own_score(seen, heard)
    plays = seen.ask is Ask.TURN
    question = own_question(table, seen.viewer, plays=plays, card=0, score=score)
    return question.options[seen.viewer], score


def _table(seen: View) -> RoundState:
    """A table on which the others hold nothing and lay only what can be seen."""
    players = []
    for seat in seen.seats:
        melds = tuple(meld for meld in seat.melds if meld.cards)
        player = Player(hand=0, melds=melds, row=seat.row, dead=True)
        if seat.seat == seen.viewer:
            player = player._replace(
                hand=seat.hand or 0,
                chou=seen.chou,
                passed_by=seen.passed_by,
                dead=seat.dead,
                locked=seat.locked,
            )
        players.append(player)
    return RoundState(
        rules=seen.rules,
        dealer=seen.dealer,
        step=seen.step,
        bottom=seen.bottom,
        players=(players[0], players[1], players[2]),
        pile=(0,) * seen.pile,
        first_discard=seen.first_discard,
    )


def _own_score(seen: View, heard: tuple[Event, ...]) -> Score | None:
    """Score of 天胡, or of 胡 with the lay-down that the seat has just made by its own draw."""
    if seen.own.dead:
        return None
    if seen.opening:
        return judge(_dealt_case(seen), seen.rules)
    laid = next(event.what for event in reversed(heard) if isinstance(event.what, Laid))
    (meld, *more) = laid.melds
    if laid.card is None or more or meld.kind not in BY_OWN_DRAW:
        return None
    return judge(_laid_case(seen, meld, laid.card, heard), seen.rules)


def _dealt_case(seen: View) -> WinCase:
    hand: Hand = seen.own.hand or 0
    card = seen.bottom if count(hand, seen.bottom) else next(kinds(hand))
    return WinCase(hand - UNITS[card], seen.own.melds, card, WinSource.DEAL, seen.pile)


def _laid_case(seen: View, meld: Meld, card: Kind, heard: tuple[Event, ...]) -> WinCase:
    wei = same(MeldKind.WEI, card)
    grew = any(isinstance(event.what, Laid) and wei in event.what.melds for event in heard[:-1])
    if meld.kind is MeldKind.TI and grew:
        hand = seen.own.hand or 0
        melds = tuple(wei if old == meld else old for old in seen.own.melds)
    else:
        hand = (seen.own.hand or 0) + (len(meld.cards) - 1) * UNITS[card]
        melds = tuple(old for old in seen.own.melds if old != meld)
    chou = meld.kind is MeldKind.CHOU_WEI
    return WinCase(hand, melds, card, WinSource.OWN, seen.pile, chou=chou)


def _points(score: Score | None) -> tuple[int, int, int] | None:
    """Which of two equal cards stands for 天胡 does not matter."""
    return None if score is None else (score.points, score.raw, score.huxi)


def test_an_offer_follows_from_the_seats_own_knowledge() -> None:
    offered: set[type[Move]] = set()
    for hand in play_hands(seed=3, count=120):
        events: tuple[Event, ...] = ()
        for stepped in hand.line:
            events += stepped.events
            for seat in SEATS:
                seen = view(stepped.state, seat)
                options, score = offer_from(seen, heard_by(events, seat))
                assert seen.options == options
                assert _points(seen.score) == _points(score)
                offered |= {type(move) for move in options}
    assert len(offered) == 5


def test_a_spectator_is_offered_nothing_and_knows_nobodys_values() -> None:
    for hand in play_hands(seed=4, count=20):
        for state in hand.states:
            seen = view(state, None)
            assert (seen.options, seen.answer, seen.score) == ((), None, None)
            assert not (seen.chou | seen.passed_by | seen.shots)
            if state.result is None:
                assert all(seat.hand is None for seat in seen.seats)
