"""The guided hand's screens: what a lesson names is there, and it fits on a phone."""

import html
import re

import pytest

from bot.buttons import Act, decode
from bot.guide import sights
from bot.links import Links
from bot.presenter.guide import STOP, lesson, over
from bot.presenter.message import Outgoing
from bot.texts.guide import LESSONS, wrong_key

NUMBERS = range(1, len(LESSONS) + 1)
LINE, ROW, ROOM, COLUMN = 22, 46, 590, 17
"""Heights and the width of a narrow phone (`ux.md` 0.1); a line holds so many characters."""


def screen(number: int) -> Outgoing:
    return lesson(number, sights()[number - 1])


def plain(text: str) -> str:
    return html.unescape(re.sub(r"<[^>]*>|[\u2060\u2068\u2069]", "", text))


@pytest.mark.parametrize("number", NUMBERS)
def test_one_key_goes_on_and_has_the_name_that_the_lesson_and_the_refusal_say(number: int) -> None:
    taught = LESSONS[number - 1]
    keys = [key for row in screen(number).rows for key in row]
    going_on = [key for key in keys if decode(key.data).choice == taught.move]
    assert [key.label.lstrip("◆").partition("\u3000")[0] for key in going_on] == [taught.key]
    assert f"<b>{taught.key}</b>" in taught.words
    assert taught.key in wrong_key(number)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_key_belongs_to_the_lesson_and_the_way_out_is_last(number: int) -> None:
    rows = screen(number).rows
    for key in (key for row in rows for key in row):
        button = decode(key.data)
        assert button.table == 0
        assert button.act is Act.BLANK or (button.act, button.step) == (Act.GUIDE, number)
    assert [decode(key.data).choice for key in rows[-1]] == [STOP]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_is_seen_whole(number: int) -> None:
    shown = screen(number)
    lines = sum(1 + (len(line) - 1) // COLUMN for line in plain(shown.text).split("\n"))
    assert lines * LINE + len(shown.rows) * ROW <= ROOM
    assert len(shown.rows) <= 5


def test_the_end_counts_the_points_and_leads_on() -> None:
    end = over(sights()[-1], Links("fangpaofa_bot"))
    assert plain(end.text).startswith("胡了，36 分")
    assert [[key.label for key in row] for row in end.rows] == [
        ["练一手真的"],
        ["看规矩", "去群里开桌"],
    ]
