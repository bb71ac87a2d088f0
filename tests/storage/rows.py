"""Rows to test with."""

from datetime import UTC, datetime
from typing import Any

from storage.models import MatchRow, RoundRow, TableRow

NOW = datetime(2026, 11, 30, 13, 0, tzinfo=UTC)
BIG = 2**52 + 1
"""An id as long as Telegram's may get."""


def table_row(chat: int, **changes: Any) -> TableRow:
    columns: dict[str, Any] = {
        "token": "token0000001",
        "number": 1,
        "chat_id": chat,
        "rules": {},
        "clocks": {},
        "phase": "lobby",
        "version": 0,
        "steps": 0,
        "held": False,
        "warned": False,
        "opened_at": NOW,
    }
    return TableRow(**(columns | changes))


def match_row(table: int) -> MatchRow:
    return MatchRow(
        table_id=table, rules={}, dealer=0, totals=[0, 0, 0], hands=0, huang=0, started_at=NOW
    )


def round_row(table: int, match: int, **changes: Any) -> RoundRow:
    columns: dict[str, Any] = {
        "table_id": table,
        "match_id": match,
        "number": 1,
        "rules": {},
        "seed": bytes(32),
        "shuffle_version": 1,
        "engine_version": 1,
        "dealer": 0,
        "first_step": 1,
        "last_step": 1,
        "commitment": "",
        "digest": "",
        "started_at": NOW,
    }
    return RoundRow(**(columns | changes))
