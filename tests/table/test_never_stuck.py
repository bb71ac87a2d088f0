"""Whatever people settle or leave open, there is always a deadline, and time alone ends it."""

import random
from datetime import timedelta

import pytest

from bot.table.change import Refused
from bot.table.commands import (
    AnswerDissolve,
    AskDissolve,
    Back,
    Choose,
    Command,
    Freeze,
    Leave,
    Lost,
    Reached,
    Ready,
    Recess,
    SetHouse,
    Thaw,
)
from bot.table.due import due
from bot.table.frozen import FreezeReason
from bot.table.model import Phase, Table
from bot.table.talks import Choice, DissolveReason
from engine.match import MatchEnd
from tests.table.helpers import FAMILY, Play3, family

_A_WHILE = timedelta(minutes=20)


def wish(table: Table, chance: random.Random) -> Command:
    """Something that people or the platform do beside playing cards."""
    person = chance.choice(FAMILY)
    hand = table.match.hands if table.match else 0
    vote = table.vote.number if table.vote else 0
    seconds = timedelta(seconds=chance.choice((15, 60)))
    reason = chance.choice(tuple(FreezeReason)[1:])
    vote_first = table.vote is not None and not table.vote.ended
    wishes: list[Command] = [
        AskDissolve(person.user_id, DissolveReason.BUSY),
        AnswerDissolve(person.user_id, vote, agrees=chance.random() < 0.2),
        AnswerDissolve(person.user_id, vote, agrees=False),
        Freeze(reason, _A_WHILE),
        Thaw(reason),
        Thaw(reason),
        Leave(person.user_id),
        Back(person.user_id),
        Lost(person.user_id),
        Reached(person),
        Recess(person.user_id, hand),
        Choose(person.user_id, hand, chance.choice(tuple(Choice))),
        Ready(person.user_id, hand),
        SetHouse(seconds, seconds, off=False, helped=True),
    ]
    return wishes[2] if vote_first and chance.random() < 0.5 else chance.choice(wishes)


def try_to(play: Play3, command: Command) -> None:
    try:
        play.do(command)
    except Refused:
        return


def one_thing(play: Play3, chance: random.Random) -> None:
    """A wish, a tap, or a deadline."""
    draw = chance.random()
    if draw < (0.95 if play.table.frozen else 0.12):
        try_to(play, wish(play.table, chance))
    elif draw < 0.2:
        play.now += timedelta(seconds=chance.random() * 4)
    elif draw < 0.6 and play.is_in(Phase.PLAYING) and play.table.frozen is None:
        play.tap_randomly(chance)
    else:
        play.tick()


@pytest.mark.parametrize("seed", range(30))
def test_there_is_always_one_deadline_and_time_alone_ends_a_table(seed: int) -> None:
    play, chance = family(name=f"stuck{seed}"), random.Random(seed)
    for _ in range(300):
        if play.is_in(Phase.CLOSED):
            break
        check(play.table)
        one_thing(play, chance)
    for _ in range(3000):
        if play.is_in(Phase.CLOSED):
            break
        check(play.table)
        play.tick()
    assert play.is_in(Phase.CLOSED)
    assert play.table.match
    assert isinstance(play.table.match.end, MatchEnd)
    assert due(play.table) is None


def check(table: Table) -> None:
    assert due(table) is not None
    clocks = [*table.due, table.lies_until, table.next_at, table.closes_at, table.starts_at]
    if table.frozen is not None:
        assert not any(clocks)
        return
    question = table.hand.state.question if table.hand else None
    asked = question.open_seats() if question and table.phase is Phase.PLAYING else ()
    assert {seat for seat in range(3) if table.due[seat]} == set(asked)
    assert (table.vote is None) or table.vote.ended
