"""The board says what the table shows, and nothing about who may claim."""

from dataclasses import replace

import pytest

from bot.presenter.board import board, board_over
from bot.presenter.peeks import peek, rows, spectator, who
from tests.presenter.tables import CLOCK, labels, lines, position, scene_at
from tests.presenter.test_hand import MING, TURN, WANG, YE

LINK = "https://t.me/fangpaofa_bot"
TOTALS = "累计 85 / −15 / 42，到 100"


def test_the_start_shows_the_dealer_the_bottom_and_the_commitment() -> None:
    first = position("开", "手一二三四四壹叁肆伍伍七九九十陆陆陆柒捌玖玖", pile="八十叁")
    message = board(scene_at(first, viewer=None), LINK)
    assert lines(message) == [
        "🎴 <b>1桌 第5局 开牌</b>",
        "庄 王姨，挡底 捌",
        "等 <b>王姨</b> 先打",
        f"{CLOCK} 前",
        "",
        "▸<b>甲 王姨</b> 庄　21张",
        "<b>乙 小明</b>　20张",
        "<b>丙 爷爷</b>　20张",
        "",
        "余牌 3　封牌码 7f3a9c",
        TOTALS,
    ]
    assert labels(message) == ["[看我的牌] [去出牌|url]", "[等谁] [移到下面]"]


def test_a_turn_shows_melds_rows_and_the_last_two_things() -> None:
    turn = position("打甲", WANG, MING, YE, pile="肆四八二")
    message = board(scene_at(turn, "甲打十", "乙过", "定", viewer=None), LINK)
    assert lines(message) == [
        "🎴 <b>1桌 第5局</b>　余牌 3",
        "等 <b>小明</b> 出牌",
        f"{CLOCK} 前",
        "",
        "<b>甲 王姨</b> 庄　14张　明 9",
        "碰伍 壹贰叁",
        "打过 十",
        "▸<b>乙 小明</b>　15张　明 6＋暗",
        "贰柒拾 暗偎",
        "<b>丙 爷爷</b>　11张　明 6",
        "碰捌 一二三 三四五",
        "<blockquote>王姨 打十，没人要",
        "小明 翻牌，暗偎</blockquote>",
        TOTALS,
    ]


def test_an_open_card_reads_the_same_whoever_may_take_it() -> None:
    claimed = board(scene_at(TURN, "甲打十", viewer=None), LINK)
    unclaimed = position("打甲", WANG, MING.replace("八八九", "八八五"), YE, pile="五四八二")
    assert claimed == board(scene_at(unclaimed, "甲打十", viewer=None), LINK)
    assert lines(claimed)[:3] == [
        "🎴 <b>1桌 第5局</b>　余牌 4",
        "<b>王姨 打出 十</b>",
        f"等大家看一眼，{CLOCK} 定",
    ]


@pytest.mark.parametrize(
    ("moves", "news"),
    [
        (("甲打十", "乙吃八九十"), "王姨 打十 → 小明 吃 八九十"),
        (("甲打肆", "乙碰"), "王姨 打肆 → 小明 碰肆"),
    ],
)
def test_what_took_a_card_stands_behind_it(moves: tuple[str, ...], news: str) -> None:
    assert f"<blockquote>{news}</blockquote>" in lines(
        board(scene_at(TURN, *moves, viewer=None), LINK)
    )


def test_quads_that_were_dealt_stand_on_the_board() -> None:
    first = position("开", "手一二三四四壹叁肆伍玖玖玖玖拾拾拾拾伍七八九", pile="八十叁")
    shown = lines(board(scene_at(first, viewer=None), LINK))
    assert "<blockquote>王姨 起手两提，补一张</blockquote>" in shown
    assert "提玖 提拾" in shown


def test_a_card_that_the_clock_played_is_marked() -> None:
    scene = scene_at(TURN, "甲打十", viewer=None)
    marked = replace(scene, automatic=frozenset({scene.view.step}))
    assert "<blockquote>王姨 打十（自动）</blockquote>" in lines(board(marked, LINK))


def test_the_last_card_and_marks_of_seats() -> None:
    last = position("打甲", WANG, pile="五")
    scene = scene_at(last, viewer=None)
    assert lines(board(scene, LINK))[0] == "🎴 <b>1桌 第5局</b>　最后 1 张"
    first, second, third = scene.seated
    away = replace(scene, seated=(first, replace(second, tuoguan=True), third))
    assert "<b>乙 小明</b>　托管　20张" in lines(board(away, LINK))


def test_a_board_that_is_over_shrinks() -> None:
    message = board_over(1, 5, None, ("王姨", "小明", "爷爷"))
    assert lines(message) == ["🎴 <b>1桌 第5局</b>　作废，不算分"]
    assert message.rows == ()


def test_only_the_spectators_view_makes_a_board() -> None:
    with pytest.raises(ValueError, match="spectator"):
        board(scene_at(TURN, viewer=0), LINK)


def test_ones_own_cards_above_the_board() -> None:
    answer = peek(scene_at(TURN, "甲打十", viewer=0))
    assert answer.alert
    assert _plain(answer.text) == [
        "你的牌 14 张",
        "小 一 ◆二 三 四四 ◆七 九九",
        "大 肆 坎陆 玖玖",
        "桌面　碰伍 壹贰叁",
        "胡息 18",
        "王姨 打出 十，等大家看一眼",
    ]


def test_whom_the_table_waits_for() -> None:
    turn = who(scene_at(TURN, viewer=None)).text
    assert _plain(turn) == ["等 王姨 出牌，", "从 21:46:20 等起，最晚 21:46:20。"]
    window = who(scene_at(TURN, "甲打十", viewer=None)).text
    assert _plain(window) == ["王姨 打出 十，等大家看一眼，最晚 21:46:20。谁在想不能说。"]


def test_rows_and_red_cards_seen() -> None:
    turn = position("打甲", WANG, MING, YE, pile="肆四八二")
    shown = _plain(rows(scene_at(turn, "甲打十", "乙过", "定", viewer=0)))
    assert shown == [
        "甲 王姨 打过　十",
        "乙 小明 打过　还没有",
        "丙 爷爷 打过　还没有",
        "你看得到的红字　二二 贰贰 七 柒 十 拾",
        "余牌 3",
    ]


def test_pop_ups_fit() -> None:
    opening = position("开", "手一二三四四壹叁肆伍伍七九九十陆陆陆柒捌玖玖", pile="八十叁")
    names = ("王" * 40, "<b>" * 20, "名字很长的人")
    for viewer in (0, 1, 2):
        scene = scene_at(opening, viewer=viewer, names=names)
        assert len(peek(scene).text) <= 200
        assert len(rows(scene)) <= 200
    assert len(spectator().text) <= 200


def _plain(text: str) -> list[str]:
    return text.replace("\u2068", "").replace("\u2069", "").split("\n")
