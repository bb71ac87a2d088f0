"""Tables in the middle of a hand, told as positions and moves."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from bot.presenter.message import Outgoing
from bot.presenter.scene import Scene, scene_of
from bot.table.inputs import Cause, Input
from bot.table.model import Hand, Person, Phase, Place, Sitter, Table
from bot.table.recent import keep_recent
from engine.cards import NAMES as NAMES_OF_CARDS
from engine.cards import cards_text, parse_card
from engine.events import Event
from engine.match import MatchState
from engine.melds import parse_meld
from engine.moves import Seat, parse_move
from engine.position import begin
from engine.position_text import parse_position
from engine.result import Points
from engine.transition import Stepped, apply

ZONE = ZoneInfo("Asia/Shanghai")
NAMES = ("王姨", "小明", "爷爷")
DUE = datetime(2026, 11, 30, 13, 46, 20, tzinfo=UTC)
CLOCK = f'<tg-time unix="{int(DUE.timestamp())}" format="T">21:46:20</tg-time>'


def sitters(names: tuple[str, str, str] = NAMES) -> tuple[Sitter, Sitter, Sitter]:
    first, second, third = (
        Sitter(Person(101 + seat, name), name) for seat, name in enumerate(names)
    )
    return first, second, third


def table_at(
    position: str,
    *moves: str,
    number: int = 5,
    totals: Points = (85, -15, 42),
    due: datetime | None = DUE,
    names: tuple[str, str, str] = NAMES,
) -> Table:
    """A table whose hand started from a position.

    Moves are `甲打捌`, `都过` for everybody who is asked, and `定` for the clock.
    """
    stepped = begin(parse_position(position))
    recent = keep_recent((), stepped.events)
    hand = _hand(stepped, number, recent)
    for text in moves:
        for move in _all_pass(hand) if text == "都过" else (text,):
            hand = _moved(hand, move)
    return Table(
        id=7,
        number=1,
        place=Place(-100200, None, "周末一家亲"),
        host=101,
        sitters=sitters(names),
        phase=Phase.PLAYING,
        match=MatchState(hand.state.rules, 0, totals, hands=number - 1),
        hand=hand,
        due=(due, due, due),
        asked_at=due,
        public_until=due,
    )


def position(
    what: str,
    wang: str = "",
    ming: str = "",
    ye: str = "",
    *,
    pile: str = "",
    dealer: str = "甲",
) -> str:
    """Text of a position; seats that name no cards hold some that are left over.

    `what` is `开`, `打甲` or `翻甲`; a seat is `手… 桌… 臭…`, the hand may be left out.
    """
    seats = dict(zip("甲乙丙", (wang, ming, ye), strict=True))
    left = Counter(dict.fromkeys(NAMES_OF_CARDS, 4))
    for text in (*seats.values(), pile):
        left.subtract(_cards_in(text))
    for seat, text in seats.items():
        if "手" not in text:
            plays = what == f"打{seat}" or (what == "开" and seat == dealer)
            seats[seat] = f"手{_some(left, _size(text) + plays)} {text}"
    pile = pile or _some(left, 3)
    shown = [f"{seat} {text}" for seat, text in seats.items()]
    return "\n".join([f"庄 {dealer} 挡底捌 {what}", *shown, f"余 {pile}"])


def _cards_in(text: str) -> Counter[str]:
    """Cards of a seat's hand, melds and row; a meld of equal cards names its card once."""
    found: Counter[str] = Counter()
    for part in text.split():
        if part[0] == "桌":
            for meld in part[1:].split(","):
                found.update(cards_text(parse_meld(meld).cards))
        elif part[0] not in "臭过锁死":
            found.update(part.removeprefix("手").removeprefix("河"))
    return found


def _size(text: str) -> int:
    melds = [parse_meld(meld) for p in text.split() if p[0] == "桌" for meld in p[1:].split(",")]
    return 20 - any(meld.is_quad for meld in melds) - 3 * len(melds)


def _some(left: Counter[str], wanted: int) -> str:
    """Cards that are left over, as different as they can be; they are taken out."""
    taken = ""
    while len(taken) < wanted:
        for name in NAMES_OF_CARDS:
            if left[name] > 0 and len(taken) < wanted:
                left[name] -= 1
                taken += name
    return taken


def _hand(stepped: Stepped, number: int, recent: tuple[Event, ...]) -> Hand:
    return Hand(
        number=number,
        dealer=stepped.state.dealer,
        commitment="7f3a9c" + "0" * 58,
        first_step=1,
        state=stepped.state,
        seed=bytes(32),
        recent=recent,
    )


def _all_pass(hand: Hand) -> list[str]:
    question = hand.state.question
    return [f"{'甲乙丙'[seat]}过" for seat in question.open_seats()] if question else []


def _moved(hand: Hand, text: str) -> Hand:
    seat: Seat | None = None
    if text[0] in "甲乙丙":
        seat, text = "甲乙丙".index(text[0]), text[1:]
    move = parse_move(text)
    last = list(hand.last)
    if seat is not None:
        last[seat] = Input(1, hand.state.step, seat, move, Cause.TAP)
    stepped = apply(hand.state, seat, move)
    moved = _hand(stepped, hand.number, keep_recent(hand.recent, stepped.events))
    return Hand(
        number=moved.number,
        dealer=moved.dealer,
        commitment=moved.commitment,
        first_step=1,
        state=moved.state,
        seed=bytes(32),
        last=(last[0], last[1], last[2]),
        recent=moved.recent,
    )


def scene_at(position: str, *moves: str, viewer: Seat | None, **rest: object) -> Scene:
    return scene_of(table_at(position, *moves, **rest), viewer, ZONE)  # type: ignore[arg-type]


def labels(message: Outgoing) -> list[str]:
    """A keyboard as the design writes it, a line for each row."""
    marks = {None: "", "primary": "|blue", "success": "|green", "danger": "|red"}
    return [
        " ".join(f"[{key.label}{'|url' if key.url else marks[key.style]}]" for key in row)
        for row in message.rows
    ]


def lines(message: Outgoing) -> list[str]:
    """A text without the marks that only keep characters together or apart."""
    text = message.text
    for mark in "\u2009\u2060\u2068\u2069":
        text = text.replace(mark, "")
    return text.replace("\u00a0", " ").split("\n")


def kind(name: str) -> int:
    return parse_card(name)
