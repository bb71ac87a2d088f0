"""What three people will do in a match: worked out with the engine alone, before the bot runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.sandbox.world.messages import Button, Message
from engine.deal import deck_from_seed
from engine.match import MatchState, after_round
from engine.moves import Move, Seat, Settle, move_text
from engine.players.simple import choose
from engine.result import RoundResult
from engine.rules import Rules
from engine.state import RoundState
from engine.transition import apply, settles_by_clock, start
from engine.view import view
from tests.e2e.evening import Evening, key_on_show


@dataclass(frozen=True)
class Act:
    """A seat answers the question at a step."""

    seat: Seat
    step: int
    move: Move


@dataclass(frozen=True)
class ScriptedHand:
    """One hand: who does what in which order, and how it ends."""

    acts: tuple[Act, ...]
    result: RoundResult
    match: MatchState


def script(seeds: Iterable[bytes], dealer: Seat = 0) -> Iterator[ScriptedHand]:
    """Hands of one match until it ends or the seeds do."""
    match = MatchState(Rules(), dealer)
    step = 0
    for seed in seeds:
        acts, state = _play(seed, match.dealer, step)
        assert state.result is not None
        match = after_round(match, state.result)
        step = state.step
        yield ScriptedHand(tuple(acts), state.result, match)
        if match.end is not None:
            return


def _play(seed: bytes, dealer: Seat, step: int) -> tuple[list[Act], RoundState]:
    state = start(Rules(), deck_from_seed(seed), dealer, step).state
    acts: list[Act] = []
    while state.result is None:
        if settles_by_clock(state):
            state = apply(state, None, Settle()).state
            continue
        assert state.question is not None
        seat = state.question.open_seats()[0]
        move = choose(view(state, seat))
        acts.append(Act(seat, state.step, move))
        state = apply(state, seat, move).state
    return acts, state


def shown_key(tonight: Evening, act: Act) -> tuple[Message, Button] | None:
    """The key of a move, if it is on show."""
    data = f":{act.step}:{move_text(act.move)}"
    for message in reversed(tonight.people[act.seat].chat.messages):
        for button in message.buttons:
            if (button.data or "").endswith(data):
                return message, button
    return None


async def do(tonight: Evening, act: Act) -> str:
    """Press the key of a move as soon as it is on show; the bot's answer."""
    person = tonight.people[act.seat]
    message, button = await tonight.until(lambda: shown_key(tonight, act))
    answer = await person.press(message, button)
    if (button.data or "").startswith("sure:"):
        message, button = await tonight.until(
            lambda: key_on_show(person.chat, "就打") or key_on_show(person.chat, "不胡")
        )
        answer = await person.press(message, button)
    return answer.text
