"""Hands to analyse: won ones, any, and those that come up in play; always the same."""

from dataclasses import dataclass
from random import Random

from engine.analysis import most_huxi
from engine.cards import COPIES, KINDS, UNITS, Hand, count, is_big, kan_of, kinds, pack
from engine.cli.bench import naive
from engine.cli.bench.rounds import random_hand
from engine.melds import CHI_MELDS
from engine.moves import SEATS
from engine.question import Ask
from engine.rules import Rules
from engine.transition import apply, start
from engine.winning import WinCase, WinSource

_BIG = sum(15 * UNITS[kind] for kind in range(KINDS) if is_big(kind))
_MELDS = [meld.cards for meld in CHI_MELDS] + [(kind,) * 3 for kind in range(KINDS)]


@dataclass(frozen=True, slots=True)
class Sets:
    """Hands by what they are; none of them holds four alike."""

    won20: tuple[Hand, ...]
    won21: tuple[Hand, ...]
    losing20: tuple[Hand, ...]
    in_game: tuple[Hand, ...]


def best_huxi(hand: Hand) -> int:
    """Greatest 胡息 of a complete hand, 坎 kept whole, or -1: what the engine's walk answers."""
    kan = kan_of(hand)
    most = most_huxi(hand - kan, owes_jiang=hand % 3 == 2)
    if most is None:
        return -1
    bigs = (kan & _BIG).bit_count()  # three alike have two bits set
    return most + 3 * bigs + 3 * (kan.bit_count() - bigs) // 2


def make_sets(size: int) -> Sets:
    """So many hands of each sort. Raises `AssertionError` if two analyses of one differ."""
    sets = Sets(
        won20=won_hands(size, melds=6, jiang=True),
        won21=won_hands(size, melds=7, jiang=False),
        losing20=_losing_hands(size),
        in_game=_in_game_hands(size),
    )
    for hand in (*sets.won20, *sets.won21, *sets.losing20, *sets.in_game):
        assert best_huxi(hand) == naive.best_huxi(counts_of(hand))
    return sets


def counts_of(hand: Hand) -> naive.Counts:
    """A hand as the list of counts that plain code works on."""
    return [count(hand, kind) for kind in range(KINDS)]


def won_hands(size: int, *, melds: int, jiang: bool) -> tuple[Hand, ...]:
    """So many complete hands of so many melds, and the 将 if they have one."""
    chance = Random(melds)  # noqa: S311 - to repeat, not to hide
    found: list[Hand] = []
    while len(found) < size:
        cards = [card for _ in range(melds) for card in chance.choice(_MELDS)]
        if jiang:
            cards += [chance.randrange(KINDS)] * 2
        if all(cards.count(card) < COPIES for card in cards) and best_huxi(pack(cards)) >= 0:
            found.append(pack(cards))
    return tuple(found)


def _losing_hands(size: int) -> tuple[Hand, ...]:
    chance = Random(size)  # noqa: S311 - to repeat, not to hide
    deck = [kind for kind in range(KINDS) for _ in range(COPIES)]
    found: list[Hand] = []
    while len(found) < size:
        cards = chance.sample(deck, 20)
        if all(cards.count(card) < COPIES for card in cards) and best_huxi(pack(cards)) < 0:
            found.append(pack(cards))
    return tuple(found)


def _in_game_hands(size: int) -> tuple[Hand, ...]:
    """Hands with the card that lies open, as seats are asked about in random play."""
    found = [case.hand + UNITS[case.card] for case in in_game_cases(2 * size)]
    return tuple([hand for hand in found if _has_no_quad(hand)][:size])


def in_game_cases(size: int) -> tuple[WinCase, ...]:
    """Positions in which seats of random hands might win."""
    cases: list[WinCase] = []
    number = 0
    while len(cases) < size:
        cases += _cases_of_hand(number)
        number += 1
    return tuple(cases[:size])


def _cases_of_hand(number: int) -> list[WinCase]:
    cases = []
    hand = random_hand(number)
    now = start(Rules(), hand.deck, hand.dealer)
    for seat, move in hand.inputs:
        now = apply(now.state, seat, move)
        question = now.state.question
        if question is None or question.card is None or any(question.answers):
            continue
        for other in SEATS:
            if question.ask is Ask.DRAWN or (question.ask is Ask.DISCARD and other != question.by):
                source = WinSource.OTHER if question.ask is Ask.DRAWN else WinSource.DISCARD
                source = WinSource.OWN if other == question.by else source
                player = now.state.players[other]
                left = len(now.state.pile)
                cases.append(WinCase(player.hand, player.melds, question.card, source, left))
    return cases


def won_cases(sets: Sets) -> tuple[WinCase, ...]:
    """Won positions with nothing laid: a card of a complete hand comes from another's draw."""
    return tuple(_take_one_out(hand) for hand in sets.won21)


def _take_one_out(hand: Hand) -> WinCase:
    card = min(kinds(hand), key=lambda kind: (count(hand, kind), kind))
    return WinCase(hand - UNITS[card], (), card, WinSource.OTHER)


def _has_no_quad(hand: Hand) -> bool:
    return all(count(hand, kind) < COPIES for kind in kinds(hand))
