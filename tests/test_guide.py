"""The guided hand: the story of its lessons is what the engine plays, and nobody can disturb it."""

from collections import Counter

from bot.guide import LAST_LESSON, READER, deck, sights
from bot.presenter.beats import Beat, beats
from bot.texts.guide import LESSONS
from engine.cards import COPIES, KINDS, name, parse_hand
from engine.melds import MeldKind
from engine.moves import Discard, Hu, Pass, Peng, Settle, parse_move
from engine.players.simple import choose
from engine.question import Ask
from engine.rules import Rules
from engine.transition import apply, settles_by_clock, start
from engine.view import view


def _told(lesson: int) -> list[tuple[int | None, str, bool]]:
    """Cards shown since the lesson before: who, which, and whether it was taken."""
    return [_card(beat) for beat in beats(sights()[lesson - 1].events) if beat.card is not None]


def _card(beat: Beat) -> tuple[int | None, str, bool]:
    assert beat.card is not None
    return beat.seat, name(beat.card), beat.laid is not None


def test_the_deck_is_a_deck() -> None:
    assert Counter(deck()) == Counter(dict.fromkeys(range(KINDS), COPIES))


def test_the_reader_is_dealt_the_cards_of_the_first_lesson() -> None:
    first = sights()[0].view
    hand = parse_hand("一二六七八八四四四壹叁伍伍陆陆陆柒捌玖玖拾")
    assert (first.dealer, first.own.hand) == (READER, hand)


def test_the_story_is_what_the_engine_plays() -> None:
    fu, gui, you = 1, 2, 0
    assert _told(2) == [(you, "拾", False), (fu, "九", False), (gui, "伍", False)]
    assert _told(4) == [(you, "捌", False), (fu, "五", False), (gui, "贰", False)]
    assert _told(6) == [
        (you, "柒", False),
        (fu, "三", False),
        (gui, "肆", False),
        (you, "玖", True),
    ]
    assert _told(7) == [(you, "六", False), (fu, "陆", True)]
    assert _told(8) == [
        (you, "一", False),
        (fu, "三", False),
        (gui, "拾", False),
        (you, "四", True),
    ]
    assert _told(9) == [(fu, "十", False)]


def test_every_lesson_ends_with_a_move_the_reader_may_make() -> None:
    for sight, lesson in zip(sights(), LESSONS, strict=False):
        move = parse_move(lesson.move)
        if isinstance(move, Settle):
            assert (sight.view.ask, sight.view.options) == (Ask.LAID, ())
        else:
            assert move in sight.view.options
            if not isinstance(move, Discard):
                assert set(sight.view.options) == {move, Pass()}
    assert Peng() in sights()[1].view.options


def test_it_is_won_with_36_points_and_all_that_was_taught() -> None:
    assert Hu() in sights()[LAST_LESSON - 1].view.options
    result = sights()[-1].view.result
    assert result is not None
    assert result.win is not None
    score = result.win.score
    assert (result.win.seat, score.huxi, score.points, score.mingtang) == (READER, 36, 36, ())
    kinds = {meld.kind for meld in score.melds}
    taught = {MeldKind.TI, MeldKind.PAO, MeldKind.WEI, MeldKind.PENG, MeldKind.CHI, MeldKind.JIANG}
    assert kinds == taught


def test_what_the_others_pass_on_they_would_pass_on_by_themselves() -> None:
    """They are not held back: a computer seat that sees its own cards refuses the same."""
    moves = iter(parse_move(lesson.move) for lesson in LESSONS)
    state, asked = start(Rules(), deck(), READER).state, 0
    while state.result is None:
        question = state.question
        assert question is not None
        if settles_by_clock(state):
            if question.ask is Ask.LAID and question.by == READER:
                assert next(moves) == Settle()
            state = apply(state, None, Settle()).state
            continue
        seat = question.open_seats()[0]
        if seat == READER:
            state = apply(state, seat, next(moves)).state
            continue
        seen = view(state, seat)
        assert Pass() in seen.options
        assert Hu() not in seen.options
        assert choose(seen) == Pass()
        state, asked = apply(state, seat, Pass()).state, asked + 1
    assert asked
    assert next(moves, None) is None
