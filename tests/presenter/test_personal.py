"""The hand as each person likes it: layouts, large print, a voice, questions, help, the menu."""

from dataclasses import replace

import pytest

from bot.personal import Confirm, Layout, Preferences
from bot.presenter import menu
from bot.presenter.choices import Choice, closed, following, page
from bot.presenter.hand import hand
from bot.presenter.message import Outgoing
from bot.presenter.navigation import Menu, Place
from bot.presenter.scene import Scene
from engine.melds import MeldKind, same
from engine.moves import Discard, Pass, Seat
from tests.presenter.tables import kind, labels, lines, position, scene_at
from tests.presenter.test_hand import HU, TURN

FIRST = position("开", "手一二三四四壹叁肆伍伍七九九十陆陆陆柒捌玖玖", pile="八十叁")
LAST = position(
    "打丙", ming="桌吃贰柒拾,偎肆", ye="手七七八九壹玖十拾 桌碰捌,吃一二三,吃三四五,跑六"
)


def seen(what: str, *moves: str, viewer: Seat = 0, helped: bool = True, **wishes: object) -> Scene:
    chosen = Preferences(**wishes)  # type: ignore[arg-type]
    return replace(scene_at(what, *moves, viewer=viewer), wishes=chosen, helped=helped)


def asked(scene: Scene, card: str) -> Outgoing:
    return hand(scene, Place(sure=Discard(kind(card))))


# Layouts


def test_cards_can_stand_one_after_the_other() -> None:
    assert labels(hand(seen(FIRST, layout=Layout.FLOW)))[:-1] == [
        "[一] [壹] [◆二|red] [三] [叁]",
        "[四四] [肆] [伍伍] [坎陆] [◆七|red]",
        "[◆柒|red] [捌] [九九] [玖玖] [◆十|red]",
    ]


def test_small_cards_can_stand_before_big_ones() -> None:
    assert labels(hand(seen(FIRST, layout=Layout.SIZES)))[:-1] == [
        "[一] [◆二|red] [三] [四四]",
        "[◆七|red] [九九] [◆十|red]",
        "[壹] [叁] [肆] [伍伍]",
        "[坎陆] [◆柒|red] [捌] [玖玖]",
    ]


def test_large_print_has_the_hand_in_the_text_too() -> None:
    message = hand(seen(FIRST, big=True))
    assert lines(message)[2:] == [
        "你是庄，挡底 捌。先打一张。",
        "",
        "<b>小 一 ◆二 三 四四 ◆七 九九 ◆十</b>",
        "<b>大 壹 叁 肆 伍伍 坎陆 ◆柒 捌 玖玖</b>",
        "<b>胡息 9</b>，还差 6",
        "乙 20张，丙 20张，余牌 3",
    ]
    later = lines(hand(seen(TURN, big=True)))
    assert "<b>桌面</b>　碰伍 3　壹贰叁 6" in later
    assert later[-1].startswith("<b>丙 爷爷</b>")
    assert labels(message) == labels(hand(seen(FIRST)))


# A voice


def test_for_the_ear_every_card_has_its_size_and_red_is_said() -> None:
    message = hand(seen(LAST, viewer=2, aloud=True))
    assert labels(message) == [
        "[大壹] [小七红，两张|red]",
        "[小八] [小九]",
        "[大玖] [小十红|red]",
        "[大拾红|red]",
        "[听] [牌路] [更多]",
    ]
    shown = lines(message)
    assert shown[1] == "🎴 周末一家亲，1桌，第5局"
    assert "<b>小字：七红两张，八，九，十红。</b>" in shown
    assert "<b>大字：一，九，十红。</b>" in shown
    assert "<b>桌面</b>　碰大捌 3 息，小字 一二三 3 息，小字 三四五，跑小六 6 息" in shown


def test_for_the_ear_kan_are_no_keys_and_have_a_sentence() -> None:
    message = hand(seen(FIRST, aloud=True))
    assert "<b>坎：大陆。</b>" in lines(message)
    assert not any("陆" in label for label in labels(message))


def test_for_the_ear_claims_are_words() -> None:
    message = hand(seen(HU, aloud=True))
    assert lines(message)[0].startswith("<b>爷爷 翻出 小八，你能胡</b>")
    assert labels(message) == ["[胡，18 分|green]", "[吃 小字 七八九|blue]", "[过]"]


@pytest.mark.parametrize(
    "scene",
    [
        seen(FIRST, aloud=True),
        seen(TURN, aloud=True),
        seen(HU, aloud=True),
        seen(TURN, "甲打十", viewer=1, aloud=True),
        seen(TURN, "甲打十", viewer=2, aloud=True),
    ],
)
def test_for_the_ear_there_are_no_signs(scene: Scene) -> None:
    for message in (hand(scene), asked(scene, "一"), hand(scene, Place(sure=Pass()))):
        shown = message.text + "".join(label for label in labels(message))
        assert not set("◆▸·＋") & set(shown)


# Once more for risky cards


def test_a_card_that_leaves_ting_and_breaks_a_run_is_asked_about() -> None:
    scene = seen(TURN)
    before, after = hand(scene), asked(scene, "一")
    assert lines(after)[2] == "<b>打 一</b> 要拆 一二三，不再听牌。"
    assert len(lines(after)) == len(lines(before))
    assert labels(after) == [
        "[▸一|blue] [◆二|red] [三] [四四] [·]",
        *labels(before)[1:-1],
        "[就打 一|blue] [换一张]",
    ]


def test_a_second_tap_on_the_same_card_asks_again_and_plays_nothing() -> None:
    for screen in (hand(seen(TURN)), asked(seen(TURN), "一")):
        assert screen.rows[0][0].data == "sure:7:0:打一"


def test_a_card_that_leads_to_ting_is_played_at_once() -> None:
    played = [k.data for row in hand(seen(TURN)).rows for k in row if "打" in (k.data or "")]
    assert {"move:7:0:打七", "move:7:0:打十", "move:7:0:打九", "move:7:0:打玖"} <= set(played)


def test_a_pair_is_asked_about_while_single_cards_are_left() -> None:
    assert lines(asked(seen(FIRST), "伍"))[2] == "<b>打 伍</b> 会拆一对。"
    singles = [k.data for row in hand(seen(FIRST)).rows for k in row if "打捌" in (k.data or "")]
    assert singles == ["move:7:0:打捌"]


def test_a_card_that_others_could_pao_is_asked_about() -> None:
    scene = seen(TURN)
    seats = list(scene.view.seats)
    seats[1] = seats[1]._replace(melds=(same(MeldKind.WEI, kind("肆")),))
    view = scene.view._replace(seats=(seats[0], seats[1], seats[2]))
    shown = lines(asked(replace(scene, view=view), "肆"))
    assert shown[2] == "<b>打 肆</b> 不再听牌，小明就能跑（他有 偎肆）。"
    costly = replace(scene, view=view._replace(shots=frozenset({kind("肆")})))
    assert lines(asked(costly, "肆"))[2] == (
        "<b>打 肆</b> 不再听牌，是放招：小明跑，你这局不能再吃碰。"
    )
    never = replace(costly, wishes=Preferences(confirm=Confirm.NEVER))
    asking = [k.data for row in hand(never).rows for k in row if (k.data or "").startswith("sure")]
    assert asking == ["sure:7:0:打肆"]


def test_every_card_or_none_can_be_asked_about() -> None:
    every, never = hand(seen(TURN, confirm=Confirm.EVERY)), hand(seen(TURN, confirm=Confirm.NEVER))
    of_cards = [
        [(k.data or "").split(":")[0] for row in m.rows for k in row if ":打" in (k.data or "")]
        for m in (every, never)
    ]
    assert set(of_cards[0]) == {"sure"}
    assert set(of_cards[1]) == {"move"}
    plain = asked(seen(TURN, confirm=Confirm.EVERY), "十")
    assert lines(plain)[2] == "<b>打 十</b>，点“就打”才出手。"


# Help


def test_help_can_be_switched_off_by_the_person_and_by_the_group() -> None:
    for scene in (seen(TURN, help=False), seen(TURN, helped=False)):
        message = hand(scene)
        assert labels(message)[-1] == "[牌路] [更多]"
        assert "听" not in message.text
    assert lines(asked(seen(TURN, helped=False), "一"))[2] == "<b>打 一</b> 要拆 一二三。"


def test_a_waiting_hand_says_what_it_waits_for() -> None:
    scene = seen(TURN, "甲打十", viewer=0)
    assert "听 八，4 张没露面" in lines(hand(scene))


# The menu


def test_the_menu_changes_only_the_keys() -> None:
    scene = seen(TURN)
    message = hand(scene, Place(menu=Menu.MORE, board="https://t.me/c/1/2"))
    assert message.text == hand(scene).text
    assert labels(message) == [
        "[排法：格子] [大字：关]",
        "[托管] [散桌]",
        "[看牌桌|url] [重发一份]",
        "[返回|blue]",
    ]
    assert labels(hand(scene, Place(menu=Menu.MORE)))[2] == "[重发一份]"


def test_tuoguan_is_asked_about_first() -> None:
    scene = seen(TURN)
    message = hand(scene, Place(menu=Menu.TUOGUAN))
    assert lines(message)[2] == "托管时能胡就胡，吃碰都过。"
    assert len(lines(message)) == len(lines(hand(scene)))
    assert labels(message) == ["[托管|blue] [不用]"]
    assert message.rows[0][1].data == f"more:7:0:{menu.CARDS}"


def test_the_menu_opens_for_those_who_wait_too() -> None:
    scene = seen(TURN, viewer=1)
    message = hand(scene, Place(menu=Menu.MORE))
    assert message.text == hand(scene).text
    assert labels(message)[1] == "[托管] [散桌]"


# Ringing, and the page of choices


def test_a_hand_rings_only_for_those_who_want_it() -> None:
    assert not hand(seen(TURN)).silent
    assert hand(seen(TURN, ring=False)).silent


def test_the_page_shows_every_value_and_a_key_for_each() -> None:
    message = page(Preferences())
    assert lines(message) == [
        "<b>我的设置</b>",
        "帮助　听牌、胡息都显示",
        "确认　只问险牌",
        "排法　格子",
        "大字　关　　读屏　关",
        "提醒　轮到我响一声",
    ]
    assert labels(message) == [
        "[帮助] [确认]",
        "[排法] [大字]",
        "[读屏] [提醒]",
        "[好了|blue]",
    ]
    assert labels(closed(Preferences())) == []


@pytest.mark.parametrize("choice", list(Choice))
def test_each_choice_comes_round_to_where_it_began(choice: Choice) -> None:
    values = [Preferences()]
    while (after := following(values[-1], choice)) != values[0]:
        assert after not in values
        values.append(after)
    assert len(values) == (3 if choice in (Choice.CONFIRM, Choice.LAYOUT) else 2)
