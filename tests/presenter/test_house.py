"""Options and group settings as pages: every value has words, and every key fits a phone."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.house import House, HouseClock, Openers
from bot.links import Links
from bot.options import other_preset, reset, stepped
from bot.presenter import house as pages
from bot.presenter.lobby import lobby
from bot.presenter.message import Outgoing
from bot.presenter.options import options_read, table_options
from bot.presenter.tables import own_tables, tables_here
from bot.table.model import Clocks, Phase, Place, Table
from bot.texts import options as words
from bot.texts.names import width
from engine.rules import CHOICES, PAOHUZI, PRESETS, Rules
from tests.presenter.tables import ZONE, labels, lines, sitters
from tests.presenter.test_layout import GROUP_LABELS, PRIVATE_LABELS, visible

LINKS = Links("fangpaofa_bot")
EMPTY = Table(id=7, number=1, place=Place(-100200, None, "周末一家亲"), host=None, token="door")


def all_rules() -> Iterator[Rules]:
    """The default rules, and from them every value of every option."""
    yield Rules()
    for name in words.NAMES:
        rules = Rules()
        for _ in range(8):
            rules = stepped(rules, name)
            yield rules


def fits(message: Outgoing, columns: dict[int, int]) -> None:
    for row in message.rows:
        for key in row:
            assert width(key.label) <= columns[len(row)], key.label


def test_every_option_and_value_has_words_and_fits() -> None:
    for rules in all_rules():
        table = replace(EMPTY, rules=rules)
        fits(table_options(table), PRIVATE_LABELS)
        fits(pages.rules(-100200, "周末一家亲", rules), PRIVATE_LABELS)
        shown = lobby(table, ZONE, LINKS)
        fits(shown, GROUP_LABELS)
        assert all(width(line) <= 28 for line in visible(shown)), visible(shown)


def test_stepping_goes_through_all_values_and_back_to_the_first() -> None:
    for name, choices in CHOICES.items():
        rules, seen = Rules(), set()
        for _ in choices:
            rules = stepped(rules, name)
            seen.add(getattr(rules, name))
        assert seen == set(choices)
        assert getattr(rules, name) == getattr(Rules(), name)


def test_presets_change_whole_and_reset_keeps_the_preset() -> None:
    changed = replace(Rules(), cap=400)
    assert other_preset(changed) == PRESETS[PAOHUZI]
    assert other_preset(PRESETS[PAOHUZI]) == Rules()
    assert reset(replace(changed, discard_win=False)) == PRESETS[PAOHUZI]


def test_an_odd_value_set_elsewhere_steps_to_the_first_one() -> None:
    assert stepped(Rules(max_hands=37), "max_hands").max_hands is None


def test_what_means_nothing_is_shown_as_unused() -> None:
    shown = labels(table_options(replace(EMPTY, rules=PRESETS[PAOHUZI])))
    assert shown[0] == "[底子：跑胡子] [打到：100]"
    assert "[放炮：不能胡] [放炮必胡：不用]" in shown
    assert shown[-2:] == ["[底分：1] [还原]", "[好了|blue]"]


def test_others_only_read_the_rules() -> None:
    message = options_read(EMPTY, "只有桌主 王姨 能改")
    assert lines(message) == [
        "<b>周末一家亲 · 1桌 · 牌法</b>",
        "<blockquote>娄底放炮罚，打到 100",
        "15 息起胡，单局封顶 200",
        "放炮必胡，放炮封顶 100</blockquote>",
        "只有桌主 王姨 能改",
    ]
    assert message.rows == ()


HOURS = timedelta(hours=8)


@pytest.mark.parametrize(
    ("clock", "said", "marked"),
    [
        (None, "出牌 60 秒，碰吃 30 秒。", []),
        (HouseClock(HOURS, HOURS), "慢桌，8 小时一步。", ["✓慢桌，几小时一步"]),
        (HouseClock(HOURS, HOURS, off=True), "不限时。", ["✓不限时"]),
    ],
)
def test_the_page_of_clocks_marks_what_is_chosen(
    clock: HouseClock | None, said: str, marked: list[str]
) -> None:
    page = pages.clock(-100200, "周末一家亲", House(clock), Clocks())
    assert lines(page)[:2] == ["<b>周末一家亲 · 时间</b>", said]
    assert [k.label for row in page.rows for k in row if k.label.startswith("✓")] == marked
    fits(page, PRIVATE_LABELS)


def test_the_first_page_tells_every_choice() -> None:
    house = House(rules=Rules(target=200, cap=None), helped=False, openers=Openers.ADMINS)
    page = pages.main(-100200, "周末一家亲", house, Clocks())
    assert lines(page) == [
        "<b>周末一家亲 · 群设置</b>",
        "时间　出牌 60 秒，碰吃 30 秒",
        "牌法　娄底放炮罚，打到 200，改 1 处",
        "帮助　听牌提示关了",
        "开桌　管理员",
        "时间下一局起算，牌法下一场起算。",
    ]
    assert labels(page) == ["[时间] [牌法] [帮助]", "[开桌]", "[好了|blue]"]
    assert pages.done("周末一家亲", house, Clocks()).rows == ()


def test_tables_of_a_group_are_named_and_running_ones_lead_to_their_boards() -> None:
    playing = replace(EMPTY, id=8, number=2, sitters=sitters(), phase=Phase.BETWEEN)
    shown = tables_here([EMPTY, playing], {8: "https://t.me/c/200/9"})
    assert lines(shown) == [
        "<b>本群的桌</b>",
        "1桌　招人 0/3",
        '2桌　<a href="https://t.me/c/200/9">等下一局</a>　王姨 小明 爷爷',
    ]
    assert labels(shown) == ["[坐 1桌|blue] [开新桌]"]
    assert lines(tables_here([], {})) == ["本群还没开桌。"]


def test_tables_with_the_same_number_are_told_apart_on_their_keys() -> None:
    other = replace(EMPTY, id=9, place=Place(-5, None, "老同学聚会"))
    shown = own_tables([(EMPTY, None)], [(other, None)])
    assert lines(shown) == [
        "<b>我的桌</b>",
        "1桌 周末一家亲　招人 0/3",
        "<b>别的桌</b>",
        "1桌 老同学聚会　招人 0/3",
    ]
    assert labels(shown) == ["[周末一1桌 看看] [老同学1桌 看看]"]
    fits(shown, PRIVATE_LABELS)
    assert lines(own_tables([], [])) == ["你现在没坐哪桌。群里 /newtable 开一桌。"]
