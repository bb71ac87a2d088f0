"""Bring a database's tables up to date with Alembic, at every start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from storage.errors import too_new

_MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(connection: Connection, place: str) -> None:
    """Run the migrations a database lacks, in the caller's transaction. Raises `Unusable`."""
    config = migrations(connection)
    script = ScriptDirectory.from_config(config)
    for revision in MigrationContext.configure(connection).get_current_heads():
        try:
            script.get_revision(revision)
        except CommandError:
            raise too_new(place, revision) from None
    command.upgrade(config, "head")


def migrations(connection: Connection) -> Config:
    """Alembic's settings, with the connection to work on."""
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
