"""Cards of a hand that came to somebody who may not see them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from bot.sandbox.world import Call
from engine.cards import NAMES

OF_A_TABLE = re.compile(r"第\d+局")
"""The guided hand, which has the same cards for everybody, is of no table."""
RESULT = re.compile(r"^种子 ", re.MULTILINE)
"""A result shows what everybody had left, and the seed."""
HAND_LINE = re.compile(r"^[小大] .{6,}$", re.MULTILINE)
HAND = re.compile(r"(?:^[小大] .+\n?)+", re.MULTILINE)
"""A hand's rows, one below the other; a message may hold more than one hand."""
SENDS = ("sendMessage", "editMessageText")
SOON = 60.0
MANY = 9


class Place(NamedTuple):
    """A chat as people know it: one of `home`, the group itself (`person` is None) or private."""

    home: int
    person: int | None


def cards_seen_by_others(calls: Iterable[Call], places: Mapping[int, Place]) -> Iterator[str]:
    """Cards of a hand that came to a person and, within a minute, to another place of his group.

    People of other groups play with other cards, so that there it would be chance. A group is one
    place before and after it has become a supergroup.
    """
    owners: dict[tuple[int, str], tuple[Place, float]] = {}
    for call in calls:
        place = places.get(call.chat_id or 0)
        if call.method not in SENDS or place is None:
            continue
        for cards in _hands(call):
            owner, at = owners.get((place.home, cards), (place, call.at))
            if owner != place and call.at - at < SOON:
                yield f"{cards} of {owner} came to {place}"
            owners[place.home, cards] = (place, call.at)


def _hands(call: Call) -> Iterator[str]:
    """The cards of each hand that must stay secret, in order; marks between them do not count.

    A few cards are left out: they may be in two hands by chance.
    """
    text = re.sub(r"<[^>]*>", "", str(call.params.get("text", "")))
    if not OF_A_TABLE.search(text) or RESULT.search(text):
        return
    for rows in HAND.findall(text):
        cards = "".join(character for character in rows if character in NAMES)
        if len(cards) >= MANY:
            yield cards
