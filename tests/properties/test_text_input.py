"""Whatever text comes in, it is read or refused with the one error that is documented."""

import json

from hypothesis import given
from hypothesis import strategies as st

from engine.cli.judge import answer_line
from engine.record_text import BadRecord, parse_record, write_record

CARDS = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"
WORDS = [
    *("规", "庄", "起步", "封牌码", "洗牌", "种子", "牌序", "局面", "略", "结果", "余", "开"),
    *(
        "甲",
        "乙",
        "丙",
        "定",
        "过",
        "胡",
        "碰",
        "打一",
        "吃一二三",
        "自动",
        "荒庄",
        "甲胡",
        "挡底一",
    ),
    *("loudi", "cap=400", "0", "1", "-10", "+18", "00" * 32, "手一二", "桌碰伍", "翻乙", "#"),
    "".join(CARDS[:10]) * 4,
    "".join(CARDS[10:]) * 4,
]

lines = st.lists(st.sampled_from(WORDS) | st.text(max_size=4), max_size=6).map(" ".join)
texts = st.lists(lines, max_size=12).map(lambda each: "\n".join(["放炮罚牌谱 1", *each]))

values = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 30) | st.text(CARDS, max_size=21) | st.text(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["kind", "cards", "cap", "piaohu"]), inner, max_size=3)
    ),
    max_leaves=5,
)
keys = ["id", "hand", "melds", "card", "source", "left", "first_discard", "rules", "ask"]
likely = st.fixed_dictionaries(
    {"hand": st.text(CARDS, min_size=8, max_size=20), "card": st.sampled_from(CARDS)},
    optional={
        "source": st.sampled_from(["own", "other", "discard", "deal"]),
        "melds": st.lists(
            st.fixed_dictionaries(
                {
                    "kind": st.sampled_from(["chi", "peng", "pao", "ti", "wei", "chou_wei"]),
                    "cards": st.sampled_from(["一二三", "伍伍伍", "陆陆陆陆", "二七十"]),
                }
            ),
            max_size=7,
        ),
        "ask": st.just("chi"),
        "left": st.integers(0, 19),
    },
)


@given(texts | st.text())
def test_a_record_is_read_or_refused(text: str) -> None:
    try:
        record = parse_record(text)
    except BadRecord:
        return
    assert parse_record(write_record(record)) == record


@given(st.binary() | st.text().map(str.encode))
def test_any_line_is_answered(line: bytes) -> None:
    answer = answer_line(line)
    assert "id" in answer
    json.dumps(answer)


@given(st.dictionaries(st.sampled_from(keys), values) | likely)
def test_any_question_is_judged_or_refused(question: dict[str, object]) -> None:
    answer = answer_line(json.dumps(question).encode())
    assert answer["id"] == question.get("id")
    assert ("error" in answer) or ("hu" in answer) or ("chi" in answer)
