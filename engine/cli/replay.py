"""`replay`: a stored hand step by step, with what every seat could do at each step."""

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import Any

from engine.cards import name
from engine.cli.table import (
    Shown,
    all_sides,
    event_lines,
    events_seen,
    option_lines,
    plain_table,
    seat_line,
)
from engine.cli.usage import UsageProblem, read_record
from engine.cli.words import happening_text, result_lines
from engine.moves import SEAT_NAMES, SEATS
from engine.question import Ask
from engine.record import IllegalInput, Record, Taken, outcome_of, rerun
from engine.record_text import input_text, outcome_text

_ASKED = {
    Ask.TURN: "要打一张",
    Ask.DRAWN: "翻出",
    Ask.DISCARD: "打出",
    Ask.LAID: "不用打",
}


def add_arguments(parser: ArgumentParser) -> None:
    """Arguments of `replay`."""
    parser.add_argument("file", help="a record (docs/replay-format.md)")
    parser.add_argument("--step", type=int, metavar="K", help="only what stands at step K")
    parser.add_argument("--json", action="store_true", help="one JSON object for each line")


def run(args: Namespace) -> int:
    """Print every step; 1 if a move is not legal or the stated result is another."""
    record = read_record(args.file)
    printed = False
    taken = None
    try:
        for taken in rerun(record):
            if args.step is None or taken.now.state.step == args.step:
                print(_json_text(taken) if args.json else _text(taken))
                printed = True
    except IllegalInput as problem:
        return _report(args.file, problem)
    assert taken is not None, "there is always a start"
    if not printed:
        raise UsageProblem(f"--step: no step {args.step}; the last is {taken.now.state.step}")
    return _compare_outcome(args.file, record, taken)


def _text(taken: Taken) -> str:
    """A move as it stands in the record, what happened, and the table after it."""
    lines = [_input_line(taken), *event_lines(taken.now.events, None)]
    state = taken.now.state
    shown = all_sides(state)
    lines += [f"      {seat_line(shown, seat)}" for seat in SEATS]
    lines.append(f"      {_open_text(shown)}")
    lines += [f"      {line}" for line in option_lines(shown)]
    if state.result is not None:
        lines += [f"      {line}" for line in result_lines(state.result, state.rules)]
    return "\n".join(lines) + "\n"


def _input_line(taken: Taken) -> str:
    if taken.made is None:
        return "—— 起手"
    where = "未写" if taken.unwritten else f"第{taken.made.line}行"
    return f"—— {where}　{input_text(taken.made)}"


def _open_text(shown: Shown) -> str:
    """What lies open, and how many cards are left."""
    left = f"余 {shown.left}"
    if shown.ask is None or shown.by is None:
        return left
    card = f" {name(shown.card)}" if shown.card is not None else ""
    return f"{left}　{SEAT_NAMES[shown.by]} {_ASKED[shown.ask]}{card}"


def _json_text(taken: Taken) -> str:
    made = taken.made
    fields: dict[str, Any] = {
        "input": input_text(made) if made else None,
        "line": made.line if made and made.line else None,
        "events": [
            {"step": event.step, "what": happening_text(event.what)}
            for event in events_seen(taken.now.events, None)
        ],
    }
    return json.dumps(fields | plain_table(all_sides(taken.now.state)), ensure_ascii=False)


def _report(file: str, problem: IllegalInput) -> int:
    could = "；".join(option_lines(all_sides(problem.state))) or "nobody"
    print(
        f"{file}: line {problem.made.line}: {input_text(problem.made)}: {problem}"
        f" (step {problem.state.step}; who could act: {could})",
        file=sys.stderr,
    )
    return 1


def _compare_outcome(file: str, record: Record, last: Taken) -> int:
    """0 if the record's result, where one is stated, is the one that was reached."""
    if record.outcome is None:
        return 0
    result = last.now.state.result
    if result is not None and outcome_of(result) == record.outcome:
        return 0
    reached = outcome_text(outcome_of(result)) if result else "a hand that is not over"
    stated = outcome_text(record.outcome)
    print(f"{file}: the result stated is {stated}, the moves lead to: {reached}", file=sys.stderr)
    return 1
