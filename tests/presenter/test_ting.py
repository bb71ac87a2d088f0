"""Help with 听 and 胡息: true to the engine, from the reader's own view, in few words."""

from dataclasses import replace

import pytest

from bot.presenter import outlook, ting
from bot.presenter.hand import hand
from bot.presenter.scene import scene_of
from bot.texts.tongue import spoken
from engine.cards import COPIES, KINDS, hand_text
from engine.moves import SEATS
from engine.question import Ask
from tests.presenter.tables import ZONE, kind, lines, position, scene_at
from tests.presenter.test_hand import HU, MING, TURN, WANG, YE
from tests.presenter.test_layout import moments
from tests.presenter.test_personal import FIRST


def told(*moves: str, viewer: int = 0, what: str = TURN) -> list[str]:
    scene = scene_at(what, *moves, viewer=viewer)
    return ting.told(scene).replace("\u00a0", " ").split("\n")


def test_at_the_own_turn_each_discard_says_what_it_would_wait_for() -> None:
    assert told() == [
        "打 七 或 十：听 八，18 分，自摸 36，还有 4 张没露面",
        "打 九 或 玖：听 二，21 分，自摸 42，还有 2 张没露面",
        "打别的不听。",
    ]


def test_while_waiting_the_hand_says_what_it_waits_for_and_what_it_has() -> None:
    assert told("甲打十") == [
        "听 八：18 分，自摸 36。",
        "还有 4 张没露面。",
        "你的胡息：碰伍 3，壹贰叁 6，坎陆 6，一二三 3，共 18。",
    ]


def test_a_hand_that_does_not_wait_says_what_it_lacks() -> None:
    assert told(what=FIRST) == [
        "还没听。胡息 9，还差 6。",
        "手里 壹 叁 等 贰，成了 ＋6。",
        "手里 七 十 等 二，成了 ＋3。",
        "你的胡息：坎陆 6，一二三 3，共 9。",
    ]


def test_a_card_that_would_make_a_quad_completes_no_run() -> None:
    kan = position("打甲", "手二十七七七八八八一三三四五五六六九九壹壹叁")
    assert not any(line.startswith("手里 二 十") for line in told(what=kan))


EATING = "手贰叁柒一三三四五五六八八九伍伍陆捌玖"


@pytest.mark.parametrize(
    ("marks", "rules"),
    [
        ("桌偎壹", ""),
        ("桌碰陆 臭壹", ""),
        ("桌碰陆 河壹", "guozhang=strict"),
        ("桌碰陆 过壹", "guozhang=strict"),
    ],
)
def test_a_card_that_may_not_be_eaten_is_not_waited_for(marks: str, rules: str) -> None:
    """The fourth 壹 joins a 偎 by itself; 臭 is not eaten, nor what strict 过张 bars."""
    what = f"规 {rules}\n" * bool(rules) + position("打甲", f"{EATING} {marks}")
    lacking = " ".join(told(what=what))
    assert "等 二" in lacking
    assert "等 壹" not in lacking


def test_what_the_seat_before_let_go_is_not_waited_for_where_strict() -> None:
    what = position("打甲", f"{EATING} 桌碰陆", ye="河壹")
    assert "等 壹" in " ".join(told(what=what))
    assert "等 壹" not in " ".join(told(what=f"规 guozhang=strict\n{what}"))


def test_who_may_not_eat_any_more_waits_for_no_card_to_eat() -> None:
    open_wei = "规 wei_visibility=open fangzhao=on\n"
    what = open_wei + position("打甲", f"{EATING} 桌碰陆")
    assert any("等 " in line for line in told(what=what))
    locked = open_wei + position("打甲", f"{EATING} 桌碰陆 锁")
    assert not any("等 " in line for line in told(what=locked))


def test_the_fourth_of_ones_own_peng_may_still_be_eaten_from_a_discard() -> None:
    assert "等 壹" in " ".join(told(what=position("打甲", f"{EATING} 桌碰壹")))


def test_help_is_read_aloud_too() -> None:
    with spoken(True):
        assert told()[0] == "打 小七红 或 小十红：听 小八，18 分，自摸 36，还有 4 张没露面"


def test_what_lies_open_is_not_counted_as_unseen() -> None:
    scene = scene_at(TURN, viewer=0)
    # One in the own hand, one in the 一二三 that 爷爷 laid.
    assert outlook.unseen(scene.view, kind("二")) == COPIES - 2
    assert outlook.unseen(scene.view, kind("陆")) == COPIES - 3
    shown = scene_at(TURN, "甲打十", viewer=0)
    assert outlook.unseen(shown.view, kind("十")) == outlook.unseen(scene.view, kind("十"))


def test_the_bottom_card_has_been_seen_while_the_dealer_holds_it() -> None:
    dealer, other = scene_at(FIRST, viewer=0), scene_at(FIRST, viewer=1)
    held = sum(1 for name in hand_text(other.view.own.hand or 0) if name == "捌")
    assert outlook.unseen(other.view, kind("捌")) == COPIES - held - 1
    assert outlook.unseen(dealer.view, kind("捌")) == COPIES - 1


def test_a_turned_card_like_the_bottom_one_does_not_hide_that_the_dealer_holds_it() -> None:
    held = scene_at(FIRST, viewer=1).view
    turned = held._replace(ask=Ask.DRAWN, by=2, card=held.bottom)
    played = held._replace(ask=Ask.DISCARD, by=held.dealer, card=held.bottom)
    before = outlook.unseen(held, held.bottom)
    assert outlook.unseen(turned, held.bottom) == before - 1
    assert outlook.unseen(played, held.bottom) == before


def test_before_the_dealers_first_discard_its_worth_is_dihu() -> None:
    ready = "手陆陆陆玖玖玖二七十壹贰叁四五六七八九一三"
    opening = position("开", ming=ready, pile="五四")
    assert told(what=opening, viewer=1)[0].startswith("听 二：24 分，自摸 48，别人打的 100")


def test_a_long_list_of_waits_still_fits() -> None:
    for table in moments():
        for seat in SEATS:
            scene = scene_of(table, seat, ZONE)
            assert len(ting.told(scene)) <= ting.ALERT_CHARACTERS
            for line in (*ting.turn_lines(scene.view), *ting.waiting_line(scene.view)):
                assert len(line) <= 34
            for card in range(KINDS):
                assert 0 <= outlook.unseen(scene.view, card) <= COPIES


@pytest.mark.parametrize("moves", [(), ("甲打十",)])
def test_help_is_the_same_whatever_others_hold(moves: tuple[str, ...]) -> None:
    other = position("打甲", WANG, MING.replace("八八九", "八八五"), YE, pile="五四八二")
    here, there = (scene_at(what, *moves, viewer=0) for what in (TURN, other))
    assert ting.told(here) == ting.told(there)
    assert hand(here) == hand(there)


def test_of_several_waits_each_has_its_number_and_worth() -> None:
    wide = position("打甲", "手三四五五六玖 桌碰伍,吃壹贰叁,偎陆,吃柒捌玖,吃七八九")
    assert told(what=wide)[0] == (
        "打 玖：听 四，15 分，自摸 30，3 张；七，15 分，自摸 30，3 张没露面"
    )


def test_a_card_played_is_named_where_it_is_worth_something_else() -> None:
    """The last card of the pile is 海底, a discard before it is not."""
    last = position("打甲", WANG, MING, YE, pile="五")
    assert told("甲打十", what=last)[0] == "听 八：36 分，自摸 72，别人打的 18。"


def test_a_wait_for_the_fourth_of_a_laid_peng_says_that_no_discard_wins() -> None:
    laid = position("打甲", "手三四五六六玖 桌碰伍,吃壹贰叁,偎陆,吃柒捌玖,吃七八九")
    assert any("伍，" in line and "别人打的不胡" in line for line in told(what=laid))


def test_a_dead_hand_waits_for_nothing() -> None:
    scene = scene_at(TURN, "甲打十", viewer=0)
    seats = list(scene.view.seats)
    seats[0] = seats[0]._replace(dead=True)
    dead = replace(scene, view=scene.view._replace(seats=(seats[0], seats[1], seats[2])))
    assert ting.told(dead) == "死手，这局不能胡了。"
    assert not any(line.startswith("听") for line in lines(hand(dead)))


def test_hu_on_offer_leaves_no_room_for_help() -> None:
    assert not any(line.startswith("听 ") for line in lines(hand(scene_at(HU, viewer=0))))
