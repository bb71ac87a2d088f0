"""解散 in words: the question, the vote, how it ends, and what stands still meanwhile."""

from dataclasses import replace
from datetime import timedelta

from bot.presenter.board import board
from bot.presenter.dissolving import ask, dissolved, goes_on, vote
from bot.presenter.hand import hand
from bot.presenter.peeks import who
from bot.presenter.scene import scene_of
from bot.table.change import Notice, NoticeKind
from bot.table.freeze import freeze
from bot.table.frozen import FreezeReason
from bot.table.model import Clocks, Phase, Sitter, Table
from bot.table.talks import DissolveReason, Vote
from engine.match import MatchEnd, MatchState
from engine.rules import Rules
from tests.presenter.tables import CLOCK, DUE, ZONE, labels, lines, table_at
from tests.presenter.test_hand import TURN

LINK = "https://t.me/fangpaofa_bot"
ASKED = Vote(31, 1, DissolveReason.BUSY, (None, True, True))


def voting(asked: Vote = ASKED) -> Table:
    table = replace(table_at(TURN), vote=asked)
    return freeze(table, FreezeReason.VOTE, DUE, DUE - timedelta(seconds=150))


def test_the_question_says_what_it_means_and_wants_a_reason() -> None:
    message = ask(table_at(TURN))
    assert lines(message) == [
        "<b>真要散桌？</b>",
        "🎴 周末一家亲 · 1桌 · 第5局",
        "要另外两人都同意；不回话算同意。",
        "散了按累计结账，这一局作废。",
    ]
    assert labels(message) == [
        "[有事先走|red] [网不好|red] [不想说|red]",
        "[接着打|blue]",
    ]


def test_the_vote_names_answers_and_until_when() -> None:
    message = vote(voting(), ZONE, "")
    assert message is not None
    assert lines(message) == [
        "<b>小明 想散桌</b>　有事先走",
        "🎴 1桌 第5局，牌和钟都停着",
        "",
        "<b>甲 王姨</b>　还没回话",
        "<b>乙 小明</b>　提出的",
        "<b>丙 爷爷</b>　同意",
        f"{CLOCK} 没回话算同意",
        "一人不同意就接着打",
    ]
    assert labels(message) == ["[同意散|red] [接着打|green]"]
    assert not message.silent


def test_a_reason_kept_private_is_not_told_and_computers_go_with_the_others() -> None:
    table = voting(replace(ASKED, reason=DissolveReason.PRIVATE))
    first, second, _ = table.sitters
    message = vote(replace(table, sitters=(first, second, Sitter(None, "电脑阿福"))), ZONE, "")
    assert message is not None
    assert lines(message)[0] == "<b>小明 想散桌</b>"
    assert lines(message)[5] == "<b>丙 电脑阿福</b>　听大家的"


def test_a_refusal_gives_the_hand_back() -> None:
    refused = replace(ASKED, agrees=(False, True, True), ended=True)
    table = replace(table_at(TURN), vote=refused)
    message = vote(table, ZONE, goes_on(scene_of(table, None, ZONE)))
    assert message is not None
    assert lines(message) == [
        "<b>不散，接着打</b>",
        "王姨 还想打。",
        "钟还你们，等 王姨 出牌。",
    ]
    assert message.rows == ()


def test_the_end_shows_the_settlement() -> None:
    match = MatchState(Rules(), 0, (85, -15, 42), hands=4, end=MatchEnd.DISSOLVED)
    table = replace(table_at(TURN), match=match, phase=Phase.CLOSED)
    message = dissolved(table, Notice(NoticeKind.DISSOLVED, hand=5, seat=1))
    assert lines(message) == [
        "🎴 <b>1桌 散了</b>　小明 提出",
        "第5局作废，前 4 局结账",
        "",
        "<b>甲 王姨</b>　85 → 90　<b>＋160</b>",
        "<b>乙 小明</b>　−15 → −20　<b>−170</b>",
        "<b>丙 爷爷</b>　42 → 40　<b>＋10</b>",
    ]
    expired = dissolved(table, Notice(NoticeKind.EXPIRED, hand=5))
    assert lines(expired)[0] == "🎴 <b>1桌 散了</b>　一天没人出牌"
    nothing = dissolved(
        replace(table, match=MatchState(Rules(), 0)), Notice(NoticeKind.DISSOLVED, hand=1, seat=1)
    )
    assert lines(nothing)[1:] == ["第1局作废，没有打完的局"]


def test_each_hand_shows_the_vote_in_place_of_the_cards() -> None:
    voter = hand(scene_of(voting(), 0, ZONE))
    assert lines(voter)[:3] == [
        f"<b>小明 想散桌，牌先停着</b>　{CLOCK} 前",
        "🎴 周末一家亲 · 1桌 · 第5局",
        "不回话算同意，一人不同意就接着打。",
    ]
    assert labels(voter) == ["[同意散|red] [接着打|green]"]
    asker, answered = (hand(scene_of(voting(), seat, ZONE)) for seat in (1, 2))
    assert lines(asker)[2] == "你提的，等另外两人回话。"
    assert lines(answered)[2] == "你说了 同意，等大家。"
    for message in (asker, answered):
        assert not any(label in "".join(labels(message)) for label in ("同意散", "接着打"))


def test_the_board_and_the_question_for_whom_it_waits_name_the_vote() -> None:
    scene = scene_of(voting(), None, ZONE)
    assert lines(board(scene, LINK)) == [
        "🎴 <b>1桌 第5局</b>　牌先停着",
        "小明 想散桌，看下面那条。",
    ]
    assert who(scene).text.replace("\u2068", "").replace("\u2069", "") == (
        "小明 想散桌，等 王姨 回话，\n最晚 21:46:20。"
    )


def test_other_reasons_to_stand_still_are_said_too() -> None:
    until = DUE + timedelta(hours=1)
    slow = scene_of(freeze(table_at(TURN), FreezeReason.TROUBLE, until, DUE), None, ZONE)
    assert "网络不顺，钟先停着，牌没丢" in lines(board(slow, LINK))
    assert who(slow).text == "网络不顺，钟先停着，牌没丢"
    out = scene_of(freeze(table_at(TURN), FreezeReason.SHUT_OUT, until, DUE), 0, ZONE)
    assert lines(hand(out))[0] == "<b>群里进不去，牌先停着</b>"
    assert not any(
        key.data and key.data.startswith("move:") for row in hand(out).rows for key in row
    )


def test_without_clocks_no_time_is_shown() -> None:
    table = replace(table_at(TURN), clocks=Clocks(off=True), public_until=None)
    scene = scene_of(table, None, ZONE)
    assert "tg-time" not in board(scene, LINK).text
    assert who(scene).text.endswith("不限时。")


def test_clocks_to_come_are_said_on_the_board() -> None:
    hours = timedelta(hours=8)
    table = replace(table_at(TURN), next_clocks=Clocks(turn=hours, claim=hours))
    assert lines(board(scene_of(table, None, ZONE), LINK))[-1] == "下一局起　慢桌，8 小时一步"
