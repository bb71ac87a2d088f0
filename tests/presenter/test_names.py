"""Names are shown on one line, at most so wide, isolated, and never empty."""

import pytest

from bot.texts.names import bare, in_sentences, plain, tamed, width


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("王姨", "王姨"),
        ("Christopher Robin", "Christopher"),
        ("王小明李小红张", "王小明李小红"),
        ("  a \n\t b  ", "a b"),
        ("", "无名"),
        ("\u200b\u200f\u2060", "无名"),
        ("\u3164", "无名"),
        ("\u202eevil", "evil"),
        ("a\u2069b\u2068c", "abc"),
        ("Z\u0351\u0352\u0353\u0354a", "Z\u0351\u0352a"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
    ],
)
def test_a_name_is_tamed(raw: str, shown: str) -> None:
    assert bare(raw) == shown
    assert plain(raw) == f"\u2068{shown}\u2069"


def test_markup_is_escaped_after_it_was_cut() -> None:
    assert tamed("<b>&<i>") == "\u2068&lt;b&gt;&amp;&lt;i&gt;\u2069"
    assert tamed("<" * 40) == "\u2068" + "&lt;" * 12 + "\u2069"


def test_names_that_look_alike_get_their_letters() -> None:
    alike = in_sentences(["小明", "小明", "爷爷"])
    assert [name.replace("\u2068", "").replace("\u2069", "") for name in alike] == [
        "甲 小明",
        "乙 小明",
        "爷爷",
    ]


def test_widths_count_chinese_double() -> None:
    assert width("王a😀") == 5
