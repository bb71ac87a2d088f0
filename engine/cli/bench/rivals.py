"""Other people's engines, where they are installed: `rlcard` and `mahjong`.

They are looked up by name, so that the engine itself never depends on them.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import Any

from engine.cli.bench.timing import Pass

TILE_KINDS = 34
_SUITS = 3
_RLCARD_GAMES = ("mahjong", "doudizhu", "uno")

Tiles = list[int]


def version_of(package: str) -> str | None:
    """Version of an installed package, None if it is not there."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def rlcard_games() -> dict[str, Pass]:
    """A pass for each game of RLCard that plays it once at random; empty without RLCard."""
    if version_of("rlcard") is None:
        return {}
    rlcard: Any = import_module("rlcard")
    return {f"rlcard {name}": _game(rlcard.make(name)) for name in _RLCARD_GAMES}


def rlcard_steps(games: int) -> float | None:
    """Mean number of steps of a game of RLCard's mahjong; None without RLCard."""
    if version_of("rlcard") is None:
        return None
    env: Any = import_module("rlcard").make("mahjong")
    return sum(_play(env) for _ in range(games)) / games


def _game(env: Any) -> Pass:
    def play_one() -> int:
        _play(env)
        return 1

    return play_one


def _play(env: Any) -> int:
    """Play a game at random; returns its steps."""
    chance = Random(1)  # noqa: S311 - to repeat, not to hide
    state, _ = env.reset()
    steps = 0
    while not env.is_over():
        state, _ = env.step(chance.choice(list(state["legal_actions"])))
        steps += 1
    return steps


def mahjong_analyses(size: int) -> dict[str, Pass]:
    """A pass over hands of 14 tiles for each analysis of `mahjong`; empty without it."""
    if version_of("mahjong") is None:
        return {}
    is_agari = import_module("mahjong.agari").Agari.is_agari
    divide = import_module("mahjong.hand_calculating.divider").HandDivider.divide_hand
    chance = Random(size)  # noqa: S311 - to repeat, not to hide
    won = [_won_tiles(chance) for _ in range(size)]
    any_ = [_any_tiles(chance) for _ in range(size)]
    assert all(is_agari(tiles) for tiles in won)
    return {
        "is_agari won": over(is_agari, won),
        "is_agari any": over(is_agari, any_),
        "divide_hand won": over(divide, won),
    }


def over(analysis: Callable[[Any], object], hands: list[Any]) -> Pass:
    """A pass that analyses every hand once."""

    def analyse_all() -> int:
        for hand in hands:
            analysis(hand)
        return len(hands)

    return analyse_all


def _won_tiles(chance: Random) -> Tiles:
    """Four melds and a pair: runs four times as often as three alike."""
    while True:
        tiles = [0] * TILE_KINDS
        for _ in range(4):
            if chance.random() < 0.8:
                first = 9 * chance.randrange(_SUITS) + chance.randrange(7)
                meld = [first, first + 1, first + 2]
            else:
                meld = [chance.randrange(TILE_KINDS)] * 3
            for tile in meld:
                tiles[tile] += 1
        tiles[chance.randrange(TILE_KINDS)] += 2
        if max(tiles) <= 4:
            return tiles


def _any_tiles(chance: Random) -> Tiles:
    tiles = [0] * TILE_KINDS
    for tile in chance.sample(range(4 * TILE_KINDS), 14):
        tiles[tile // 4] += 1
    return tiles
