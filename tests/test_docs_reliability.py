"""The page on reliability names tests that are there, and leaves out no report."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`([a-z_0-9/]+\.py)::(test_\w+)`", PAGE)))
NEVER_USED = {1, 19, 32, 33, 50, 51, 53, 59}
"""Numbers that no report has."""


@cache
def names_in(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / "tests" / file).read_text(encoding="utf-8"))
    functions = ast.FunctionDef | ast.AsyncFunctionDef
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, functions))


@pytest.mark.parametrize(("file", "name"), NAMED)
def test_a_named_test_is_there(file: str, name: str) -> None:
    assert name in names_in(file)


def test_every_report_is_mapped() -> None:
    rows = re.findall(r"^\| (T[0-9T, ]+) \|", PAGE, flags=re.MULTILINE)
    mapped = {int(number) for row in rows for number in re.findall(r"T(\d+)", row)}
    assert mapped == set(range(1, 73)) - NEVER_USED
