"""The rules, page by page, with the numbers in force."""

from dataclasses import replace

import pytest

from bot.links import Links
from bot.presenter import rulebook
from engine.rules import PAOHUZI, PRESETS, Rules
from tests.presenter.tables import labels, lines, position, table_at

TABLE = table_at(position("打甲"))


def _page(number: int, **options: object) -> list[str]:
    rules = replace(Rules(), **options)  # type: ignore[arg-type]
    return lines(rulebook.page(number, replace(TABLE, rules=rules)))


def test_eight_pages_are_leafed_through_and_stop_at_the_ends() -> None:
    first, last = rulebook.page(0), rulebook.page(99)
    assert lines(first)[0] == "<b>一 · 牌</b>"
    assert lines(last)[0] == "<b>八 · 算账</b>"
    assert labels(first) == ["[1/8] [下一页]", "[两分钟学会|blue]"]
    assert labels(last)[0] == "[上一页] [8/8]"
    assert first.rows[0][-1].data == "rules:0:0:2"
    assert last.rows[0][0].data == "rules:0:0:7"


def test_without_a_table_the_numbers_are_those_of_the_preset() -> None:
    assert lines(rulebook.page(7))[-1] == "单局封顶 200，放炮封顶 100。"
    assert lines(rulebook.page(8))[1] == "胡的人加分，放炮的人减分，荒庄庄家 −10。"


def test_a_table_s_pages_name_it_and_keep_to_it() -> None:
    message = rulebook.page(1, TABLE)
    assert lines(message)[0] == "<b>一 · 牌</b>　1桌的规矩"
    assert message.rows[0][-1].data == "rules:7:0:2"


@pytest.mark.parametrize(
    ("number", "options", "line"),
    [
        (3, {"guozhang": "strict"}, "自己打过、翻过的，上家没人要的，也不能再吃。"),
        (4, {"wei_visibility": "open"}, "偎：手里一对，自己翻出第三张，自动，明放。"),
        (5, {"min_huxi": 10}, "凑满七门，10 息起胡。跑过提过的，七门里要有一对将。"),
        (5, {"piaohu": True}, "七门齐了一息都没有，叫飘胡，也能胡，算 30。"),
        (7, {"cap": None, "discard_cap": None}, "单局不封顶，放炮不另封顶。"),
        (7, {"discard_mingtang": "none"}, "放炮胡只数息，名堂不算，地胡除外。"),
        (8, {"huang_penalty": 0}, "胡的人加分，放炮的人减分，荒庄不扣分。"),
        (
            8,
            {"target": 200, "max_hands": 8, "max_huang": 6},
            "有人满 200，或者打满 8 局、荒庄 6 次就结账：逢十取整，两两相减。",
        ),
    ],
)
def test_what_was_chosen_stands_on_its_page(
    number: int, options: dict[str, object], line: str
) -> None:
    assert line in _page(number, **options)


def test_where_discards_cannot_win_no_page_speaks_of_them() -> None:
    table = replace(TABLE, rules=PRESETS[PAOHUZI])
    written = "\n".join(rulebook.page(number, table).text for number in range(1, 9))
    assert "别人打出的不能胡" in written
    assert "放炮" not in written
    assert "地胡" not in written


def test_the_group_gets_a_way_to_its_table_s_rules() -> None:
    links = Links("bot")
    (key,) = rulebook.in_group(links, replace(TABLE, token="abc")).rows[0]
    assert key.url == "https://t.me/bot?start=r_abc"
    (plain,) = rulebook.in_group(links, None).rows[0]
    assert plain.url == "https://t.me/bot?start=rules"
