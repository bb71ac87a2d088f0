"""A table rebuilt by somebody who only hears events: nothing is looked up in a state or view."""

from dataclasses import dataclass, field

from engine.cards import UNITS, Hand, Kind, pack, size
from engine.events import Bottom, Dead, Dealt, Event, Extra, Laid, Played, Turned, Unclaimed
from engine.melds import Meld
from engine.moves import SEATS, Seat
from engine.view import View


@dataclass
class HeardSeat:
    """What is known of a seat; `hand` only of one's own."""

    cards: int = 0
    hand: Hand | None = None
    melds: list[Meld] = field(default_factory=list)
    row: list[Kind] = field(default_factory=list)
    dead: bool = False


class Listener:
    """What one viewer knows of the table from what he has heard."""

    def __init__(self) -> None:
        self.seats = tuple(HeardSeat() for _ in SEATS)
        self.step = 0
        self.pile = 19
        self.bottom: Kind | None = None
        self.card: Kind | None = None

    def hear(self, event: Event) -> None:
        """Take one event in."""
        self.step = event.step
        what = event.what
        if isinstance(what, Dealt):
            seat = self.seats[what.seat]
            seat.cards, seat.hand = what.cards, what.hand
        elif isinstance(what, Bottom):
            self.bottom = what.card
        elif isinstance(what, Extra):
            self.pile = what.left
            self._take(what.seat, 1, None if what.card is None else UNITS[what.card])
        elif isinstance(what, Turned):
            self.pile, self.card = what.left, what.card
        elif isinstance(what, Played):
            self.card = what.card
            self._take(what.seat, -1, -UNITS[what.card])
        elif isinstance(what, Unclaimed):
            self.seats[what.seat].row.append(what.card)
            self.card = None
        elif isinstance(what, Laid):
            self._lay(what)
        elif isinstance(what, Dead):
            self.seats[what.seat].dead = True

    def _take(self, seat: Seat, cards: int, which: Hand | None) -> None:
        """Some cards more or fewer in a hand."""
        known = self.seats[seat]
        known.cards += cards
        if known.hand is not None:
            assert which is not None, "a seat knows its own cards"
            known.hand += which

    def _lay(self, what: Laid) -> None:
        seat = self.seats[what.seat]
        came = 0 if what.source is None else 1
        if what.source is not None:  # 起手提 leave the card on the table where it is
            self.card = None
        if what.onto is not None:
            (seat.melds[what.onto],) = what.melds
            return
        seat.melds += what.melds
        dark = any(not meld.cards for meld in what.melds)
        laid = 3 if dark else sum(len(meld.cards) for meld in what.melds)
        whole = sum(pack(meld.cards) for meld in what.melds)
        card = 0 if what.card is None else UNITS[what.card]
        self._take(what.seat, came - laid, None if dark else card - whole)

    def agrees_with(self, seen: View) -> bool:
        """Whether a view shows what was heard, as long as the hand goes on."""
        return (
            self.step == seen.step
            and self.pile == seen.pile
            and self.bottom == seen.bottom
            and self.card == seen.card
            and all(self._knows(seat, seen) for seat in SEATS)
        )

    def _knows(self, seat: Seat, seen: View) -> bool:
        heard, shown = self.seats[seat], seen.seats[seat]
        return (
            (heard.cards, heard.hand, heard.dead) == (shown.cards, shown.hand, shown.dead)
            and tuple(heard.melds) == shown.melds
            and tuple(heard.row) == shown.row
            and (heard.hand is None or size(heard.hand) == heard.cards)
        )
