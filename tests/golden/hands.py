"""Whole hands as each side sees them: what it hears, and the table when somebody must play."""

from collections.abc import Iterator

from engine.cli.table import one_side, option_lines, seat_line
from engine.cli.words import happening_text, result_lines
from engine.events import heard_by
from engine.moves import SEAT_NAMES, SEATS, Seat, move_text
from engine.question import Ask
from engine.rules import parse_options
from engine.transition import Stepped
from tests.golden.play import RULES, Input, Policy, plain, play, whatever

HANDS: dict[str, tuple[str, int, Policy]] = {
    "discard": (RULES[0], 2, plain),
    "huang_with_dead": (RULES[0], 27, plain),
    "huang_with_chou_wei": (RULES[0], 5, whatever),
    "fangzhao": (RULES[3], 1, plain),
}
"""House rules, number and way to play of each hand, by the name of its file."""


def lines(name: str) -> Iterator[str]:
    """The hand as 甲, 乙 and 丙 see it, and then a spectator."""
    rules, number, policy = HANDS[name]
    steps = list(play(parse_options(rules), number, policy))
    yield f"规 {rules}"
    for viewer in (*SEATS, None):
        yield ""
        yield f"== {'旁观' if viewer is None else SEAT_NAMES[viewer]} =="
        for made, now in steps:
            yield from _step(made, now, viewer)


def _step(made: Input | None, now: Stepped, viewer: Seat | None) -> Iterator[str]:
    if made and made[0] is not None and made[0] == viewer:
        yield f"      答 {move_text(made[1])}"
    for event in heard_by(now.events, viewer):
        yield f"{event.step:4}  {happening_text(event.what)}"
    shown = one_side(now.state, viewer)
    asked = any(shown.options.values()) and not shown.answers
    if asked or shown.result or (now.events and shown.ask is Ask.TURN):
        for line in (*(seat_line(shown, seat) for seat in SEATS), *option_lines(shown)):
            yield f"      {line}"
    if shown.result:
        yield from result_lines(shown.result, now.state.rules)
