"""Cards and hands (`rules.md` 1.1, 1.2).

A kind is a number 0…19: `2 * (number - 1)` for the small card, plus one for the big one, so that
一 is 0, 壹 is 1, 二 is 2 and 拾 is 19. A hand is one packed integer with four bits a kind, kind 0
lowest: number *n* fills byte *n - 1*, its low half counting the small card and its high half the
big one. A card in or out is one addition.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.errors import Unreadable

Kind = int
Hand = int

KINDS = 20
COPIES = 4
DECK_SIZE = KINDS * COPIES

SMALL_NAMES = "一二三四五六七八九十"
BIG_NAMES = "壹贰叁肆伍陆柒捌玖拾"
NAMES: tuple[str, ...] = tuple(
    name for pair in zip(SMALL_NAMES, BIG_NAMES, strict=True) for name in pair
)
UNITS: tuple[Hand, ...] = tuple(1 << (4 * kind) for kind in range(KINDS))
"""One card of each kind as a hand; add or subtract it to take a card in or out."""
GUARDS: Hand = 8 * sum(UNITS)
"""The top bit of each kind's field: set before cards are taken, lost where too few were there."""

_SHIFTS = tuple((kind, 4 * kind) for kind in range(KINDS))
_ONES = sum(UNITS)
_LOW_HALVES = int("0f" * (KINDS // 2), 16)

RED_NUMBERS = frozenset({2, 7, 10})
_KIND_BY_NAME = {name: kind for kind, name in enumerate(NAMES)}


def kind_of(number: int, *, big: bool) -> Kind:
    """Kind of a number 1…10 in one size."""
    return 2 * (number - 1) + big


def number_of(kind: Kind) -> int:
    """Number 1…10 of a kind."""
    return kind // 2 + 1


def is_big(kind: Kind) -> bool:
    """Whether the kind is written 壹…拾."""
    return bool(kind & 1)


def is_red(kind: Kind) -> bool:
    """Whether the kind is a 2, 7 or 10 (`rules.md` 1.2)."""
    return number_of(kind) in RED_NUMBERS


def count(hand: Hand, kind: Kind) -> int:
    """Copies of a kind in a hand, 0…4."""
    return hand >> (4 * kind) & 15


def size(hand: Hand) -> int:
    """Number of cards in a hand."""
    pairs = (hand & _LOW_HALVES) + (hand >> 4 & _LOW_HALVES)
    return pairs % 255  # a byte is worth its own value modulo 255, and 80 cards stay below


def kinds(hand: Hand) -> Iterator[Kind]:
    """Kinds that occur in a hand, in order."""
    return iter([kind for kind, shift in _SHIFTS if hand >> shift & 15])


def cards(hand: Hand) -> Iterator[Kind]:
    """Every card of a hand, in order, copies repeated."""
    for kind in kinds(hand):
        for _ in range(count(hand, kind)):
            yield kind


def pack(cards_: Iterable[Kind]) -> Hand:
    """Hand that holds these cards; at most 15 of a kind."""
    hand = 0
    for kind in cards_:
        hand += UNITS[kind]
    return hand


@lru_cache(maxsize=1024)  # asked of the same hand for every card that is shown
def kan_of(hand: Hand) -> Hand:
    """The 坎 of a hand: every kind held three times or more, with all its copies."""
    threes = hand & hand >> 1 & _ONES
    fours = hand >> 2 & _ONES
    return 3 * threes + 4 * fours


def quads_of(hand: Hand) -> Hand:
    """One card of every kind held four times."""
    return hand >> 2 & _ONES


def free_of(hand: Hand) -> Hand:
    """The free cards of a hand: those that lie in no 坎 (`rules.md` 0.2)."""
    return hand - kan_of(hand)


def name(kind: Kind) -> str:
    """Character of a kind."""
    return NAMES[kind]


def parse_card(text: str) -> Kind:
    """Kind of one character. Raises `Unreadable`."""
    try:
        return _KIND_BY_NAME[text]
    except KeyError:
        raise Unreadable(f"not a card: {text!r}") from None


def cards_text(cards_: Iterable[Kind]) -> str:
    """Characters of cards in the order given."""
    return "".join(NAMES[kind] for kind in cards_)


def parse_cards(text: str) -> tuple[Kind, ...]:
    """Kinds of a string of card characters. Raises `Unreadable`.

    >>> cards_text(parse_cards("二七十"))
    '二七十'
    """
    return tuple(parse_card(character) for character in text)


def hand_text(hand: Hand) -> str:
    """Characters of a hand in order of kind.

    >>> hand_text(pack(parse_cards("伍一一")))
    '一一伍'
    """
    return cards_text(cards(hand))


def parse_hand(text: str) -> Hand:
    """Hand of a string of cards. Raises `Unreadable`, also for a fifth copy."""
    hand = 0
    for kind in parse_cards(text):
        if count(hand, kind) == COPIES:
            raise Unreadable(f"more than four of {NAMES[kind]}")
        hand += UNITS[kind]
    return hand
