"""Asking the command line as a person does, without a process of its own."""

import io
import json
import sys
from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest

from engine.cli.main import main


class Said(NamedTuple):
    """What came of a request."""

    status: int
    out: str
    err: str

    @property
    def objects(self) -> list[dict[str, Any]]:
        """The JSON objects that were printed, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]


class Asking:
    """Runs requests one after the other."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *arguments: object, stdin: bytes = b"") -> Said:
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as end:  # argparse ends by itself
            status = int(end.code or 0)
        said = self._capsys.readouterr()
        return Said(status, said.out, said.err)

    def judge(self, cases: Iterable[object]) -> Said:
        """Ask `judge`; a case is an object, or text or bytes that are to be sent as they are."""
        return self("judge", stdin=b"\n".join(_line(case) for case in cases))


def _line(case: object) -> bytes:
    if isinstance(case, bytes):
        return case
    return (case if isinstance(case, str) else json.dumps(case, ensure_ascii=False)).encode()
