"""Scenarios: a position, moves, and what must hold between them, in a small readable notation.

A file holds scenarios one after the other. Each begins with `## P16 title`, then the position as
in `engine.position_text` (or `牌`, the deck in dealing order, with `庄 甲`), then lines that begin
with a sign:

    > 乙 过            a move; `> 定` is the clock's, `> 乙 时到` the move made when time is up
    ! 乙 打四 NotLegal  a move that is refused, with the refusal's name
    ? 乙 碰 过          exactly what a seat may do, in order; nothing behind the seat: nothing
    + 乙 打六          it may do this, among other things
    - 乙 吃            it may do nothing that begins so
    = 乙 张17 桌碰六    what is true of a seat: 手 桌 河 臭 as in a position, 张 number of cards,
                      息 of what it laid, 死 活 锁; a sign with nothing behind it says that there
                      is nothing
    @ 甲 乙 桌暗偎      the same of 乙 as 甲 sees it; 众 is a spectator
    = 打乙             乙 must play; 翻乙六: 乙 turned 六; 出甲六: 甲 played 六; 摆乙: 乙 laid melds
                      and plays no card
    = 余18             cards left in the pile
    = 底捌             the card that was shown, 挡底
    = 终 丙 own 0 0 30 息15 zimo
                      the end: winner (荒 for 荒庄), source, points, then 胡息 and 名堂
    ; a remark
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine import errors
from engine.cards import cards_text, hand_text, name, parse_cards, size
from engine.melds import meld_text
from engine.moves import SEAT_NAMES, Move, Seat, Settle, move_text, parse_move
from engine.players.timeout import default_move
from engine.position import begin
from engine.position_text import parse_position
from engine.question import Ask
from engine.rules import Rules
from engine.state import RoundState
from engine.transition import Stepped, apply, start
from engine.view import SeatView, view

_SIGNS = ">!?+-=@;"
_SPECTATOR = "众"
_ASKS = {Ask.TURN: "打", Ask.DRAWN: "翻", Ask.DISCARD: "出", Ask.LAID: "摆"}


@dataclass(frozen=True)
class Scenario:
    """One scenario as it was read; `lines` are those with a sign."""

    title: str
    opening: str
    lines: tuple[str, ...]

    @property
    def number(self) -> str:
        """What it is called by, as P16."""
        return self.title.split()[0]


def read_scenarios(file: Path) -> list[Scenario]:
    """The scenarios of a file, in order."""
    _, *parts = re.split(r"^## ", file.read_text("utf-8"), flags=re.MULTILINE)
    return [_scenario(part) for part in parts]


def _scenario(text: str) -> Scenario:
    title, *lines = filter(None, map(str.strip, text.splitlines()))
    signed = tuple(line for line in lines if line[0] in _SIGNS)
    return Scenario(title, "\n".join(line for line in lines if line not in signed), signed)


def run(scenario: Scenario) -> RoundState:
    """State at the end of a scenario; what goes wrong on the way names its line."""
    state = _begin(scenario.opening).state
    for number, line in enumerate(scenario.lines, 1):
        sign, words = line[0], line[1:].split()
        try:
            state = _move(state, words) if sign == ">" else _checked(state, sign, words)
        except Exception as problem:
            problem.add_note(f"{scenario.title}, line {number}: {line}")
            raise
    return state


def _begin(text: str) -> Stepped:
    if not text.startswith("牌"):
        return begin(parse_position(text))
    deck, dealer = "", 0
    for line in text.splitlines():
        sign, _, rest = line.partition(" ")
        if sign == "牌":
            deck += rest
        else:
            dealer = SEAT_NAMES.index(rest)
    return start(Rules(), parse_cards(deck), dealer)


def _move(state: RoundState, words: list[str]) -> RoundState:
    if words == ["定"]:
        return apply(state, None, Settle()).state
    seat = _seat(words[0])
    return apply(state, seat, _parse_move(state, seat, words[1])).state


def _parse_move(state: RoundState, seat: Seat, text: str) -> Move:
    return default_move(view(state, seat)) if text == "时到" else parse_move(text)


def _seat(text: str) -> Seat:
    return SEAT_NAMES.index(text)


def _checked(state: RoundState, sign: str, words: list[str]) -> RoundState:
    if sign != ";":
        _CHECKS[sign](state, words)
    return state


def _refused(state: RoundState, words: list[str]) -> None:
    *seat, move, refusal = words
    with pytest.raises(getattr(errors, refusal)):
        apply(state, _seat(seat[0]) if seat else None, parse_move(move))


def _offered(state: RoundState, seat: str) -> list[str]:
    return [move_text(move) for move in view(state, _seat(seat)).options]


def _exactly_offered(state: RoundState, words: list[str]) -> None:
    assert _offered(state, words[0]) == words[1:]


def _also_offered(state: RoundState, words: list[str]) -> None:
    offered = _offered(state, words[0])
    for move in words[1:]:
        assert move in offered


def _not_offered(state: RoundState, words: list[str]) -> None:
    for move in _offered(state, words[0]):
        assert not move.startswith(tuple(words[1:]))


def _holds(state: RoundState, words: list[str]) -> None:
    first, *rest = words
    if first == "终":
        _ended(state, rest)
    elif first[0] == "余":
        assert len(state.pile) == int(first[1:])
    elif first[0] == "底":
        assert name(view(state, None).bottom) == first[1:]
    elif first in SEAT_NAMES:
        seat = _seat(first)
        seen = view(state, seat)
        _parts(seen.seats[seat], rest, cards_text(sorted(seen.chou)))
    else:
        assert _on_the_table(state) == first


def _on_the_table(state: RoundState) -> str:
    seen = view(state, None)
    assert seen.ask is not None, "the hand is over"
    assert seen.by is not None
    card = "" if seen.card is None else name(seen.card)
    return _ASKS[seen.ask] + SEAT_NAMES[seen.by] + card


def _seen(state: RoundState, words: list[str]) -> None:
    viewer = None if words[0] == _SPECTATOR else _seat(words[0])
    _parts(view(state, viewer).seats[_seat(words[1])], words[2:], None)


def _parts(seen: SeatView, words: list[str], chou: str | None) -> None:
    shown: dict[str, Callable[[], str | None]] = {
        "张": lambda: str(seen.cards),
        "手": lambda: None if seen.hand is None else hand_text(seen.hand),
        "桌": lambda: ",".join(meld_text(meld) for meld in seen.melds),
        "河": lambda: cards_text(seen.row),
        "臭": lambda: chou,
        "息": lambda: str(seen.huxi),
        "死": lambda: "" if seen.dead else "不",
        "活": lambda: "不" if seen.dead else "",
        "锁": lambda: "" if seen.locked else "不",
    }
    for word in words:
        assert word == f"{word[0]}{shown[word[0]]()}"
    if seen.hand is not None:
        assert size(seen.hand) == seen.cards


def _ended(state: RoundState, words: list[str]) -> None:
    result = state.result
    assert result is not None, "the hand goes on"
    win = result.win
    shown = ["荒"] if win is None else [SEAT_NAMES[win.seat], win.source.value]
    shown += [str(points) for points in result.points]
    if win is not None:
        shown += [f"息{win.score.huxi}", *(mingtang.value for mingtang in win.score.mingtang)]
    assert shown[: len(words)] == words


_CHECKS: dict[str, Callable[[RoundState, list[str]], None]] = {
    "!": _refused,
    "?": _exactly_offered,
    "+": _also_offered,
    "-": _not_offered,
    "=": _holds,
    "@": _seen,
}
