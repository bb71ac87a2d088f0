"""Results of hands and the settlement of a match."""

import random
from dataclasses import replace
from datetime import date

import pytest

from bot.ports import FinishedHand
from bot.presenter.after import after
from bot.presenter.board import board_over
from bot.presenter.hand import record, void_record
from bot.presenter.message import Outgoing
from bot.presenter.result import Played, match, result
from bot.table.commands import Ready, Recess
from bot.table.talks import Choice, Missing
from bot.texts.moments import clock
from bot.texts.result import how, winning_melds
from engine.cards import parse_card
from engine.match import settlement
from engine.melds import Meld, MeldKind
from engine.mingtang import Mingtang
from engine.result import Points, Win
from engine.rules import Rules
from engine.scoring import Score
from engine.view import view
from engine.winning import WinSource
from tests.presenter.tables import NAMES, ZONE, labels, lines, position, table_at
from tests.presenter.test_hand import HU
from tests.table.helpers import MING, WANG, Play3, family


def finished(
    text: str, *moves: str, totals: Points = (103, -15, 42), last: bool = False
) -> FinishedHand:
    table = table_at(text, *moves)
    assert table.hand is not None
    ended = view(table.hand.state, None)
    assert ended.result is not None
    return FinishedHand(
        number=5,
        names=NAMES,
        view=ended,
        totals=totals,
        next_dealer=0,
        commitment="7f3a9c",
        seed="00",
        settlement=settlement(totals) if last else None,
        hands=5,
    )


WON = finished(HU, "甲胡", last=True)
PLAYED = Played(7, 1, "周末一家亲", date(2026, 11, 30))


def test_a_win_says_who_how_and_how_much_first() -> None:
    message = result(1, WON)
    assert lines(message)[:15] == [
        "🎴 <b>1桌 第5局　王姨 胡 八</b>",
        "爷爷 翻出，没有名堂",
        "18 息 ＝ <b>18 分</b>",
        "",
        "壹贰叁 6　坎陆 6　碰伍 3",
        "一二三 3　四四肆　七八九",
        "九玖玖",
        "",
        "<b>甲 王姨</b>　＋18　累计 103",
        "<b>乙 小明</b>　0　累计 −15",
        "<b>丙 爷爷</b>　0　累计 42",
        "<blockquote expandable>乙 剩",
        lines(message)[12],
        lines(message)[13],
        "偎柒",
    ]
    assert lines(message)[-4:-2] == ["余牌 2", "小 四 五"]
    assert labels(message) == []


def test_the_next_hand_waits_for_a_tap() -> None:
    done = finished(HU, "甲胡", totals=(18, 0, 0))
    play = rested()
    message = result(1, done, after(play.table, 1, ZONE))
    assert "下一局 庄 王姨" in lines(message)
    assert labels(message) == ["[下一局|green]", "[歇一下]"]
    for person in (WANG, MING):
        play.do(Ready(person.user_id, 1))
    assert labels(result(1, done, after(play.table, 1, ZONE)))[0] == "[下一局 2/3|green]"
    assert after(play.table, 2, ZONE) is None
    play.tick()
    assert after(play.table, 1, ZONE) is None
    assert labels(result(1, done)) == []


def test_a_break_says_who_wants_it_and_until_when() -> None:
    play = rested()
    play.do(Recess(WANG.user_id, 1))
    shown, until = after(play.table, 1, ZONE), play.table.next_at
    assert shown
    assert until
    assert bare(shown.lines[0]) == f"王姨 歇一下，最晚 {clock(until, ZONE)} 接着打"
    assert [key.label for row in shown.rows for key in row] == ["下一局"]


def test_who_was_away_is_asked_about_and_may_say_that_he_is_back() -> None:
    play = rested()
    asked = replace(play.table, missing=Missing((2,), (Choice.WAIT, None, None)))
    shown = after(asked, 1, ZONE)
    assert shown
    assert [bare(line) for line in shown.lines] == [
        "爷爷 一整局没来，怎么办？\n大家都一样才算数，人回来就不用了",
        "王姨：再等等",
    ]
    assert labels(Outgoing("", shown.rows)) == ["[再等等] [照样托管] [散桌]", "[我回来了|green]"]


def bare(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def rested() -> Play3:
    play = family(name="rested")
    play.play_hand(random.Random(1))
    return play


def test_nobody_wins() -> None:
    last = position("打甲", "手一二三四四七九九肆陆陆陆玖玖十 桌碰伍,吃壹贰叁", pile="五")
    done = finished(last, "甲打十", "都过", "定", "都过", "定", totals=(85, -15, 42))
    shown = lines(result(1, done))
    assert shown[:3] == ["🎴 <b>1桌 第5局　荒庄</b>", "牌翻完了，没人胡", "庄 王姨 −10"]
    assert "<b>甲 王姨</b>　−10　累计 85" in shown
    assert "下一局 还是 王姨 坐庄" in shown
    assert lines(board_over(1, 5, done.view.result, NAMES))[1] == "荒庄，没人胡"


@pytest.mark.parametrize(
    ("source", "score", "said"),
    [
        (
            WinSource.DISCARD,
            Score(15, 15, 15, (), ()),
            ["小明 放炮，没有名堂", "15 息 ＝ <b>15 分</b>，小明 赔"],
        ),
        (
            WinSource.OWN,
            Score(80, 80, 20, (Mingtang.ZIMO, Mingtang.KA20), ()),
            ["自摸 × 2　20卡 × 2", "20 息 × 4 ＝ <b>80 分</b>"],
        ),
        (
            WinSource.OWN,
            Score(200, 400, 16, (Mingtang.ZIMO, Mingtang.SHISANHONG, Mingtang.HAIDI), ()),
            ["自摸 × 2　十三红 100　海底 × 2", "100 × 4 ＝ 400，封顶 <b>200 分</b>"],
        ),
        (
            WinSource.DISCARD,
            Score(100, 200, 30, (Mingtang.WUHU, Mingtang.KA30), ()),
            ["小明 放炮，乌胡 100　30卡 100", "200 ＝ 200，封顶 <b>100 分</b>，小明 赔"],
        ),
        (
            WinSource.DEAL,
            Score(100, 100, 18, (Mingtang.TIANHU,), ()),
            ["天胡 100", "100 ＝ <b>100 分</b>"],
        ),
    ],
)
def test_a_score_can_be_checked(source: WinSource, score: Score, said: list[str]) -> None:
    feeder = None if source is WinSource.DEAL else 1
    win = Win(0, source, feeder, parse_card("八"), score)
    assert how(win, NAMES, Rules()) == said


def test_the_match_is_settled_pair_by_pair() -> None:
    message = match(PLAYED, WON, "https://t.me/x?start=score")
    assert lines(message) == [
        "🎴 <b>1桌 打完，王姨 满百</b>",
        "",
        "<b>甲 王姨</b>　103 → 100　<b>＋180</b>",
        "<b>乙 小明</b>　−15 → −20　<b>−180</b>",
        "<b>丙 爷爷</b>　42 → 40　<b>0</b>",
        "<blockquote>逢十取整，再两两相比：",
        "王姨 ＋120 ＋60",
        "小明 −120 −60",
        "爷爷 −60 ＋60</blockquote>",
        "5 局，大赢家 王姨",
    ]
    assert labels(message) == ["[原桌再来|green] [散桌]", "[抄成绩] [战绩|url]"]
    copied = message.rows[1][0].copy
    assert copied == "周末一家亲 1桌 11-30：王姨 ＋180，爷爷 0，小明 −180（5局）"
    assert len(copied) <= 256


def test_a_match_that_nobody_won_names_no_winner() -> None:
    done = finished(HU, "甲胡", totals=(40, 40, 40), last=True)
    shown = lines(match(PLAYED, done, "https://t.me/x"))
    assert shown[0] == "🎴 <b>1桌 打完</b>"
    assert shown[-1] == "5 局，打平"


def test_the_private_hand_becomes_a_record() -> None:
    assert WON.view.result is not None
    message = record(5, WON.view.result, NAMES, -15)
    assert lines(message) == ["第5局　王姨 胡 18 分", "累计 −15"]
    assert message.protect


def test_the_last_record_tells_what_the_match_came_to() -> None:
    assert WON.view.result is not None
    last = record(5, WON.view.result, NAMES, -15, -180)
    assert lines(last)[2:] == ["全场结账 <b>−180</b>", "再打一场，点群里的“原桌再来”。"]
    assert lines(void_record(6, 40)) == ["第6局　作废，不算分", "全场结账 <b>＋40</b>"]


def test_the_seed_and_what_was_promised_before_the_deal_stand_below_the_open_hands() -> None:
    shown = lines(result(1, WON))
    assert shown[-2:] == [
        "封牌码 <code>7f3a9c</code>",
        "种子 <code>00</code></blockquote>",
    ]


def test_the_pair_of_a_win_is_named() -> None:
    pair = Meld(MeldKind.JIANG, (parse_card("九"), parse_card("九")))
    assert winning_melds([pair]) == ["将\u2060九\u2060九"]


def test_no_line_breaks_between_a_wide_plus_and_its_number() -> None:
    shown = match(PLAYED, WON, "https://t.me/x").text
    assert "＋\u2060180" in shown
    assert "＋1" not in shown
