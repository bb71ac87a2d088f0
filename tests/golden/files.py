"""The golden files: where they lie and what stands in them."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from tests.golden import hands, outcomes, perft

FOLDER = Path(__file__).parent / "files"
FILES: dict[str, Callable[[], Iterable[str]]] = {
    "perft.txt": perft.lines,
    "outcomes.txt": outcomes.lines,
    **{f"hand_{name}.txt": partial(hands.lines, name) for name in hands.HANDS},
}
"""What makes each file's lines, by its name."""


def text_of(name: str) -> str:
    """What a golden file should hold."""
    return "\n".join(FILES[name]()) + "\n"
