"""What players settle between them: votes, breaks, who was away; coming clocks; rematches."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_TIME = sa.DateTime(timezone=True)
_OF_SEATS = ("here", "excused", "seen_at", "toggled_at", "asked_at")
_OF_TABLES = (
    "vote",
    "missing",
    "resting",
    "next_clocks",
    "helped",
    "follows",
    "topic_title",
)


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        for name in ("vote", "missing", "next_clocks"):
            tables.add_column(sa.Column(name, sa.JSON(none_as_null=True), nullable=True))
        tables.add_column(sa.Column("resting", sa.Integer(), nullable=True))
        tables.add_column(_flag("helped", sa.true()))
        tables.add_column(
            sa.Column("follows", _BIG, sa.ForeignKey("tables.id", name="follows"), nullable=True)
        )
        tables.add_column(sa.Column("topic_title", sa.String(), nullable=False, server_default=""))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(_flag("here", sa.true()))
        seats.add_column(_flag("excused", sa.false()))
        for name in ("seen_at", "toggled_at", "asked_at"):
            seats.add_column(sa.Column(name, _TIME, nullable=True))


def downgrade() -> None:
    for table, names in (("seats", _OF_SEATS), ("tables", _OF_TABLES)):
        with op.batch_alter_table(table) as altered:
            for name in names:
                altered.drop_column(name)


def _flag(name: str, default: sa.ColumnElement[bool]) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(), nullable=False, server_default=default)
