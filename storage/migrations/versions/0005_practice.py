"""Tables to practise at, and where each person stopped in the guided hand."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("kind", sa.String(), nullable=False, server_default="match"))
    with op.batch_alter_table("players") as players:
        players.add_column(sa.Column("lesson", sa.Integer(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("players") as players:
        players.drop_column("lesson")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("kind")
