"""Start `python -m engine`."""

import io
import os
import sys
from contextlib import suppress

from engine.cli.main import main


def _run() -> int:
    """Carry out the request in UTF-8; end quietly when nobody reads on, in one line when full."""
    if sys.stdout is None:
        return _failed("cannot write: standard output is closed")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = _asked()
        sys.stdout.flush()
    except BrokenPipeError:
        _let_go_of_output()
        status = 1
    except OSError as problem:
        _let_go_of_output()
        status = _failed(f"cannot go on: {problem.strerror}")
    return status


def _asked() -> int:
    try:
        return main()
    except SystemExit as end:  # the parser ends so, after --help too
        return int(end.code or 0)


def _let_go_of_output() -> None:
    """Send what is still to be written nowhere, so that the end of the process is silent."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _failed(problem: str) -> int:
    with suppress(OSError):
        print(f"python -m engine: {problem}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(_run())
