"""吃 whose outcomes are too many for one list goes in steps."""

import pytest

from bot.buttons import Act, decode
from bot.presenter.hand import hand
from bot.presenter.message import Key
from bot.presenter.navigation import START, Place, bi_text, parse_bi
from bot.presenter.scene import Scene
from engine.errors import Unreadable
from engine.moves import Chi, move_text, parse_move
from tests.presenter.tables import labels, lines, position, scene_at

# Fourteen ways to eat 七, with the pair of it in hand.
MANY = position(
    "打乙",
    ming="手七一三四八九十壹贰叁肆伍陆捌玖拾一三四八九",
    ye="手二四五五六六七七八九十壹叁肆伍陆柒柒玖拾",
    pile="八壹捌",
)


@pytest.fixture
def scene() -> Scene:
    return scene_at(MANY, "乙打七", viewer=2)


def keys(scene: Scene, place: Place = START) -> list[Key]:
    return [key for row in hand(scene, place).rows for key in row]


def test_the_first_step_asks_for_one_meld(scene: Scene) -> None:
    message = hand(scene)
    assert lines(message)[0].startswith("<b>小明 打出 七，要吗？</b>")
    assert lines(message)[2] == "手里还有 七七，要一起比出来。先选一门："
    assert labels(message) == [
        "[碰 七　＋1|blue]",
        "[二七十　＋3|blue] [五六七|blue]",
        "[六七八|blue] [七八九|blue]",
        "[七七柒|blue] [七柒柒|blue]",
        "[过]",
    ]


def test_a_later_step_shows_what_was_chosen_and_what_is_left(scene: Scene) -> None:
    message = hand(scene, Place(bi=parse_bi("二七十")))
    assert lines(message)[0].startswith("<b>吃 二七十</b>，再比一门　")
    assert lines(message)[2:] == [
        "没选完算过。",
        "",
        "<b>小 四 五五 六六 ◆七七 八 九</b>",
        "<b>大 壹 叁 肆 伍 陆 ◆柒柒 玖 ◆拾</b>",
    ]
    assert labels(message) == [
        "[七七柒，齐了|blue] [五六七|blue]",
        "[六七八|blue] [七八九|blue]",
        "[七柒柒|blue] [重选]",
        "[过]",
    ]


def test_the_last_step_lists_moves_only(scene: Scene) -> None:
    message = hand(scene, Place(bi=parse_bi("二七十+五六七")))
    assert lines(message)[0].startswith("<b>二七十＋五六七</b>，再一门　")
    assert labels(message) == [
        "[五六七|blue] [六七八|blue]",
        "[七八九|blue] [七柒柒|blue]",
        "[重选]",
        "[过]",
    ]


def test_the_steps_lead_to_every_outcome_and_to_nothing_else(scene: Scene) -> None:
    outcomes = {move_text(move) for move in scene.view.options if isinstance(move, Chi)}
    found, ways = set(), [Place(bi=())]
    while ways:
        for key in keys(scene, ways.pop()):
            button = decode(key.data)
            if button.act is Act.BI and button.choice:
                ways.append(Place(bi=parse_bi(button.choice)))
            elif button.act is Act.MOVE and isinstance(parse_move(button.choice), Chi):
                found.add(button.choice)
    assert found == outcomes
    assert len(outcomes) == 14


def test_chosen_melds_that_lead_nowhere_are_forgotten(scene: Scene) -> None:
    assert hand(scene, Place(bi=parse_bi("一二三"))) == hand(scene)


def test_melds_survive_the_way_through_a_button() -> None:
    chosen = parse_bi("二七十+五六七")
    assert parse_bi(bi_text(chosen)) == chosen
    assert parse_bi("") == ()
    for forged in ("二七", "abc", "+", "一二三+", "一一一"):
        with pytest.raises(Unreadable):
            parse_bi(forged)
