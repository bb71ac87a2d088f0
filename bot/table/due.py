"""When a table has to be ticked next."""

from datetime import datetime

from bot.table.model import Table


def due(table: Table) -> datetime | None:
    """The earliest deadline; None only when the table is closed."""
    raise NotImplementedError
