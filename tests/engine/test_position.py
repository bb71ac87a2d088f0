"""Positions: their text, what may not be, and hands that start from them."""

import random
from dataclasses import replace

import pytest

from engine import position_text as notation
from engine.cards import parse_cards
from engine.errors import Unreadable
from engine.moves import Hu, Settle
from engine.players.simple import choose
from engine.position import Act, Position, begin, check, position_of
from engine.position_text import parse_position, position_text
from engine.question import Ask
from engine.rules import Rules
from engine.state import RoundState
from engine.transition import apply, start
from engine.view import view

DRAWS = """
庄 甲 挡底壹 翻乙
甲 手一一二三四六七八九十贰叁肆伍伍陆捌玖玖拾
乙 手一二三四六七八八九十壹贰贰肆伍柒柒玖拾拾
丙 手五五五七七十拾壹叁柒伍 桌碰陆,碰捌,吃一二三 河九
余 叁六六
"""


def _example() -> str:
    """The position in the notation's own description."""
    lines = (notation.__doc__ or "").splitlines()
    return "\n".join(line for line in lines if line.startswith("    "))


def _turns(seed: int) -> list[RoundState]:
    """States of a hand in which a seat must play."""
    chance = random.Random(seed)
    deck = list(parse_cards("一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾")) * 4
    chance.shuffle(deck)
    rules = Rules(min_huxi=6, guozhang=chance.choice(("chance", "strict")))
    now, turns = start(rules, tuple(deck), seed % 3), []
    while now.state.question is not None:
        question = now.state.question
        if question.ask is Ask.TURN:
            turns.append(now.state)
        seats = question.open_seats()
        if not seats:
            now = apply(now.state, None, Settle())
            continue
        seen = view(now.state, chance.choice(seats))
        # Mostly sensible, so that melds are laid; 胡 passed often, so that it stays offered.
        sensible = chance.random() < 0.7 and Hu() not in seen.options
        move = choose(seen) if sensible else chance.choice(seen.options)
        now = apply(now.state, seen.viewer, move)
    return turns


def test_text_round_trips_and_a_position_goes_on_as_the_hand_did() -> None:
    offered = 0
    for seed in range(30):
        for state in _turns(seed):
            position = position_of(state)
            assert parse_position(position_text(position)) == position
            begun = begin(position, state.step).state
            assert begun.question is not None
            assert state.question is not None
            assert begun.question.options == state.question.options
            assert _scores(begun) == _scores(state)
            assert begun._replace(question=None) == state._replace(question=None, given=True)
            offered += position.drawn is not None
    assert offered > 3


def _scores(state: RoundState) -> list[tuple[int, int, int] | None]:
    """What each 胡 is worth; where a laid 提 stands among the melds does not matter."""
    scores = state.question.scores if state.question else ()
    return [(score.points, score.raw, score.huxi) if score else None for score in scores]


def test_the_example_of_the_notation_can_be_read_and_played() -> None:
    position = parse_position(_example())
    assert position.act is Act.PLAYS
    assert parse_position(position_text(position)) == position
    begun = begin(position, step=41).state
    assert begun.given
    assert begun.question is not None
    assert begun.question.step == begun.step == 41
    assert Hu() in begun.question.options[1]


def test_a_seat_that_draws_turns_the_first_card_of_the_pile() -> None:
    begun = begin(parse_position(DRAWS), step=10)
    question = begun.state.question
    assert question is not None
    assert (question.ask, question.by, question.card) == (Ask.DRAWN, 1, parse_cards("叁")[0])
    assert begun.state.step == 11
    assert len(begun.state.pile) == 2


def test_only_a_state_in_which_a_seat_must_play_is_a_position() -> None:
    drawn = begin(parse_position(DRAWS)).state
    with pytest.raises(ValueError, match="must play"):
        position_of(drawn)


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("庄 甲", "庄 丁", "庄: not a seat: '丁'"),
        ("挡底壹", "", "庄: 挡底 is missing"),
        ("翻乙", "", "庄: 开, 翻 or 打 is missing"),
        ("翻乙", "看乙", "庄: not known: '看乙'"),
        ("翻乙", "翻", "庄: not a seat: ''"),
        ("庄 甲", "规 cap=7\n庄 甲", "规: cap cannot be 7"),
        ("丙 手", "丙 牌", "丙: not known, or twice"),
        ("河九", "河九 河十", "丙: not known, or twice"),
        ("碰陆", "碰X", "丙 桌: not a card: 'X'"),
        ("碰陆", "陆陆陆", "丙 桌: not a meld"),
        ("碰陆", "暗偎", "丙 桌: only melds with known cards"),
        ("碰陆", "坎陆", "丙 桌: only melds with known cards"),
        ("柒伍 桌", "柒七 桌碰七,", "more than four of 七"),
        ("河九", "河九九九", "more than four of 九"),
        ("余 叁", "余 叁拾拾", "more than four of 拾"),
        ("五五五七", "五五五五", "丙 手: four alike"),
        ("五五五七七十", "五五五七七", "丙 手: hand and melds count 19, not 20"),
        ("余 叁六六", "", "no line starts with 余"),
        ("余 叁六六", "余", "余: the pile is empty"),
        ("余 叁六六", "余 叁\n剩 六", "a line cannot start with '剩'"),
        ("余 叁六六", "余 叁\n余 六", "two lines start with 余"),
        ("翻乙", "打乙", "乙 手: hand and melds count 20, not 21"),
        ("翻乙", "翻乙 刚摸五", "刚摸五: no 偎 or 提"),
    ],
)
def test_what_cannot_be_is_refused_and_the_part_is_named(old: str, new: str, named: str) -> None:
    text = DRAWS.replace(old, new, 1)
    with pytest.raises(Unreadable, match=named):
        begin(parse_position(text))


def test_a_seat_that_must_play_has_a_card_it_may_play() -> None:
    only_kan = "丙 手五五五 桌碰陆,碰捌,吃四四肆,吃一二三,吃壹贰叁,吃七八九\n"
    before, _, after = DRAWS.replace("翻乙", "打丙").partition("丙 手")
    with pytest.raises(Unreadable, match="丙 手: no card that may be played"):
        begin(parse_position(before + only_kan + after.partition("\n")[2]))


def test_only_the_dealer_opens() -> None:
    position = parse_position(DRAWS)
    with pytest.raises(Unreadable, match="only the dealer opens"):
        check(replace(position, act=Act.OPENS, seat=1))


def test_quads_are_those_that_lie_there() -> None:
    position = parse_position(DRAWS)
    first, second, third = position.players
    counted: Position = replace(position, players=(first, second, third._replace(quads=1)))
    with pytest.raises(Unreadable, match="丙 桌: the quads"):
        check(counted)


def test_nothing_hidden_stands_in_a_repr() -> None:
    position = parse_position(DRAWS)
    shown = repr(position)
    assert "players" not in shown
    assert "pile" not in shown
