"""Seed, shuffle and commitment, byte-exact; `docs/deal.md` fixes every byte.

The shuffle is a Fisher-Yates from the last card down, its numbers drawn from SHA-256 of seed and
counter with rejection, so that every order of the 80 cards is equally likely and any program can
repeat it.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from struct import Struct

from engine.cards import COPIES, DECK_SIZE, KINDS, Hand, Kind, pack
from engine.moves import SEATS, Seat, next_seat

SEED_BYTES = 32
SHUFFLE_VERSION = 1

DEALER_CARDS = 21
IDLE_CARDS = 20

_EIGHT_WORDS = Struct(">8I")
_WORD_LIMIT = 1 << 32
_LIMITS = tuple(_WORD_LIMIT - _WORD_LIMIT % bound for bound in range(1, DECK_SIZE + 1))
"""For each place in the deck the greatest whole multiple of its choices, for fairness."""


def deck_from_seed(seed: bytes, version: int = SHUFFLE_VERSION) -> tuple[Kind, ...]:
    """The 80 cards in dealing order. Raises `ValueError` for another seed length or version."""
    _check(seed, version)
    deck = [kind for kind in range(KINDS) for _ in range(COPIES)]
    words = _words(seed)
    for last in range(DECK_SIZE - 1, 0, -1):
        word = next(words)
        while word >= _LIMITS[last]:
            word = next(words)
        other = word % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def commitment(seed: bytes, version: int = SHUFFLE_VERSION) -> str:
    """What is published before the deal: SHA-256 in hex over a label, version and seed."""
    _check(seed, version)
    return sha256(b"fangpaofa/" + str(version).encode() + b"/" + seed).hexdigest()


def hands_of(deck: tuple[Kind, ...], dealer: Seat) -> tuple[Hand, Hand, Hand]:
    """Starting hands by seat: 20 cards each from the dealer on, then the dealer's 21st."""
    hands = [0] * len(SEATS)
    seat = dealer
    for turn in range(len(SEATS)):
        hands[seat] = pack(deck[turn * IDLE_CARDS : (turn + 1) * IDLE_CARDS])
        seat = next_seat(seat)
    hands[dealer] += pack([bottom_of(deck)])
    return hands[0], hands[1], hands[2]


def bottom_of(deck: tuple[Kind, ...]) -> Kind:
    """挡底: the dealer's 21st card, the 61st of the deck."""
    return deck[len(SEATS) * IDLE_CARDS]


def pile_of(deck: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """The 19 cards left after dealing, the next one to turn first."""
    return deck[len(SEATS) * IDLE_CARDS + 1 :]


def _check(seed: bytes, version: int) -> None:
    if version != SHUFFLE_VERSION:
        raise ValueError(f"unknown shuffle version {version}; this program knows {SHUFFLE_VERSION}")
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, this one has {len(seed)}")


def _words(seed: bytes) -> Iterator[int]:
    for counter in count():
        yield from _EIGHT_WORDS.unpack(sha256(seed + counter.to_bytes(8, "big")).digest())
