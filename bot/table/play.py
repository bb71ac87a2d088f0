"""The running hand: taps, and what time does to it."""

from dataclasses import dataclass, replace

from bot.table.between import end_hand
from bot.table.change import Change, Notice, NoticeKind, Refused, Reply, Say
from bot.table.clocks import with_clocks, with_deadline
from bot.table.commands import Play
from bot.table.ending import dissolve
from bot.table.inputs import Cause, Input, played_by_itself
from bot.table.model import Hand, LastInputs, Phase, Table
from bot.table.moment import Moment
from bot.table.recent import keep_recent
from bot.table.seats import awake, change_sitter, own_seat, sitter_at, wake
from engine.cards import count
from engine.errors import Forged, RuleBreach
from engine.moves import SEATS, Discard, Move, Seat, Settle
from engine.players.simple import choose
from engine.players.timeout import default_move
from engine.question import Ask, Question
from engine.transition import Stepped, apply, settles_by_clock
from engine.view import view

TIMEOUTS_TO_TUOGUAN = 2
_NOTHING = Reply(Say.NOTHING)
_EXPIRED = NoticeKind.EXPIRED


@dataclass(frozen=True, slots=True)
class _Act:
    """Who does what, and why; `seat` is None for the clock."""

    seat: Seat | None
    move: Move
    cause: Cause


def play(table: Table, command: Play, at: Moment) -> Change:
    """A person's move: checked against the open question, then done."""
    seat = own_seat(table, command.user_id)
    hand, question = _open_hand(table, seat, command.step)
    stepped = _tried(hand, question, seat, command.move)
    say = Say.PLAYED if question.ask is Ask.TURN else Say.TAKEN
    reply = Reply(say, {"move": command.move})
    act = _Act(seat, command.move, Cause.TAP)
    return replace(_accepted(wake(table, seat), act, stepped, at), reply=reply)


def tick_hand(table: Table, at: Moment) -> Change:
    """Time went on: overdue seats answer, or what is decided takes its course."""
    hand = running(table)
    if settles_by_clock(hand.state):
        if table.lies_until is not None and table.lies_until > at.now:
            raise Refused(Say.NOTHING)
        act = _Act(None, Settle(), Cause.CLOCK)
        return _accepted(table, act, apply(hand.state, None, act.move), at)
    return _time_out(table, at)


def running(table: Table) -> Hand:
    """The hand that is being played. Raises `Refused` when none is."""
    if table.phase is not Phase.PLAYING or table.hand is None:
        raise Refused(Say.OLD_HAND)
    return table.hand


def _open_hand(table: Table, seat: Seat, step: int) -> tuple[Hand, Question]:
    """The running hand and its question, if it is the one that the person saw."""
    _refuse_repeated(table, seat, step)
    hand = running(table)
    question = hand.state.question
    if step > hand.state.step:
        raise Refused(Say.FORGED)
    if step < hand.first_step or question is None:
        raise Refused(Say.OLD_HAND)
    if step < question.step:
        raise Refused(Say.STALE, move=None)
    return hand, question


def _refuse_repeated(table: Table, seat: Seat, step: int) -> None:
    last = table.hand.last[seat] if table.hand else None
    if last is None or last.step != step:
        return
    if last.cause is Cause.TAP:
        raise Refused(Say.ALREADY_ANSWERED, move=last.move)
    raise Refused(Say.STALE, move=last.move)


def _tried(hand: Hand, question: Question, seat: Seat, move: Move) -> Stepped:
    """What a move leads to. Raises `Refused` when it may not be made."""
    if isinstance(move, Settle):
        raise Refused(Say.FORGED)
    if not question.options[seat]:
        turn = question.by if question.ask is Ask.TURN else None
        raise Refused(Say.NOT_YOUR_TURN, seat=turn)
    try:
        return apply(hand.state, seat, move)
    except RuleBreach as breach:
        raise Refused(_why_illegal(hand, question, seat, move)) from breach
    except Forged as forged:
        raise Refused(Say.FORGED) from forged


def _why_illegal(hand: Hand, question: Question, seat: Seat, move: Move) -> Say:
    if question.ask is Ask.TURN and isinstance(move, Discard):
        held = count(hand.state.players[seat].hand, move.card)
        return Say.KAN if held >= 3 else Say.NOT_LEGAL
    return Say.NOT_LEGAL


def _time_out(table: Table, at: Moment) -> Change:
    """One input per overdue seat, from the card's player on, until the question is decided."""
    question = running(table).state.question
    change: Change | None = None
    for seat in question.open_seats() if question else ():
        deadline = table.due[seat]
        if deadline is not None and deadline <= at.now:
            if table.clocks.off and awake(sitter_at(table, seat)):
                return _joined(change, dissolve(change.table if change else table, _EXPIRED))
            change = _joined(change, _default(change.table if change else table, seat, at))
            if not _still_open(change.table, question):
                break
    if change is None:
        raise Refused(Say.NOTHING)
    return change


def _still_open(table: Table, question: Question | None) -> bool:
    if table.phase is not Phase.PLAYING or table.hand is None or question is None:
        return False
    return _same(table.hand.state.question, question) and not settles_by_clock(table.hand.state)


def _default(table: Table, seat: Seat, at: Moment) -> Change:
    """A seat's move when its time is up."""
    state, sitter = running(table).state, sitter_at(table, seat)
    if sitter.person is None:
        act = _Act(seat, choose(view(state, seat)), Cause.COMPUTER)
    elif sitter.tuoguan:
        act = _Act(seat, default_move(view(state, seat)), Cause.AUTO)
    else:
        act = _Act(seat, default_move(view(state, seat)), Cause.TIME_OUT)
        timeouts = sitter.timeouts + 1
        tuoguan = timeouts >= TIMEOUTS_TO_TUOGUAN
        table = change_sitter(table, seat, timeouts=timeouts, tuoguan=tuoguan)
    return _accepted(table, act, apply(state, seat, act.move), at)


def _accepted(table: Table, act: _Act, stepped: Stepped, at: Moment) -> Change:
    """The change made by one accepted input."""
    hand = running(table)
    question, result = hand.state.question, stepped.state.result
    given = Input(hand.inputs + 1, hand.state.step, act.seat, act.move, act.cause)
    moved = replace(table, hand=_logged(hand, given, stepped))
    change = Change(moved, _NOTHING, inputs=(given,), events=stepped.events)
    if result is not None:
        return _joined(change, end_hand(moved, result, at))
    opened = stepped.state.question
    if opened is None:
        raise ValueError("a hand that is not over asks somebody")
    if not _same(opened, question):
        return _opened(change, opened, at)
    if act.seat is None:
        return change
    return replace(change, table=with_deadline(moved, act.seat, None))


def _logged(hand: Hand, given: Input, stepped: Stepped) -> Hand:
    first, second, third = (given if s == given.seat else hand.last[s] for s in SEATS)
    last: LastInputs = (first, second, third)
    return replace(
        hand,
        state=stepped.state,
        inputs=given.seq,
        last=last,
        recent=keep_recent(hand.recent, stepped.events),
        automatic=hand.automatic | played_by_itself([given]),
    )


def _opened(change: Change, question: Question, at: Moment) -> Change:
    """Clocks for a new question; at a seat's own turn its 托管 becomes public."""
    table = with_clocks(change.table, question, at)
    sitter = sitter_at(table, question.by)
    if question.ask is not Ask.TURN or not sitter.tuoguan or sitter.shown_tuoguan:
        return replace(change, table=table)
    told = Notice(NoticeKind.TUOGUAN, seat=question.by)
    shown = change_sitter(table, question.by, shown_tuoguan=True)
    return replace(change, table=shown, notices=(*change.notices, told))


def _same(one: Question | None, other: Question | None) -> bool:
    if one is None or other is None:
        return False
    return (one.step, one.ask, one.by) == (other.step, other.ask, other.by)


def _joined(first: Change | None, second: Change) -> Change:
    """One change of two that followed each other."""
    if first is None:
        return second
    return replace(
        second,
        inputs=first.inputs + second.inputs,
        events=first.events + second.events,
        notices=first.notices + second.notices,
    )
