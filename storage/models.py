"""Every table of the database (`design.md` section 5).

Telegram's ids have 64 bits; every time is aware UTC; a JSON column is always assigned anew, since
a change inside its value is not seen.
"""

from datetime import datetime
from typing import Any, ClassVar

from sqlalchemy import BigInteger, CheckConstraint, Index, Integer, LargeBinary, UniqueConstraint
from sqlmodel import JSON, Column, Field, ForeignKey, SQLModel

BigId = BigInteger().with_variant(Integer(), "sqlite")
"""64 bits; SQLite counts up only a plain INTEGER, which has 64 bits there."""

CLOCK_SEAT = -1
"""The seat of an input that the clock made."""


def _key() -> Any:
    return Field(default=None, sa_column=Column(BigId, primary_key=True, autoincrement=True))


def _to(target: str, *, key: bool = False, index: bool = False, optional: bool = False) -> Any:
    column: Column[int] = Column(
        BigId, ForeignKey(target), primary_key=key, nullable=optional, index=index or None
    )
    return Field(default=None, sa_column=column) if optional else Field(sa_column=column)


def _json(*, optional: bool = False) -> Any:
    column: Column[Any] = Column(JSON(none_as_null=True), nullable=optional)
    return Field(default=None, sa_column=column) if optional else Field(sa_column=column)


class ChatRow(SQLModel, table=True):
    """A group; other rows know it by `id`, so that its Telegram id may change in one place."""

    __tablename__: ClassVar[Any] = "chats"

    id: int | None = _key()
    telegram_id: int = Field(sa_column=Column(BigInteger, nullable=False, unique=True))
    title: str
    settings: dict[str, Any] = _json()


class PlayerRow(SQLModel, table=True):
    """A Telegram user; `id` is Telegram's. Without `settings` he has chosen nothing yet.

    `lesson` is where he stopped in the guided hand.
    """

    __tablename__: ClassVar[Any] = "players"

    id: int = Field(sa_column=Column(BigInteger, primary_key=True, autoincrement=False))
    name: str
    reachable: bool = False
    settings: dict[str, Any] | None = _json(optional=True)
    lesson: int | None = None


class TableRow(SQLModel, table=True):
    """A table; `version` grows with each change, `due_at` is when it has to be ticked.

    `kind` says what it is for; a chat's tables of practice are not scored.
    """

    __tablename__: ClassVar[Any] = "tables"
    __table_args__ = (Index("ix_tables_chat_phase", "chat_id", "phase"),)

    id: int | None = _key()
    token: str = Field(unique=True)
    number: int
    kind: str = "match"
    chat_id: int = _to("chats.id")
    topic: int | None = None
    host: int | None = Field(default=None, sa_type=BigInteger)
    rules: dict[str, Any] = _json()
    clocks: dict[str, Any] = _json()
    phase: str = Field(index=True)
    version: int
    steps: int
    lies_until: datetime | None = None
    asked_at: datetime | None = None
    public_until: datetime | None = None
    starts_at: datetime | None = None
    closes_at: datetime | None = None
    next_at: datetime | None = None
    held: bool
    warned: bool
    frozen: dict[str, Any] | None = _json(optional=True)
    vote: dict[str, Any] | None = _json(optional=True)
    missing: dict[str, Any] | None = _json(optional=True)
    resting: int | None = None
    next_clocks: dict[str, Any] | None = _json(optional=True)
    helped: bool = True
    follows: int | None = Field(default=None, sa_type=BigInteger)
    topic_title: str = ""
    due_at: datetime | None = Field(default=None, index=True)
    opened_at: datetime


class SeatRow(SQLModel, table=True):
    """Who holds a seat of a table; without `player_id` it is a computer."""

    __tablename__: ClassVar[Any] = "seats"
    __table_args__ = (CheckConstraint("seat BETWEEN 0 AND 2", name="seat_exists"),)

    table_id: int = _to("tables.id", key=True)
    seat: int = Field(primary_key=True)
    player_id: int | None = _to("players.id", optional=True, index=True)
    name: str
    reachable: bool
    tuoguan: bool
    shown_tuoguan: bool
    timeouts: int
    ready: bool
    here: bool = True
    excused: bool = False
    seen_at: datetime | None = None
    toggled_at: datetime | None = None
    asked_at: datetime | None = None
    due_at: datetime | None = None


class MatchRow(SQLModel, table=True):
    """A match of a table; `totals` and `dealer` are those for the next hand."""

    __tablename__: ClassVar[Any] = "matches"

    id: int | None = _key()
    table_id: int = _to("tables.id", index=True)
    rules: dict[str, Any] = _json()
    dealer: int
    totals: list[int] = _json()
    hands: int
    huang: int
    end: str | None = None
    started_at: datetime
    ended_at: datetime | None = None


class RoundRow(SQLModel, table=True):
    """A hand: everything that makes it again, and how it ended.

    `digest` runs over the public events so far. `result` is None while the hand is played and for
    a void one; `totals` and `next_dealer` are those after it.
    """

    __tablename__: ClassVar[Any] = "rounds"

    id: int | None = _key()
    table_id: int = _to("tables.id", index=True)
    match_id: int = _to("matches.id", index=True)
    number: int
    rules: dict[str, Any] = _json()
    seed: bytes = Field(sa_column=Column(LargeBinary, nullable=False), repr=False)
    shuffle_version: int
    engine_version: int
    dealer: int
    first_step: int
    last_step: int
    commitment: str
    digest: str
    void: bool = False
    result: dict[str, Any] | None = _json(optional=True)
    totals: list[int] | None = _json(optional=True)
    next_dealer: int | None = None
    started_at: datetime
    ended_at: datetime | None = None


class InputRow(SQLModel, table=True):
    """An accepted input of the log; `seat` is `CLOCK_SEAT` for the clock."""

    __tablename__: ClassVar[Any] = "inputs"
    __table_args__ = (
        UniqueConstraint("round_id", "seq", name="one_input_per_seq"),
        UniqueConstraint("round_id", "step", "seat", name="one_answer_per_step_and_seat"),
    )

    id: int | None = _key()
    round_id: int = _to("rounds.id")
    seq: int
    step: int
    seat: int
    move: str
    cause: str
    at: datetime


class ScoreRow(SQLModel, table=True):
    """What a hand brought a seat; kept for ever. Without `player_id` it was a computer's."""

    __tablename__: ClassVar[Any] = "scores"
    __table_args__ = (Index("ix_scores_player_round", "player_id", "round_id"),)

    round_id: int = _to("rounds.id", key=True)
    seat: int = Field(primary_key=True)
    chat_id: int = _to("chats.id", index=True)
    player_id: int | None = _to("players.id", optional=True)
    name: str
    points: int
    huxi: int
    won: bool
    fed: bool
    at: datetime


class SettlementRow(SQLModel, table=True):
    """What an ended match brought a seat; kept for ever."""

    __tablename__: ClassVar[Any] = "settlements"

    match_id: int = _to("matches.id", key=True)
    seat: int = Field(primary_key=True)
    chat_id: int = _to("chats.id", index=True)
    player_id: int | None = _to("players.id", optional=True, index=True)
    points: int
    at: datetime


class NoticeRow(SQLModel, table=True):
    """A message that must reach the group; sent when `sent_at` is set."""

    __tablename__: ClassVar[Any] = "notices"
    __table_args__ = (Index("ix_notices_table_sent", "table_id", "sent_at"),)

    id: int | None = _key()
    table_id: int = _to("tables.id")
    kind: str
    hand: int | None = None
    seat: int | None = None
    created_at: datetime
    sent_at: datetime | None = None


class MessageRow(SQLModel, table=True):
    """A message that the bot keeps editing; both ids are Telegram's."""

    __tablename__: ClassVar[Any] = "messages"

    table_id: int = _to("tables.id", key=True)
    slot: str = Field(primary_key=True)
    chat_id: int = Field(sa_type=BigInteger)
    message_id: int = Field(sa_type=BigInteger)
    sent_at: datetime


def key_of(row: ChatRow | TableRow | MatchRow | RoundRow | NoticeRow) -> int:
    """The id of a row that the database has numbered."""
    if row.id is None:
        raise TypeError(f"{type(row).__name__} has no id before it is stored")
    return row.id
