"""`python -m tests.soak`: many matches at once, with random faults and kills."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("PTB_TIMEDELTA", "1")

from tests.soak.run import soak

GROUPS = 8
SHOWN = 40


def main() -> int:
    """Exit status: 0 when every promise held."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--groups", type=int, default=GROUPS)
    parser.add_argument("--keep", type=Path, help="folder for database and log, kept afterwards")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        kept = asked.keep or Path(folder)
        kept.mkdir(parents=True, exist_ok=True)
        figures = soak(asked.minutes, asked.seed, kept, asked.groups)
    print(figures.report())
    for case in figures.broken[:SHOWN]:
        print(f"BROKEN  {case}")
    return 1 if figures.broken else 0


if __name__ == "__main__":
    sys.exit(main())
