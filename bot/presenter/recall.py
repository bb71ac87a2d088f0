"""What is remembered of a hand beside its state: which cards the clock played.

An automatic discard is public, its mark stands on the board (`ux.md` 9). It lives in memory: after
a restart the newest lines lack the mark, nothing else changes.
"""

from bot.table.change import Change
from bot.table.inputs import Cause
from engine.moves import Discard

Automatic = frozenset[int]
"""Steps at which cards lie that the clock played."""

NOTHING: Automatic = frozenset()
_BY_ITSELF = frozenset({Cause.TIME_OUT, Cause.AUTO})


def recalled(before: Automatic, change: Change) -> Automatic:
    """What is remembered after a change; a played card shows one step after its question."""
    played = {
        made.step + 1
        for made in change.inputs
        if isinstance(made.move, Discard) and made.cause in _BY_ITSELF
    }
    return frozenset(played) if change.dealt else before | played
