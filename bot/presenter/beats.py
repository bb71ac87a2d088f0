"""Recent events in beats: one shown card each, and what became of it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.cards import Kind
from engine.events import Bottom, Dead, Ended, Event, Extra, Laid, Played, Turned, Unclaimed
from engine.moves import Seat


@dataclass(frozen=True, slots=True)
class Beat:
    """A shown card and what became of it.

    `seat` turned or `played` it and is None for what happens before the first card; `card` is None
    for another seat's dark 偎. `laid` is what took it, `dealt_quads` are 起手提 that came with it,
    `extras` the extra cards for them.
    """

    step: int
    seat: Seat | None = None
    card: Kind | None = None
    played: bool = False
    unclaimed: bool = False
    laid: Laid | None = None
    dealt_quads: tuple[Laid, ...] = ()
    extras: tuple[Extra, ...] = ()
    dead: tuple[Seat, ...] = ()
    ended: bool = False


def beats(events: Iterable[Event]) -> tuple[Beat, ...]:
    """Events in beats, oldest first; the deal itself is no beat unless something was laid."""
    found: list[Beat] = []
    for event in events:
        what = event.what
        if isinstance(what, Turned | Played):
            found.append(Beat(event.step, what.seat, what.card, isinstance(what, Played)))
        elif isinstance(what, Laid | Extra | Unclaimed | Dead | Ended):
            if not found:
                found.append(Beat(event.step))
            found[-1] = _with(found[-1], what)
        elif isinstance(what, Bottom):
            found.clear()
    return tuple(found)


def _with(beat: Beat, what: Laid | Extra | Unclaimed | Dead | Ended) -> Beat:
    if isinstance(what, Laid):
        if what.source is None:
            return replace(beat, dealt_quads=(*beat.dealt_quads, what))
        return replace(beat, laid=what)
    if isinstance(what, Extra):
        return replace(beat, extras=(*beat.extras, what))
    if isinstance(what, Dead):
        return replace(beat, dead=(*beat.dead, what.seat))
    if isinstance(what, Ended):
        return replace(beat, ended=True)
    return replace(beat, unclaimed=True)
