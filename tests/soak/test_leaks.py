"""The soak's look for cards in the wrong hands finds those, and nothing that only looks so."""

from bot.sandbox.world import Call
from tests.soak.leaks import Place, cards_seen_by_others

PLACES = {
    -8: Place(home=1, person=None),
    -1008: Place(home=1, person=None),
    1: Place(home=1, person=1),
    2: Place(home=1, person=2),
    9: Place(home=2, person=9),
}
HAND = "🎴 1桌 第2局\n小 一 二 四四四 六 十\n大 壹 贰 伍 陆 玖 拾"


def found(*sent: tuple[int, float, str]) -> list[str]:
    calls = [
        Call(number, "sendMessage", {"text": text}, chat, at)
        for number, (chat, at, text) in enumerate(sent)
    ]
    return list(cards_seen_by_others(calls, PLACES))


def test_a_hand_that_comes_to_another_player_is_named() -> None:
    assert len(found((1, 0, HAND), (2, 5, HAND))) == 1
    assert len(found((1, 0, HAND), (-8, 5, f"<b>{HAND}</b>"))) == 1


def test_a_hand_is_named_beside_other_cards_and_however_it_is_marked() -> None:
    own = "小 二 三 五五 七 八\n大 叁 肆 柒 捌"
    both = f"第2局\n你的\n{own}\n别人\n{HAND.partition(chr(10))[2].replace('四四四', '四⁠四⁠四')}"
    assert len(found((1, 0, HAND), (2, 5, both))) == 1


def test_a_hand_sent_again_to_its_owner_is_none() -> None:
    assert not found((1, 0, HAND), (1, 5, HAND))


def test_a_result_shown_again_after_the_group_became_a_supergroup_is_none() -> None:
    assert not found((-8, 0, HAND), (-1008, 5, HAND))


def test_a_result_may_show_what_was_left() -> None:
    assert not found((1, 0, HAND), (-8, 5, f"{HAND}\n封牌码 <code>0f</code>\n种子 <code>1e</code>"))


def test_equal_cards_long_after_or_in_another_group_are_chance() -> None:
    assert not found((1, 0, HAND), (2, 90, HAND))
    assert not found((1, 0, HAND), (9, 5, HAND))


def test_a_few_equal_cards_are_chance() -> None:
    few = "第2局\n小 一 二 三 四"
    assert not found((1, 0, few), (2, 5, few))


def test_the_guided_hand_is_the_same_for_all() -> None:
    guided = HAND.replace("第2局", "带你打一局")
    assert not found((1, 0, guided), (2, 5, guided))
