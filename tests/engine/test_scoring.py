"""名堂 and scores: the worked examples, and what the rules say about each switch."""

from typing import Any

import pytest

from engine.cards import parse_card
from engine.melds import MeldKind, meld_text
from engine.rules import Rules
from engine.scoring import Mingtang, Score, WinCase, WinSource, complete_huxi, judge, tun
from tests.engine import data

VECTORS = data.vectors("scoring")
NAMES = {
    "天胡": Mingtang.TIANHU,
    "地胡": Mingtang.DIHU,
    "自摸": Mingtang.ZIMO,
    "一点朱": Mingtang.YIDIANZHU,
    "十红": Mingtang.SHIHONG,
    "十三红": Mingtang.SHISANHONG,
    "乌胡": Mingtang.WUHU,
    "一块扁": Mingtang.YIKUAIBIAN,
    "海底": Mingtang.HAIDI,
    "20卡": Mingtang.KA20,
    "30卡": Mingtang.KA30,
    "飘胡": Mingtang.PIAOHU,
}
ASKED = [
    (number, source)
    for number in VECTORS
    for source in WinSource
    if source.value in VECTORS[number]
]


def case(vector: dict[str, Any], source: WinSource) -> WinCase:
    """The position of a vector."""
    return WinCase(
        hand=data.hand(vector["hand"]),
        melds=data.melds(vector.get("table", "")),
        card=parse_card(vector["card"]),
        source=source,
        left=vector.get("left", 10),
        first_discard=vector.get("first_discard", False),
    )


def score(number: str, source: WinSource, **options: object) -> Score:
    """Score of a vector's position with its own or with other options; it has to win."""
    vector = VECTORS[number]
    found = judge(case(vector, source), data.rules(vector.get("options", {}) | options))
    assert found is not None
    return found


@pytest.mark.parametrize(("number", "source"), ASKED)
def test_vector(number: str, source: WinSource) -> None:
    vector = VECTORS[number]
    wanted = vector[source.value]
    if wanted == "不胡":
        assert judge(case(vector, source), data.rules(vector.get("options", {}))) is None
        return
    found = score(number, source)
    assert (found.huxi, found.points) == (wanted["huxi"], wanted["points"])
    assert found.raw == wanted.get("raw", wanted["points"])
    assert set(found.mingtang) == {NAMES[name] for name in wanted.get("mingtang", "").split()}
    own = source is WinSource.OWN and "melds_own" in vector
    melds = vector["melds_own" if own else "melds"]
    assert sorted(map(meld_text, found.melds)) == sorted(melds.split())


def test_mingtang_are_listed_in_one_order() -> None:
    found = score("S20b", WinSource.OWN).mingtang
    assert found == (Mingtang.ZIMO, Mingtang.SHISANHONG, Mingtang.HAIDI)


def test_laid_melds_come_first_as_laid_then_those_in_hand_with_most_huxi_first() -> None:
    assert [meld_text(meld) for meld in score("S01", WinSource.OTHER).melds] == [
        *("吃壹贰叁", "碰伍"),
        *("坎四", "吃二七十", "吃六七八", "吃陆柒捌", "吃九九玖"),
    ]
    assert [meld_text(meld) for meld in score("S08", WinSource.OWN).melds][:2] == [
        "提拾",
        "吃壹贰叁",
    ]


def test_a_refused_peng_makes_the_own_third_copy_a_chou_wei_of_the_same_huxi() -> None:
    drawn = case(VECTORS["S03"], WinSource.OWN)
    wei, chou = judge(drawn, Rules()), judge(drawn._replace(chou=True), Rules())
    assert wei is not None
    assert chou is not None
    assert (wei.points, wei.huxi) == (chou.points, chou.huxi)
    assert {meld.kind for meld in chou.melds} - {meld.kind for meld in wei.melds} == {
        MeldKind.CHOU_WEI
    }


def test_without_discard_wins_no_discard_wins_and_drawn_wins_are_the_same() -> None:
    on, off = Rules(), Rules(discard_win=False)
    for number, source in ASKED:
        position = case(VECTORS[number], source)
        if source is WinSource.DISCARD:
            assert judge(position, off) is None
        else:
            assert judge(position, off) == judge(position, on)


@pytest.mark.parametrize(
    ("number", "full", "none", "double"),
    [
        ("S01", 15, 15, 15),
        ("S18", 36, 18, 36),  # 一点朱
        ("S20", 100, 15, 30),  # 十三红 is no more than × 2
        ("S25b", 200, 30, 120),  # 一点朱 and 30卡
        ("S17", 100, 100, 100),  # 地胡 stays
        ("S28", 30, 30, 30),  # 飘胡 is a base
    ],
)
def test_discard_mingtang_changes_what_counts_on_a_discard(
    number: str, full: int, none: int, double: int
) -> None:
    found = [
        score(number, WinSource.DISCARD, discard_mingtang=value).points
        for value in ("full", "none", "double")
    ]
    assert found == [full, none, double]


def test_discard_mingtang_leaves_drawn_wins_alone() -> None:
    for value in ("none", "double"):
        assert score("S20", WinSource.OWN, discard_mingtang=value).points == 200


def test_a_ten_huxi_minimum_lets_the_forced_wei_win_at_once() -> None:
    found = score("S30", WinSource.OWN, min_huxi=10)
    assert (found.huxi, found.points) == (12, 24)


def test_the_cap_comes_before_the_cap_on_discard_wins() -> None:
    assert score("S20b", WinSource.OWN, cap=None).points == 400
    assert score("S25", WinSource.DISCARD, cap=None).points == 100
    assert score("S25", WinSource.DISCARD, cap=None, discard_cap=None).points == 200


def test_a_100_replaces_the_base_of_piaohu() -> None:
    no_red_no_huxi = WinCase(
        hand=data.hand("一一八八九 壹叁肆肆伍伍陆捌玖"),
        melds=data.melds("吃三四五 吃四五六"),
        card=parse_card("玖"),
        source=WinSource.OTHER,
    )
    found = judge(no_red_no_huxi, Rules(piaohu=True))
    assert found is not None
    assert (found.huxi, found.points) == (0, 100)
    assert found.mingtang == (Mingtang.WUHU, Mingtang.PIAOHU)
    assert judge(no_red_no_huxi, Rules()) is None


def test_a_complete_hand_short_of_the_minimum_tells_its_huxi() -> None:
    assert complete_huxi(case(VECTORS["S02"], WinSource.OTHER)) == 14
    assert complete_huxi(case(VECTORS["S30"], WinSource.OWN)) == 12
    assert complete_huxi(case(VECTORS["S05"], WinSource.OTHER)) is None
    assert complete_huxi(case(VECTORS["S28b"], WinSource.DISCARD)) == 0


@pytest.mark.parametrize(
    ("points", "units"),
    [(15, 1), (17, 1), (18, 2), (20, 2), (21, 3), (30, 6), (36, 8), (100, 29), (200, 62), (10, 1)],
)
def test_c04_tun(points: int, units: int) -> None:
    assert tun(points) == units
