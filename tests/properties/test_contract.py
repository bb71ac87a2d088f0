"""Random hands through the public interface, held against the contract."""

import pytest

from tests.properties.contract import check_hand
from tests.properties.play import ANY_PLAYER, TAKE_HU, careless, greedy, hoarding, play_hands

QUICK = (greedy, careless, hoarding)


def test_any_hand_keeps_the_contract() -> None:
    for hand in play_hands(seed=1, count=250):
        check_hand(hand)


def test_a_fifth_of_the_hands_is_won_when_hu_is_taken() -> None:
    hands = list(play_hands(seed=2, count=100, players=TAKE_HU))
    won = sum(hand.end.result is not None and hand.end.result.win is not None for hand in hands)
    assert won >= len(hands) / 5


@pytest.mark.soak
@pytest.mark.timeout(300)
@pytest.mark.parametrize("seed", range(10))
def test_ten_thousand_hands_keep_the_contract(seed: int) -> None:
    for hand in play_hands(seed=1000 + seed, count=900, players=QUICK):
        check_hand(hand)
    for hand in play_hands(seed=2000 + seed, count=100, players=ANY_PLAYER):
        check_hand(hand)
