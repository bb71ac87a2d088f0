"""What Alembic runs for each command: the migrations, on the connection it was given."""

from alembic import context
from sqlmodel import SQLModel

import storage.models  # noqa: F401 - fills the metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
