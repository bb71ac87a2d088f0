"""`judge`: agrees with the worked examples, keeps its format, and reports what makes no sense."""

from typing import Any

import pytest

from engine.cards import cards_text, parse_card, parse_hand
from engine.chi import chi_choices
from engine.melds import parse_meld
from tests.cli.asking import Asking
from tests.engine import data
from tests.engine.test_scoring import ASKED, NAMES
from tests.engine.test_scoring import VECTORS as SCORING

CHI = data.vectors("chi")

PLAIN: dict[str, Any] = {
    "id": "a",
    "hand": "二四四四六七七八九九十柒捌玖",
    "melds": [{"kind": "chi", "cards": "壹贰叁"}, {"kind": "peng", "cards": "伍伍伍"}],
    "card": "陆",
    "source": "other",
}
EAT: dict[str, Any] = {"id": "e", "hand": "一二三四五玖", "card": "三", "ask": "chi"}


def melds_of(text: str) -> list[dict[str, str]]:
    """Melds of their notation as the judge reads them."""
    melds = [parse_meld(part) for part in text.split()]
    return [{"kind": meld.kind, "cards": cards_text(meld.cards)} for meld in melds]


def scoring_case(number: str, source: str) -> dict[str, Any]:
    vector = SCORING[number]
    case = {
        "id": f"{number} {source}",
        "hand": vector["hand"].replace(" ", ""),
        "melds": melds_of(vector.get("table", "")),
        "card": vector["card"],
        "source": source,
        "rules": {
            name: None if value == "none" and name != "discard_mingtang" else value
            for name, value in vector.get("options", {}).items()
        },
    }
    return case | {key: vector[key] for key in ("left", "first_discard") if key in vector}


@pytest.mark.parametrize(("number", "source"), ASKED)
def test_the_scoring_vectors_are_judged_so(ask: Asking, number: str, source: str) -> None:
    vector = SCORING[number]
    said = ask.judge([scoring_case(number, source)])
    assert said.status == 0
    [answer] = said.objects
    assert answer["id"] == f"{number} {source}"
    if vector[source] == "不胡":
        assert answer["hu"] is False
        return
    wanted = vector[source]
    assert answer["hu"] is True
    assert (answer["huxi"], answer["score"]) == (wanted["huxi"], wanted["points"])
    assert answer["raw"] == wanted.get("raw", wanted["points"])
    assert set(answer["mingtang"]) == {NAMES[name] for name in wanted.get("mingtang", "").split()}
    own = source == "own" and "melds_own" in vector
    split = [{"kind": meld["kind"], "cards": meld["cards"]} for meld in answer["melds"]]
    wanted_split = melds_of(vector["melds_own" if own else "melds"])
    assert sorted(split, key=str) == sorted(wanted_split, key=str)


@pytest.mark.parametrize("number", CHI)
def test_the_vectors_of_eating_are_judged_so(ask: Asking, number: str) -> None:
    vector = CHI[number]
    [answer] = ask.judge([EAT | {key: vector[key] for key in ("hand", "card")}]).objects
    ways = {(way["meld"], tuple(sorted(bi))) for way in answer["chi"] for bi in way["bi"]}
    wanted = {
        (main, tuple(sorted(bi.split())))
        for main, _, bi in (way.partition(" 比 ") for way in vector["ways"])
    }
    assert ways == wanted
    choices = chi_choices(parse_hand(vector["hand"]), parse_card(vector["card"]))
    assert sum(len(way["bi"]) for way in answer["chi"]) == len(choices)


def test_a_won_position_is_answered_in_full(ask: Asking) -> None:
    [answer] = ask.judge([PLAIN | {"source": "own"}]).objects
    assert answer == {
        "id": "a",
        "hu": True,
        "score": 30,
        "raw": 30,
        "huxi": 15,
        "mingtang": ["zimo"],
        "melds": [
            {"kind": "chi", "cards": "壹贰叁", "huxi": 6},
            {"kind": "peng", "cards": "伍伍伍", "huxi": 3},
            {"kind": "kan", "cards": "四四四", "huxi": 3},
            {"kind": "chi", "cards": "二七十", "huxi": 3},
            {"kind": "chi", "cards": "六七八", "huxi": 0},
            {"kind": "chi", "cards": "陆柒捌", "huxi": 0},
            {"kind": "chi", "cards": "九九玖", "huxi": 0},
        ],
    }


def test_a_complete_position_that_is_not_worth_enough_tells_its_huxi(ask: Asking) -> None:
    short, whole = ask.judge([scoring_case("S02", "other"), scoring_case("S05", "other")]).objects
    assert short == {"id": "S02 other", "hu": False, "huxi": 14}
    assert whole == {"id": "S05 other", "hu": False}


def test_a_discard_that_may_not_be_won_still_tells_the_huxi(ask: Asking) -> None:
    case = PLAIN | {"source": "discard", "rules": {"discard_win": False}}
    assert ask.judge([case]).objects == [{"id": "a", "hu": False, "huxi": 15}]


def test_no_limit_is_null_and_switches_are_booleans(ask: Asking) -> None:
    case = scoring_case("S25", "own")
    capped, free = ask.judge([case, case | {"rules": {"cap": None, "piaohu": True}}]).objects
    assert (capped["score"], capped["raw"]) == (200, 400)
    assert (free["score"], free["raw"]) == (400, 400)


def test_three_alike_in_hand_are_a_forced_pao_and_nothing_can_be_eaten(ask: Asking) -> None:
    [answer] = ask.judge([EAT | {"hand": "四四四三五六玖", "card": "四"}]).objects
    assert answer == {"id": "e", "chi": [], "peng": False}


@pytest.mark.parametrize(
    ("hand", "peng"), [("三三玖", True), ("三三", False), ("三三玖玖玖", False), ("三玖", False)]
)
def test_peng_needs_a_pair_and_a_card_to_play(ask: Asking, hand: str, peng: bool) -> None:
    [answer] = ask.judge([EAT | {"hand": hand}]).objects
    assert answer["peng"] is peng


def test_the_cards_of_an_eaten_meld_may_stand_in_any_order(ask: Asking) -> None:
    melds = [{"kind": "chi", "cards": "叁壹贰"}, {"kind": "peng", "cards": "伍伍伍"}]
    [answer] = ask.judge([PLAIN | {"melds": melds}]).objects
    assert answer["melds"][0] == {"kind": "chi", "cards": "壹贰叁", "huxi": 6}


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"hand": None}, "hand is not a string"),
        ({"hand": "二四四x"}, "not a card: 'x'"),
        ({"hand": "二四四四四七七八九九十柒捌玖"}, "four 四 in hand"),
        ({"hand": "二四四四六七七八九九十柒捌"}, "13 cards in hand with 2 melds laid: 14"),
        ({"hand": "伍伍四四六七七八九九十柒捌玖"}, "more than four of 伍"),
        ({"card": "陆陆"}, "not a card"),
        ({"source": "pile"}, "source cannot be 'pile'; it is one of: own, other, discard, deal"),
        ({"source": "deal"}, "nothing but ti"),
        ({"melds": {}}, "melds is not a list"),
        ({"melds": ["碰伍"]}, "a meld is not an object"),
        ({"melds": [{"kind": "kan", "cards": "四四四"}]}, "kind cannot be 'kan'"),
        ({"melds": [{"kind": "peng", "cards": "伍伍"}]}, "伍伍 is no peng"),
        ({"melds": [{"kind": "chi", "cards": "一二四"}]}, "一二四 is no chi"),
        ({"melds": [{"kind": "chi", "cards": "一二三", "open": True}]}, "unknown key 'open'"),
        ({"left": -1}, "left is not a whole number 0 to 19"),
        ({"left": True}, "left is not a whole number"),
        ({"left": "8"}, "left is not a whole number"),
        ({"first_discard": 1}, "first_discard is neither true nor false"),
        ({"rules": []}, "rules is not an object"),
        ({"source": "discard", "first_discard": True}, "nothing but ti"),
        ({"rules": {"cap": 300}}, "cap cannot be 300; it is one of: 200, 400, null"),
        ({"rules": {"piaohu": "on"}}, 'piaohu cannot be "on"; it is one of: false, true'),
        ({"rules": {"discard_mingtang": None}}, 'discard_mingtang cannot be null; it is one of: "'),
        ({"rules": {"difen": True}}, "difen cannot be true; it is a whole number 1–100"),
        ({"rules": {"fangzhao": True}}, "fangzhao needs wei_visibility open"),
        ({"rules": {"limit": 1}}, "no such option: limit"),
        ({"laid": []}, "unknown key 'laid'"),
        ({"ask": "hu"}, 'ask: only "chi" can be asked, not "hu"'),
        ({"ask": None}, "not null"),
        ({"ask": "chi"}, "unknown key 'melds'"),
    ],
)
def test_a_case_that_makes_no_sense_is_an_error(
    ask: Asking, change: dict[str, Any], problem: str
) -> None:
    said = ask.judge([PLAIN | change])
    [answer] = said.objects
    assert answer["id"] == "a"
    assert problem in answer["error"]
    assert answer.keys() == {"id", "error"}
    assert said.status == 1


IN_HAND = {"table": "", "hand": "一二六六七八八十壹陆柒捌捌" + "玖玖玖玖五五五五"}
"""S15 with both 提 still in the hand."""


@pytest.mark.parametrize("card", ["一", "玖", "十"])
def test_dealt_quads_are_judged_alike_laid_or_in_hand_with_any_card_as_the_last(
    ask: Asking, card: str
) -> None:
    laid = scoring_case("S15", "deal")
    hand = (IN_HAND["hand"] + laid["card"]).replace(card, "", 1)
    in_hand = laid | {"melds": [], "hand": hand, "card": card}
    one, other = ask.judge([laid, in_hand]).objects
    assert one["score"] == 100
    assert {meld["cards"] for meld in other["melds"][:2]} == {"五五五五", "玖玖玖玖"}
    assert sorted(one.pop("melds"), key=str) == sorted(other.pop("melds"), key=str)
    assert one == other


@pytest.mark.parametrize(
    ("laid", "hand", "due"),
    [
        ("", "一二三四五六七八九十壹贰叁肆伍陆柒捌玖", 20),
        ("", "一二三四五六七八九十壹壹壹壹肆伍陆柒捌玖拾", 20),
        ("", "一一一一五五五五九九十壹贰叁肆伍陆柒捌", 21),
        ("", "一一一一五五五五九九九九贰叁肆伍陆柒捌玖拾", 22),
        ("提一", "二三四五六七八九十壹贰叁肆伍陆柒捌", 16),
        ("提一", "五五五五九九十壹贰叁肆伍陆柒捌玖", 17),
        ("提一 提五", "二三四六七八九十壹贰叁肆", 13),
    ],
)
def test_a_dealt_hand_has_an_extra_card_for_each_quad_but_the_first(
    ask: Asking, laid: str, hand: str, due: int
) -> None:
    case = {"melds": melds_of(laid), "hand": hand, "card": "拾", "source": "deal"}
    short, right = ask.judge([case, case | {"hand": _filled(hand, due)}]).objects
    assert f": {due} would be right" in short["error"]
    assert "error" not in right


def test_two_dealt_quads_before_their_extra_card_cannot_win_yet(ask: Asking) -> None:
    hand = "一一一一五五五五九九十壹贰叁肆伍陆柒捌玖"
    (answer,) = ask.judge([{"hand": hand, "card": "拾", "source": "deal"}]).objects
    assert answer["hu"] is False


def _filled(hand: str, due: int) -> str:
    """As many cards as are due, no new quad among them."""
    return (hand + "二三四")[:due] if len(hand) < due else hand[-due:]


def test_four_alike_of_which_the_last_card_is_one_are_a_quad_in_hand(ask: Asking) -> None:
    hand = "一一一二三四五六七八九十壹贰叁肆伍陆柒捌"
    case = {"hand": hand, "card": "一", "source": "deal"}
    right, wrong = ask.judge([case, case | {"hand": hand + "玖"}]).objects
    assert right["hu"] is False
    assert "20 would be right" in wrong["error"]


@pytest.mark.parametrize("source", ["own", "other", "deal"])
def test_first_discard_means_nothing_without_a_discard(ask: Asking, source: str) -> None:
    case = scoring_case("S13", source) if source == "deal" else PLAIN | {"source": source}
    plain, marked = ask.judge([case, case | {"first_discard": True}]).objects
    assert plain == marked
    assert plain["hu"] is True


def test_a_first_discard_may_be_won_over_ones_own_dealt_quad(ask: Asking) -> None:
    case = {"hand": "一一一二七十五六七陆柒捌九九玖十", "melds": melds_of("提壹"), "card": "十"}
    [answer] = ask.judge([case | {"source": "discard", "first_discard": True}]).objects
    assert answer["mingtang"] == ["dihu"]


@pytest.mark.parametrize("left", [0, 10, 19])
def test_cards_left_mean_nothing_for_a_discard(ask: Asking, left: int) -> None:
    plain, told = ask.judge(
        PLAIN | {"source": "discard", "left": each} for each in (7, left)
    ).objects
    assert plain == told


@pytest.mark.parametrize("key", ["hand", "card", "source"])
def test_a_missing_key_is_named(ask: Asking, key: str) -> None:
    [answer] = ask.judge([{name: PLAIN[name] for name in PLAIN if name != key}]).objects
    assert answer == {"id": "a", "error": f"{key} is missing"}


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"hand": "三三三三五"}, "more than four of 三"),
        ({"hand": "四四四四五"}, "four 四 in hand"),
        ({"rules": {}}, "unknown key 'rules'"),
    ],
)
def test_a_question_about_eating_that_makes_no_sense_is_an_error(
    ask: Asking, change: dict[str, Any], problem: str
) -> None:
    [answer] = ask.judge([EAT | change]).objects
    assert problem in answer["error"]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{", "not JSON"),
        ("[1]", "not a JSON object"),
        ("null", "not a JSON object"),
        (b"\xff{}", "not UTF-8"),
        ('{"id": 1, "id": 2}', "twice"),
        ('{"id": NaN}', "not JSON: NaN"),
        ('{"id": 1e999}', "a number too large: 1e999"),
        ('{"id": [-1e400]}', "a number too large: -1e400"),
        ("[" * 100_000, "nested too deeply"),
        ("1" * 5000, "not JSON"),
    ],
)
def test_a_line_that_cannot_be_read_is_an_error_and_the_next_is_judged(
    ask: Asking, line: str | bytes, problem: str
) -> None:
    said = ask.judge([line, PLAIN])
    first, second = said.objects
    assert first["id"] is None
    assert problem in first["error"]
    assert second["hu"] is True
    assert said.status == 1


@pytest.mark.parametrize("ident", [None, 7, 1.5, "七", ["x"], {"n": 1}])
def test_an_id_comes_back_as_it_was(ask: Asking, ident: object) -> None:
    assert ask.judge([PLAIN | {"id": ident}]).objects[0]["id"] == ident


def test_blank_lines_are_skipped(ask: Asking) -> None:
    said = ask.judge(["", "  ", PLAIN, ""])
    assert len(said.objects) == 1
    assert said.status == 0


def test_a_file_is_judged_like_standard_input(ask: Asking, tmp_path: Any) -> None:
    file = tmp_path / "cases"
    file.write_text('{"id": 1, "hand": "三三玖", "card": "三", "ask": "chi"}\r\n', "utf-8")
    said = ask("judge", file)
    assert said.objects == [{"id": 1, "chi": [], "peng": True}]
    missing = ask("judge", tmp_path / "none")
    assert missing.status == 2
    assert missing.err.startswith("python -m engine judge: cannot read")
    assert missing.err.count("\n") == 1
