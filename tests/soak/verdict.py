"""The promises, judged when a soak is over: by the stored log, the calls, and what people saw."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime

from sqlmodel import select

from bot.records.rebuild import Broken, rebuilt_hand
from bot.sandbox.world import Tap
from storage.database import open_database
from storage.hands import inputs_of
from storage.models import RoundRow, key_of
from tests.frugality import frugality
from tests.soak.figures import Figures
from tests.soak.leaks import HAND_LINE, Place, cards_seen_by_others
from tests.soak.town import Town

EXPECTED_LOG = re.compile(r"another program is asking|Updater stopped unexpectedly")
BAD_LOG = re.compile(r" (ERROR|CRITICAL) |Traceback|was never retrieved|was never awaited")
PROMPT = 15.0
PILE = 19
DISCARD = "打"


def judge(town: Town, figures: Figures) -> None:
    """Fill the figures, broken promises among them."""
    _judge_taps(town, figures)
    _judge_calls(town, figures)
    _judge_log(town, figures)
    figures.hung = list(town.hung.values())
    figures.leaked += _seeds_in_messages(town)
    figures.leaked += cards_seen_by_others(town.world.calls, _places(town))
    asyncio.run(_judge_hands(town, figures))


# Taps


def is_accepted(tap: Tap) -> bool:
    """Whether the answer told that a move was taken in."""
    text = tap.answer.text if tap.answer else ""
    is_move = tap.data.startswith("move:")
    return is_move and (
        text.startswith("打出 ") or text.endswith("，等结果") or text in ("过", "胡了")
    )


def _judge_taps(town: Town, figures: Figures) -> None:
    logged = {(a.table, a.step, a.player): a for a in town.ledger.answers()}
    figures.decisions = len(logged)
    figures.timed_out = sum(a.cause == "time-out" for a in logged.values())
    taken: Counter[tuple[int, int, int]] = Counter()
    pressed: set[tuple[int, int, int, str]] = set()
    troubled = _troubled_answers(town)
    for tap in town.taps:
        figures.taps += 1
        place = _place(tap)
        if place:
            pressed.add((*place, tap.data.split(":", 3)[3]))
        if place and is_accepted(tap):
            figures.accepted += 1
            taken[place] += 1
            answer = logged.get(place)
            if answer is None or answer.move != tap.data.split(":", 3)[3]:
                figures.lost.append(f"{tap.data} by {tap.person.id}, in the log: {answer}")
        _note_answer(town, figures, tap, troubled)
    figures.doubled += [f"{place}: {n} taps" for place, n in taken.items() if n > 1]
    figures.doubled += [
        f"{answer} was never tapped"
        for place, answer in logged.items()
        if answer.cause == "tap" and (*place, answer.move) not in pressed
    ]


def _place(tap: Tap) -> tuple[int, int, int] | None:
    parts = tap.data.split(":", 3)
    if (
        tap.data.startswith("move:")
        and len(parts) == 4
        and parts[1].isdigit()
        and parts[2].isdigit()
    ):
        return int(parts[1]), int(parts[2]), tap.person.id
    return None


def _note_answer(town: Town, figures: Figures, tap: Tap, troubled: set[str]) -> None:
    if tap.answer is not None:
        if not town.was_down(tap.at, tap.answer.at) and tap.id not in troubled:
            when = datetime.fromtimestamp(tap.at, UTC).strftime("%H:%M:%S")
            figures.latencies.append((tap.answer.at - tap.at, f"{tap.data} at {when}"))
        return
    excused = tap.update_id is None or tap.id in troubled
    if not excused and not town.was_down(tap.at, tap.at + PROMPT):
        figures.unanswered.append(f"{tap.data!r} by {tap.person.id}")


def _troubled_answers(town: Town) -> set[str]:
    """Taps whose answer met a fault of the line."""
    calls = town.world.calls.of("answerCallbackQuery")
    return {str(call.params.get("callback_query_id")) for call in calls if call.fault}


# Calls


def _judge_calls(town: Town, figures: Figures) -> None:
    for call in town.world.calls:
        figures.calls += 1
        figures.too_fast += call.status == 429 and call.fault is None
    figures.spent = frugality(town.world.calls)


# Secrets


def _judge_log(town: Town, figures: Figures) -> None:
    lines = town.bot.log.read_text(encoding="utf-8", errors="replace").splitlines()
    figures.logged = [
        line for line in lines if BAD_LOG.search(line) and not EXPECTED_LOG.search(line)
    ][:20]
    words = _secret_words(town)
    figures.leaked += [
        f"in the log: {line[:160]}"
        for line in lines
        if any(word in line for word in words) or HAND_LINE.search(line)
    ]


def _secret_words(town: Town) -> list[str]:
    seeds = town.ledger.secrets()
    return [town.sandbox.token, *(s.hex() for s in seeds), *(repr(s)[2:-1] for s in seeds)]


def _seeds_in_messages(town: Town) -> Iterator[str]:
    """Seeds of hands that are not over, anywhere in what the bot sent."""
    open_seeds = [seed.hex() for seed in town.ledger.open_seeds()]
    for call in town.world.calls:
        text = str(call.params)
        if any(seed in text for seed in open_seeds):
            yield f"seed in {call.method} to {call.chat_id}"


def _places(town: Town) -> dict[int, Place]:
    places: dict[int, Place] = {}
    for number, home in enumerate(town.homes):
        places |= {chat: Place(number, None) for chat in (home.first.id, home.group.id)}
        places |= {each.id: Place(number, each.id) for each in home.first.people}
    return places


# Hands


async def _judge_hands(town: Town, figures: Figures) -> None:
    """Every hand replays from its seed to what was public."""
    async with (
        await open_database(f"sqlite:///{town.folder / 'tables.db'}") as database,
        database.reading() as session,
    ):
        for row in (await session.exec(select(RoundRow))).all():
            figures.hands += row.result is not None
            try:
                rows = await inputs_of(session, key_of(row))
                hand = rebuilt_hand(row, rows)
                discards = sum(given.move.startswith(DISCARD) for given in rows)
                figures.cards += PILE - len(hand.state.pile) + discards
            except Broken as broken:
                figures.unreplayable.append(str(broken))
    figures.tables = town.ledger.count("SELECT count(*) FROM tables")
    figures.matches = town.ledger.count("SELECT count(*) FROM matches WHERE ended_at IS NOT NULL")
