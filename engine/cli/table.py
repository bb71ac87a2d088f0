"""The table as lines of text, or as plain data: from all sides at once, or from one seat's."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.cards import Kind, cards_text, hand_text, name
from engine.cli.words import happening_text, melds_text
from engine.events import Ended, Event, heard_by
from engine.melds import meld_text
from engine.moves import SEAT_NAMES, SEATS, Discard, Move, Seat, move_text
from engine.question import Ask, Claim, Question, Rank
from engine.record import outcome_of
from engine.record_text import outcome_text
from engine.result import RoundResult
from engine.state import RoundState
from engine.view import SeatView, View, view

_FORCED = {Rank.HU: "必胡", Rank.PAO: "必跑"}


@dataclass(frozen=True, slots=True)
class Shown:
    """What is printed of a table; `options` and `answers` only of seats whose side is taken."""

    dealer: Seat
    step: int
    left: int
    ask: Ask | None
    by: Seat | None
    card: Kind | None
    seats: tuple[SeatView, ...]
    chou: Mapping[Seat, frozenset[Kind]]
    options: Mapping[Seat, tuple[Move, ...]]
    answers: Mapping[Seat, Move]
    forced: tuple[Claim, ...]
    result: RoundResult | None


def all_sides(state: RoundState) -> Shown:
    """The table as somebody sees it who stands behind every seat."""
    views = [view(state, seat) for seat in SEATS]
    return _shown(views, [each.own for each in views], state.question)


def one_side(state: RoundState, seat: Seat | None) -> Shown:
    """The table as one seat, or a spectator (None), may see it."""
    own = view(state, seat)
    return _shown([own], list(own.seats), None)


def events_seen(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """Events as one seat hears them; with None all of them, each in its fullest version."""
    if seat is not None:
        return heard_by(events, seat)
    return tuple(event for event in events if len(event.audience) != len(SEATS))


def event_lines(events: tuple[Event, ...], seat: Seat | None) -> list[str]:
    """A line for each event that is seen, its step before it; the end has its own lines."""
    return [
        f"{event.step:4}  {happening_text(event.what)}"
        for event in events_seen(events, seat)
        if not isinstance(event.what, Ended)
    ]


def _shown(views: list[View], seats: list[SeatView], question: Question | None) -> Shown:
    """One picture of several seats' views; what is forced only with the question itself."""
    first = views[0]
    sides = [(each.viewer, each) for each in views if each.viewer is not None]
    return Shown(
        dealer=first.dealer,
        step=first.step,
        left=first.pile,
        ask=first.ask,
        by=first.by,
        card=first.card,
        seats=tuple(seats),
        chou={seat: each.chou for seat, each in sides},
        options={seat: each.options for seat, each in sides},
        answers={seat: each.answer for seat, each in sides if each.answer},
        forced=question.forced if question else (),
        result=first.result,
    )


def seat_line(shown: Shown, seat: Seat) -> str:
    """One seat: its hand, melds, row and 臭 values, as far as they are seen."""
    its = shown.seats[seat]
    dealer = " 庄" if seat == shown.dealer else ""
    held = f" {hand_text(its.hand)}" if its.hand else ""
    parts = [f"{SEAT_NAMES[seat]}{dealer} 手{its.cards}张{held}"]
    if its.melds:
        parts.append(f"桌 {melds_text(its.melds)} ＝ {its.huxi} 息")
    if its.row:
        parts.append(f"河 {cards_text(its.row)}")
    if shown.chou.get(seat):
        parts.append(f"臭 {cards_text(sorted(shown.chou[seat]))}")
    parts += ["死手"] if its.dead else []
    parts += ["放招"] if its.locked else []
    return "　".join(parts)


def option_lines(shown: Shown) -> list[str]:
    """What each seat could do, what it has answered, and what happens by itself."""
    lines = []
    for seat in SEATS:
        if shown.options.get(seat):
            answer = shown.answers.get(seat)
            done = f"　已答 {move_text(answer)}" if answer else ""
            lines.append(f"{SEAT_NAMES[seat]} 可 {moves_text(shown.options[seat])}{done}")
    lines += [forced_text(claim) for claim in shown.forced]
    return lines


def forced_text(claim: Claim) -> str:
    """A claim that nobody is asked about: 丙 必跑, 乙 必胡."""
    return f"{SEAT_NAMES[claim.seat]} {_FORCED[claim.rank]}"


def moves_text(moves: tuple[Move, ...]) -> str:
    """Moves side by side; all discards in one word: 胡 打一二三."""
    words = [move_text(move) for move in moves if not isinstance(move, Discard)]
    plays = cards_text(move.card for move in moves if isinstance(move, Discard))
    return " ".join([*words, f"打{plays}"] if plays else words)


def plain_table(shown: Shown) -> dict[str, Any]:
    """The same as plain data with every card and move in its notation."""
    return {
        "step": shown.step,
        "left": shown.left,
        "ask": shown.ask,
        "by": None if shown.by is None else SEAT_NAMES[shown.by],
        "card": None if shown.card is None else name(shown.card),
        "seats": {SEAT_NAMES[seat]: _plain_seat(shown, seat) for seat in SEATS},
        "options": {
            SEAT_NAMES[seat]: [move_text(move) for move in moves]
            for seat, moves in shown.options.items()
        },
        "answers": {SEAT_NAMES[seat]: move_text(move) for seat, move in shown.answers.items()},
        "forced": [forced_text(claim) for claim in shown.forced],
        "result": outcome_text(outcome_of(shown.result)) if shown.result else None,
    }


def _plain_seat(shown: Shown, seat: Seat) -> dict[str, Any]:
    its = shown.seats[seat]
    return {
        "cards": its.cards,
        "hand": None if its.hand is None else hand_text(its.hand),
        "melds": [meld_text(meld) for meld in its.melds],
        "row": cards_text(its.row),
        "chou": cards_text(sorted(shown.chou.get(seat, ()))),
        "huxi": its.huxi,
        "dead": its.dead,
        "locked": its.locked,
    }
