"""Hands into a match: totals, dealer, end and settlement."""

import random

import pytest

from engine.cards import parse_card
from engine.match import MatchEnd, MatchState, after_round, rounded, settlement
from engine.moves import SEAT_NAMES, SEATS, Seat
from engine.record import outcome_of
from engine.record_text import parse_outcome
from engine.result import Points, RoundResult, Win
from engine.rules import Rules
from engine.scoring import Score, WinSource
from tests.engine import data
from tests.engine.scenario import run
from tests.engine.test_procedure import SCENARIOS

VECTORS = data.vectors("match")
MATCHES = data.vectors("matches")
NOTHING = RoundResult(None, (0, 0, 0))


def won(seat: Seat, points: Points, feeder: Seat | None = None) -> RoundResult:
    """A hand won by a seat."""
    score = Score(max(points), max(points), 15, (), ())
    return RoundResult(Win(seat, WinSource.OTHER, feeder, parse_card("三"), score), points)


@pytest.mark.parametrize("number", [number for number in VECTORS if "after" in VECTORS[number]])
def test_vector(number: str) -> None:
    vector = VECTORS[number]
    before = MatchState(Rules(), dealer=0, totals=tuple(vector["before"]))
    points = tuple(vector["points"])
    hand = won(vector["winner"], points) if "winner" in vector else RoundResult(None, points)
    after = after_round(before, hand)
    assert after.totals == tuple(vector["after"])
    assert after.end == vector.get("end")
    if after.end:
        assert settlement(after.totals) == tuple(vector["results"])


@pytest.mark.parametrize("number", MATCHES)
def test_vector_of_several_hands(number: str) -> None:
    vector = MATCHES[number]
    match = MatchState(data.rules(vector.get("options", {})), dealer=SEAT_NAMES.index("甲"))
    for hand in vector["hands"]:
        assert match.end is None
        assert SEAT_NAMES[match.dealer] == hand["dealer"]
        match = after_round(match, result_of(hand))
    assert match.hands == len(vector["hands"])
    assert match.totals == tuple(vector["totals"])
    assert match.end == vector.get("end")
    if match.end:
        assert settlement(match.totals) == tuple(vector["results"])
    else:
        assert SEAT_NAMES[match.dealer] == vector["dealer"]


def result_of(hand: dict[str, str]) -> RoundResult:
    """How a hand ended: as is stated, and where a vector is named, as that one is played."""
    outcome = parse_outcome(hand["outcome"].split())
    if "played" in hand:
        played = run(SCENARIOS[hand["played"]]).result
        assert played is not None
        assert outcome_of(played) == outcome
        return played
    if outcome.winner is None:
        return RoundResult(None, outcome.points)
    return won(outcome.winner, outcome.points)


def test_m05_a_dissolved_match_is_settled_on_its_totals() -> None:
    assert settlement(tuple(VECTORS["M05"]["before"])) == tuple(VECTORS["M05"]["results"])


@pytest.mark.parametrize(
    ("total", "tens"),
    [(0, 0), (4, 0), (5, 10), (14, 10), (15, 20), (-4, 0), (-5, -10), (-14, -10), (-15, -20)],
)
def test_totals_are_rounded_to_tens_with_halves_away_from_zero(total: int, tens: int) -> None:
    assert rounded(total) == tens


def test_settlement_adds_up_to_zero_and_difen_multiplies_it() -> None:
    chance = random.Random(1)
    for _ in range(200):
        first, second, third = (chance.randint(-300, 300) for _ in SEATS)
        plain = settlement((first, second, third))
        assert sum(plain) == 0
        assert settlement((first, second, third), difen=7) == tuple(7 * each for each in plain)


def test_the_target_is_an_option() -> None:
    hundred = won(1, (0, 100, 0))
    assert after_round(MatchState(Rules(), dealer=0), hundred).end is MatchEnd.TARGET
    longer = after_round(MatchState(Rules(target=200), dealer=0), hundred)
    assert longer.end is None
    assert after_round(longer, hundred).end is MatchEnd.TARGET


def test_a_match_of_so_many_hands_ends_with_the_last() -> None:
    match = MatchState(Rules(max_hands=2), dealer=0)
    match = after_round(match, won(1, (0, 15, 0)))
    assert match.end is None
    assert after_round(match, NOTHING).end is MatchEnd.MAX_HANDS


def test_who_reaches_the_target_with_the_last_hand_ends_it_by_the_target() -> None:
    match = MatchState(Rules(max_hands=1), dealer=0)
    assert after_round(match, won(1, (0, 100, 0))).end is MatchEnd.TARGET


def test_no_hand_follows_the_end() -> None:
    over = after_round(MatchState(Rules(), dealer=0), won(1, (0, 100, 0)))
    with pytest.raises(ValueError, match="has ended"):
        after_round(over, NOTHING)
