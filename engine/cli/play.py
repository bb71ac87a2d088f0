"""`play`: a hand or a match by computer seats, printed step by step, always the same."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from engine.cli.seeds import dealer_of, seed_of, seed_of_hand
from engine.cli.table import all_sides, event_lines, one_side, seat_line
from engine.cli.usage import UsageProblem, rules_of, seat_of
from engine.cli.words import points_text, result_lines
from engine.deal import commitment
from engine.match import MatchState, after_round, settlement
from engine.moves import SEAT_NAMES, SEATS, Seat, Settle, move_text
from engine.players.simple import choose
from engine.question import Ask
from engine.record import Input, Record, Taken, opening, outcome_of
from engine.record_text import write_record
from engine.result import Points
from engine.rules import Rules
from engine.state import RoundState
from engine.transition import apply
from engine.view import view

_ALL = "all"


def add_arguments(parser: ArgumentParser) -> None:
    """Arguments of `play`."""
    parser.add_argument("--seed", required=True, help="a whole number, or 64 hexadecimal digits")
    parser.add_argument("--match", action="store_true", help="go on until the match is over")
    parser.add_argument(
        "--dealer", help="who deals first: 甲, 乙 or 丙 (default 甲; with first_dealer=random any)"
    )
    parser.add_argument("--rules", default="", help="such as cap=400,piaohu=on, or paohuzi")
    parser.add_argument("--as", dest="seen_by", default=_ALL, help="one seat's view, or all")
    parser.add_argument("--save", metavar="FILE", help="write the hand as a record (not a match)")


def run(args: Namespace) -> int:
    """Play and print."""
    seen_by = None if args.seen_by == _ALL else seat_of("--as", args.seen_by)
    rules, seed = rules_of(args.rules), seed_of(args.seed)
    match = MatchState(rules, _first_dealer(args.dealer, rules, seed))
    if not args.match:
        record = _play_hand(Record(match.rules, match.dealer, seed), seen_by)
        if args.save:
            _save(record, args.save)
        return 0
    if args.save:
        raise UsageProblem("--save writes one hand; leave out --match")
    _play_match(match, seed, seen_by)
    return 0


def _first_dealer(named: str | None, rules: Rules, seed: bytes) -> Seat:
    if named is not None:
        return seat_of("--dealer", named)
    return dealer_of(seed) if rules.first_dealer == "random" else SEATS[0]


def _play_match(match: MatchState, seed: bytes, seen_by: Seat | None) -> None:
    step = 0
    while match.end is None:
        hand = match.hands + 1
        print(f"第{hand}局")
        record = Record(match.rules, match.dealer, seed_of_hand(seed, hand), step=step)
        *_, last = taken = list(_moves(record))
        _print_hand(record, taken, seen_by)
        result = last.now.state.result
        assert result is not None, "a hand is played to its end"
        match, step = after_round(match, result), last.now.state.step
        print(f"累计　{_points_line(match.totals)}\n")
    print(f"打完（{match.end}）　{_points_line(settlement(match.totals, match.rules.difen))}")


def _play_hand(record: Record, seen_by: Seat | None) -> Record:
    """Play and print a hand; returns it with everything that was done."""
    taken = list(_moves(record))
    _print_hand(record, taken, seen_by)
    inputs = tuple(each.made for each in taken if each.made)
    result = taken[-1].now.state.result
    assert record.seed is not None, "a played hand has a seed"
    assert result is not None, "a hand is played to its end"
    return replace(
        record,
        commitment=commitment(record.seed),
        inputs=inputs,
        outcome=outcome_of(result),
        notes=("三家都是电脑",),
    )


def _moves(record: Record) -> Iterator[Taken]:
    """The start, then a step for each move of the computer seats and of the clock."""
    now = opening(record)
    yield Taken(None, now)
    while now.state.result is None:
        made = _next_input(now.state)
        now = apply(now.state, made.seat, made.move)
        yield Taken(made, now)


def _next_input(state: RoundState) -> Input:
    question = state.question
    assert question is not None, "a hand that is not over asks something"
    for seat in question.open_seats():
        return Input(seat, choose(view(state, seat)))
    return Input(None, Settle())


def _print_hand(record: Record, taken: list[Taken], seen_by: Seat | None) -> None:
    assert record.seed is not None, "a played hand has a seed"
    print(f"封牌码 {commitment(record.seed)}")
    for each in taken:
        _print_step(each, seen_by)
    last = taken[-1].now.state
    for seat in SEATS:
        print(f"      {seat_line(all_sides(last), seat)}")
    assert last.result is not None, "a hand is played to its end"
    for line in result_lines(last.result, last.rules):
        print(f"      {line}")
    print(f"种子 {record.seed.hex()}")


def _print_step(taken: Taken, seen_by: Seat | None) -> None:
    """The move, what happened, and the hand of a seat that now has to play a card."""
    made, state = taken.made, taken.now.state
    if made and made.seat is not None and seen_by in (None, made.seat):
        print(f"      {SEAT_NAMES[made.seat]} 答 {move_text(made.move)}")
    for line in event_lines(taken.now.events, seen_by):
        print(line)
    shown = all_sides(state) if seen_by is None else one_side(state, seen_by)
    if shown.ask is Ask.TURN and shown.by is not None and taken.now.events:
        print(f"      {seat_line(shown, shown.by)}")


def _points_line(points: Points) -> str:
    return "　".join(f"{SEAT_NAMES[seat]} {points_text(points[seat])}" for seat in SEATS)


def _save(record: Record, file: str) -> None:
    try:
        Path(file).write_text(write_record(record), "utf-8")
    except OSError as problem:
        raise UsageProblem(f"cannot write {file}: {problem.strerror}") from None
