"""Records as text that can be read by eye (`docs/replay-format.md`).

A record is written after the hand: the seed in it gives every card away.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from engine.cards import COPIES, DECK_SIZE, KINDS, Kind, cards_text, name, parse_cards
from engine.deal import SEED_BYTES, SHUFFLE_VERSION
from engine.errors import Unreadable
from engine.moves import SEAT_NAMES, Move, Seat, Settle, move_text, parse_move
from engine.position import check
from engine.position_text import parse_position, position_text
from engine.record import Input, Outcome, Record
from engine.rules import BadRules, options_text, parse_options

RECORD_VERSION = 1

_FIRST_WORD = "放炮罚牌谱"
_FIRST_LINE = f"{_FIRST_WORD} {RECORD_VERSION}"
_RULES, _DEALER, _STEP, _COMMITMENT, _SHUFFLE = "规", "庄", "起步", "封牌码", "洗牌"
_SEED, _DECK, _POSITION, _BRIEF, _RESULT = "种子", "牌序", "局面", "略", "结果"
_SETTLE, _AUTO, _WON, _HUANG = "定", "自动", "胡", "荒庄"
_BRIEF_MOVES = ["过", "定"]
_NOTE = "#"
_DECK_LINE = 20
_COMMITMENT_BYTES = 32


class BadRecord(ValueError):
    """Text that is no record; `line` counts from 1, 0 is for what is missing in the whole."""

    def __init__(self, line: int, problem: str) -> None:
        """Remember the line."""
        super().__init__(f"line {line}: {problem}" if line else problem)
        self.line = line


def write_record(record: Record) -> str:
    """Text of a record, newline at the end; `parse_record` reads it back, notes aside."""
    lines = [_FIRST_LINE, *(f"{_NOTE} {' '.join(note.split())}" for note in record.notes)]
    lines += _start_lines(record)
    if record.brief:
        lines.append(" ".join([_BRIEF, *_BRIEF_MOVES]))
    lines += ["", *(input_text(made) for made in record.inputs)]
    if record.outcome is not None:
        lines += ["", f"{_RESULT} {outcome_text(record.outcome)}"]
    return "\n".join(lines) + "\n"


def input_text(made: Input) -> str:
    """A move as a record's line: 甲 打捌, 乙 过 自动, 定."""
    if made.seat is None:
        return move_text(made.move)
    mark = [_AUTO] if made.auto else []
    return " ".join([SEAT_NAMES[made.seat], move_text(made.move), *mark])


def outcome_text(outcome: Outcome) -> str:
    """An outcome as a record's line says it: 甲胡 +18 0 0, 荒庄 -10 0 0."""
    how = _HUANG if outcome.winner is None else SEAT_NAMES[outcome.winner] + _WON
    return " ".join([how, *(f"{points:+}" if points else "0" for points in outcome.points)])


def _start_lines(record: Record) -> list[str]:
    lines = []
    if record.position is None:
        lines.append(f"{_RULES} {options_text(record.rules)}")
        lines.append(f"{_DEALER} {SEAT_NAMES[record.dealer]}")
    else:
        text = position_text(record.position)
        lines += [f"{_POSITION} {line}" for line in text.splitlines()]
    if record.step:
        lines.append(f"{_STEP} {record.step}")
    if record.commitment is not None:
        lines.append(f"{_COMMITMENT} {record.commitment}")
    if record.seed is not None:
        lines += [f"{_SHUFFLE} {record.shuffle}", f"{_SEED} {record.seed.hex()}"]
    return lines + _deck_lines(record.deck or ())


def _deck_lines(deck: tuple[Kind, ...]) -> list[str]:
    """The deck as it is dealt: three hands, then the dealer's last card and the pile."""
    starts = range(0, len(deck), _DECK_LINE)
    return [f"{_DECK} {cards_text(deck[start : start + _DECK_LINE])}" for start in starts]


def parse_record(text: str) -> Record:
    """Record of its text; notes are skipped. Raises `BadRecord`, which names the line."""
    lines = text.removeprefix("\ufeff").splitlines()
    _check_first_line(lines[0] if lines else "")
    reader = _Reader()
    for number, line in enumerate(lines[1:], 2):
        words = line.partition(_NOTE)[0].split()
        if words:
            try:
                reader.read(words, number)
            except (Unreadable, BadRules) as problem:
                raise BadRecord(number, str(problem)) from None
    try:
        return reader.record()
    except Unreadable as problem:
        raise BadRecord(0, str(problem)) from None


def parse_input(words: Iterable[str]) -> Input:
    """A move of a record's line, split at its blanks. Raises `Unreadable`."""
    match list(words):
        case [seat, text]:
            return Input(_seat(seat), _seat_move(text))
        case [seat, text, mark] if mark == _AUTO:
            return Input(_seat(seat), _seat_move(text), auto=True)
        case [text] if text == _SETTLE:
            return Input(None, Settle())
    raise Unreadable(f"a move is written as 甲 打捌, 乙 过 {_AUTO} or {_SETTLE}")


def parse_outcome(words: Iterable[str]) -> Outcome:
    """Outcome of a record's line, split at its blanks. Raises `Unreadable`."""
    match list(words):
        case [how, first, second, third]:
            points = (_points(first), _points(second), _points(third))
            if how == _HUANG:
                return Outcome(None, points)
            if how.endswith(_WON):
                return Outcome(_seat(how.removesuffix(_WON)), points)
    raise Unreadable(f"an outcome is written as 甲{_WON} +18 0 0 or {_HUANG} -10 0 0")


def _check_first_line(line: str) -> None:
    words = line.split()
    if words[:1] != [_FIRST_WORD]:
        raise BadRecord(1, f"a record begins with: {_FIRST_LINE}")
    if words[1:] != [str(RECORD_VERSION)]:
        raise BadRecord(1, f"only version {RECORD_VERSION} of the format is known")


class _Reader:
    """A record that grows line by line."""

    def __init__(self) -> None:
        self._fields: dict[str, Any] = {}
        self._inputs: list[Input] = []
        self._deck: list[Kind] = []
        self._position: list[str] = []

    def read(self, words: list[str], line: int) -> None:
        """Take one line in, split at its blanks."""
        key, values = words[0], words[1:]
        if key in SEAT_NAMES or key == _SETTLE:
            self._read_move(words, line)
        elif key == _DECK:
            self._deck += parse_cards("".join(values))
        elif key == _POSITION:
            self._position.append(" ".join(values))
        elif key not in _FIELDS:
            raise Unreadable(f"neither a move nor anything else that is known: {key}")
        else:
            field, parse = _FIELDS[key]
            if field in self._fields:
                raise Unreadable(f"{key} stands there twice")
            self._fields[field] = parse(values)

    def record(self) -> Record:
        """What was read, once it is known to be whole."""
        if self._position:
            return self._given_record()
        if "dealer" not in self._fields:
            raise Unreadable(f"nothing says who deals; write: {_DEALER} 甲")
        if self._deck:
            _check_deck(self._deck)
        elif "seed" not in self._fields:
            raise Unreadable(
                f"nothing says which cards were dealt: {_SEED}, {_DECK} or {_POSITION}"
            )
        return Record(**self._fields, deck=tuple(self._deck) or None, inputs=tuple(self._inputs))

    def _given_record(self) -> Record:
        if self._deck or {"rules", "dealer", "seed"} & self._fields.keys():
            raise Unreadable(
                f"{_POSITION} says it all; {_RULES}, {_DEALER}, {_SEED}, {_DECK} do not fit"
            )
        position = parse_position("\n".join(self._position))
        check(position)
        return Record(
            **self._fields,
            rules=position.rules,
            dealer=position.dealer,
            position=position,
            inputs=tuple(self._inputs),
        )

    def _read_move(self, words: list[str], line: int) -> None:
        if "outcome" in self._fields:
            raise Unreadable(f"a move after {_RESULT}")
        self._inputs.append(replace(parse_input(words), line=line))


def _seat(text: str) -> Seat:
    if len(text) != 1 or text not in SEAT_NAMES:
        raise Unreadable(f"not a seat: {text}; there are {'、'.join(SEAT_NAMES)}")
    return SEAT_NAMES.index(text)


def _seat_move(text: str) -> Move:
    move = parse_move(text)
    if isinstance(move, Settle):
        raise Unreadable(f"{_SETTLE} is made by no seat")
    return move


def _points(text: str) -> int:
    minus = text[:1] in ("-", "−")
    value = _number(text[1:] if minus else text.removeprefix("+"))
    return -value if minus else value


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Unreadable(f"not a whole number: {text}")
    return int(text)


def _hex(text: str, size: int) -> bytes:
    try:
        value = bytes.fromhex(text)
    except ValueError:
        value = b""
    if len(value) != size:
        raise Unreadable(f"not {2 * size} hexadecimal digits: {text}")
    return value


def _only(values: list[str]) -> str:
    if len(values) != 1:
        raise Unreadable("one value belongs here")
    return values[0]


def _shuffle(values: list[str]) -> int:
    version = _number(_only(values))
    if version != SHUFFLE_VERSION:
        raise Unreadable(f"shuffle version {version} is not known, only {SHUFFLE_VERSION}")
    return version


def _brief(values: list[str]) -> bool:
    if values != _BRIEF_MOVES:
        raise Unreadable(f"what may be left out is: {' '.join(_BRIEF_MOVES)}")
    return True


def _check_deck(deck: list[Kind]) -> None:
    if len(deck) != DECK_SIZE:
        raise Unreadable(f"{_DECK}: {len(deck)} cards instead of {DECK_SIZE}")
    for kind in range(KINDS):
        if deck.count(kind) != COPIES:
            raise Unreadable(f"{_DECK}: {deck.count(kind)} of {name(kind)}, not {COPIES}")


_FIELDS: dict[str, tuple[str, Callable[[list[str]], Any]]] = {
    _RULES: ("rules", lambda values: parse_options(" ".join(values))),
    _DEALER: ("dealer", lambda values: _seat(_only(values))),
    _STEP: ("step", lambda values: _number(_only(values))),
    _COMMITMENT: ("commitment", lambda values: _hex(_only(values), _COMMITMENT_BYTES).hex()),
    _SHUFFLE: ("shuffle", _shuffle),
    _SEED: ("seed", lambda values: _hex(_only(values), SEED_BYTES)),
    _BRIEF: ("brief", _brief),
    _RESULT: ("outcome", parse_outcome),
}
"""What the other lines begin with: the field of `Record`, and how its values are read."""
