"""A database of the first days, with rows that lean on each other, is brought up to date."""

from pathlib import Path

from alembic import command
from sqlalchemy import create_engine, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection

from bot.records.store import TableStore
from bot.table.model import Clocks, Person, Phase
from engine.rules import Rules
from storage.database import open_database
from storage.upgrade import migrations

FIRST = "0001"
ROWS = (
    "INSERT INTO chats VALUES (1, -5, '周末一家亲', '{}')",
    "INSERT INTO players VALUES (7, '王姨', 1)",
    (
        "INSERT INTO tables (id, token, number, chat_id, host, rules, clocks, phase, version,"
        " steps, held, warned, opened_at)"
        " VALUES (1, 'door', 1, 1, 7, '{}', '{}', 'lobby', 3, 0, 0, 0, '2026-01-01')"
    ),
    (
        "INSERT INTO seats (table_id, seat, player_id, name, reachable, tuoguan, shown_tuoguan,"
        " timeouts, ready) VALUES (1, 0, 7, '王姨', 1, 0, 0, 0, 0)"
    ),
    "INSERT INTO messages VALUES (1, 'lobby', -5, 3, '2026-01-01')",
)


def first_days(file: Path) -> None:
    """A file as the first version of the bot left it."""
    engine = create_engine(f"sqlite:///{file}")

    @event.listens_for(engine, "connect")
    def check_references(connection: DBAPIConnection, _record: object) -> None:
        connection.cursor().execute("PRAGMA foreign_keys=ON")

    with engine.begin() as connection:
        command.upgrade(migrations(connection), FIRST)
        for row in ROWS:
            connection.execute(text(row))
    engine.dispose()


async def test_nothing_is_lost_and_what_is_new_has_its_default(tmp_path: Path) -> None:
    first_days(tmp_path / "tables.db")
    async with await open_database(f"sqlite:///{tmp_path}/tables.db") as database:
        loaded = await TableStore(database).load(1)
    assert loaded is not None
    table = loaded.table
    assert (table.number, table.phase, table.version) == (1, Phase.LOBBY, 3)
    assert (table.rules, table.clocks) == (Rules(), Clocks())
    assert (table.frozen, table.vote, table.follows) == (None, None, None)
    sitter = table.sitters[0]
    assert sitter is not None
    assert sitter.person == Person(7, "王姨")
    assert sitter.here
    assert not sitter.excused
