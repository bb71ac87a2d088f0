"""Which methods there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.sandbox.api.params import Params
from bot.sandbox.world.world import World

Method = Callable[[World, Params], Any]

METHODS: dict[str, tuple[str, Method]] = {}


def method(name: str) -> Callable[[Method], Method]:
    """Register a function under a Bot API name; it gives the call's `result`."""

    def keep(function: Method) -> Method:
        METHODS[name.lower()] = (name, function)
        return function

    return keep
