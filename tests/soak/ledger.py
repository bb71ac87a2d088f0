"""The bot's database, read from outside while it runs and after it has ended."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path


@dataclass(frozen=True)
class TableNow:
    """A live table as it is stored; `due` is seconds since 1970."""

    id: int
    chat_id: int
    phase: str
    version: int
    due: float | None
    players: tuple[int, ...]
    seats: int


@dataclass(frozen=True)
class Answered:
    """An input of a person's seat in the log."""

    table: int
    step: int
    player: int
    move: str
    cause: str


class Ledger:
    """Reads; a database that is not there yet is empty."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def live(self) -> list[TableNow]:
        """Tables that are not closed."""
        asked = (
            "SELECT t.id, c.telegram_id, t.phase, t.version, t.due_at,"
            " (SELECT group_concat(s.player_id) FROM seats s WHERE s.table_id = t.id),"
            " (SELECT count(*) FROM seats s WHERE s.table_id = t.id)"
            " FROM tables t JOIN chats c ON c.id = t.chat_id WHERE t.phase != 'closed'"
        )
        return [
            TableNow(number, chat, phase, version, _seconds(due), _numbers(players), seats)
            for number, chat, phase, version, due, players, seats in self._rows(asked)
        ]

    def step(self) -> int:
        """The step at which the newest hand of all is."""
        return self.count("SELECT last_step FROM rounds ORDER BY id DESC LIMIT 1")

    def answers(self) -> list[Answered]:
        """Every input of a person's seat."""
        asked = (
            "SELECT r.table_id, i.step, s.player_id, i.move, i.cause FROM inputs i"
            " JOIN rounds r ON r.id = i.round_id"
            " JOIN seats s ON s.table_id = r.table_id AND s.seat = i.seat"
            " WHERE s.player_id IS NOT NULL"
        )
        return [Answered(*row) for row in self._rows(asked)]

    def count(self, asked: str) -> int:
        """The one number that a question gives."""
        return next((int(row[0]) for row in self._rows(asked)), 0)

    def secrets(self) -> list[bytes]:
        """The seeds of all hands."""
        return [row[0] for row in self._rows("SELECT seed FROM rounds")]

    def open_seeds(self) -> list[bytes]:
        """The seeds of hands that are not over."""
        return [row[0] for row in self._rows("SELECT seed FROM rounds WHERE ended_at IS NULL")]

    def _rows(self, asked: str) -> Iterator[tuple]:  # type: ignore[type-arg]
        try:
            with closing(sqlite3.connect(f"file:{self._file}?mode=ro", uri=True)) as connection:
                yield from connection.execute(asked).fetchall()
        except sqlite3.OperationalError:
            return


def _seconds(text: str | None) -> float | None:
    if text is None:
        return None
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def _numbers(text: str | None) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(",")) if text else ()
