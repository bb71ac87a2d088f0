"""What the engine costs before it does anything, seen in processes of their own."""

import os
import subprocess
import sys
from statistics import median

_ENGINE = "engine.transition, engine.view, engine.match, engine.waits, engine.players.simple"
_IMPORTS = 5

_TIME_TO_IMPORT = f"""
import time
start = time.process_time()
import {_ENGINE}
print(1000 * (time.process_time() - start))
"""
_SIZE_OF_TABLES = """
import tracemalloc
from engine.analysis import most_huxi
tracemalloc.start()
most_huxi(0, owes_jiang=False)
print(tracemalloc.get_traced_memory()[0] / 1e6)
"""


def import_ms() -> float:
    """Processor time to import the engine, median, in milliseconds."""
    times = [_printed_by(_TIME_TO_IMPORT) for _ in range(1 + _IMPORTS)]
    return median(times[1:])


def tables_mb() -> float:
    """Memory that the tables of the analysis take once they are made, in megabytes."""
    return _printed_by(_SIZE_OF_TABLES)


def _printed_by(code: str) -> float:
    compiled = os.environ | {"PYTHONDONTWRITEBYTECODE": ""}  # as it is from the second start on
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, check=True, env=compiled)  # noqa: S603
    return float(done.stdout)
