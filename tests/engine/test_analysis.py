"""Splits of free cards, against the slow oracle."""

import random
import sys

import pytest

from engine import analysis
from engine.analysis import most_huxi, splits
from engine.cards import pack, parse_cards, parse_hand
from engine.melds import CHI_MELDS
from tests.engine import oracle
from tests.engine.hands import any_cards, one_off, won_cards

SHAPES = [(melds, jiang) for melds in range(8) for jiang in (False, True) if melds + jiang <= 7]


def _agrees(cards: oracle.Cards, owes_jiang: bool) -> bool:
    """Whether engine and oracle find the same; returns if the cards split."""
    slow = oracle.splits(tuple(sorted(cards)), owes_jiang)
    fast = [
        (huxi, tuple(sorted(meld.cards for meld in melds)))
        for huxi, melds in splits(pack(cards), owes_jiang=owes_jiang)
    ]
    assert {melds for _, melds in fast} == slow, cards
    assert len(fast) == len(slow)
    assert all(huxi == sum(map(oracle.huxi_of_chi, melds)) for huxi, melds in fast)
    most = most_huxi(pack(cards), owes_jiang=owes_jiang)
    assert most == max((huxi for huxi, _ in fast), default=None)
    return bool(slow)


@pytest.mark.parametrize(("melds", "jiang"), SHAPES)
def test_won_hands_have_the_splits_of_the_oracle(melds: int, jiang: bool) -> None:
    chance = random.Random(melds)
    for _ in range(25):
        assert _agrees(won_cards(chance, melds, jiang), jiang)


@pytest.mark.parametrize(("melds", "jiang"), SHAPES[1:])
def test_hands_one_card_off_have_the_splits_of_the_oracle(melds: int, jiang: bool) -> None:
    chance = random.Random(melds)
    won = [_agrees(one_off(chance, won_cards(chance, melds, jiang)), jiang) for _ in range(30)]
    assert not all(won)


def test_three_of_the_card_that_came_may_lie_apart() -> None:
    chance = random.Random(3)
    threes = 0
    for _ in range(3000):
        cards = won_cards(chance, 6, jiang=True, most=3)
        if sum(cards.count(card) == 3 for card in set(cards)) == 1:
            threes += 1
            assert _agrees(cards, owes_jiang=True)
    assert threes > 300


def test_any_cards_of_any_size_have_the_splits_of_the_oracle() -> None:
    chance = random.Random(4)
    for size in range(22):
        for _ in range(20):
            cards = any_cards(chance, size, most=2)
            _agrees(cards, owes_jiang=False)
            _agrees(cards, owes_jiang=True)


def test_only_melds_that_start_at_one_or_two_have_huxi() -> None:
    assert {meld.cards[0] // 2 + 1 for meld in CHI_MELDS if meld.huxi} == {1, 2}


def test_nothing_left_is_a_split_unless_the_jiang_is_owed() -> None:
    assert most_huxi(0, owes_jiang=False) == 0
    assert most_huxi(0, owes_jiang=True) is None
    assert list(splits(0, owes_jiang=False)) == [(0, ())]


def test_the_split_with_most_huxi_counts() -> None:
    # Three 大小三搭 for nothing, or three 二七十.
    assert most_huxi(parse_hand("二七十贰贰柒柒拾拾"), owes_jiang=False) == 15


def test_one_card_that_fits_nowhere_spoils_the_hand() -> None:
    assert most_huxi(pack(parse_cards("一二三五")), owes_jiang=False) is None


def test_tables_stay_small() -> None:
    seen: set[int] = set()

    def size(thing: object) -> int:
        if id(thing) in seen:
            return 0
        seen.add(id(thing))
        parts: list[object] = []
        if isinstance(thing, dict):
            parts = [*thing, *thing.values()]
        elif isinstance(thing, tuple):
            parts = list(thing)
        return sys.getsizeof(thing) + sum(size(part) for part in parts)

    assert 100_000 < size(analysis._linked_blocks()) < 1 << 20
