"""The house keeps its shape: imports, sizes, and what has no place in the project."""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PRODUCT = ("engine", "storage", "bot")
FUNCTION_LINES = 60
FILE_LINES = 400


@dataclass(frozen=True)
class Wall:
    """What the modules in a room may not import: `never` and everything below it.

    A room may always import itself. With `only`, nothing but that and the standard library is let
    in. `doors` are modules of the room to which the wall does not apply.
    """

    room: str
    never: tuple[str, ...] = ()
    only: tuple[str, ...] | None = None
    doors: tuple[str, ...] = ()


CLOCK_AND_IO = ("asyncio", "datetime", "os", "random", "secrets", "socket", "threading", "time")
WALLS = (
    Wall("engine", only=("engine",)),
    Wall("engine", never=CLOCK_AND_IO, doors=("engine.cli", "engine.__main__")),
    Wall("engine.players", never=("engine.state", "engine.transition", "engine.deal")),
    Wall("storage", never=("bot", "telegram")),
    Wall("bot.table", only=("bot.table", "engine")),
    Wall("bot.presenter", never=("engine.state", "engine.transition", "storage")),
    Wall("bot.buttons", never=("engine.state", "engine.transition", "storage")),
    Wall("bot.sandbox", never=("engine", "storage", "bot")),
    Wall("bot", never=("storage", "bot.records"), doors=("bot.records", "bot.service", "bot.app")),
    Wall(
        "bot",
        never=("telegram",),
        doors=("bot.handlers", "bot.outbox.telegram", "bot.client", "bot.app"),
    ),
    Wall("bot", never=("bot.app",), doors=("bot.app", "bot.__main__")),
)
HARMLESS = {"from random import Random"}
"""A generator that somebody seeds, unlike the global one."""

WORDS = ("bot.texts", "bot.sandbox", "bot.table.seats")
"""Where Chinese words stand: the bot's, the stand-in's own, and the names of computer players."""


def is_below(name: str, roof: str) -> bool:
    return name == roof or name.startswith(roof + ".")


def imports(module: str, source: str, *, package: bool = False) -> Iterator[str]:
    """Full names of everything a module imports, wherever in it."""
    parts = module.split(".")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and ast.unparse(node) not in HARMLESS:
            up = node.level - package
            base = parts[: len(parts) - up] if node.level else []
            start = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            yield from (f"{start}.{alias.name}" for alias in node.names)


def is_let_in(wall: Wall, name: str) -> bool:
    for roof in wall.never:
        is_own_room = is_below(wall.room, roof) and is_below(name, wall.room)
        if is_below(name, roof) and not is_own_room:
            return False
    if wall.only is None or name.split(".", maxsplit=1)[0] in sys.stdlib_module_names:
        return True
    return any(is_below(name, roof) for roof in wall.only)


def breaches(module: str, source: str, *, package: bool = False) -> list[str]:
    """Imports of a module that go through a wall."""
    return [
        f"{module} must not import {name}"
        for wall in WALLS
        if is_below(module, wall.room) and not any(is_below(module, door) for door in wall.doors)
        for name in imports(module, source, package=package)
        if not is_let_in(wall, name)
    ]


def product_files() -> list[Path]:
    return [path for room in PRODUCT for path in sorted((ROOT / room).rglob("*.py"))]


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def files_of_the_project() -> list[Path]:
    """What a clone holds, made things left out."""
    rooms = [ROOT / name for name in (*PRODUCT, "tests", "docs", ".ci")]
    inside = [path for room in rooms for path in room.rglob("*") if "__pycache__" not in path.parts]
    top = [path for path in ROOT.iterdir() if path.name != ".env"]
    return [path for path in [*top, *inside] if path.is_file()]


def texts_of_the_project() -> dict[str, str]:
    texts = {}
    for path in files_of_the_project():
        content = path.read_bytes()
        if b"\0" not in content:
            texts[str(path.relative_to(ROOT))] = content.decode()
    return texts


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Each function of a file with its length in lines."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            yield f"{module_of(path)}.{node.name}", node.end_lineno - node.lineno + 1


def test_every_import_stays_within_its_walls() -> None:
    found = [
        breach
        for path in product_files()
        for breach in breaches(
            module_of(path), path.read_text(), package=path.name == "__init__.py"
        )
    ]
    assert found == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("engine.deal", "import secrets"),
        ("engine.deal", "import random"),
        ("engine.deal", "from random import shuffle"),
        ("engine.cards", "import aiohttp"),
        ("engine.view", "from storage.models import Row"),
        ("engine.players.simple", "from engine.state import RoundState"),
        ("storage.tables", "from bot.table.model import Table"),
        ("storage.tables", "def load():\n    import bot"),
        ("bot.table.play", "from telegram import Update"),
        ("bot.table.play", "import storage.tables"),
        ("bot.table.play", "from .. import service"),
        ("bot.presenter", "from engine import state"),
        ("bot.presenter.hand", "from engine.state import RoundState"),
        ("bot.buttons", "import engine.state"),
        ("bot.sandbox.world", "from bot.config import Settings"),
        ("bot.sandbox.world", "from engine.cards import Kind"),
        ("bot.handlers.taps", "from storage.people import find_chat"),
        ("bot.presenter.board", "from telegram import InlineKeyboardButton"),
        ("bot.handlers", "from bot.app import build"),
    ],
)
def test_a_look_the_wrong_way_is_found(module: str, source: str) -> None:
    assert len(breaches(module, source)) >= 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("engine.view", "from engine.state import RoundState"),
        ("engine.players.simple", "from random import Random"),
        ("engine.cli.bench", "import time"),
        ("storage.tables", "from engine.state import RoundState"),
        ("bot.table.play", "from datetime import timedelta\nfrom engine.transition import apply"),
        ("bot.presenter.hand", "from engine.view import View"),
        ("bot.sandbox.api.server", "from bot.sandbox.world import World\nimport aiohttp"),
        ("bot.__main__", "from bot.app import build"),
    ],
)
def test_a_look_the_right_way_is_let_through(module: str, source: str) -> None:
    assert breaches(module, source) == []


def test_a_relative_import_of_a_package_starts_in_the_package() -> None:
    assert list(imports("bot.table", "from .model import Table", package=True)) == [
        "bot.table.model.Table"
    ]
    assert list(imports("bot.table.play", "from .model import Table")) == ["bot.table.model.Table"]


def test_files_and_functions_stay_small() -> None:
    long_files = {
        module_of(path): lines
        for path in product_files()
        if (lines := len(path.read_text().splitlines())) > FILE_LINES
    }
    assert long_files == {}
    lengths = {name: lines for path in product_files() for name, lines in functions(path)}
    assert {name: lines for name, lines in lengths.items() if lines > FUNCTION_LINES} == {}


def test_most_functions_are_very_small() -> None:
    lengths = sorted(lines for path in product_files() for _, lines in functions(path))
    assert lengths[len(lengths) // 2] <= 12
    assert lengths[len(lengths) * 9 // 10] <= 40


def chinese_strings(source: str) -> list[str]:
    """String values with Chinese characters; docstrings and reasons of asserts left out."""
    tree = ast.parse(source)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    docs |= {id(node.msg) for node in ast.walk(tree) if isinstance(node, ast.Assert)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
        if re.search("[\u4e00-\u9fff]", node.value)
    ]


def test_words_for_players_are_in_one_place() -> None:
    elsewhere = {
        module_of(path): words
        for path in sorted((ROOT / "bot").rglob("*.py"))
        if not any(is_below(module_of(path), room) for room in WORDS)
        if (words := chinese_strings(path.read_text()))
    }
    assert elsewhere == {}


def test_nothing_that_a_player_reads_shouts() -> None:
    shouting = [
        name
        for name, text in texts_of_the_project().items()
        if name.startswith("bot/") and "！" in text
    ]
    assert shouting == []


def test_pinned_requirements_have_hashes_and_no_addresses() -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        text = (ROOT / name).read_text()
        assert "://" not in text
        pins = [line for line in text.splitlines() if line[:1].isalnum()]
        assert pins
        assert all("==" in pin and pin.endswith("\\") for pin in pins)


def test_both_requirements_files_pin_the_same_versions() -> None:
    run, dev = (
        {line for line in (ROOT / name).read_text().splitlines() if line[:1].isalnum()}
        for name in ("requirements.txt", "requirements-dev.txt")
    )
    assert run - dev == set()


def test_no_path_of_one_machine_is_in_the_project() -> None:
    path_of_one_machine = re.compile(r"(?<![\w./])/(?:home|root|tmp|Users|work)/")
    found = [
        name for name, text in texts_of_the_project().items() if path_of_one_machine.search(text)
    ]
    assert found == []


def test_links_between_documents_lead_somewhere() -> None:
    for document in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text()):
            assert (document.parent / link).exists(), f"{document.name}: {link}"
