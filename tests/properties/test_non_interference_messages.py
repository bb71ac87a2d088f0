"""Messages and buttons tell nobody a card that the rules hide from him."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.personal import Confirm, Layout, Preferences
from bot.presenter import peeks, ting
from bot.presenter.board import board
from bot.presenter.hand import hand as private_hand
from bot.presenter.navigation import Menu, Place
from bot.presenter.scene import Scene, scene_of
from bot.table import inputs as log
from bot.table import model
from bot.table.clocks import with_clocks
from bot.table.moment import Moment as TableMoment
from bot.table.recent import keep_recent
from engine.match import MatchState
from engine.moves import SEATS, Discard, Seat
from tests.properties.exchange import Moment, Viewer
from tests.properties.test_non_interference import check_hands

NOW = datetime(2026, 11, 30, 13, 46, tzinfo=UTC)
ZONE = ZoneInfo("Asia/Shanghai")


class _NoChance:
    """Chance that always comes out the same: pace is secret and stands in no message."""

    def seed(self) -> bytes:
        return bytes(32)

    def pace(self, low: timedelta, _: timedelta) -> timedelta:
        return low

    def seat(self) -> Seat:
        return 0

    def token(self) -> str:
        return "A" * 12


def _scene(at: Moment, viewer: Viewer) -> Scene:
    return scene_of(_table(at), viewer, ZONE)


def _table(at: Moment) -> model.Table:
    """A table of three persons whose hand has come to a moment."""
    question = at.state.question
    assert question is not None
    first, second, third = (
        model.Sitter(model.Person(101 + seat, name), name)
        for seat, name in enumerate(("王姨", "小明", "爷爷"))
    )
    table = model.Table(
        id=7,
        number=1,
        place=model.Place(-100200, None, "周末一家亲"),
        host=101,
        sitters=(first, second, third),
        rules=at.state.rules,
        phase=model.Phase.PLAYING,
        match=MatchState(at.state.rules, at.state.dealer),
        hand=model.Hand(
            number=1,
            dealer=at.state.dealer,
            commitment="7f3a9c" + "0" * 58,
            first_step=1,
            state=at.state,
            seed=bytes(32),
            last=_last_inputs(at),
            recent=keep_recent((), at.events),
        ),
    )
    return with_clocks(table, question, TableMoment(NOW, _NoChance()))


def _last_inputs(at: Moment) -> model.LastInputs:
    last: list[log.Input | None] = [None for _ in SEATS]
    for seq, (seat, move) in enumerate(at.inputs, 1):
        if seat is not None:
            last[seat] = log.Input(seq, at.state.step, seat, move, log.Cause.TAP)
    return last[0], last[1], last[2]


def on_the_board(at: Moment, _: Viewer) -> object:
    """The group's message; it is made for everybody."""
    return board(_scene(at, None), "https://t.me/bot"), peeks.who(_scene(at, None))


def in_the_hand(at: Moment, viewer: Viewer) -> object:
    """The private message with its buttons, and the pop-ups."""
    if viewer is None:
        return None
    scene = _scene(at, viewer)
    return private_hand(scene), private_hand(scene, late=True), peeks.peek(scene), peeks.rows(scene)


LIKINGS = (
    Preferences(layout=Layout.SIZES, big=True, confirm=Confirm.EVERY),
    Preferences(layout=Layout.FLOW, aloud=True),
    Preferences(help=False, ring=False),
)


def as_each_likes_it(at: Moment, viewer: Viewer) -> object:
    """The same hand by other choices, help with 听, the menu, the question before a card."""
    if viewer is None:
        return None
    scene = _scene(at, viewer)
    questions = [
        private_hand(scene, Place(sure=move))
        for move in scene.view.options
        if isinstance(move, Discard)
    ]
    liked = [private_hand(replace(scene, wishes=wishes)) for wishes in LIKINGS]
    return liked, questions, ting.told(scene), private_hand(scene, Place(menu=Menu.MORE))


def test_hidden_cards_change_no_message_and_no_button() -> None:
    count = check_hands(seed=23, hands=6, told=(on_the_board, in_the_hand, as_each_likes_it))
    assert count.is_enough(), count
    assert count.accepted > 300, count
