"""What the tests of the command line start from."""

import pytest

from tests.cli.asking import Asking


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Asking:
    """Asks the command line."""
    return Asking(monkeypatch, capsys)
