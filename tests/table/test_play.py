"""Taps in a running hand: what counts, what is refused, and why."""

import random
from collections.abc import Callable

from bot.table.change import Say
from bot.table.commands import Play
from bot.table.inputs import Cause
from bot.table.model import Phase, Table
from engine.cards import count, kan_of, kinds
from engine.moves import SEATS, Chi, Discard, Hu, Pass, Peng, Settle
from engine.question import Ask, Question
from tests.table.helpers import FAMILY, MING, WANG, YEYE, Play3, family

Wanted = Callable[[Question, Table], bool]


def until(wanted: Wanted, name: str = "until") -> Play3:
    """A game played to the first question that is wanted, by chance but always the same."""
    for seed in range(200):
        play, chance = family(name=f"{name}{seed}"), random.Random(seed)
        while play.is_in(Phase.PLAYING):
            if wanted(play.question, play.table):
                return play
            if play.tap_randomly(chance) is None:
                play.tick()
    raise AssertionError("no such question came up")


def two_may_claim(question: Question, _: Table) -> bool:
    claims = [any(isinstance(m, Chi | Peng) for m in question.options[s]) for s in SEATS]
    return question.ask is not Ask.TURN and sum(claims) >= 2 and not question.forced


def test_the_dealers_first_discard_is_one_row_of_the_log() -> None:
    play = family()
    hand = play.hand
    change = play.tap(0, play.options(0)[-1])
    assert change.reply.say is Say.PLAYED
    (given,) = change.inputs
    assert (given.seq, given.step, given.seat, given.cause) == (1, hand.state.step, 0, Cause.TAP)
    assert play.hand.inputs == 1
    assert play.hand.last[0] == given


def test_the_same_tap_twice_counts_once_and_says_what_was_chosen() -> None:
    play = family()
    tap = Play(WANG.user_id, play.hand.state.step, play.options(0)[-1])
    play.do(tap)
    assert play.refused(tap) is Say.ALREADY_ANSWERED


def test_a_second_answer_to_one_question_is_refused() -> None:
    play = until(two_may_claim)
    question = play.question
    seat = question.open_seats()[-1]
    play.tap(seat, Pass())
    other = next(move for move in question.options[seat] if not isinstance(move, Pass))
    person = FAMILY[seat]
    assert play.refused(Play(person.user_id, question.step, other)) is Say.ALREADY_ANSWERED


def test_a_tap_for_an_older_card_changes_nothing() -> None:
    play = until(lambda question, _: question.step > 8 and question.ask is Ask.TURN)
    question = play.question
    stale = Play(FAMILY[question.by].user_id, question.step - 5, question.options[question.by][0])
    assert play.refused(stale) is Say.STALE


def test_a_tap_for_a_card_that_was_never_shown_is_forged() -> None:
    play = family()
    step = play.hand.state.step
    assert play.refused(Play(WANG.user_id, step + 1, play.options(0)[0])) is Say.FORGED
    assert play.refused(Play(WANG.user_id, step, Settle())) is Say.FORGED


def test_who_is_not_asked_is_told_whom_the_table_waits_for_only_when_that_is_public() -> None:
    play = family()
    step = play.hand.state.step
    assert play.refused(Play(MING.user_id, step, Pass())) is Say.NOT_YOUR_TURN
    assert play.refused(Play(12345, step, Pass())) is Say.NOT_SEATED


def test_a_kan_can_not_be_broken_for_a_discard() -> None:
    play = until(
        lambda question, table: question.ask is Ask.TURN and bool(_kan(table, question.by))
    )
    question = play.question
    kan = next(kinds(_kan(play.table, question.by)))
    person = FAMILY[question.by]
    assert play.refused(Play(person.user_id, question.step, Discard(kan))) is Say.KAN


def test_what_was_not_offered_is_not_legal() -> None:
    play = family()
    step = play.hand.state.step
    hand = play.hand.state.players[0].hand
    missing = next(kind for kind in range(20) if count(hand, kind) == 0)
    assert play.refused(Play(WANG.user_id, step, Discard(missing))) is Say.NOT_LEGAL
    assert play.refused(Play(WANG.user_id, step, Peng())) is Say.NOT_LEGAL


def test_a_claim_waits_for_the_better_one() -> None:
    play = until(two_may_claim)
    question = play.question
    able = [s for s in SEATS if any(isinstance(m, Chi | Peng) for m in play.options(s))]
    first, second = able
    by_peng = [s for s in able if Peng() in play.options(s)]
    best = by_peng[0] if by_peng else min((first, second), key=lambda s: (s - question.by) % 3)
    worse = second if best == first else first
    claim = next(m for m in play.options(worse) if isinstance(m, Chi))
    change = play.tap(worse, claim)
    assert change.reply.say is Say.TAKEN
    assert change.events == ()
    assert play.question.step == question.step
    play.tap(best, Pass())
    assert play.question.step > question.step


def test_keys_of_an_ended_hand_are_old() -> None:
    play = family(name="old")
    play.play_hand(random.Random(1))
    step = play.hand.first_step
    assert play.refused(Play(FAMILY[0].user_id, step - 1, Pass())) is Say.OLD_HAND
    assert play.refused(Play(YEYE.user_id, step + 1, Hu())) is Say.OLD_HAND


def test_steps_run_on_over_the_hands_of_a_table() -> None:
    play = family(name="runs on")
    chance = random.Random(2)
    last = 0
    for _ in range(3):
        assert play.hand.first_step == last + 1
        play.play_hand(chance)
        last = play.hand.state.step
        assert play.table.steps == last
        play.tick()


def _kan(table: Table, seat: int) -> int:
    return kan_of(table.hand.state.players[seat].hand) if table.hand else 0
