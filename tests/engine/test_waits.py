"""听 and 手里."""

import random

from engine.cards import COPIES, KINDS, UNITS, cards, count, name, pack, parse_card, parse_hand
from engine.melds import Meld, MeldKind, meld_text, same
from engine.rules import Rules
from engine.scoring import WinCase, WinSource
from engine.waits import Wait, held_melds, waits
from tests.engine import data, oracle, referee
from tests.engine.hands import any_cards, won_position

VECTORS = data.vectors("scoring")


def _waits(number: str, left: int = 10, **options: object) -> dict[str, Wait]:
    vector = VECTORS[number]
    hand, melds = data.hand(vector["hand"]), data.melds(vector["table"])
    found = waits(hand, melds, data.rules(options), left)
    return {name(wait.card): wait for wait in found}


def _points(wait: Wait) -> list[int | None]:
    scores = (wait.own, wait.other, wait.discard)
    return [None if score is None else score.points for score in scores]


def test_a_wait_has_its_score_for_each_source() -> None:
    found = _waits("S01")
    assert "".join(found) == "四伍陆九玖"
    assert _points(found["陆"]) == [30, 15, 15]


def test_a_laid_peng_can_be_won_by_a_drawn_fourth_only() -> None:
    assert _points(_waits("S01")["伍"]) == [42, 21, None]


def test_a_card_may_win_only_by_ones_own_draw() -> None:
    assert _points(_waits("S03")["玖"]) == [30, None, None]


def test_no_discard_is_waited_for_where_discards_do_not_win() -> None:
    assert _points(_waits("S01", discard_win=False)["陆"]) == [30, 15, None]


def test_the_last_card_of_the_pile_is_worth_haidi() -> None:
    assert _points(_waits("S01", left=0)["陆"]) == [60, 30, 15]


def test_four_alike_in_hand_wait_as_the_ti_they_will_be() -> None:
    hand = parse_hand("贰贰贰贰五五五二七十六四四肆肆伍陆柒捌玖")
    laid = (same(MeldKind.TI, parse_card("贰")),)
    found = waits(hand, (), Rules())
    assert "六" in [name(wait.card) for wait in found]
    assert found == waits(hand - 4 * UNITS[parse_card("贰")], laid, Rules())


def test_the_dealers_first_discard_is_worth_dihu() -> None:
    hand = data.hand(VECTORS["S01"]["hand"]), data.melds(VECTORS["S01"]["table"])
    found = waits(*hand, Rules(), first_discard=True)
    assert [_points(wait)[2] for wait in found if name(wait.card) == "陆"] == [100]


def test_waits_are_those_of_the_referee() -> None:
    chance = random.Random(5)
    rules = Rules(min_huxi=6)
    with_waits = 0
    for _ in range(60):
        hand, melds, _ = won_position(chance, range(KINDS))
        own = hand + pack(card for meld in melds for card in meld.cards)
        found = waits(hand, melds, rules)
        winning = [
            card
            for card in range(KINDS)
            if count(own, card) < COPIES and _wins(hand, melds, card, rules)
        ]
        assert [wait.card for wait in found] == winning
        with_waits += bool(found)
    assert with_waits > 30


def _wins(hand: int, melds: tuple[Meld, ...], card: int, rules: Rules) -> bool:
    return any(
        referee.verdicts(WinCase(hand, melds, card, source), rules)
        for source in (WinSource.OWN, WinSource.OTHER, WinSource.DISCARD)
    )


def _held(hand: str) -> list[str]:
    return [meld_text(meld) for meld in held_melds(parse_hand(hand))]


def test_the_hand_holds_its_kan_and_what_scores_already() -> None:
    assert _held("一二三四四七九九十壹叁肆伍伍陆陆陆柒捌玖玖") == ["坎陆", "吃一二三"]
    assert _held("四五六九九") == []


def test_four_alike_that_are_not_laid_yet_are_a_ti() -> None:
    assert _held("二二二二壹贰叁") == ["提二", "吃壹贰叁"]


def test_cards_of_a_kan_are_in_no_other_meld() -> None:
    assert _held("一二二二三七十") == ["坎二"]


def test_one_two_serves_one_meld() -> None:
    assert _held("一二三七十") == ["吃一二三"]
    assert _held("一二二三七十") == ["吃一二三", "吃二七十"]


def test_held_melds_are_the_most_huxi_that_fit_side_by_side() -> None:
    chance = random.Random(6)
    for _ in range(200):
        free = any_cards(chance, 14, most=2)
        best = _most_side_by_side(tuple(free))
        assert sum(meld.huxi for meld in held_melds(pack(free))) == best
        held = pack(card for meld in held_melds(pack(free)) for card in meld.cards)
        assert all(count(held, kind) <= free.count(kind) for kind in cards(held))


def _most_side_by_side(free: oracle.Cards) -> int:
    scoring = [meld for meld in oracle.EATABLE if oracle.huxi_of_chi(meld)]
    return max(
        (
            oracle.huxi_of_chi(meld) + _most_side_by_side(oracle.without(free, meld))
            for meld in scoring
            if all(free.count(card) >= 1 for card in meld)
        ),
        default=0,
    )
