"""The engine does what the golden files say; `make golden` makes them again."""

import pytest

from tests.golden.files import FILES, FOLDER, text_of


@pytest.mark.parametrize("name", FILES)
def test_golden_file(name: str) -> None:
    assert text_of(name) == (FOLDER / name).read_text("utf-8")


def test_no_golden_file_is_left_over() -> None:
    assert {file.name for file in FOLDER.iterdir()} == set(FILES)
