"""The lobby, from empty to full."""

from dataclasses import replace
from datetime import timedelta

from bot.links import Links
from bot.presenter.lobby import closed, lobby, warning
from bot.table.model import Clocks, Person, Phase, Place, Sitter, Table
from engine.rules import Rules
from tests.presenter.tables import CLOCK, DUE, ZONE, labels, lines, sitters

LINKS = Links("fangpaofa_bot")
DOOR = "https://t.me/fangpaofa_bot?start=j_door"
EMPTY = Table(id=7, number=1, place=Place(-100200), host=None, token="door")
WANG, MING, YE = sitters()
RULES = [
    "<blockquote>娄底放炮罚，打到 100",
    "15 息起胡，单局封顶 200",
    "放炮必胡，放炮封顶 100",
    "出牌 60 秒，碰吃 30 秒</blockquote>",
]


def test_nobody_sits_yet() -> None:
    message = lobby(EMPTY, ZONE, LINKS)
    assert lines(message) == [
        "🎴 <b>1桌 招人</b>　0/3",
        "",
        "<b>甲</b>　空位",
        "<b>乙</b>　空位",
        "<b>丙</b>　空位",
        *RULES,
        "坐满三人就开局",
    ]
    assert labels(message) == ["[坐下|blue]", "[规则|url] [散桌]"]
    assert message.rows[-1][0].url == "https://t.me/fangpaofa_bot?start=o_door"


def test_the_host_may_seat_computers() -> None:
    message = lobby(replace(EMPTY, host=101, sitters=(WANG, None, None)), ZONE, LINKS)
    assert lines(message)[2] == "<b>甲 王姨</b>　桌主"
    assert labels(message) == ["[坐下|blue]", "[加电脑]", "[起身] [规则|url] [散桌]"]


def test_who_cannot_be_written_to_is_shown_the_door() -> None:
    outside = replace(YE, reachable=False)
    table = replace(EMPTY, host=101, sitters=(WANG, None, outside))
    message = lobby(table, ZONE, LINKS)
    assert lines(message)[2:5] == [
        "<b>甲 王姨</b>　桌主",
        "<b>乙</b>　空位",
        "<b>丙 爷爷</b>　还没进门",
    ]
    assert lines(message)[-1] == "<b>爷爷</b>请点“进门”，再点一次“开始”，牌才送得到。"
    assert labels(message) == ["[坐下|blue] [进门|url]", "[加电脑]", "[起身] [规则|url] [散桌]"]
    assert message.rows[0][1].url == DOOR


def test_a_full_table_says_when_it_starts() -> None:
    table = replace(EMPTY, host=101, sitters=(WANG, MING, YE), starts_at=DUE)
    message = lobby(table, ZONE, LINKS)
    assert lines(message)[:2] == ["🎴 <b>1桌 人齐了</b>", f"{CLOCK} 开局"]
    assert lines(message)[-1] == "打牌顺序 甲 → 乙 → 丙"
    assert labels(message) == ["[现在开|green] [等一下]", "[起身] [规则|url] [散桌]"]
    held = lobby(replace(table, starts_at=None, held=True), ZONE, LINKS)
    assert lines(held)[1] == "先停着，要开点“现在开”"
    assert labels(held)[0] == "[现在开|green]"


def test_a_computer_can_be_sent_away() -> None:
    computer = Sitter(None, "电脑阿福")
    message = lobby(replace(EMPTY, host=101, sitters=(WANG, MING, computer)), ZONE, LINKS)
    assert lines(message)[4] == "<b>丙 电脑阿福</b>"
    assert labels(message)[1] == "[请走阿福]"


def test_changed_rules_are_marked() -> None:
    rules = Rules(min_huxi=10, discard_win=False, cap=None)
    message = lobby(replace(EMPTY, rules=rules), ZONE, LINKS)
    assert lines(message)[5:8] == [
        "<blockquote>跑胡子，打到 100",
        "改：10 息起胡",
        "改：单局不封顶",
    ]
    assert "放炮不能胡" in lines(message)


def test_a_group_may_play_slowly_or_without_clocks() -> None:
    hours = timedelta(hours=8)
    for clocks, said in (
        (Clocks(turn=hours, claim=hours), "慢桌，8 小时一步"),
        (Clocks(off=True), "不限时"),
    ):
        assert f"{said}</blockquote>" in lines(lobby(replace(EMPTY, clocks=clocks), ZONE, LINKS))


def test_what_is_left_of_a_lobby() -> None:
    assert lines(lobby(replace(EMPTY, phase=Phase.CLOSED), ZONE, LINKS)) == ["🎴 <b>1桌 散了</b>"]
    running = lobby(replace(EMPTY, phase=Phase.PLAYING), ZONE, LINKS)
    assert lines(running) == ["🎴 <b>1桌 开打了</b>　牌桌在下面"]
    assert running.rows == ()


def test_a_lobby_is_warned_before_it_closes() -> None:
    message = warning(replace(EMPTY, sitters=(WANG, MING, None)))
    assert lines(message) == ["🎴 <b>1桌</b> 还差 1 人，5 分钟后散"]
    assert labels(message) == ["[坐下|blue] [再等 30 分]"]
    assert lines(closed(EMPTY)) == ["🎴 <b>1桌 散了</b>　没凑齐", "再开一桌：/newtable"]


def test_names_may_be_anything() -> None:
    names = ["<b>&", "\u202eabc", "😀" * 64, "\u200b", "", "/start", "a\nb", "王" * 40, "a\u2069b"]
    for name in names:
        sitter = Sitter(Person(1, name), name)
        shown = lobby(replace(EMPTY, host=1, sitters=(sitter, None, None)), ZONE, LINKS)
        assert len(lines(shown)) == 10
        assert shown.text.count("<b>") == 4
        assert lines(shown)[2].endswith("桌主")
