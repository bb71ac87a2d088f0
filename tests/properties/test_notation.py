"""Notation round-trips, and text that is none is refused as unreadable."""

import random
from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import BIG_NAMES, SMALL_NAMES, cards_text, hand_text, parse_cards, parse_hand
from engine.errors import Unreadable
from engine.melds import CHI_MELDS, SIZES, Meld, MeldKind, meld_text, parse_meld, same
from engine.moves import Discard, Hu, Move, Pass, Peng, Settle, chi, move_text, parse_move
from engine.position import begin, position_of
from engine.position_text import parse_position, position_text
from engine.question import Ask
from engine.rules import options_text, parse_options
from tests.properties.play import any_rules, play_hands

CARDS = SMALL_NAMES + BIG_NAMES
SIGNS = "打吃碰跑提偎臭坎将暗胡过定手桌河锁死余庄翻开挡底刚摸规甲乙丙+,= \n"
KINDS = range(len(CARDS))
ANY_TEXT = st.text(st.sampled_from(CARDS + SIGNS) | st.characters(), max_size=12)
NOTATIONS: list[tuple[Callable[[str], object], Callable[..., str]]] = [
    (parse_cards, cards_text),
    (parse_hand, hand_text),
    (parse_meld, meld_text),
    (parse_move, move_text),
]


def test_every_move_round_trips() -> None:
    moves: list[Move] = [Hu(), Peng(), Pass(), Settle(), *map(Discard, KINDS)]
    moves += [chi([one, other]) for one in CHI_MELDS for other in CHI_MELDS]
    assert [parse_move(move_text(move)) for move in moves] == moves


def test_every_meld_round_trips() -> None:
    alike = [same(kind, card) for kind in SIZES if kind is not MeldKind.CHI for card in KINDS]
    melds = [*CHI_MELDS, *alike, Meld(MeldKind.WEI, ())]
    assert [parse_meld(meld_text(meld)) for meld in melds] == melds


def test_house_rules_round_trip() -> None:
    chance = random.Random(1)
    for _ in range(200):
        rules = any_rules(chance)
        assert parse_options(options_text(rules)) == rules


@settings(deadline=None, derandomize=True)
@given(ANY_TEXT)
def test_text_is_either_read_and_written_back_or_refused(text: str) -> None:
    for parse, write in NOTATIONS:
        try:
            value = parse(text)
        except Unreadable:
            continue
        assert parse(write(value)) == value


POSITIONS = [
    position_text(position_of(state))
    for hand in play_hands(seed=12, count=3)
    for state in hand.states
    if state.question and state.question.ask is Ask.TURN
]


@settings(deadline=None, derandomize=True)
@given(st.sampled_from(POSITIONS), st.data())
def test_a_damaged_position_is_either_played_from_or_refused(
    text: str, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    damaged = text[:at] + data.draw(ANY_TEXT) + text[at + cut :]
    try:
        position = parse_position(damaged)
        begin(position)
    except Unreadable:
        return
    assert parse_position(position_text(position)) == position
