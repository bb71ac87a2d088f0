"""What must hold of every screen, looked at over whole hands, for every way to like one's hand."""

import math
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from functools import cache
from itertools import islice, pairwise

import pytest

from bot.personal import USUAL, Confirm, Layout, Preferences
from bot.presenter import peeks, ting
from bot.presenter.board import board
from bot.presenter.hand import hand
from bot.presenter.message import Key, Outgoing, Style
from bot.presenter.navigation import Menu, Place
from bot.presenter.scene import Scene, company, scene_of
from bot.table.clocks import with_clocks
from bot.table.model import Person, Sitter, Table
from bot.table.moment import Moment
from engine.cards import NAMES, count, is_red, kinds, name, number_of, parse_card
from engine.moves import SEATS, Chi, Discard, Hu, Pass, Peng, Seat, parse_move
from engine.question import NO_OPTIONS, NO_SCORES, Ask
from tests.presenter.tables import DUE, ZONE
from tests.presenter.test_layout import LINK, moments

MOMENTS = 350
LINE = 17
ALERT = 200
LABELS = {1: 19, 2: 9, 3: 5, 4: 4, 5: 3}
GROUP_LABELS = {1: 15, 2: 7, 3: 4}
LIKINGS = {
    "usual": USUAL,
    "flow": Preferences(layout=Layout.FLOW),
    "sizes": Preferences(layout=Layout.SIZES),
    "big": Preferences(big=True),
    "asked": Preferences(confirm=Confirm.EVERY),
    "alone": Preferences(help=False, confirm=Confirm.NEVER),
}


@cache
def tables() -> tuple[Table, ...]:
    return tuple(islice(moments(), MOMENTS))


def scenes(wishes: Preferences = USUAL) -> Iterator[Scene]:
    for table in tables():
        for seat in SEATS:
            yield replace(scene_of(table, seat, ZONE), wishes=wishes)


@cache
def own_turns(wishes: Preferences = USUAL) -> tuple[tuple[Scene, Outgoing], ...]:
    return tuple((scene, hand(scene)) for scene in scenes(wishes) if scene.is_own_turn)


def width(text: str) -> float:
    """Width in Chinese characters; marks that only hold things together have none."""
    bare = re.sub("[\u2060\u2068\u2069\ufe0f\u200d]|<[^>]+>", "", text)
    narrow = sum(ord(character) < 0x2E80 for character in bare)
    return len(bare) - 0.42 * narrow


def keys(message: Outgoing) -> list[Key]:
    return [key for row in message.rows for key in row]


def screen_lines(message: Outgoing) -> int:
    return sum(max(1, math.ceil(width(line) / LINE)) for line in message.text.split("\n"))


def card_of(key: Key) -> int | None:
    """The kind of a card's key."""
    data = key.data or ""
    found = re.search(r"^(?:move|sure):\d+:\d+:打(.)$|^kan:\d+:\d+:(.)$", data)
    if found is None or key.label.startswith("就打"):
        return None
    return parse_card(found[1] or found[2])


# The hand at the own turn


@pytest.mark.parametrize("liking", LIKINGS)
def test_the_own_turn_fits_a_small_phone(liking: str) -> None:
    for _, message in own_turns(LIKINGS[liking]):
        assert message.text.count("\n") < 11
        assert len(message.rows) <= 5
        height = screen_lines(message) * 22 + len(message.rows) * 46
        assert height <= (520 if LIKINGS[liking].big else 500), message.text
        for row in message.rows:
            for key in row:
                assert width(key.label) <= LABELS[len(row)], key.label


@pytest.mark.parametrize("liking", LIKINGS)
def test_every_kind_has_one_key_red_by_colour_and_shape(liking: str) -> None:
    for scene, message in own_turns(LIKINGS[liking]):
        held = scene.view.own.hand or 0
        found = [(card_of(key), key) for key in keys(message)]
        cards = [(card, key) for card, key in found if card is not None]
        assert sorted(card for card, _ in cards) == list(kinds(held))
        for card, key in cards:
            assert (key.style is Style.RED) == is_red(card) == ("◆" in key.label)
            assert key.label.startswith("坎") == (count(held, card) == 3)
            assert (key.data or "").startswith("kan:") == (count(held, card) == 3)
        if len(cards) <= 8 or LIKINGS[liking].layout is not Layout.GRID:
            assert not any(key.label == "·" for _, key in found)


def test_in_the_grid_a_kind_never_changes_its_column() -> None:
    for _, message in own_turns():
        if any(key.label == "·" for key in keys(message)):
            for row in message.rows[:-1]:
                for column, key in enumerate(row):
                    card = card_of(key)
                    assert card is None or (number_of(card) - 1) % 5 == column


@pytest.mark.parametrize("liking", LIKINGS)
def test_the_question_before_a_card_moves_nothing(liking: str) -> None:
    for scene, before in own_turns(LIKINGS[liking])[::3]:
        for key in keys(before):
            card = card_of(key)
            if card is None or not (key.data or "").startswith("sure:"):
                continue
            after = hand(scene, Place(sure=Discard(card)))
            assert after.text.count("\n") == before.text.count("\n")
            assert [len(row) for row in after.rows[:-1]] == [len(row) for row in before.rows[:-1]]
            assert [k.data for k in keys(after)[:-2]] == [
                k.data for row in before.rows[:-1] for k in row
            ]
            assert [k.label for k in keys(after)[-2:]] == [f"就打 {name(card)}", "换一张"]


# Claims


def claims(wishes: Preferences = USUAL) -> Iterator[Scene]:
    asks = (Ask.DRAWN, Ask.DISCARD)
    return (s for s in scenes(wishes) if s.is_asked and s.view.ask in asks)


def test_claims_stand_in_their_order_and_pass_alone_below() -> None:
    order = (Hu, Peng, Chi, Pass)
    for scene in claims():
        message = hand(scene)
        if any((key.data or "").startswith("bi:") for key in keys(message)):
            assert [key.label for key in message.rows[-1]] == ["过"]
            continue
        assert all(len(row) == 1 for row in message.rows)
        made = [parse_move((key.data or "").split(":")[3]) for key in keys(message)]
        places = [order.index(type(move)) for move in made]
        assert places == sorted(places)
        assert made[-1] == Pass()
        assert Counter(made) == Counter(scene.view.options)


def test_claims_leave_nothing_to_scroll() -> None:
    for scene in claims():
        message = hand(scene)
        assert len(message.rows) <= 7
        assert screen_lines(message) * 22 + len(message.rows) * 46 <= 590, message.text


def test_giving_a_hu_away_is_always_asked_about() -> None:
    for scene in scenes():
        if scene.is_asked and Hu() in scene.view.options:
            played = [k.data or "" for k in keys(hand(scene)) if (k.data or "").startswith("move:")]
            assert [data.split(":")[3] for data in played] == ["胡"]


# Everything


@pytest.mark.parametrize("liking", LIKINGS)
def test_first_the_action_then_where(liking: str) -> None:
    for scene in scenes(LIKINGS[liking]):
        first, second, *_ = hand(scene).text.split("\n")
        assert first.startswith("<b>")
        assert re.fullmatch(r"🎴 \u2068周末一家亲\u2069 · 1桌 · 第5局", second)


def test_cards_that_belong_together_are_never_parted() -> None:
    for scene in scenes():
        for line in hand(scene).text.split("\n"):
            for word in re.split(r"[ 　]", re.sub(r"<[^>]+>", "", line)):
                for one, other in pairwise(word):
                    assert not (one in NAMES and one == other), word


def test_pop_ups_fit() -> None:
    for scene in scenes():
        for said in (peeks.peek(scene).text, peeks.rows(scene), ting.told(scene)):
            assert 0 < len(said) <= ALERT
    for table in tables():
        assert len(peeks.who(scene_of(table, None, ZONE)).text) <= ALERT


def test_the_menu_fits_and_never_shows_cards() -> None:
    for scene in scenes():
        message = hand(scene, Place(menu=Menu.MORE, board=LINK))
        if (message.rows[-1][0].data or "").startswith("more:"):
            assert not any(card_of(key) is not None for key in keys(message))
            for row in message.rows:
                assert all(width(key.label) <= LABELS[len(row)] for key in row)


# Nothing tells who was asked


class _SamePace:
    """Chance that always comes out the same."""

    def pace(self, low: timedelta, _: timedelta) -> timedelta:
        return low

    def seed(self) -> bytes:
        return bytes(32)

    def seat(self) -> Seat:
        return 0

    def token(self) -> str:
        return ""


def test_who_is_not_asked_reads_the_same_whoever_is() -> None:
    compared = 0
    for table in tables():
        assert table.hand is not None
        question = table.hand.state.question
        if question is None or question.card is None:
            continue
        nobody = question._replace(options=NO_OPTIONS, scores=NO_SCORES, answers=(None, None, None))
        silent = replace(
            table, hand=replace(table.hand, state=table.hand.state._replace(question=nobody))
        )
        at = Moment(DUE, _SamePace())
        here, there = with_clocks(table, question, at), with_clocks(silent, nobody, at)
        for seat in SEATS:
            if not question.options[seat]:
                assert hand(scene_of(here, seat, ZONE)) == hand(scene_of(there, seat, ZONE))
                compared += 1
        assert board(scene_of(here, None, ZONE), LINK) == board(scene_of(there, None, ZONE), LINK)
    assert compared > 200


# Names


WILD = (
    "",
    "名" * 40,
    "\u202egrandpa",
    "<b>x</b>&",
    "👨‍👩‍👧‍👦" * 20,
    "a\n\nb",
    "Wilhelmina Maximiliana",
)


@pytest.mark.parametrize("wild", WILD)
def test_any_name_leaves_lines_and_their_order_alone(wild: str) -> None:
    for table in tables()[::20]:
        named = tuple(
            Sitter(Person(101 + seat, text), text) for seat, text in enumerate((wild, "小明", wild))
        )
        strange = replace(table, sitters=(named[0], named[1], named[2]))
        for seat in SEATS:
            usual, odd = hand(scene_of(table, seat, ZONE)), hand(scene_of(strange, seat, ZONE))
            assert abs(odd.text.count("\n") - usual.text.count("\n")) <= 1
            assert odd.text.count("<b>") == odd.text.count("</b>")
            assert "\u202e" not in odd.text
        group = board(scene_of(strange, None, ZONE), LINK)
        assert group.text.count("\n") == board(scene_of(table, None, ZONE), LINK).text.count("\n")
    others = (Sitter(None, "小明"), Sitter(None, "爷爷"))
    assert width(company((Sitter(None, wild), *others))[0].plain) <= 7
