"""Engine values as stored, and back."""

import json

import pytest

from engine.cards import parse_card
from engine.events import Ended, Event, Laid, Turned, all_but, only
from engine.melds import MeldKind, parse_meld
from engine.result import RoundResult, Win
from engine.rules import PRESETS, BadRules, Rules
from engine.scoring import Mingtang, Score, WinSource
from storage.codec import (
    NO_DIGEST,
    chained_digest,
    decode_result,
    decode_rules,
    encode_result,
    encode_rules,
)

SCORE = Score(
    points=80,
    raw=80,
    huxi=20,
    mingtang=(Mingtang.ZIMO, Mingtang.KA20),
    melds=tuple(parse_meld(text) for text in ("偎玖", "吃壹贰叁", "碰五", "将伍")),
)
WON = RoundResult(Win(0, WinSource.OWN, 0, parse_card("八"), SCORE), (80, 0, 0))
TIANHU = RoundResult(Win(1, WinSource.DEAL, None, parse_card("一"), SCORE), (0, 100, 0))
HUANG = RoundResult(None, (-10, 0, 0))


@pytest.mark.parametrize("result", [WON, TIANHU, HUANG])
def test_a_result_comes_back_from_json(result: RoundResult) -> None:
    assert decode_result(json.loads(json.dumps(encode_result(result)))) == result


@pytest.mark.parametrize("rules", [*PRESETS.values(), Rules(cap=None, max_hands=8, target=200)])
def test_rules_come_back_from_json(rules: Rules) -> None:
    assert decode_rules(json.loads(json.dumps(encode_rules(rules)))) == rules


def test_default_rules_are_stored_as_nothing() -> None:
    assert encode_rules(Rules()) == {}


def test_options_that_are_not_known_are_refused() -> None:
    with pytest.raises(BadRules):
        decode_rules({"flowers": True})


DARK = parse_meld("偎玖")
HIDDEN = type(DARK)(MeldKind.WEI, ())
PUBLIC = (
    Event(1, Turned(0, None, 18), all_but(0)),
    Event(1, Laid(0, (HIDDEN,), None, None), all_but(0)),
    Event(2, Turned(1, parse_card("八"), 17)),
    Event(2, Ended(WON)),
)
PRIVATE = (
    Event(1, Turned(0, parse_card("玖"), 18), only(0)),
    Event(1, Laid(0, (DARK,), parse_card("玖"), 0), only(0)),
)


def test_the_digest_is_the_same_in_one_go_or_step_by_step() -> None:
    by_steps = NO_DIGEST
    for event in PUBLIC:
        by_steps = chained_digest(by_steps, (event,))
    assert chained_digest(NO_DIGEST, PUBLIC) == by_steps


def test_the_digest_knows_the_public_side_only() -> None:
    assert chained_digest(NO_DIGEST, PRIVATE + PUBLIC) == chained_digest(NO_DIGEST, PUBLIC)
    assert chained_digest(NO_DIGEST, PRIVATE) == NO_DIGEST


def test_the_digest_differs_with_any_public_event() -> None:
    digests = {chained_digest(NO_DIGEST, PUBLIC[:number]) for number in range(5)}
    assert len(digests) == 5
    assert chained_digest(NO_DIGEST, PUBLIC[::-1]) not in digests
