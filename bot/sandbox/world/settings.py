"""Switches of the stand-in; the defaults are the strict ones."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Settings:
    """How the world behaves where Telegram leaves room, all times in seconds.

    `flood_limits`: whether 429 is given at all. `privacy_mode`: whether the bot sees only
    commands, replies to it and service messages in groups. `knows_tg_time`: whether the tag
    `tg-time` is understood. `poll_slowdown`: how long a repeated, empty poll is held back.
    `query_lifetime`: how long a tap may be answered. `answer_patience`: how long a test waits
    for the answer to a tap, in real time. `tap_kept`, `update_kept`: how long undelivered
    updates are kept. `versions_kept`: how many older versions of a message are remembered.
    `calls_kept`: how many calls are remembered.
    """

    flood_limits: bool = True
    privacy_mode: bool = True
    knows_tg_time: bool = True
    poll_slowdown: float = 3.0
    query_lifetime: float = 15.0
    answer_patience: float = 10.0
    tap_kept: float = 150.0
    update_kept: float = 86_400.0
    versions_kept: int = 1_000
    calls_kept: int = 20_000
