"""The 胡息 history on its pages."""

from datetime import UTC, datetime

from bot.ports import GroupPage, HandLine, HandsPage, PersonPage, Standing
from bot.presenter.score import Span, group_hands, group_score, person_score
from engine.mingtang import Mingtang
from engine.winning import WinSource
from tests.presenter.tables import ZONE, labels, lines


def line(number: int, points: int, **rest: object) -> HandLine:
    known: dict[str, object] = {
        "at": datetime(2026, 11, 30, 13, tzinfo=UTC),
        "number": number,
        "points": points,
        "winner": "王姨",
        "won": False,
        "source": WinSource.OTHER,
        "score": 18,
        "huxi": 18,
        "mingtang": (),
        "feeder": None,
        "fed": False,
    }
    return HandLine(**{**known, **rest})  # type: ignore[arg-type]


def test_a_persons_page_tells_each_hand_from_his_side() -> None:
    hands = (
        line(5, 0),
        line(4, 0, winner=None, source=None),
        line(3, 0, source=WinSource.OWN, score=80),
        line(2, -15, feeder="小明", fed=True, source=WinSource.DISCARD),
        line(6, 30, won=True, source=WinSource.OWN, huxi=15, mingtang=(Mingtang.ZIMO,)),
        line(5, -100, winner="爷爷", fed=True, mingtang=(Mingtang.WUHU,)),
    )
    message = person_score(PersonPage("小明", 1, 5, -480, -95, 38, 9, 12, hands), ZONE)
    assert lines(message) == [
        "<b>小明的战绩</b>　第 1 页，共 5 页",
        "结账 <b>−480</b>　各局 <b>−95</b>",
        "38 局，胡 9，放炮 12",
        "",
        "11-30 第5局　0　王姨 胡 18",
        "11-30 第4局　0　荒庄",
        "11-30 第3局　0　王姨 自摸 80",
        "11-30 第2局　−15　放炮给 王姨",
        "11-30 第6局　＋30　自摸 15 息",
        "11-30 第5局　−100　放炮给 爷爷，乌胡",
    ]
    assert labels(message) == ["[1/5] [旧的]"]


def test_one_page_needs_no_keys_and_none_says_so() -> None:
    one = person_score(PersonPage("小明", 1, 1, 0, 0, 1, 0, 0, (line(1, 0),)), ZONE)
    assert one.rows == ()
    none = person_score(PersonPage("小明", 1, 1, 0, 0, 0, 0, 0, ()), ZONE)
    assert none.text == "还没有战绩，打完一局就有。"


def test_a_groups_page_ranks_its_people() -> None:
    page = GroupPage(
        "周末一家亲",
        9,
        38,
        3,
        (
            Standing(1, "王姨", 420, 300, 38, 15, 2),
            Standing(2, "爷爷", 60, 20, 38, 11, 3),
            Standing(3, "小明", -480, -320, 38, 9, 12),
        ),
        line(1, 200, score=200, mingtang=(Mingtang.SHISANHONG,)),
    )
    message = group_score(page, Span.THIS_MONTH, "11 月", "https://t.me/x?start=score")
    assert lines(message) == [
        "<b>周末一家亲 · 11 月</b>",
        "9 场，38 局",
        "",
        "1　<b>王姨</b>　＋420　胡 15",
        "2　<b>爷爷</b>　＋60　胡 11",
        "3　<b>小明</b>　−480　胡 9",
        "<blockquote>最大一局　王姨 十三红 200",
        "放炮最多　小明 12 次",
        "荒庄 3 局</blockquote>",
    ]
    assert labels(message) == ["[本月 ✓] [总账] [上月]", "[各局] [我的战绩|url]"]


def test_a_groups_hands_stand_newest_first_and_lead_back_to_the_sums() -> None:
    hands = (line(5, 0), line(4, 0, winner=None, source=None))
    message = group_hands(HandsPage("周末一家亲", 2, 3, hands), ZONE)
    assert lines(message) == [
        "<b>周末一家亲 · 各局</b>　2/3",
        "",
        "11-30 第5局　王姨 胡 18",
        "11-30 第4局　荒庄",
    ]
    assert labels(message) == ["[新的] [2/3] [旧的]", "[返回]"]
    assert labels(group_hands(HandsPage("群", 3, 3, hands), ZONE))[0] == "[新的] [3/3]"


def test_matches_are_counted_once_one_has_ended() -> None:
    page = GroupPage("群", 0, 1, 0, (Standing(1, "王姨", 0, 18, 1, 1, 0),), None)
    assert lines(group_score(page, Span.ALL, "总账", "https://t.me/x"))[1] == "1 局"


def test_a_group_without_hands_says_so_and_keeps_its_keys() -> None:
    message = group_score(GroupPage("群", 0, 0, 0, (), None), Span.ALL, "总账", "https://t.me/x")
    assert lines(message)[-1] == "还没有战绩，打完一局就有。"
    assert labels(message)[0] == "[本月] [总账 ✓] [上月]"
