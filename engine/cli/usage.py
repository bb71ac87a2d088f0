"""What is asked on the command line, and what can be wrong with it."""

import sys
from collections.abc import Iterator
from pathlib import Path

from engine.moves import SEAT_NAMES, Seat
from engine.record import Record
from engine.record_text import BadRecord, parse_record
from engine.rules import BadRules, Rules, parse_options


class UsageProblem(Exception):
    """A request that cannot be carried out; one line that says why, exit status 2."""


def read_file(file: str) -> bytes:
    """Content of a file. Raises `UsageProblem`."""
    try:
        return Path(file).read_bytes()
    except OSError as problem:
        raise UsageProblem(f"cannot read {file}: {problem.strerror}") from None


def read_stdin() -> Iterator[bytes]:
    """Lines of standard input as they come. Raises `UsageProblem`."""
    if sys.stdin is None:
        raise UsageProblem("cannot read standard input: it is closed")
    try:
        yield from sys.stdin.buffer
    except OSError as problem:
        raise UsageProblem(f"cannot read standard input: {problem.strerror}") from None


def read_record(file: str) -> Record:
    """The record in a file. Raises `UsageProblem`, which names the line."""
    try:
        return parse_record(read_file(file).decode())
    except UnicodeDecodeError:
        raise UsageProblem(f"{file}: not UTF-8") from None
    except BadRecord as problem:
        raise UsageProblem(f"{file}: {problem}") from None


def rules_of(text: str) -> Rules:
    """Rules of options such as `cap=400,piaohu=on`, a preset's name before them or not.

    Raises `UsageProblem`.
    """
    words = text.split(",") if text else []
    if not all(map(str.strip, words)):
        raise UsageProblem(f"--rules: {text}: a comma stands between two options")
    try:
        return parse_options(" ".join(words))
    except BadRules as problem:
        raise UsageProblem(f"--rules: {problem}") from None


def seat_of(option: str, text: str) -> Seat:
    """Seat of its letter. Raises `UsageProblem`, which names the option."""
    if len(text) != 1 or text not in SEAT_NAMES:
        raise UsageProblem(f"{option}: {text} is none of {', '.join(SEAT_NAMES)}")
    return SEAT_NAMES.index(text)
