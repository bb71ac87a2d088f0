"""`verify`: whether a stored hand was dealt and played as was promised, in words."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from string import hexdigits

from engine.cli.usage import UsageProblem, read_record
from engine.deal import SEED_BYTES, commitment, deck_from_seed
from engine.record import IllegalInput, Record, Taken, outcome_of, rerun
from engine.record_text import input_text, outcome_text

_HEX_DIGITS = 2 * SEED_BYTES  # SHA-256 has as many bytes as a seed


class Finding(StrEnum):
    """How a check came out."""

    HOLDS = "ok"
    FAILS = "FAILED"
    LEFT_OUT = "not checked"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Check:
    """One thing looked at, in words."""

    finding: Finding
    says: str


def add_arguments(parser: ArgumentParser) -> None:
    """Arguments of `verify`."""
    parser.add_argument("file", help="a record (docs/replay-format.md)")
    parser.add_argument(
        "--commitment", metavar="HEX", help="the one seen before the deal, in place of the file's"
    )


def run(args: Namespace) -> int:
    """Print every check; 0 only if the deal could be checked and nothing failed.

    Raises `UsageProblem`.
    """
    published = None if args.commitment is None else _hex_of(args.commitment)
    checks = list(checks_of(read_record(args.file), published))
    for check in checks:
        print(f"{check.finding:11}  {check.says}")
    findings = {check.finding for check in checks}
    if Finding.FAILS in findings:
        print("The record does not hold.")
        return 1
    if checks[0].finding is Finding.LEFT_OUT:
        print("What was checked holds, but the deal could not be checked.")
        return 1
    if Finding.UNFINISHED in findings:
        print("Everything that was checked holds, as far as the record goes: the hand has no end.")
    else:
        print("Everything that was checked holds.")
    return 0


def _hex_of(text: str) -> str:
    """A commitment as it is compared. Raises `UsageProblem`."""
    if len(text) != _HEX_DIGITS or not set(text) <= set(hexdigits):
        raise UsageProblem(f"--commitment: {text} is not {_HEX_DIGITS} hexadecimal digits")
    return text.lower()


def checks_of(record: Record, published: str | None = None) -> Iterator[Check]:
    """Every check of a record, the commitment first; `published` takes the place of its own."""
    yield _commitment(record, published or record.commitment)
    yield _deck(record)
    yield from _moves(record)


def _commitment(record: Record, published: str | None) -> Check:
    if record.seed is None:
        return Check(Finding.LEFT_OUT, "commitment: the record has no seed")
    own = commitment(record.seed, record.shuffle)
    if published is None:
        return Check(Finding.LEFT_OUT, f"commitment: none to hold the seed's {own} against")
    if published != own:
        says = f"commitment: published was {published}, the seed has {own}"
        return Check(Finding.FAILS, says)
    return Check(Finding.HOLDS, f"commitment: the seed has the one published, {own}")


def _deck(record: Record) -> Check:
    if record.seed is None:
        return Check(Finding.LEFT_OUT, "deck: given, not shuffled from a seed")
    deck = deck_from_seed(record.seed, record.shuffle)
    shuffled = f"deck: shuffled again from the seed by version {record.shuffle}"
    if record.deck is None:
        return Check(Finding.HOLDS, f"{shuffled}, 80 cards")
    wrong = sum(own != stated for own, stated in zip(deck, record.deck, strict=True))
    if wrong:
        return Check(Finding.FAILS, f"{shuffled}, {wrong} of the 80 cards stated differ")
    return Check(Finding.HOLDS, f"{shuffled}, all 80 cards are those stated")


def _moves(record: Record) -> Iterator[Check]:
    """Whether every move was legal, and whether they lead to the stated result."""
    try:
        *_, last = rerun(record)
    except IllegalInput as problem:
        where = f"line {problem.made.line}, {input_text(problem.made)}: {problem}"
        yield Check(Finding.FAILS, f"moves: {where}")
        return
    yield Check(Finding.HOLDS, f"moves: all {len(record.inputs)} are legal")
    yield _result(record, last)


def _result(record: Record, last: Taken) -> Check:
    result = last.now.state.result
    reached = outcome_text(outcome_of(result)) if result else "no end"
    if record.outcome is None and result is None:
        return Check(Finding.UNFINISHED, "result: none stated, and the moves lead to no end")
    if record.outcome is None:
        return Check(Finding.LEFT_OUT, f"result: none stated; the moves lead to {reached}")
    stated = outcome_text(record.outcome)
    if reached != stated:
        says = f"result: stated is {stated}, the moves lead to {reached}"
        return Check(Finding.FAILS, says)
    return Check(Finding.HOLDS, f"result: the moves lead to what is stated, {stated}")
