"""What one screen is made from: one viewer's view and what stands around it.

`scene_of` is the only place where a table is read for play; everything after it sees no more
than the viewer may know. The group's scenes have no viewer.
"""

import html
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, tzinfo

from bot.personal import USUAL, Preferences
from bot.table.freeze import until_of
from bot.table.frozen import FreezeReason
from bot.table.inputs import Input
from bot.table.model import Clocks, Sitter, Table
from bot.table.talks import Vote
from bot.texts import names
from bot.texts.signs import SEATS as LETTERS
from engine.events import Event, heard_by
from engine.moves import SEATS, Seat
from engine.question import Ask
from engine.result import Points
from engine.view import View, view


@dataclass(frozen=True, slots=True)
class Seated:
    """Who holds a seat, as it is shown: `name` and `label` (甲 王姨) escaped, `plain` not."""

    name: str
    label: str
    plain: str
    tuoguan: bool = False


Company = tuple[Seated, Seated, Seated]


@dataclass(frozen=True, slots=True)
class Scene:
    """One viewer's moment of a hand.

    `until` is the clock this viewer may read: his own when he is asked, else the public one;
    `since` is when the table began to wait. `away` says that the viewer himself is on 托管,
    `last` is his latest input, `automatic` which steps' cards were played by the clock. `stands`
    is why nobody's clock runs, `vote` the open 解散 vote; `next_clocks` come with the next hand.
    `elsewhere` names other tables at which the viewer is asked too.
    `wishes` are what the viewer has chosen for himself, `helped` is whether the group lets him
    have help with 听. `restarted` says that the bot was started again at this step.
    """

    table: int
    number: int
    title: str
    hand: int
    view: View
    events: tuple[Event, ...]
    seated: Company
    totals: Points
    target: int
    commitment: str
    zone: tzinfo
    until: datetime | None = None
    since: datetime | None = None
    away: bool = False
    last: Input | None = None
    automatic: frozenset[int] = frozenset()
    stands: FreezeReason | None = None
    vote: Vote | None = None
    next_clocks: Clocks | None = None
    elsewhere: tuple[str, ...] = ()
    wishes: Preferences = USUAL
    helped: bool = True
    is_practice: bool = False
    restarted: bool = False

    @property
    def is_advised(self) -> bool:
        """Whether the viewer is shown what his hand waits for."""
        return self.helped and self.wishes.help

    @property
    def others(self) -> tuple[Seat, ...]:
        """Seats other than the viewer's."""
        return tuple(seat for seat in SEATS if seat != self.view.viewer)

    @property
    def is_asked(self) -> bool:
        """Whether the viewer has to decide now."""
        return bool(self.view.options) and self.view.answer is None

    @property
    def is_own_turn(self) -> bool:
        """Whether the viewer has to play a card."""
        return self.is_asked and self.view.ask is Ask.TURN


def company(sitters: tuple[Sitter | None, ...]) -> Company:
    """The three seats as they are shown; an empty one has no name."""
    named = company_of([sitter.name if sitter else "" for sitter in sitters])
    first, second, third = (
        replace(seated, tuoguan=bool(sitter and sitter.shown_tuoguan))
        for seated, sitter in zip(named, sitters, strict=True)
    )
    return first, second, third


def company_of(raw: Sequence[str]) -> Company:
    """The three seats of given names."""
    first, second, third = (
        Seated(
            name=html.escape(name, quote=False),
            label=f"{LETTERS[seat]} {names.tamed(raw[seat])}",
            plain=name,
        )
        for seat, name in enumerate(names.in_sentences(raw))
    )
    return first, second, third


def in_sentences(seated: Company) -> tuple[str, str, str]:
    """The names as sentences show them."""
    return seated[0].name, seated[1].name, seated[2].name


def scene_of(
    table: Table,
    viewer: Seat | None,
    zone: tzinfo,
    wishes: Preferences = USUAL,
) -> Scene:
    """The moment of a table's running hand for one seat, or for the group (None).

    Raises `ValueError` when no hand runs.
    """
    hand = table.hand
    if hand is None or table.match is None:
        raise ValueError("no hand is running")
    sitter = table.sitters[viewer] if viewer is not None else None
    seen = view(hand.state, viewer)
    return Scene(
        table=table.id,
        number=table.number,
        title=names.title(table.place.name),
        hand=hand.number,
        view=seen,
        events=heard_by(hand.recent, viewer),
        seated=company(table.sitters),
        totals=table.match.totals,
        target=table.rules.target,
        commitment=hand.commitment,
        zone=zone,
        until=_clock_for(table, seen),
        since=table.asked_at,
        away=bool(sitter and sitter.tuoguan),
        last=hand.last[viewer] if viewer is not None else None,
        automatic=hand.automatic,
        stands=_why_it_stands(table),
        vote=table.vote if table.vote and not table.vote.ended else None,
        next_clocks=table.next_clocks,
        wishes=wishes,
        helped=table.helped,
        is_practice=table.is_practice,
    )


def _why_it_stands(table: Table) -> FreezeReason | None:
    """Of several reasons the one that keeps people from playing."""
    reasons = [hold.reason for hold in table.frozen.holds] if table.frozen else []
    bars_play = [reason for reason in reasons if reason is not FreezeReason.TROUBLE]
    return (bars_play or reasons or [None])[0]


def _clock_for(table: Table, seen: View) -> datetime | None:
    if table.frozen is not None:
        return until_of(table, FreezeReason.VOTE)
    if table.clocks.off:
        return None
    if seen.viewer is not None and seen.options and seen.answer is None:
        return table.due[seen.viewer]
    return table.public_until
