"""The private hand, screen by screen, in the words of the design."""

from dataclasses import replace

import pytest

from bot.presenter.hand import hand
from bot.presenter.navigation import Place
from engine.moves import Pass, parse_move
from tests.presenter.tables import CLOCK, labels, lines, position, scene_at

TITLE = "🎴 周末一家亲 · 1桌 · 第5局"
# 王姨 after she ate 贰, 小明 and 爷爷 as the design's example has them.
WANG = "手一二三四四七九九十肆陆陆陆玖玖 桌碰伍,吃壹贰叁"
MING = "手一一壹壹贰叁六七八八九陆捌玖拾肆肆 桌吃贰柒拾"
YE = "手六六六七七八九壹玖十贰 桌碰捌,吃一二三,吃三四五"
TURN = position("打甲", WANG, MING, YE, pile="五四八二")


def test_the_first_turn_of_the_dealer() -> None:
    first = position("开", "手一二三四四壹叁肆伍伍七九九十陆陆陆柒捌玖玖", pile="八十叁")
    message = hand(scene_at(first, viewer=0))
    assert lines(message) == [
        f"<b>轮到你出牌</b>　{CLOCK} 前",
        TITLE,
        "你是庄，挡底 捌。先打一张。",
        "",
        "<b>手里</b>　坎陆 6　一二三 3",
        "<b>胡息 9</b>，还差 6　余牌 3",
        "<b>乙 小明</b> 20张",
        "<b>丙 爷爷</b> 20张",
    ]
    assert labels(message) == [
        "[一] [◆二|red] [三] [四四] [·]",
        "[壹] [·] [叁] [肆] [伍伍]",
        "[·] [◆七|red] [·] [九九] [◆十|red]",
        "[坎陆] [◆柒|red] [捌] [玖玖] [·]",
        "[听] [牌路] [更多]",
    ]
    assert message.protect


def test_quads_that_were_dealt_are_told_with_their_extra_cards() -> None:
    first = position("开", "手一二三四四壹叁肆伍玖玖玖玖拾拾拾拾伍七八九", pile="八十叁")
    scene = scene_at(first, viewer=0)
    assert lines(hand(scene))[2] == "你是庄，挡底 捌。先打一张。起手两提，24 息，补一张：八。"
    assert lines(hand(scene))[4] == "<b>桌面</b>　提玖 12　提拾 12"
    other = hand(scene_at(first, viewer=1))
    assert lines(other)[2] == "庄 王姨，挡底 捌。王姨 起手提玖 提拾。"


def test_a_later_turn_shows_melds_and_enough_huxi() -> None:
    message = hand(scene_at(TURN, viewer=0))
    assert lines(message)[3:] == [
        "<b>桌面</b>　碰伍 3　壹贰叁 6",
        "<b>手里</b>　坎陆 6　一二三 3",
        "<b>胡息 18</b>，够胡　余牌 4",
        "打 七 或 十：听 八",
        "打 九 或 玖：听 二",
        "<b>乙 小明</b> 17张　贰柒拾",
        "<b>丙 爷爷</b> 11张　碰捌 一二三 三四五",
    ]
    assert labels(message)[1] == "[·] [·] [·] [肆] [·]"


def test_rows_without_cards_are_left_out_and_columns_stay() -> None:
    few = position("打甲", "手一二三四四壹肆伍伍六六柒玖玖 桌跑八,碰叁")
    assert labels(hand(scene_at(few, viewer=0))) == [
        "[一] [◆二|red] [三] [四四] [·]",
        "[壹] [·] [·] [肆] [伍伍]",
        "[六六] [·] [·] [·] [·]",
        "[·] [◆柒|red] [·] [玖玖] [·]",
        "[听] [牌路] [更多]",
    ]


def test_eight_kinds_or_fewer_close_up_with_long_rows_first() -> None:
    small = position(
        "打丙", ming="桌吃贰柒拾,偎肆", ye="手七七八九壹玖十拾 桌碰捌,吃一二三,吃三四五,跑六"
    )
    message = hand(scene_at(small, viewer=2))
    assert labels(message) == [
        "[壹] [◆七七|red] [八] [九]",
        "[玖] [◆十|red] [◆拾|red]",
        "[听] [牌路] [更多]",
    ]
    assert "<b>乙 小明</b> 14张　贰柒拾 暗偎" in lines(message)


def test_a_pair_can_be_taken() -> None:
    pair = position(
        "打甲",
        "手一二三四五七八九十壹贰叁肆伍陆柒捌玖拾十叁",
        ye="手一二三四五六六六七七八九十壹贰伍捌捌玖拾",
    )
    message = hand(scene_at(pair, "甲打捌", viewer=2))
    assert lines(message) == [
        f"<b>王姨 打出 捌，碰吗？</b>　{CLOCK} 前",
        TITLE,
        "",
        "<b>小 一 ◆二 三 四 五 坎六 ◆七七 八 九 ◆十</b>",
        "<b>大 壹 ◆贰 伍 捌捌 玖 ◆拾</b>",
        "",
        "<b>手里</b>　坎六 3　一二三 3",
        "<b>胡息 6</b>，还差 9　余牌 3",
        "<b>甲 王姨</b> 20张　<b>乙 小明</b> 20张",
    ]
    assert labels(message) == ["[碰 捌　＋3|blue]", "[过]"]


def test_three_ways_to_eat_stand_with_most_huxi_first() -> None:
    ways = position(
        "打甲",
        "手二三四四五六七八九十柒二三四五六七九 桌碰伍",
        "手一一三六七八八九壹壹贰贰叁肆肆陆捌玖拾拾",
        "桌碰捌",
        pile="八五十",
    )
    message = hand(scene_at(ways, "甲打柒", viewer=1))
    assert lines(message) == [
        f"<b>王姨 打出 柒，吃吗？</b>　{CLOCK} 前",
        TITLE,
        "",
        "<b>小 一一 三 六 ◆七 八八 九</b>",
        "<b>大 壹壹 ◆贰贰 叁 肆肆 陆 捌 玖 ◆拾拾</b>",
        "",
        "<b>手里</b>　壹贰叁 6",
        "<b>胡息 6</b>，还差 9　余牌 3",
        "<b>甲 王姨</b> 17张　碰伍",
        "<b>丙 爷爷</b> 17张　碰捌",
    ]
    assert labels(message) == [
        "[吃 贰柒拾　＋6|blue]",
        "[吃 陆柒捌|blue]",
        "[吃 柒捌玖|blue]",
        "[过]",
    ]


def test_what_has_to_be_laid_too_stands_in_the_same_key() -> None:
    must = position(
        "打乙",
        ming="手三一五五八九九玖玖壹贰叁 桌吃贰柒拾,吃四五六,吃七八九",
        ye="手一二三四五六六六七七八九十壹贰玖拾 桌碰捌",
        pile="八四",
    )
    message = hand(scene_at(must, "乙打三", viewer=2))
    assert lines(message)[:3] == [
        f"<b>小明 打出 三，吃吗？</b>　{CLOCK} 前",
        TITLE,
        "手里还有 三，吃了要一起比出来。",
    ]
    assert labels(message) == ["[吃 一二三＋三四五　＋3|blue]", "[过]"]


def test_a_pair_and_four_outcomes_of_eating_are_whole_keys() -> None:
    four = position(
        "打甲",
        "手三一二四五六七八九十壹贰肆伍柒捌玖拾捌柒拾",
        "手一二三三四五叁叁玖拾拾壹壹陆陆陆肆肆肆柒",
        pile="八四",
    )
    message = hand(scene_at(four, "甲打三", viewer=1))
    assert labels(message) == [
        "[碰 三　＋1|blue]",
        "[吃 一二三＋三三叁　＋3|blue]",
        "[吃 一二三＋三四五＋三叁叁　＋3|blue]",
        "[吃 二三四＋三三叁|blue]",
        "[吃 三四五＋三三叁|blue]",
        "[过]",
    ]


HU = position(
    "翻丙",
    "手一二三四四七九九肆陆陆陆玖玖 桌碰伍,吃壹贰叁",
    "桌吃贰柒拾,偎柒",
    "桌碰捌,吃一二三,吃三四五,跑六",
    pile="八四五",
)


def test_hu_shows_what_it_is_worth() -> None:
    scene = scene_at(HU, viewer=0)
    assert lines(hand(scene)) == [
        f"<b>爷爷 翻出 八，你能胡</b>　{CLOCK} 前",
        TITLE,
        "",
        "<b>小 一 ◆二 三 四四 ◆七 九九</b>",
        "<b>大 肆 坎陆 玖玖</b>",
        "",
        "<b>桌面</b>　碰伍 3　壹贰叁 6",
        "<b>手里</b>　坎陆 6　一二三 3",
        "18 息，没有名堂，<b>得 18 分</b>，到 103",
        "<b>乙 小明</b> 14张　贰柒拾 暗偎",
        "<b>丙 爷爷</b> 7张　碰捌 一二三 三四五 跑六",
        "余牌 2",
    ]
    assert labels(hand(scene)) == ["[胡　18 分|green]", "[吃 七八九|blue]", "[过]"]


def test_refusing_hu_is_asked_once_more_and_no_other_key_moves() -> None:
    scene = scene_at(HU, viewer=0)
    before, asked = hand(scene), hand(scene, Place(sure=Pass()))
    assert lines(asked)[2] == "<b>真的不胡，过？</b> 过了还能胡别的牌。"
    assert len(lines(asked)) == len(lines(before))
    assert labels(asked) == ["[胡　18 分|green] [不胡，过]", *labels(before)[1:]]
    eaten = hand(scene, Place(sure=parse_move("吃七八九")))
    assert lines(eaten)[2] == "<b>真的不胡，吃 七八九？</b>"
    assert labels(eaten)[0] == "[胡　18 分|green] [不胡，吃]"


def test_hu_with_ones_own_card_is_zimo() -> None:
    message = hand(scene_at(HU.replace("翻丙", "翻甲"), viewer=0))
    assert lines(message)[0] == f"<b>你翻出 八，自摸</b>　{CLOCK} 前"
    assert "18 息，自摸 × 2，<b>得 36 分</b>，到 121" in lines(message)


def test_at_the_start_of_a_match_the_total_says_nothing_new() -> None:
    message = hand(scene_at(HU, viewer=0, totals=(0, 0, 0)))
    assert "18 息，没有名堂，<b>得 18 分</b>" in lines(message)


def test_an_answer_is_shown_while_others_may_still_take_the_card() -> None:
    open_ = position(
        "打甲",
        "手三一二四五六七八九十壹贰肆伍柒捌玖六捌柒十",
        "手一二四五叁玖拾拾壹壹陆陆陆肆肆肆柒七八九",
        "手三三一二四五六七八九十叁贰叁伍七柒捌玖拾",
        pile="八五",
    )
    message = hand(scene_at(open_, "甲打三", "乙吃一二三", viewer=1))
    assert lines(message) == [
        "<b>你选了 吃 一二三，等结果</b>",
        TITLE,
        "",
        "<b>小 一 ◆二 四 五 ◆七 八 九</b>",
        "<b>大 壹壹 叁 坎肆 坎陆 ◆柒 玖 ◆拾拾</b>",
    ]
    assert labels(message) == []
    lost = hand(scene_at(open_, "甲打三", "乙吃一二三", "丙碰", viewer=1))
    assert lines(lost)[2] == "爷爷 碰了 三，你的 吃 没轮上。"
    refused = hand(scene_at(open_, "甲打三", "乙过", "丙碰", viewer=1))
    assert lines(refused)[2] == "爷爷 碰了 三。（你的过不算，三 不臭）"


def test_who_has_passed_reads_the_same_as_who_was_not_asked() -> None:
    passed = hand(scene_at(TURN, "甲打十", "乙过", viewer=1))
    assert lines(passed)[0] == "<b>王姨 打出 十，等大家看一眼</b>"
    assert labels(passed) == ["[听] [牌路] [更多]"]


def test_one_who_is_not_asked_reads_the_same_whoever_is() -> None:
    asked = position("打甲", WANG, MING, YE, pile="五四八二")
    nobody = position("打甲", WANG, MING.replace("八八九", "八八五"), YE, pile="五四八二")
    somebody = hand(scene_at(asked, "甲打十", viewer=2))
    assert somebody == hand(scene_at(nobody, "甲打十", viewer=2))


def test_waiting_for_another_turn() -> None:
    waits = position("打乙", "桌碰伍", "桌吃贰柒拾,偎肆")
    message = hand(scene_at(waits, viewer=0))
    assert lines(message)[:2] == [f"<b>等 小明 出牌</b>　{CLOCK} 前", TITLE]
    assert labels(message) == ["[听] [牌路] [更多]"]


@pytest.mark.parametrize(
    ("moves", "viewer", "line"),
    [
        (("甲打十", "乙吃八九十"), 1, "你吃了 十：八九十"),
        (("甲打十", "乙吃八九十"), 0, "你打了 十，小明 吃了：八九十。"),
        (("甲打十", "乙过"), 1, ""),
        (("甲打肆", "乙碰"), 1, "你碰了 肆，3 息。"),
        (("甲打肆", "乙碰"), 2, "王姨 打出 肆，小明 碰了 肆。"),
        (("甲打十", "乙过", "定"), 1, "没人要 十。十 对你是臭牌了。"),
        (("甲打十", "乙过", "定"), 2, "王姨 打出 十，没人要。"),
    ],
)
def test_line_three_says_what_just_happened(moves: tuple[str, ...], viewer: int, line: str) -> None:
    assert lines(hand(scene_at(TURN, *moves, viewer=viewer)))[2] == line


@pytest.mark.parametrize(
    ("what", "wang", "pile", "line"),
    [
        (
            "翻甲",
            "手肆肆一二三四五六七八九十壹贰叁伍陆柒捌玖",
            "肆八",
            "你翻出 肆，自动偎肆，6 息。请出牌。",
        ),
        (
            "翻甲",
            "手肆肆一二三四五六七八九十壹贰叁伍陆柒捌玖 臭肆",
            "肆八",
            "你翻出 肆，臭偎肆，6 息，明放，不能再跑。请出牌。",
        ),
        (
            "翻甲",
            "手四四四一二三五六七八九十壹贰叁伍陆柒捌玖",
            "四八",
            "你翻出 四，自动提四，9 息。第一次提，出一张。",
        ),
    ],
)
def test_what_happens_by_itself_says_so(what: str, wang: str, pile: str, line: str) -> None:
    scene = scene_at(position(what, wang, pile=pile), viewer=0)
    assert lines(hand(scene))[2] == line


def test_a_dark_wei_has_no_value_for_others() -> None:
    wei = position("翻甲", "手肆肆一二三四五六七八九十壹贰叁伍陆柒捌玖", pile="肆八")
    message = hand(scene_at(wei, viewer=1))
    assert lines(message)[2] == "王姨 翻牌，暗偎。"
    assert any("<b>甲 王姨</b> 18张　暗偎" in line for line in lines(message))


def test_a_pao_tells_whether_a_card_must_be_played() -> None:
    pao = position("翻乙", "手四四四一二三五六七八九十壹贰叁伍陆柒捌玖", pile="四八")
    first = hand(scene_at(pao, "定", viewer=0))
    assert lines(first)[2] == "小明 翻出 四，自动跑四，6 息。第一次跑，出一张。"
    second = position("翻乙", "手四四四一二三五六七八九十壹贰叁伍 桌提陆", pile="四八")
    assert lines(hand(scene_at(second, "定", viewer=0)))[2] == (
        "小明 翻出 四，自动跑四，6 息。第二次，不用出牌。"
    )


def test_chou_values_stand_behind_the_huxi() -> None:
    stinks = position("打甲", WANG + " 臭十五")
    assert "<b>胡息 18</b>，够胡　臭牌 五 十　余牌 3" in lines(hand(scene_at(stinks, viewer=0)))


def test_on_tuoguan_one_tap_takes_the_seat_back() -> None:
    scene = replace(scene_at(TURN, viewer=0), away=True)
    message = hand(scene)
    assert lines(message)[:3] == [
        "<b>托管中</b>　点下面一下就还给你",
        TITLE,
        "能胡就胡，吃碰都过，打最没用的一张。",
    ]
    assert labels(message) == ["[我回来了|green]", "[牌路] [散桌]"]


def test_the_reminder_says_what_will_be_done() -> None:
    scene = scene_at(TURN, viewer=0)
    late = hand(scene, late=True)
    assert lines(late)[0] == f"<b>还等着你出牌</b>　{CLOCK} 前，到点先替你打"
    assert late.rows == hand(scene).rows


def test_a_meld_that_grows_says_from_what() -> None:
    grows = position("翻甲", "手一二二五六七八九十壹贰叁伍陆捌玖拾 桌偎肆", pile="肆八")
    assert lines(hand(scene_at(grows, viewer=0)))[2].startswith("你翻出 肆，偎肆变提肆，12 息。")
    taken = position(
        "打乙",
        "手一二二五六七八九十壹贰叁伍陆捌玖拾 桌偎肆",
        "手肆三五六七八九十壹贰叁伍陆捌玖拾拾六四三一",
    )
    line = lines(hand(scene_at(taken, "乙打肆", "定", viewer=0)))[2]
    assert line.startswith("小明 打出 肆，偎肆变跑肆，9 息。")


def test_two_ones_do_not_run_together_into_a_dash() -> None:
    message = hand(scene_at(position("打乙", ming=MING.replace("贰叁", "贰叁叁")), viewer=1))
    pair = next(key.label for row in message.rows for key in row if key.label.startswith("一"))
    assert pair == "一\u2009一"
    waits = hand(scene_at(position("打甲", ming=MING), viewer=1)).text
    assert "一\u2060\u2009\u2060一" in waits
