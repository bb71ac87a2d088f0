"""The question that a shown card opens: what each seat may do, and what happens by itself.

A seat's options are made from its own view alone; whether another seat will win or 跑 with the
card never changes them (`rules.md` 1.29). What is forced is kept apart, in secret.
"""

from engine.cards import KINDS, UNITS, Kind, count, free_of
from engine.chi import chi_outcomes
from engine.melds import MeldKind, upgradable
from engine.moves import SEATS, TURN_ORDER, Discard, Hu, Move, Pass, Peng, Seat, next_seat
from engine.question import Ask, Claim, Question, Rank
from engine.rules import Rules
from engine.scoring import Score, WinCase, WinSource, completes, judge
from engine.state import Player, Players, TableTop

# Bound once: looking into an enum takes as long as a call, and this runs for every card.
_DRAWN, _DISCARD, _TURN, _LAID = Ask.DRAWN, Ask.DISCARD, Ask.TURN, Ask.LAID
_OWN, _OTHER, _PLAYED = WinSource.OWN, WinSource.OTHER, WinSource.DISCARD
_KAN, _WEI, _PENG_MELD = MeldKind.KAN, MeldKind.WEI, MeldKind.PENG

_PASS = Pass()
_HU = Hu()
_PENG = Peng()
_NO_KINDS: frozenset[Kind] = frozenset()
_DISCARDS = tuple((Discard(kind), 15 * UNITS[kind]) for kind in range(KINDS))
"""Every discard, and the field of a hand that must not be empty for it."""


def drawn_question(top: TableTop, by: Seat, card: Kind) -> Question:
    """Question on a card turned from the pile (`rules.md` 1.34 step 3)."""
    return _card_question(top, _DRAWN, by, card)


def discard_question(top: TableTop, by: Seat, card: Kind) -> Question:
    """Question on a card played from a hand (`rules.md` 1.34 step 4)."""
    return _card_question(top, _DISCARD, by, card)


def own_question(
    top: TableTop,
    by: Seat,
    *,
    plays: bool,
    card: Kind | None = None,
    score: Score | None = None,
) -> Question:
    """Question to a seat after the deal or a lay-down: play a card if it must, 胡 if that scores.

    `card` is the card 胡 would be won with; without a discard to make 胡 can be passed.
    """
    moves: tuple[Move, ...] = _discards(top.players[by]) if plays else ()
    if score:
        moves = (_HU, *moves) if plays else (_HU, _PASS)
    options: list[tuple[Move, ...]] = [(), (), ()]
    scores: list[Score | None] = [None, None, None]
    options[by], scores[by] = moves, score
    return Question(
        step=top.step,
        ask=_TURN if plays else _LAID,
        by=by,
        card=card,
        options=(options[0], options[1], options[2]),
        scores=(scores[0], scores[1], scores[2]),
    )


def pao_base(player: Player, card: Kind, *, drawn: bool) -> MeldKind | None:
    """What a seat's forced 跑 with a card would grow from, or None (`rules.md` 1.14).

    Of a card that the seat turned itself only a 碰 can be left: a 坎 or 偎 of it has become 提.
    """
    held = count(player.hand, card)
    if held:
        return _KAN if held == 3 else None
    laid = upgradable(player.melds, card)
    return None if laid is _PENG_MELD and not drawn else laid


def shots(players: Players, rules: Rules, seat: Seat) -> frozenset[Kind]:
    """Values whose discard is a 放招 for a seat: open 偎 of the others (`rules.md` 1.22)."""
    if not rules.fangzhao:
        return _NO_KINDS
    return frozenset(
        meld.cards[0]
        for other in SEATS
        if other != seat
        for meld in players[other].melds
        if meld.kind is _WEI
    )


def has_let_go(
    rules: Rules, passed_by: frozenset[Kind], row_before: tuple[Kind, ...], card: Kind
) -> bool:
    """Whether strict 过张 bars a seat from eating a value (`rules.md` 1.20).

    `passed_by` are the values it played or turned itself, `row_before` the row of its 上家.
    """
    return rules.guozhang == "strict" and (card in passed_by or card in row_before)


def _discards(player: Player) -> tuple[Move, ...]:
    """Every card a seat may play: the free ones (`rules.md` 1.21)."""
    free = free_of(player.hand)
    return tuple([discard for discard, copies in _DISCARDS if free & copies])


def _card_question(top: TableTop, ask: Ask, by: Seat, card: Kind) -> Question:
    options: list[tuple[Move, ...]] = [(), (), ()]
    scores: list[Score | None] = [None, None, None]
    forced: list[Claim] = []
    for seat in TURN_ORDER[by]:
        source = _OWN if seat == by else _OTHER
        if ask is _DISCARD:
            if seat == by:
                continue
            source = _PLAYED
        scores[seat] = _win_score(top, seat, card, source)
        options[seat], claim = _seat_claims(top, ask, by, seat, card, scores[seat])
        if claim:
            forced.append(claim)
    return Question(
        step=top.step,
        ask=ask,
        by=by,
        card=card,
        options=(options[0], options[1], options[2]),
        forced=tuple(forced),
        scores=(scores[0], scores[1], scores[2]),
    )


def _seat_claims(
    top: TableTop, ask: Ask, by: Seat, seat: Seat, card: Kind, score: Score | None
) -> tuple[tuple[Move, ...], Claim | None]:
    """One seat's options, and the claim that is forced on it."""
    if score and ask is _DISCARD and top.rules.must_take_discard:
        return (), Claim(Rank.HU, seat, _HU)
    player = top.players[seat]
    forced = None
    moves: list[Move] = [_HU] if score else []
    if pao_base(player, card, drawn=ask is _DRAWN):
        forced = Claim(Rank.PAO, seat, None)
    elif top.pile and not player.dead and not player.locked:
        moves += _optional_claims(top, by, seat, card)
    return ((*moves, _PASS) if moves else ()), forced


def _win_score(top: TableTop, seat: Seat, card: Kind, source: WinSource) -> Score | None:
    player = top.players[seat]
    if player.dead:
        return None
    if not completes(player.hand, player.melds, card, source):
        return None
    left, first = len(top.pile), top.first_discard
    return judge(WinCase(player.hand, player.melds, card, source, left, first), top.rules)


def _optional_claims(top: TableTop, by: Seat, seat: Seat, card: Kind) -> list[Move]:
    """碰 and 吃 of a seat that has not made the card 臭 (`rules.md` 1.16 to 1.20)."""
    player = top.players[seat]
    if card in player.chou:
        return []
    moves: list[Move] = []
    if seat != by and count(player.hand, card) == 2 and free_of(player.hand) != 2 * UNITS[card]:
        moves.append(_PENG)
    if seat in (by, next_seat(by)):
        row = top.players[seat - 1].row
        if not has_let_go(top.rules, player.passed_by, row, card):
            moves += chi_outcomes(player.hand, card)
    return moves
