"""A state on the way to the next question: small physical changes, each telling its event.

A `Flow` lives as long as one call of `engine.transition`.
"""

from engine.cards import UNITS, Kind, free_of, kinds, quads_of
from engine.events import EVERYBODY, Dead, Event, Extra, Happening, Laid, Turned, all_but, only
from engine.melds import Meld, MeldKind, same
from engine.moves import Seat
from engine.state import Player, RoundState

_DARK_WEI = Meld(MeldKind.WEI, ())


class Flow:
    """The fields of a `RoundState` while they change, and the events so far."""

    __slots__ = (
        "bottom",
        "dealer",
        "events",
        "first_discard",
        "given",
        "opening",
        "pile",
        "players",
        "question",
        "result",
        "rules",
        "step",
    )

    def __init__(self, state: RoundState) -> None:
        """Start from a state."""
        (
            self.rules,
            self.dealer,
            self.step,
            self.bottom,
            self.players,
            self.pile,
            self.question,
            self.result,
            self.opening,
            self.first_discard,
            self.given,
        ) = state
        self.events: list[Event] = []

    def frozen(self) -> RoundState:
        """The state that has been reached."""
        return RoundState(
            self.rules,
            self.dealer,
            self.step,
            self.bottom,
            self.players,
            self.pile,
            self.question,
            self.result,
            self.opening,
            self.first_discard,
            self.given,
        )

    def set_player(self, seat: Seat, player: Player) -> None:
        """Put a changed player in a seat."""
        players = list(self.players)
        players[seat] = player
        self.players = (players[0], players[1], players[2])

    def next_step(self) -> None:
        """Count one more card shown or meld laid."""
        self.step += 1

    def tell(self, what: Happening, audience: frozenset[Seat | None] = EVERYBODY) -> None:
        """Record an event at the present step."""
        self.events.append(Event(self.step, what, audience))

    def turn_card(self, seat: Seat, *, dark: bool) -> Kind:
        """Turn the next pile card; a dark one is known to its drawer only."""
        card = self._next_card()
        self.step += 1
        if not dark:
            self.tell(Turned(seat, card, len(self.pile)))
            return card
        self.tell(Turned(seat, card, len(self.pile)), only(seat))
        self.tell(Turned(seat, None, len(self.pile)), all_but(seat))
        return card

    def take_extra(self, seat: Seat) -> Kind:
        """A pile card into the hand, for 起手提 (`rules.md` 1.8)."""
        card = self._next_card()
        player = self.players[seat]
        self.set_player(seat, player._replace(hand=player.hand + UNITS[card]))
        self.tell(Extra(seat, card, len(self.pile)), only(seat))
        self.tell(Extra(seat, None, len(self.pile)), all_but(seat))
        return card

    def lay_dealt_quads(self, seat: Seat) -> Kind | None:
        """Lay every 起手提, with n - 1 extra cards for n; the last extra card or None."""
        last: Kind | None = None
        while True:
            quad = next(kinds(quads_of(self.players[seat].hand)), None)
            if quad is None:
                return last
            self.lay(seat, same(MeldKind.TI, quad), from_hand=4)
            if self.players[seat].quads > 1:
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
        player = self.players[seat]
        melds, onto = (*player.melds, meld), None
        if instead_of is not None:
            onto = player.melds.index(instead_of)
            melds = (*player.melds[:onto], meld, *player.melds[onto + 1 :])
        hand = player.hand - from_hand * UNITS[meld.cards[0]]
        quads = player.quads + meld.is_quad
        self.set_player(seat, player._replace(hand=hand, melds=melds, quads=quads))
        self.next_step()
        if meld.kind is MeldKind.WEI and self.rules.wei_visibility == "dark":
            self.tell(Laid(seat, (meld,), card, source), only(seat))
            self.tell(Laid(seat, (_DARK_WEI,), None, source), all_but(seat))
        else:
            self.tell(Laid(seat, (meld,), card, source, onto))

    def lay_chi(self, seat: Seat, melds: tuple[Meld, ...], card: Kind, source: Seat) -> None:
        """Lay an eaten card with everything 比 asks for."""
        used = sum(UNITS[kind] for meld in melds for kind in meld.cards) - UNITS[card]
        player = self.players[seat]
        hand, laid = player.hand - used, player.melds + melds
        self.set_player(seat, player._replace(hand=hand, melds=laid))
        self.next_step()
        self.tell(Laid(seat, melds, card, source))

    def can_play(self, seat: Seat) -> bool:
        """Whether a seat holds a card it may discard."""
        return free_of(self.players[seat].hand) != 0

    def die(self, seat: Seat) -> None:
        """死手: no card to play (`rules.md` 1.30)."""
        self.set_player(seat, self.players[seat]._replace(dead=True))
        self.tell(Dead(seat))

    def _next_card(self) -> Kind:
        card, self.pile = self.pile[0], self.pile[1:]
        return card
