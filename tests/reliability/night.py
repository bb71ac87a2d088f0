"""What the tests of this folder do and look at again and again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.sandbox.world import Button, Message, Person
from tests.e2e.evening import Evening
from tests.soak.ledger import Answered, Ledger

MOVE = "move:"


async def deal(tonight: Evening) -> Message:
    """Three sit down and start; the dealer's hand, with his cards as keys."""
    await tonight.sit_down()
    await tonight.tap(tonight.people[0], tonight.group, "现在开")
    return await tonight.see(tonight.people[0].chat, "轮到你出牌")


def card_keys(message: Message) -> list[Button]:
    return [key for key in message.buttons if (key.data or "").startswith(MOVE)]


def asked(tonight: Evening) -> tuple[Person, Message, Button] | None:
    """Somebody who is asked at the table's step and has not tapped yet, and a key for it."""
    taps = tonight.world.taps._by_id.values()
    done = {(tap.person.id, step_of(tap.data)) for tap in taps if tap.data.startswith(MOVE)}
    now = ledger_of(tonight).step()
    for person in tonight.people:
        for message in reversed(person.chat.messages):
            for key in card_keys(message)[-1:]:
                step = step_of(key.data or "")
                if step.endswith(f":{now}") and (person.id, step) not in done:
                    return person, message, key
    return None


async def somebody_asked(tonight: Evening) -> tuple[Person, Message, Button]:
    """The next one who has to decide."""
    await tonight.sandbox.wait_for(lambda: asked(tonight) is not None)
    found = asked(tonight)
    assert found is not None
    return found


def ledger_of(tonight: Evening) -> Ledger:
    return Ledger(tonight.folder / "tables.db")


def step_of(data: str) -> str:
    return ":".join(data.split(":")[1:3])


def log_of(tonight: Evening) -> list[Answered]:
    """Every accepted answer of a person."""
    return ledger_of(tonight).answers()


def taps_at(tonight: Evening, data: str) -> list[Answered]:
    """Accepted answers at the step of a key."""
    return [a for a in log_of(tonight) if f"{a.table}:{a.step}" == step_of(data)]


async def holds(tonight: Evening, fact: Callable[[], bool]) -> None:
    """Wait until something is so."""
    await tonight.sandbox.wait_for(fact)


async def clocks_run(tonight: Evening) -> None:
    """Wait until no table stands still any more."""
    ledger = ledger_of(tonight)
    for _ in range(500):
        if not ledger.count("SELECT count(*) FROM tables WHERE frozen IS NOT NULL"):
            return
        await asyncio.sleep(0.02)
    raise TimeoutError("a table's clocks stand still")
