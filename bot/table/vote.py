"""解散: one asks, the others answer, silence agrees (`design.md` section 6, `ux.md` 10)."""

from dataclasses import replace
from datetime import timedelta

from bot.table import lobby
from bot.table.absence import returned
from bot.table.change import Change, Notice, NoticeKind, Refused, Reply, Say
from bot.table.commands import AnswerDissolve, AskDissolve, Close
from bot.table.ending import dissolve
from bot.table.freeze import freeze, stands_for, thaw, while_frozen
from bot.table.frozen import FreezeReason
from bot.table.model import Phase, Table
from bot.table.moment import Moment
from bot.table.seats import change_sitter, own_seat, sitter_at
from bot.table.talks import Vote, Votes
from engine.moves import SEATS, Seat

_NOTHING = Reply(Say.NOTHING)


def ask(table: Table, command: AskDissolve, at: Moment) -> Change:
    """散桌: before the first hand the host's alone, afterwards the others are asked."""
    if table.phase is Phase.LOBBY:
        return lobby.close(table, Close(command.user_id))
    seat = own_seat(table, command.user_id)
    _refuse_again(table, seat, at)
    vote = Vote(table.version, seat, command.reason, _at_first(table, seat))
    asked = change_sitter(_woken(table, seat, at), seat, asked_at=at.now)
    asked = replace(asked, vote=vote)
    if vote.unanimous:
        return replace(_agreed(asked, vote), reply=Reply(Say.DISSOLVED))
    stopped = freeze(asked, FreezeReason.VOTE, at.now + vote_length(table), at.now)
    return Change(
        stopped, Reply(Say.ASKED), notices=(Notice(NoticeKind.VOTE, hand=vote.number, seat=seat),)
    )


def answer(table: Table, command: AnswerDissolve, at: Moment) -> Change:
    """One player's answer: a refusal lets the hand go on, the last consent ends the match."""
    seat = table.seat_of(command.user_id)
    if seat is None:
        raise Refused(Say.NOT_VOTER)
    vote = _open_vote(table, command.vote)
    if vote.agrees[seat] is not None:
        raise Refused(Say.ALREADY_VOTED)
    first, second, third = (command.agrees if s == seat else vote.agrees[s] for s in SEATS)
    vote = replace(vote, agrees=(first, second, third))
    voted = replace(_woken(table, seat, at), vote=vote)
    reply = Reply(Say.VOTED, {"agrees": command.agrees})
    if not command.agrees:
        on = replace(voted, vote=replace(vote, ended=True))
        return Change(thaw(on, FreezeReason.VOTE, at.now), reply)
    return replace(_agreed(voted, vote), reply=reply) if vote.unanimous else Change(voted, reply)


def silence(table: Table) -> Change:
    """The time to answer is over: who said nothing agrees."""
    if table.vote is None:
        raise ValueError(f"table {table.id} stands still for a vote that is not there")
    return _agreed(table, table.vote)


def vote_length(table: Table) -> timedelta:
    """How long a vote waits: at slow tables as long as for a card."""
    clocks = table.clocks
    return max(clocks.vote, clocks.silence if clocks.off else clocks.turn)


def _refuse_again(table: Table, seat: Seat, at: Moment) -> None:
    for reason in (FreezeReason.VOTE, FreezeReason.SHUT_OUT):
        if stands_for(table, reason):
            raise Refused(Say.FROZEN, reason=reason)
    before = sitter_at(table, seat).asked_at
    if before is not None and at.now - before < table.clocks.vote_again:
        raise Refused(Say.ASKED_LATELY)


def _at_first(table: Table, asker: Seat) -> Votes:
    """The asker wants it; computers want what the persons want."""
    first, second, third = (
        True if seat == asker or sitter_at(table, seat).person is None else None for seat in SEATS
    )
    return first, second, third


def _open_vote(table: Table, number: int) -> Vote:
    vote = table.vote
    if vote is None or vote.ended or vote.number != number:
        raise Refused(Say.VOTE_OVER)
    return vote


def _agreed(table: Table, vote: Vote) -> Change:
    return dissolve(replace(table, vote=replace(vote, ended=True)), asker=vote.asker)


def _woken(table: Table, seat: Seat, at: Moment) -> Table:
    """A tap of one's own ends 托管, also while the clocks stand."""
    if not sitter_at(table, seat).tuoguan:
        return table
    return while_frozen(table, at, lambda t: Change(returned(t, seat, at), _NOTHING)).table
