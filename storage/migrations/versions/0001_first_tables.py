"""The first tables: chats, players, tables, matches, hands and their log, scores, messages."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_TIME = sa.DateTime(timezone=True)
_TABLES = (
    "messages",
    "notices",
    "settlements",
    "scores",
    "inputs",
    "rounds",
    "matches",
    "seats",
    "tables",
    "players",
    "chats",
)


def upgrade() -> None:
    _create_people()
    _create_tables()
    _create_hands()
    _create_scores()
    _create_messages()


def downgrade() -> None:
    for table in _TABLES:
        op.drop_table(table)


def _key() -> sa.Column[int]:
    return sa.Column("id", _BIG, primary_key=True, autoincrement=True)


def _to(name: str, target: str, **options: Any) -> sa.Column[int]:
    return sa.Column(name, _BIG, sa.ForeignKey(target), **{"nullable": False, **options})


def _text(name: str, **options: Any) -> sa.Column[str]:
    return sa.Column(name, sa.String(), **{"nullable": False, **options})


def _number(name: str, **options: Any) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), **{"nullable": False, **options})


def _flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(), nullable=False)


def _json(name: str, *, nullable: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.JSON(none_as_null=True), nullable=nullable)


def _time(name: str, *, nullable: bool = True) -> sa.Column[object]:
    return sa.Column(name, _TIME, nullable=nullable)


def _seat() -> sa.Column[int]:
    return sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False)


def _index(table: str, *columns: str) -> None:
    op.create_index(f"ix_{table}_{'_'.join(columns)}", table, list(columns))


def _create_people() -> None:
    op.create_table(
        "chats",
        _key(),
        sa.Column("telegram_id", sa.BigInteger(), nullable=False, unique=True),
        _text("title"),
        _json("settings"),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.BigInteger(), primary_key=True, autoincrement=False),
        _text("name"),
        _flag("reachable"),
    )


def _create_tables() -> None:
    op.create_table(
        "tables",
        _key(),
        _text("token", unique=True),
        _number("number"),
        _to("chat_id", "chats.id"),
        _number("topic", nullable=True),
        sa.Column("host", sa.BigInteger()),
        _json("rules"),
        _json("clocks"),
        _text("phase"),
        _number("version"),
        _number("steps"),
        _time("lies_until"),
        _time("asked_at"),
        _time("public_until"),
        _time("starts_at"),
        _time("closes_at"),
        _time("next_at"),
        _flag("held"),
        _flag("warned"),
        _time("due_at"),
        _time("opened_at", nullable=False),
    )
    op.create_index("ix_tables_chat_phase", "tables", ["chat_id", "phase"])
    _index("tables", "phase")
    _index("tables", "due_at")
    op.create_table(
        "seats",
        _to("table_id", "tables.id", primary_key=True),
        _seat(),
        _to("player_id", "players.id", nullable=True),
        _text("name"),
        _flag("reachable"),
        _flag("tuoguan"),
        _flag("shown_tuoguan"),
        _number("timeouts"),
        _flag("ready"),
        _time("due_at"),
        sa.CheckConstraint("seat BETWEEN 0 AND 2", name="seat_exists"),
    )
    _index("seats", "player_id")


def _create_hands() -> None:
    op.create_table(
        "matches",
        _key(),
        _to("table_id", "tables.id"),
        _json("rules"),
        _number("dealer"),
        _json("totals"),
        _number("hands"),
        _number("huang"),
        _text("end", nullable=True),
        _time("started_at", nullable=False),
        _time("ended_at"),
    )
    _index("matches", "table_id")
    op.create_table(
        "rounds",
        _key(),
        _to("table_id", "tables.id"),
        _to("match_id", "matches.id"),
        _number("number"),
        _json("rules"),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        _number("shuffle_version"),
        _number("engine_version"),
        _number("dealer"),
        _number("first_step"),
        _number("last_step"),
        _text("commitment"),
        _text("digest"),
        _flag("void"),
        _json("result", nullable=True),
        _json("totals", nullable=True),
        _number("next_dealer", nullable=True),
        _time("started_at", nullable=False),
        _time("ended_at"),
    )
    _index("rounds", "table_id")
    _index("rounds", "match_id")
    op.create_table(
        "inputs",
        _key(),
        _to("round_id", "rounds.id"),
        _number("seq"),
        _number("step"),
        _number("seat"),
        _text("move"),
        _text("cause"),
        _time("at", nullable=False),
        sa.UniqueConstraint("round_id", "seq", name="one_input_per_seq"),
        sa.UniqueConstraint("round_id", "step", "seat", name="one_answer_per_step_and_seat"),
    )


def _create_scores() -> None:
    op.create_table(
        "scores",
        _to("round_id", "rounds.id", primary_key=True),
        _seat(),
        _to("chat_id", "chats.id"),
        _to("player_id", "players.id", nullable=True),
        _text("name"),
        _number("points"),
        _number("huxi"),
        _flag("won"),
        _flag("fed"),
        _time("at", nullable=False),
    )
    op.create_index("ix_scores_player_round", "scores", ["player_id", "round_id"])
    _index("scores", "chat_id")
    op.create_table(
        "settlements",
        _to("match_id", "matches.id", primary_key=True),
        _seat(),
        _to("chat_id", "chats.id"),
        _to("player_id", "players.id", nullable=True),
        _number("points"),
        _time("at", nullable=False),
    )
    _index("settlements", "player_id")
    _index("settlements", "chat_id")


def _create_messages() -> None:
    op.create_table(
        "notices",
        _key(),
        _to("table_id", "tables.id"),
        _text("kind"),
        _number("hand", nullable=True),
        _number("seat", nullable=True),
        _time("created_at", nullable=False),
        _time("sent_at"),
    )
    op.create_index("ix_notices_table_sent", "notices", ["table_id", "sent_at"])
    op.create_table(
        "messages",
        _to("table_id", "tables.id", primary_key=True),
        sa.Column("slot", sa.String(), primary_key=True),
        sa.Column("chat_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        _time("sent_at", nullable=False),
    )
