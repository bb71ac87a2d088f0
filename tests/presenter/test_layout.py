"""Whole hands, as everybody sees them at every step: nothing outgrows a phone."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bot.presenter.board import board
from bot.presenter.claims import MOST_ROWS
from bot.presenter.hand import hand
from bot.presenter.message import Outgoing
from bot.presenter.scene import Scene, scene_of
from bot.table.model import Table
from bot.table.recent import keep_recent
from bot.texts.names import width
from engine.cards import DECK_SIZE, count, kinds
from engine.events import Event
from engine.moves import SEATS, Discard, Settle
from engine.question import Ask
from engine.rules import Rules
from engine.state import RoundState
from engine.transition import Stepped, apply, settles_by_clock, start
from tests.presenter.tables import ZONE, position, table_at

LINK = "https://t.me/fangpaofa_bot"
PRIVATE_COLUMNS = 34
# Latin columns of a label, by how many keys share its row.
PRIVATE_LABELS = {1: 38, 2: 18, 3: 10, 4: 8, 5: 6}
GROUP_LABELS = {1: 30, 2: 14, 3: 8}
HANDS = 20
FRAME = table_at(position("打甲"))


def moments() -> Iterator[Table]:
    """Tables at every step of some random hands."""
    for seed in range(HANDS):
        chance = Random(seed)
        deck = [kind for kind in range(20) for _ in range(4)]
        chance.shuffle(deck)
        assert len(deck) == DECK_SIZE
        stepped = start(Rules(), tuple(deck), seed % 3)
        recent: tuple[Event, ...] = ()
        while stepped.state.result is None:
            recent = keep_recent(recent, stepped.events)
            yield _table(stepped.state, recent)
            stepped = _some_move(stepped.state, chance)


def _some_move(state: RoundState, chance: Random) -> Stepped:
    if settles_by_clock(state):
        return apply(state, None, Settle())
    assert state.question is not None
    seat = chance.choice(state.question.open_seats())
    return apply(state, seat, chance.choice(state.question.options[seat]))


def _table(state: RoundState, recent: tuple[Event, ...]) -> Table:
    assert FRAME.hand is not None
    running = replace(FRAME.hand, state=state, recent=recent)
    return replace(FRAME, hand=running)


def visible(message: Outgoing) -> list[str]:
    text = re.sub(r"<[^>]+>", "", message.text)
    return re.sub("[\u2060\u2068\u2069]", "", text).split("\n")


def screen_lines(message: Outgoing) -> int:
    """Lines on the screen, long ones wrapped."""
    return sum(max(1, -(-width(line) // PRIVATE_COLUMNS)) for line in visible(message))


def test_nothing_outgrows_a_phone() -> None:
    shown = 0
    for table in moments():
        for seat in SEATS:
            scene = scene_of(table, seat, ZONE)
            message = hand(scene)
            _check_keys(message, PRIVATE_LABELS)
            _check_words(message)
            _check_size(scene, message)
            shown += 1
        group = board(scene_of(table, None, ZONE), LINK)
        _check_keys(group, GROUP_LABELS)
        _check_words(group)
    assert shown > 500


def _check_size(scene: Scene, message: Outgoing) -> None:
    rows = len(message.rows)
    if scene.is_own_turn:
        assert len(visible(message)) <= 11
        assert rows <= 5
        _check_cards(scene, message)
    elif scene.is_asked:
        assert rows <= MOST_ROWS
        assert screen_lines(message) * 22 + rows * 46 <= 590, message.text


def _check_cards(scene: Scene, message: Outgoing) -> None:
    """Every kind has exactly one key, and what may be played is a move."""
    held = scene.view.own.hand or 0
    keys = [key.data or "" for row in message.rows for key in row]
    playable = [data for data in keys if re.match(r"(move|sure):\d+:\d+:打", data)]
    kan = [data for data in keys if data.startswith("kan:")]
    assert len(kan) == sum(count(held, kind) >= 3 for kind in kinds(held))
    assert len(playable) == sum(isinstance(move, Discard) for move in scene.view.options)
    assert scene.view.ask is Ask.TURN


def _check_keys(message: Outgoing, room: dict[int, int]) -> None:
    for row in message.rows:
        for key in row:
            assert width(key.label) <= room[len(row)], key.label
            assert key.data is None or len(key.data.encode()) <= 64


def _check_words(message: Outgoing) -> None:
    assert "！" not in message.text
    assert not re.search(r"(?<![\w-])-\d", re.sub(r"<[^>]+>", "", message.text))
    assert len(message.text) <= 4096
    assert message.text.count("<b>") == message.text.count("</b>")
