"""A state on the way to the next question: small physical changes, each telling its event.

A `Flow` lives as long as one call of `engine.transition`.
"""

from dataclasses import replace
from typing import Any

from engine.cards import UNITS, Kind, free_of, kinds, quads_of
from engine.events import EVERYBODY, Dead, Event, Extra, Happening, Laid, Turned, all_but, only
from engine.melds import Meld, MeldKind, same
from engine.moves import Seat
from engine.state import Player, RoundState

_DARK_WEI = Meld(MeldKind.WEI, ())


class Flow:
    """A frozen state that is replaced step by step, and the events so far."""

    def __init__(self, state: RoundState) -> None:
        """Start from a state."""
        self.state = state
        self.events: list[Event] = []

    def player(self, seat: Seat) -> Player:
        """A seat's part of the state."""
        return self.state.players[seat]

    def set(self, **changes: Any) -> None:
        """Replace fields of the state."""
        self.state = replace(self.state, **changes)

    def set_player(self, seat: Seat, **changes: Any) -> None:
        """Replace fields of one player."""
        players = list(self.state.players)
        players[seat] = replace(players[seat], **changes)
        self.set(players=(players[0], players[1], players[2]))

    def next_step(self) -> None:
        """Count one more card shown or meld laid."""
        self.set(step=self.state.step + 1)

    def tell(self, what: Happening, audience: frozenset[Seat | None] = EVERYBODY) -> None:
        """Record an event at the present step."""
        self.events.append(Event(self.state.step, what, audience))

    def turn_card(self, seat: Seat, *, dark: bool) -> Kind:
        """Turn the next pile card; a dark one is known to its drawer only."""
        card, *rest = self.state.pile
        self.set(pile=tuple(rest), step=self.state.step + 1)
        if not dark:
            self.tell(Turned(seat, card, len(rest)))
            return card
        self.tell(Turned(seat, card, len(rest)), only(seat))
        self.tell(Turned(seat, None, len(rest)), all_but(seat))
        return card

    def take_extra(self, seat: Seat) -> Kind:
        """A pile card into the hand, for 起手提 (`rules.md` 1.8)."""
        card, *rest = self.state.pile
        self.set(pile=tuple(rest))
        self.set_player(seat, hand=self.player(seat).hand + UNITS[card])
        self.tell(Extra(seat, card, len(rest)), only(seat))
        self.tell(Extra(seat, None, len(rest)), all_but(seat))
        return card

    def lay_dealt_quads(self, seat: Seat) -> Kind | None:
        """Lay every 起手提, with n - 1 extra cards for n; the last extra card or None."""
        last: Kind | None = None
        while True:
            quad = next(kinds(quads_of(self.player(seat).hand)), None)
            if quad is None:
                return last
            self.lay(seat, same(MeldKind.TI, quad), from_hand=4)
            if self.player(seat).quads > 1:
                last = self.take_extra(seat)

    def lay(
        self,
        seat: Seat,
        meld: Meld,
        *,
        from_hand: int = 0,
        instead_of: Meld | None = None,
        card: Kind | None = None,
        source: Seat | None = None,
    ) -> None:
        """Lay a meld of equal cards, taking copies from the hand or growing a laid meld."""
        player = self.player(seat)
        melds = tuple(meld if old == instead_of else old for old in player.melds)
        self.set_player(
            seat,
            hand=player.hand - from_hand * UNITS[meld.cards[0]],
            melds=melds if instead_of else (*melds, meld),
            quads=player.quads + meld.is_quad,
        )
        self.next_step()
        if meld.kind is MeldKind.WEI and self.state.rules.wei_visibility == "dark":
            self.tell(Laid(seat, (meld,), card, source), only(seat))
            self.tell(Laid(seat, (_DARK_WEI,), None, source), all_but(seat))
        else:
            self.tell(Laid(seat, (meld,), card, source))

    def lay_chi(self, seat: Seat, melds: tuple[Meld, ...], card: Kind, source: Seat) -> None:
        """Lay an eaten card with everything 比 asks for."""
        used = sum(UNITS[kind] for meld in melds for kind in meld.cards) - UNITS[card]
        player = self.player(seat)
        self.set_player(seat, hand=player.hand - used, melds=player.melds + melds)
        self.next_step()
        self.tell(Laid(seat, melds, card, source))

    def can_play(self, seat: Seat) -> bool:
        """Whether a seat holds a card it may discard."""
        return free_of(self.player(seat).hand) != 0

    def die(self, seat: Seat) -> None:
        """死手: no card to play (`rules.md` 1.30)."""
        self.set_player(seat, dead=True)
        self.tell(Dead(seat))
