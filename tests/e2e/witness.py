"""What the stored log says happened, and whether what a person saw agrees with it."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from bot.sandbox.world import Chat
from bot.sandbox.world.messages import Content
from bot.texts.cards import plain_meld
from engine.cards import NAMES, cards, name
from engine.deal import deck_from_seed
from engine.events import Event, Played, Turned, heard_by
from engine.moves import SEATS, Seat, Settle, parse_move
from engine.rules import Rules
from engine.state import RoundState
from engine.transition import apply, start
from engine.view import SeatView, View, view
from tests.e2e.evening import bare

WAITED_FOR = re.compile(r"听 .*")
"""Cards that would win may be any."""
NO_CARDS = re.compile(r"周末一家亲|十三红|十红|一点朱|一块扁|看一眼|选一门|再一门|一张|第.[局次]")
"""Words that hold a character of a card without naming it."""


ROWS_BESIDE_OTHERS = 5


@dataclass(frozen=True)
class Moment:
    """A state of a hand, and everything that had happened until then."""

    state: RoundState
    events: tuple[Event, ...]


def replayed(database: Path) -> dict[int, list[Moment]]:
    """Every state of every hand by its number, from the log alone."""
    with sqlite3.connect(database) as stored:
        rounds = stored.execute(
            "select id, number, seed, dealer, first_step from rounds order by number"
        ).fetchall()
        inputs = stored.execute("select round_id, seat, move from inputs order by seq").fetchall()
    stored.close()
    return {
        number: _states(seed, dealer, first, [(s, m) for r, s, m in inputs if r == key])
        for key, number, seed, dealer, first in rounds
    }


def _states(
    seed: bytes, dealer: Seat, first_step: int, inputs: list[tuple[int | None, str]]
) -> list[Moment]:
    stepped = start(Rules(), deck_from_seed(seed), dealer, first_step - 1)
    moments = [Moment(stepped.state, stepped.events)]
    for seat, text in inputs:
        move = parse_move(text)
        who = None if isinstance(move, Settle) else seat
        stepped = apply(stepped.state, who, move)
        moments.append(Moment(stepped.state, moments[-1].events + stepped.events))
    return moments


def contents(chat: Chat) -> list[Content]:
    """Everything that ever stood in a chat, deleted and edited away or not, in order."""
    versions = [v for m in chat.stored.values() if m.from_bot for v in m.versions]
    return [version.content for version in sorted(versions, key=lambda version: version.at)]


class Witness:
    """One person, and how far the replay has come with what he saw."""

    def __init__(self, seat: Seat | None, hands: dict[int, list[Moment]]) -> None:
        self.seat = seat
        self.hands = hands
        self.seen: Counter[int] = Counter()
        self._place = (0, 0)

    def check(self, content: Content) -> None:
        """A message that shows a hand shows a state of the replay, none older than before."""
        text = bare(content.text)
        number = re.search(r"第(\d+)局", text)
        if number is None or "余牌" not in text or "累计 " in text.split("余牌")[0]:
            return
        hand = int(number[1])
        for place in range(self._place[1] if self._place[0] == hand else 0, len(self.hands[hand])):
            moment = self.hands[hand][place]
            if self._agrees(view(moment.state, self.seat), content, text):
                self._place = (hand, place)
                self.seen[hand] += 1
                self._check_cards(moment, text)
                return
        raise AssertionError(f"hand {hand} was never like this for {self.seat}:\n{text}")

    def _agrees(self, seen: View, content: Content, text: str) -> bool:
        own = self.seat is None or (
            _cards_shown(content, text) == Counter(name(c) for c in cards(seen.own.hand or 0))
            and _own_melds(seen.own, text)
        )
        # With many rows of keys the others are left out.
        named = len(content.keyboard) <= ROWS_BESIDE_OTHERS or not _claims(content)
        if not named and (seen.card is None or f" {name(seen.card)}，" not in _first_line(text)):
            return False
        others = [seat for seat in SEATS if seat != self.seat and named]
        shown = all(_seat_shown(seen.seats[seat], text) for seat in others)
        left = "最后 1 张" if f"余牌 {seen.pile}" not in text else f"余牌 {seen.pile}"
        return own and shown and left in text and (left[0] == "余" or seen.pile == 1)

    def _check_cards(self, moment: Moment, text: str) -> None:
        """No card is named that this person has not seen by then."""
        state = moment.state
        known = {name(state.bottom)}
        seen = view(state, self.seat)
        for shown in seen.seats:
            known |= {name(c) for meld in shown.melds for c in meld.cards}
            known |= {name(c) for c in shown.row} | {name(c) for c in cards(shown.hand or 0)}
        for event in heard_by(moment.events, self.seat):
            if isinstance(event.what, Turned | Played) and event.what.card is not None:
                known.add(name(event.what.card))
        told = NO_CARDS.sub("", WAITED_FOR.sub("", text))
        assert {c for c in told if c in NAMES} <= known, text


def _first_line(text: str) -> str:
    return text.partition("\n")[0]


def _claims(content: Content) -> bool:
    return bool(content.keyboard) and content.keyboard[-1][-1].text == "过"


def _cards_shown(content: Content, text: str) -> Counter[str]:
    """Cards of the hand: from its keys at the own turn, else from its two lines."""
    keys = [button for row in content.keyboard for button in row]
    of_cards = [b for b in keys if re.match(r"kan:|(move|sure):\d+:\d+:打", b.data or "")]
    if of_cards:
        labels = [b.text for b in of_cards if not b.text.startswith("就打")]
        return sum((_copies(label) for label in labels), Counter())
    lines = [line for line in text.split("\n") if re.match(r"[小大] \S", line)]
    return sum((_copies(word) for line in lines for word in line.split(" ")[1:]), Counter())


def _copies(label: str) -> Counter[str]:
    shown = [c for c in label if c in NAMES]
    return Counter(shown * 3 if label.startswith("坎") else shown)


def _seat_shown(shown: SeatView, text: str) -> bool:
    """Whether a seat stands there with its cards counted and its melds named."""
    letter = "甲乙丙"[shown.seat]
    badges = r"(?:[ 　](?:庄|托管|死手))*"
    found = re.search(rf"{letter} \S+?{badges}[ 　](\d+)张([^\n]*\n?[^\n]*)", text)
    if found is None or int(found[1]) != shown.cards:
        return False
    return all(words in found[2] for words in _meld_words(shown))


def _own_melds(shown: SeatView, text: str) -> bool:
    found = re.search(r"^桌面　(.*)$", text, flags=re.MULTILINE)
    line = found[1] if found else ""
    return all(words in line for words in _meld_words(shown))


def _meld_words(shown: SeatView) -> list[str]:
    return [plain_meld(meld) for meld in shown.melds]
