"""吃 with 比牌."""

import random
import tomllib
from pathlib import Path

import pytest

from engine.cards import count, free_of, pack, parse_card, parse_cards, parse_hand
from engine.chi import ChiChoice, chi_choices, chi_outcomes
from engine.melds import CHI_MELDS, Meld, chi_meld
from engine.moves import chi, move_text
from tests.engine import oracle

VECTORS = tomllib.loads((Path(__file__).parent / "vectors" / "chi.toml").read_text("utf-8"))
DECK = [kind for kind in range(20) for _ in range(4)]


def _choice(text: str) -> ChiChoice:
    main, _, bi = text.partition(" 比 ")
    return ChiChoice(_meld(main), tuple(sorted(_meld(part) for part in bi.split())))


def _meld(text: str) -> Meld:
    return chi_meld(parse_cards(text))


def _random_hands(seed: int, rounds: int) -> list[tuple[tuple[int, ...], int]]:
    chance = random.Random(seed)
    hands = []
    for _ in range(rounds):
        # Few kinds make copies, and copies make 比.
        deck = [kind for kind in DECK if kind // 2 < chance.choice((5, 6, 10))]
        chance.shuffle(deck)
        size = chance.randint(2, 20)
        hands.append((tuple(deck[1 : size + 1]), deck[0]))
    return hands


@pytest.mark.parametrize("number", VECTORS)
def test_vector(number: str) -> None:
    vector = VECTORS[number]
    hand, card = parse_hand(vector["hand"]), parse_card(vector["card"])
    assert chi_choices(hand, card) == tuple(sorted(_choice(way) for way in vector["ways"]))
    assert [move_text(move) for move in chi_outcomes(hand, card)] == vector["outcomes"]


def test_the_eatable_melds_are_those_of_the_rules() -> None:
    assert {meld.cards for meld in CHI_MELDS} == oracle.EATABLE
    assert len(CHI_MELDS) == 38


def test_choices_are_those_of_a_brute_search() -> None:
    with_bi = 0
    for cards, card in _random_hands(seed=1, rounds=1500):
        found = chi_choices(pack(cards), card)
        plain = {(way.main.cards, tuple(meld.cards for meld in way.bi)) for way in found}
        assert plain == oracle.chi_ways(cards, card), (cards, card)
        assert len(found) == len(plain)
        with_bi += any(way.bi for way in found)
    assert with_bi > 100


def test_every_outcome_is_seen_once_and_most_huxi_come_first() -> None:
    for cards, card in _random_hands(seed=2, rounds=500):
        outcomes = chi_outcomes(pack(cards), card)
        assert set(outcomes) == {chi((way.main, *way.bi)) for way in chi_choices(pack(cards), card)}
        assert len(outcomes) == len(set(outcomes))
        huxi = [sum(meld.huxi for meld in outcome.melds) for outcome in outcomes]
        assert huxi == sorted(huxi, reverse=True)


def test_no_copy_of_the_card_and_something_to_play_remain() -> None:
    for cards, card in _random_hands(seed=3, rounds=500):
        hand = pack(cards)
        for outcome in chi_outcomes(hand, card):
            laid = pack(kind for meld in outcome.melds for kind in meld.cards) - pack((card,))
            left = free_of(hand) - laid
            assert count(left, card) == 0
            assert left > 0
