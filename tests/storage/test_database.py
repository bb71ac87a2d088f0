"""Opening the database: what it sets, what it refuses, and how."""

import asyncio
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import SQLModel, select
from sqlmodel.ext.asyncio.session import AsyncSession

from storage.database import Database, open_database
from storage.errors import Unusable
from storage.models import ChatRow, PlayerRow


async def told(session: AsyncSession, statement: str) -> object:
    return (await (await session.connection()).execute(text(statement))).scalar()


async def test_sqlite_keeps_a_write_ahead_log_waits_and_checks_foreign_keys(
    database: Database,
) -> None:
    async with database.reading() as session:
        assert await told(session, "PRAGMA journal_mode") == "wal"
        assert await told(session, "PRAGMA foreign_keys") == 1
        assert int(str(await told(session, "PRAGMA busy_timeout"))) >= 5000


async def test_the_migrations_make_exactly_the_tables_of_the_models(database: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, SQLModel.metadata))

    async with database.reading() as session:
        connection = await session.connection()
        assert await connection.run_sync(differences) == []


async def test_opening_again_keeps_what_is_there(url: str) -> None:
    async with await open_database(url) as database, database.writing() as session:
        session.add(PlayerRow(id=1, name="王姨"))
    async with await open_database(url) as database, database.reading() as session:
        assert (await session.exec(select(PlayerRow.name))).all() == ["王姨"]


async def test_a_new_folder_is_made_for_the_file(tmp_path: Path) -> None:
    async with await open_database(f"sqlite:///{tmp_path}/data/tables.db"):
        assert (tmp_path / "data" / "tables.db").exists()


async def test_work_that_fails_is_undone_whole(database: Database) -> None:
    async def write_and_fail() -> None:
        async with database.writing() as session:
            session.add(PlayerRow(id=1, name="王姨"))
            await session.flush()
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await write_and_fail()
    async with database.reading() as session:
        assert (await session.exec(select(PlayerRow))).all() == []


async def test_writers_that_read_first_wait_for_each_other(database: Database) -> None:
    async with database.writing() as session:
        session.add(PlayerRow(id=1, name="0"))

    async def count_up() -> None:
        async with database.writing() as session:
            row = await session.get_one(PlayerRow, 1)
            await asyncio.sleep(0)
            row.name = str(int(row.name) + 1)

    await asyncio.gather(*(count_up() for _ in range(40)))
    async with database.reading() as session:
        assert (await session.get_one(PlayerRow, 1)).name == "40"


async def test_errors_do_not_quote_what_was_written(database: Database) -> None:
    async def write_twice() -> None:
        async with database.writing() as session:
            session.add(ChatRow(telegram_id=1, title="a", settings={}))
            await session.flush()
            session.add(ChatRow(telegram_id=1, title="very secret", settings={}))

    with pytest.raises(SQLAlchemyError) as caught:
        await write_twice()
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("", "not a database address"),
        ("tables.db", "not a database address"),
        ("mysql://localhost/tables", "mysql is not supported"),
        ("sqlite://", "names no file"),
        ("sqlite:///{folder}", "unable to open database file"),
        ("sqlite:///{folder}/no/such/folder/tables.db", "No such file or directory"),
        ("sqlite:///{folder}/text.db", "text.db is no SQLite database; name another file"),
    ],
)
async def test_a_database_that_can_not_be_used_is_one_line_with_the_setting(
    tmp_path: Path, url: str, words: str
) -> None:
    (tmp_path / "text.db").write_text("a shopping list, and a long one" * 50)
    with pytest.raises(Unusable) as caught:
        await open_database(url.format(folder=tmp_path))
    line = str(caught.value)
    assert line.startswith("DATABASE_URL")
    assert words in line
    assert "\n" not in line


async def test_a_password_is_not_told() -> None:
    with pytest.raises(Unusable) as caught:
        await open_database("postgresql://bot:hunter2@localhost:1/tables")
    assert "hunter2" not in str(caught.value)
    assert "DATABASE_URL" in str(caught.value)


async def test_a_driver_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(Unusable, match=r"DATABASE_URL needs .* asyncpg.*pip install asyncpg"):
        await open_database("postgresql://bot@localhost:1/tables")


async def test_a_database_of_a_later_version_is_refused_and_left_alone(url: str) -> None:
    async with await open_database(url) as database, database.writing() as session:
        statement = "UPDATE alembic_version SET version_num = '9999' RETURNING version_num"
        assert await told(session, statement) == "9999"
    with pytest.raises(Unusable, match="newer than this program") as caught:
        await open_database(url)
    assert "9999" in str(caught.value)


async def test_many_who_write_at_once_take_turns_and_none_is_told_locked(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.database._BUSY_MILLISECONDS", 1)
    async with await open_database(url) as database:
        order: list[int] = []

        async def write(number: int) -> None:
            async with database.writing() as session:
                session.add(PlayerRow(id=number, name="王姨"))
                await session.flush()
                await asyncio.sleep(0.002)
                order.append(number)

        await asyncio.gather(*(write(number) for number in range(60)))
        assert order == list(range(60))
        async with database.reading() as session:
            assert len((await session.exec(select(PlayerRow.id))).all()) == 60
