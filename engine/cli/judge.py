"""`judge`: one question per line, one answer per line, both as JSON (`docs/judge.md`)."""

import json
from argparse import ArgumentParser, Namespace
from math import isinf
from typing import Any, NoReturn

from engine.cards import UNITS, cards_text, count, free_of
from engine.chi import chi_choices
from engine.cli.cases import BadCase, ChiCase, parse_case
from engine.cli.usage import read_file, read_stdin
from engine.melds import Meld
from engine.rules import Rules
from engine.scoring import Score, complete_huxi, judge
from engine.winning import WinCase

Answer = dict[str, Any]


def add_arguments(parser: ArgumentParser) -> None:
    """Arguments of `judge`."""
    parser.add_argument("file", nargs="?", default="-", help="JSON lines; - or none is stdin")


def run(args: Namespace) -> int:
    """Answer every line; 1 if one of them could not be judged."""
    lines = read_stdin() if args.file == "-" else read_file(args.file).splitlines()
    bad = False
    for line in lines:
        if line.strip():
            answer = answer_line(line)
            bad = bad or "error" in answer
            print(json.dumps(answer, ensure_ascii=False, allow_nan=False), flush=True)
    return int(bad)


def answer_line(line: bytes) -> Answer:
    """Answer to one line; with `error` in it if the line makes no sense."""
    ident = None
    try:
        fields = _object(line)
        ident = fields.get("id")
        case = parse_case(fields)
    except BadCase as problem:
        return {"id": ident, "error": str(problem)}
    if isinstance(case, ChiCase):
        return {"id": ident, **_chi_answer(case)}
    return {"id": ident, **_win_answer(*case)}


def _object(line: bytes) -> dict[str, Any]:
    try:
        value = json.loads(
            line.decode("utf-8-sig"),
            object_pairs_hook=_without_repeats,
            parse_float=_float,
            parse_constant=_no_constant,
        )
    except UnicodeDecodeError:
        raise BadCase("not UTF-8") from None
    except RecursionError:
        raise BadCase("nested too deeply") from None
    except json.JSONDecodeError as problem:
        raise BadCase(f"not JSON: {problem.msg} at character {problem.pos + 1}") from None
    except ValueError as problem:
        raise BadCase(f"not JSON: {problem}") from None
    if not isinstance(value, dict):
        raise BadCase("not a JSON object")
    return value


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise BadCase("a key stands twice in one object")
    return fields


def _float(text: str) -> float:
    value = float(text)
    if isinf(value):
        raise BadCase(f"a number too large: {text}")
    return value


def _no_constant(name: str) -> NoReturn:
    raise BadCase(f"not JSON: {name}")


def _win_answer(case: WinCase, rules: Rules) -> Answer:
    score = judge(case, rules)
    if score is not None:
        return _won(score)
    huxi = complete_huxi(case)
    return {"hu": False} if huxi is None else {"hu": False, "huxi": huxi}


def _won(score: Score) -> Answer:
    return {
        "hu": True,
        "score": score.points,
        "raw": score.raw,
        "huxi": score.huxi,
        "mingtang": list(score.mingtang),
        "melds": [_meld(meld) for meld in score.melds],
    }


def _meld(meld: Meld) -> Answer:
    return {"kind": meld.kind, "cards": cards_text(meld.cards), "huxi": meld.huxi}


def _chi_answer(case: ChiCase) -> Answer:
    """Eats and 碰 of a card; none of them with three in hand, which are a forced 跑."""
    held = count(case.hand, case.card)
    ways: dict[str, list[list[str]]] = {}
    for choice in () if held == 3 else chi_choices(case.hand, case.card):
        bi = [cards_text(meld.cards) for meld in choice.bi]
        ways.setdefault(cards_text(choice.main.cards), []).append(bi)
    return {
        "chi": [{"meld": meld, "bi": bi} for meld, bi in ways.items()],
        "peng": held == 2 and free_of(case.hand) != 2 * UNITS[case.card],
    }
