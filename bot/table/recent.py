"""Which events a table remembers for the board and for each seat's line of what just happened."""

from engine.events import Event, Played, Turned

SHOWN_CARDS = 3
"""Cards whose events are kept: the one on the table and the two before it."""


def keep_recent(recent: tuple[Event, ...], events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Events since the last few shown cards; addressed as before."""
    together = recent + events
    steps = sorted({event.step for event in together if isinstance(event.what, Turned | Played)})
    if len(steps) <= SHOWN_CARDS:
        return together
    return tuple(event for event in together if event.step >= steps[-SHOWN_CARDS])
