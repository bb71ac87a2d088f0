"""胡 after one's own lay-down, in the same question as the discard."""

from bot.presenter.hand import hand
from bot.presenter.navigation import Place
from engine.moves import Pass, parse_move
from tests.presenter.tables import CLOCK, labels, lines, position, scene_at

# 偎玖 makes seven 门子.
HAND = "手玖玖壹贰叁四五六七八九 桌碰伍,碰捌,吃一二三"
CARDS = ["[·] [·] [·] [四] [五]", "[壹] [◆贰|red] [叁] [·] [·]", "[六] [◆七|red] [八] [九] [·]"]


def test_cards_stay_keys_beside_hu() -> None:
    message = hand(scene_at(position("翻甲", HAND, pile="玖八拾"), viewer=0))
    assert lines(message) == [
        f"<b>你能胡，或出牌</b>　{CLOCK} 前",
        "🎴 周末一家亲 · 1桌 · 第5局",
        "你翻出 玖，自动偎玖，6 息。请出牌。",
        "",
        "<b>桌面</b>　碰伍 3　碰捌 3　一二三 3　偎玖 6",
        "<b>手里</b>　壹贰叁 6",
        "21 息，自摸 × 2，<b>得 42 分</b>，到 127",
        "余牌 2",
        "<b>乙 小明</b> 20张",
        "<b>丙 爷爷</b> 20张",
    ]
    assert labels(message) == [*CARDS, "[胡　42 分|green] [听] [更多]"]


def test_a_card_that_gives_hu_away_is_asked_for_once_more() -> None:
    scene = scene_at(position("翻甲", HAND, pile="玖八拾"), viewer=0)
    before, asked = hand(scene), hand(scene, Place(sure=parse_move("打七")))
    assert lines(asked)[2] == "<b>真的不胡，打 七？</b>"
    assert len(lines(asked)) == len(lines(before))
    assert labels(asked) == [
        *CARDS[:2],
        "[六] [▸七|blue] [八] [九] [·]",
        "[就打 七|blue] [换一张]",
    ]


def test_with_the_last_card_there_is_nothing_to_play() -> None:
    scene = scene_at(position("翻甲", HAND, pile="玖"), viewer=0)
    message = hand(scene)
    assert lines(message)[0] == f"<b>你能胡</b>　{CLOCK} 前"
    assert labels(message) == ["[胡　84 分|green]", "[过]"]
    asked = hand(scene, Place(sure=Pass()))
    assert labels(asked) == ["[胡　84 分|green] [不胡，过]", "[过]"]
