"""From a full lobby to a match, and from one hand to the next."""

from dataclasses import replace

from bot.table.change import Change, DealtHand, Notice, NoticeKind, Reply
from bot.table.clocks import with_clocks
from bot.table.model import Hand, Phase, Sitter, Sitters, Table
from bot.table.moment import Moment
from bot.table.recent import keep_recent
from engine.deal import commitment, deck_from_seed
from engine.match import MatchState
from engine.moves import Seat
from engine.transition import start


def start_match(table: Table, reply: Reply, at: Moment) -> Change:
    """A match begins, and its first hand is dealt."""
    match = MatchState(table.rules, _first_dealer(table, at))
    started = replace(table, match=match, starts_at=None, closes_at=None, held=False, warned=False)
    return deal_hand(started, reply, at)


def deal_hand(table: Table, reply: Reply, at: Moment) -> Change:
    """The next hand of the running match is dealt."""
    if table.match is None:
        raise ValueError(f"table {table.id} has no match to deal a hand of")
    number, dealer, seed = table.match.hands + 1, table.match.dealer, at.chance.seed()
    stepped = start(table.match.rules, deck_from_seed(seed), dealer, table.steps)
    hand = Hand(
        number=number,
        dealer=dealer,
        commitment=commitment(seed),
        first_step=table.steps + 1,
        state=stepped.state,
        seed=seed,
        recent=keep_recent((), stepped.events),
    )
    seated = replace(
        table,
        phase=Phase.PLAYING,
        hand=hand,
        sitters=_at_start(table),
        clocks=table.next_clocks or table.clocks,
        next_clocks=None,
        next_at=None,
        resting=None,
        missing=None,
        vote=None,
    )
    if stepped.state.question is None:
        raise ValueError("a dealt hand asks its dealer")
    return Change(
        table=with_clocks(seated, stepped.state.question, at),
        reply=reply,
        events=stepped.events,
        dealt=DealtHand(number, dealer, hand.first_step, hand.commitment, seed),
        notices=(Notice(NoticeKind.STARTED, hand=number),),
    )


def _first_dealer(table: Table, at: Moment) -> Seat:
    owner = None if table.host is None else table.seat_of(table.host)
    if owner is None or table.rules.first_dealer == "random":
        return at.chance.seat()
    return owner


def _at_start(table: Table) -> Sitters:
    missing = table.missing.seats if table.missing else ()
    first, second, third = (
        _dealt(sitter, gone=seat in missing) for seat, sitter in enumerate(table.sitters)
    )
    return first, second, third


def _dealt(sitter: Sitter | None, *, gone: bool) -> Sitter | None:
    """A sitter at a new hand; about who is gone the others have been asked."""
    if sitter is None:
        return None
    return replace(sitter, ready=False, here=not sitter.tuoguan, excused=gone or sitter.excused)
