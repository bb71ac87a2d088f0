"""How a hand goes on: what follows from a draw, a card played, a claim or a lay-down.

Each function moves a `Flow` to the next question or to the end (`rules.md` 1.34).
"""

from engine.cards import Kind, count
from engine.events import Ended, Played, Unclaimed
from engine.flow import Flow
from engine.melds import MeldKind, same, upgradable
from engine.moves import SEATS, Chi, Pass, Peng, Seat, distance, next_seat
from engine.question import NO_ANSWERS, Ask, Claim, Question, Rank, best_rank
from engine.result import RoundResult, Win
from engine.scoring import Score, WinCase, WinSource, judge
from engine.state import Player
from engine.window import discard_question, drawn_question, own_question, pao_base, shots

# Bound once: looking into an enum takes as long as a call, and this runs for every card.
_WEI, _TI = MeldKind.WEI, MeldKind.TI
_HU, _PAO, _DRAWN = Rank.HU, Rank.PAO, Ask.DRAWN


def draw(flow: Flow, seat: Seat) -> None:
    """A seat turns the next card; 提 and 偎 happen by themselves (1.34 steps 1 and 2)."""
    assert flow.pile, "the hand ends with the last card"
    player, card = flow.players[seat], flow.pile[0]
    kind = _forced_lay(player, card)
    flow.turn_card(seat, dark=kind is _WEI and flow.rules.wei_visibility == "dark")
    if kind is None:
        flow.question = drawn_question(flow, seat, card)
        return
    copies = count(player.hand, card)
    grown = None if copies else same(_WEI, card)
    flow.lay(seat, same(kind, card), from_hand=copies, instead_of=grown, card=card, source=seat)
    score = None if player.dead else own_score(flow, player, card)
    plays = kind is not _TI or _owes_discard(flow, seat)
    _ask_after_lay(flow, seat, card, score, plays=plays)


def play(flow: Flow, seat: Seat, card: Kind) -> None:
    """打: a card from the hand onto the table."""
    locks = card in shots(flow.players, flow.rules, seat)
    flow.set_player(seat, flow.players[seat].having_played(card, locks=locks))
    first = flow.opening
    flow.first_discard = first
    flow.next_step()
    flow.tell(Played(seat, card))
    if first:
        _open_idle_hands(flow)
    flow.question = discard_question(flow, seat, card)


def give_card(flow: Flow, question: Question, claim: Claim | None) -> None:
    """Give the card to the claim that won, or leave it in the row."""
    if claim and claim.rank is _HU:
        _win(flow, question, claim.seat)
        return
    card = question.card
    assert card is not None, "only a shown card can be claimed"
    _mark_chou(flow, question, claim, card)
    flow.first_discard = False
    if claim is None:
        _leave_in_row(flow, question.by, card)
    elif claim.rank is _PAO:
        _pao(flow, claim.seat, card, question)
    else:
        _take(flow, claim, card, question.by)


def go_on_after_lay(flow: Flow, seat: Seat) -> None:
    """After a lay-down without discard: the end, 死手, or the next seat draws."""
    if not flow.pile:
        _huang(flow)
        return
    if not flow.players[seat].dead and not flow.can_play(seat):
        flow.die(seat)
    if flow.opening:
        _open_idle_hands(flow)
    draw(flow, next_seat(seat))


def own_score(flow: Flow, before: Player, card: Kind) -> Score | None:
    """Score of 胡 with one's own forced lay-down, judged from the hand before it."""
    case = WinCase(
        hand=before.hand,
        melds=before.melds,
        card=card,
        source=WinSource.OWN,
        left=len(flow.pile),
        chou=card in before.chou,
    )
    return judge(case, flow.rules)


def _forced_lay(player: Player, card: Kind) -> MeldKind | None:
    """What the drawer's own card becomes by itself (`rules.md` 1.11 to 1.13)."""
    copies = count(player.hand, card)
    if copies == 3 or upgradable(player.melds, card) is _WEI:
        return _TI
    if copies == 2:
        return MeldKind.CHOU_WEI if card in player.chou else _WEI
    return None


def _owes_discard(flow: Flow, seat: Seat) -> bool:
    """Whether a quad just laid is the seat's first (`rules.md` 1.15)."""
    return flow.players[seat].quads == 1


def _ask_after_lay(flow: Flow, seat: Seat, card: Kind, score: Score | None, *, plays: bool) -> None:
    """After 偎, 提 or 跑: play a card if the seat owes and can; 死手 waits, as 胡 may be open."""
    owes = plays and bool(flow.pile) and flow.can_play(seat)
    flow.question = own_question(flow, seat, plays=owes, card=card, score=score)


def _open_idle_hands(flow: Flow) -> None:
    """闲's 起手提, from the dealer's 下家 on, before any claim (`rules.md` 1.8)."""
    flow.opening = False
    seat = next_seat(flow.dealer)
    while seat != flow.dealer:
        flow.lay_dealt_quads(seat)
        seat = next_seat(seat)


def _take(flow: Flow, claim: Claim, card: Kind, source: Seat) -> None:
    """碰 or 吃, then play a card."""
    if isinstance(claim.move, Peng):
        meld = same(MeldKind.PENG, card)
        flow.lay(claim.seat, meld, from_hand=2, card=card, source=source)
    else:
        assert isinstance(claim.move, Chi), "the other optional claim"
        flow.lay_chi(claim.seat, claim.move.melds, card, source)
    flow.question = own_question(flow, claim.seat, plays=True)


def _pao(flow: Flow, seat: Seat, card: Kind, question: Question) -> None:
    base = pao_base(flow.players[seat], card, drawn=question.ask is _DRAWN)
    assert base is not None, "a forced 跑 grows from something"
    from_hand = 3 if base is MeldKind.KAN else 0
    flow.lay(
        seat,
        same(MeldKind.PAO, card),
        from_hand=from_hand,
        instead_of=None if from_hand else same(base, card),
        card=card,
        source=question.by,
    )
    _ask_after_lay(flow, seat, card, None, plays=_owes_discard(flow, seat))


def _leave_in_row(flow: Flow, seat: Seat, card: Kind) -> None:
    flow.set_player(seat, flow.players[seat].with_in_row(card))
    flow.tell(Unclaimed(seat, card))
    if flow.pile:
        draw(flow, next_seat(seat))
    else:
        _huang(flow)


def _mark_chou(flow: Flow, question: Question, claim: Claim | None, card: Kind) -> None:
    """Make the card 臭 for seats that refused a real chance (`rules.md` 1.20)."""
    if question.answers == NO_ANSWERS:
        return
    for seat in SEATS:
        if not isinstance(question.answers[seat], Pass):
            continue
        rank = best_rank(question.options[seat])
        if rank is None:
            continue
        refused = (rank, distance(question.by, seat))
        if claim is None or (claim.rank, distance(question.by, claim.seat)) > refused:
            player = flow.players[seat]
            flow.set_player(seat, player._replace(chou=player.chou | {card}))


def _win(flow: Flow, question: Question, seat: Seat) -> None:
    score = question.scores[seat]
    assert score is not None, "胡 is offered with its score"
    assert question.card is not None, "胡 is won with a card"
    source, feeder = _win_source(flow, question, seat)
    points = [0, 0, 0]
    points[seat] = score.points
    if source is WinSource.DISCARD:
        points[question.by] = -score.points
    win = Win(seat, source, feeder, question.card, score)
    _end(flow, RoundResult(win, (points[0], points[1], points[2])))


def _win_source(flow: Flow, question: Question, seat: Seat) -> tuple[WinSource, Seat | None]:
    if flow.opening:
        return WinSource.DEAL, None
    if question.ask is Ask.DISCARD:
        return WinSource.DISCARD, question.by
    return (WinSource.OWN if seat == question.by else WinSource.OTHER), question.by


def _huang(flow: Flow) -> None:
    """荒庄: the pile is empty and nobody won (`rules.md` 1.31)."""
    points = [0, 0, 0]
    points[flow.dealer] = -flow.rules.huang_penalty
    _end(flow, RoundResult(None, (points[0], points[1], points[2])))


def _end(flow: Flow, result: RoundResult) -> None:
    flow.question, flow.result = None, result
    flow.tell(Ended(result))
