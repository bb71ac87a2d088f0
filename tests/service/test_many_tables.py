"""Two hundred live tables are taken up at a start, each with its deadline."""

import time

from sqlalchemy import text

from bot.table.due import due
from bot.table.model import Phase
from tests.service.world import World

TABLES = 200
COPIES = (
    "INSERT INTO tables ({columns}) SELECT {values} FROM tables WHERE id = 1",
    "INSERT INTO seats ({columns}) SELECT {values} FROM seats WHERE table_id = 1",
    "INSERT INTO matches ({columns}) SELECT {values} FROM matches WHERE table_id = 1",
    "INSERT INTO rounds ({columns}) SELECT {values} FROM rounds WHERE table_id = 1",
    "INSERT INTO inputs ({columns}) SELECT {values} FROM inputs WHERE round_id = 1",
)
RENUMBERED: dict[str, dict[str, str | None]] = {
    "tables": {"id": "{n}", "token": "'copy{n}'"},
    "seats": {"table_id": "{n}"},
    "matches": {"id": "{n}", "table_id": "{n}"},
    "rounds": {"id": "{n}", "table_id": "{n}", "match_id": "{n}"},
    "inputs": {"id": None, "round_id": "{n}"},
}


async def test_two_hundred_tables_are_armed_at_a_start(world: World) -> None:
    table = await world.family_table()
    await world.to_next_deadline()
    await world.to_next_deadline()
    await copy_table(world)
    await world.stop()
    began, used = time.perf_counter(), time.process_time()
    service = await world.start()
    seconds, cpu = time.perf_counter() - began, time.process_time() - used
    print(f"{TABLES} tables armed in {seconds:.2f} s ({cpu:.2f} s of processor time)")
    tables = await service.live_tables()
    assert len(tables) == TABLES
    assert world.clock.waiting == {made.id: due(made) for made in tables}
    assert all(made.phase is Phase.PLAYING and due(made) for made in tables)
    steps = {made.hand.state.step for made in tables if made.hand}
    assert len(steps) == 1
    assert table.id in world.clock.waiting


async def copy_table(world: World) -> None:
    """Make copies of table 1 with everything that belongs to its hand."""
    async with world.database.writing() as session:
        connection = await session.connection()
        for statement in COPIES:
            name = statement.split()[2]
            info = await connection.execute(text(f"PRAGMA table_info({name})"))
            changed = RENUMBERED[name]
            columns = [row[1] for row in info if changed.get(row[1], "") is not None]
            for number in range(2, TABLES + 1):
                values = [changed.get(c, c) or c for c in columns]
                made = statement.format(columns=", ".join(columns), values=", ".join(values))
                await connection.execute(text(made.replace("{n}", str(number))))
