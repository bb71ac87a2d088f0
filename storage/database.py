"""Opening the database, and its two kinds of sessions.

SQLite is the embedded default: WAL, a busy timeout, foreign keys, and write transactions that
take the lock at once, since a read that writes later would be told "locked" without any wait.
PostgreSQL works by its address alone.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, nullcontext
from pathlib import Path
from typing import Any, Self

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker, create_async_engine
from sqlmodel.ext.asyncio.session import AsyncSession

from storage.errors import cannot_open, no_driver, not_a_database, unreadable_url
from storage.upgrade import upgrade

_BUSY_MILLISECONDS = 10_000
_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
_WRITE = "fangpaofa_write"


class Database:
    """A database that is open and up to date."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Wrap an engine; `open_database` makes it."""
        self._engine = engine
        self._readers = async_sessionmaker(engine, class_=AsyncSession, expire_on_commit=False)
        writer = engine.execution_options(**{_WRITE: True})
        self._writers = async_sessionmaker(writer, class_=AsyncSession, expire_on_commit=False)
        # SQLite has one writer at a time. In a line of our own each gets its turn in order and
        # soon; waiting for the lock inside SQLite is neither, and takes connections from readers.
        one_by_one = engine.dialect.name == "sqlite"
        self._turn: AbstractAsyncContextManager[object] = (
            asyncio.Lock() if one_by_one else nullcontext()
        )

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A session that sees one state of the database and writes nothing."""
        async with self._readers() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A session whose work is committed at the end, or undone when it raises."""
        async with self._turn, self._writers() as session, session.begin():
            yield session

    async def close(self) -> None:
        """Let go of all connections."""
        await self._engine.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


async def open_database(url: str) -> Database:
    """Open a database and bring its tables up to date. Raises `Unusable`."""
    parsed = _parsed(url)
    place = parsed.set(drivername=parsed.get_backend_name()).render_as_string(hide_password=True)
    if parsed.get_backend_name() == "sqlite":
        _probe_file(parsed.database, place)
    try:
        # Errors must not quote what was written: a hand's seed is among it.
        engine = create_async_engine(parsed, hide_parameters=True)
    except ModuleNotFoundError as missing:
        raise no_driver(missing.name or "its driver") from missing
    if parsed.get_backend_name() == "sqlite":
        _tune_sqlite(engine)
    try:
        async with engine.execution_options(**{_WRITE: True}).begin() as connection:
            await connection.run_sync(upgrade, place)
    except (SQLAlchemyError, OSError) as error:
        await engine.dispose()
        raise cannot_open(place, _reason(error)) from error
    except BaseException:
        await engine.dispose()
        raise
    return Database(engine)


def _parsed(url: str) -> URL:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise unreadable_url("it is not a database address") from None
    driver = _DRIVERS.get(parsed.drivername)
    if driver is None:
        raise unreadable_url(f"{parsed.drivername} is not supported")
    return parsed.set(drivername=driver)


def _probe_file(file: str | None, place: str) -> None:
    """Open a SQLite file once, its folder made if need be. Raises `Unusable`.

    The asynchronous driver would leave a thread behind that complains by itself.
    """
    if not file or file == ":memory:":
        raise unreadable_url("it names no file")
    try:
        Path(file).parent.mkdir(exist_ok=True)
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
            raise not_a_database(place) from error
        raise cannot_open(place, str(error)) from error
    except (OSError, sqlite3.Error) as error:
        raise cannot_open(place, str(error)) from error


def _tune_sqlite(engine: AsyncEngine) -> None:
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    event.listen(engine.sync_engine, "begin", _begin)


def _set_pragmas(connection: Any, _record: object) -> None:
    # The driver must not begin transactions by itself; `_begin` does.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute(f"PRAGMA busy_timeout={_BUSY_MILLISECONDS}")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get(_WRITE, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _reason(error: Exception) -> str:
    """The driver's own words in one line, without SQL."""
    original = getattr(error, "orig", None) or error
    return " ".join(str(original).split()) or type(original).__name__
