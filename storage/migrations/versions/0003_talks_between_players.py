"""What players settle between them: votes, breaks, who was away; coming clocks; rematches.

Columns only, no constraints: for those SQLite would have to make a table anew, and the rows that
lean on it forbid that.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

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
    for name in ("vote", "missing", "next_clocks"):
        op.add_column("tables", sa.Column(name, sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("resting", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("follows", sa.BigInteger(), nullable=True))
    op.add_column("tables", _flag("helped", sa.true()))
    op.add_column(
        "tables", sa.Column("topic_title", sa.String(), nullable=False, server_default="")
    )
    op.add_column("seats", _flag("here", sa.true()))
    op.add_column("seats", _flag("excused", sa.false()))
    for name in ("seen_at", "toggled_at", "asked_at"):
        op.add_column("seats", sa.Column(name, _TIME, nullable=True))


def downgrade() -> None:
    for table, names in (("seats", _OF_SEATS), ("tables", _OF_TABLES)):
        for name in names:
            op.drop_column(table, name)


def _flag(name: str, default: sa.ColumnElement[bool]) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(), nullable=False, server_default=default)
