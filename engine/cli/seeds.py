"""Seeds on the command line (`docs/deal.md`, section "Seeds of the command line")."""

import hashlib

from engine.cli.usage import UsageProblem
from engine.deal import SEED_BYTES
from engine.moves import SEATS, Seat

MOST_DIGITS = 18

_LABEL = "fangpaofa/play/"


def seed_of(text: str) -> bytes:
    """The 32 bytes that 64 hexadecimal digits stand for, or those made from a whole number.

    Raises `UsageProblem`.
    """
    if len(text) == 2 * SEED_BYTES:
        try:
            return bytes.fromhex(text)
        except ValueError:
            raise UsageProblem(f"--seed: not hexadecimal: {text}") from None
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        wanted = f"a whole number of at most {MOST_DIGITS} digits, or {2 * SEED_BYTES} hex digits"
        raise UsageProblem(f"--seed is {wanted}")
    return hashlib.sha256(f"{_LABEL}{int(text)}".encode()).digest()


def dealer_of(seed: bytes) -> Seat:
    """A seat by chance that follows from the seed, every seat as likely as the others."""
    digest = hashlib.sha256(f"{_LABEL}{seed.hex()}/dealer".encode()).digest()
    return int.from_bytes(digest, "big") % len(SEATS)


def seed_of_hand(seed: bytes, hand: int) -> bytes:
    """Seed of a match's hand, counted from 1: the first is the match's own seed."""
    if hand == 1:
        return seed
    return hashlib.sha256(f"{_LABEL}{seed.hex()}/{hand}".encode()).digest()
