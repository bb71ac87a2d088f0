"""Seed, shuffle and commitment, byte-exact (`docs/deal.md`)."""

from engine.cards import Kind

SEED_BYTES = 32
SHUFFLE_VERSION = 1


def deck_from_seed(seed: bytes, version: int = SHUFFLE_VERSION) -> tuple[Kind, ...]:
    """The 80 cards in dealing order. Raises `ValueError` for a seed of another length or version."""
    raise NotImplementedError


def commitment(seed: bytes, version: int = SHUFFLE_VERSION) -> str:
    """What is published before the deal: SHA-256 in hex over version and seed."""
    raise NotImplementedError
