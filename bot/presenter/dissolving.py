"""解散: asked once more, voted on, settled (`ux.md` 10)."""

from datetime import datetime, tzinfo

from bot.buttons import Act, Button
from bot.presenter import blocks, keys
from bot.presenter.message import Outgoing, Rows, Style, key
from bot.presenter.scene import Company, Scene, company
from bot.table.change import Notice, NoticeKind
from bot.table.freeze import until_of
from bot.table.frozen import FreezeReason
from bot.table.model import Phase, Table
from bot.table.talks import DissolveReason, Vote
from bot.texts import dissolving as words
from bot.texts import hand as hand_words
from bot.texts import moments, names
from bot.texts.result import match_line
from bot.texts.signs import paragraphs
from engine.match import rounded, settlement
from engine.moves import SEATS, Seat
from engine.question import Ask

NO = "no"
YES = "yes"


def ask(table: Table) -> Outgoing:
    """Whether somebody really wants to end the match, and why."""
    running = table.phase is Phase.PLAYING and table.hand is not None
    number = table.hand.number if running and table.hand else None
    title = names.title(table.place.name)
    text = [
        words.REALLY,
        hand_words.title(title, table.number, number),
        words.WHAT_IT_MEANS if running else words.WHAT_IT_MEANS_BETWEEN,
    ]
    reasons = tuple(
        key(words.REASONS[reason], _button(table.id, reason.value), Style.RED)
        for reason in DissolveReason
    )
    on = key(words.PLAY_ON_KEY, _button(table.id, NO), Style.BLUE)
    return Outgoing("\n".join(text), (reasons, (on,)), protect=True)


def _button(table: int, choice: str) -> Button:
    return Button(Act.DISSOLVE, table, choice=choice)


# The vote


def vote(table: Table, zone: tzinfo, waits: str) -> Outgoing | None:
    """The vote in the group; `waits` is whom the hand waits for, once it goes on."""
    asked, seated = table.vote, company(table.sitters)
    if asked is None:
        return None
    who = seated[asked.asker].name
    if asked.refused_by is not None:
        on = words.plays_on(seated[asked.refused_by].name, waits)
        return Outgoing(f"{words.REFUSED}\n{on}")
    if asked.ended:
        return Outgoing(words.agreed(who))
    until = until_of(table, FreezeReason.VOTE)
    number = table.hand.number if table.phase is Phase.PLAYING and table.hand else None
    text = paragraphs(
        [words.wants(who, asked.reason), words.where(table.number, number)],
        [*_answers(asked, seated, table), *_rule(until, zone)],
    )
    return Outgoing(text, vote_keys(table.id, asked))


def _answers(asked: Vote, seated: Company, table: Table) -> list[str]:
    return [words.seat(seated[seat].label, _answer(asked, table, seat)) for seat in SEATS]


def _answer(asked: Vote, table: Table, seat: Seat) -> str:
    sitter = table.sitters[seat]
    if seat == asked.asker:
        return words.ASKER
    if sitter is not None and sitter.person is None:
        return words.COMPUTER
    return words.AGREES if asked.agrees[seat] else words.NOT_YET


def _rule(until: datetime | None, zone: tzinfo) -> list[str]:
    clock = [] if until is None else [words.until(moments.clock(until, zone))]
    return [*clock, words.ONE_IS_ENOUGH]


def vote_keys(table: int, asked: Vote) -> Rows:
    """The two answers, in the group and in each private hand."""
    agree = key(words.AGREE_KEY, Button(Act.VOTE, table, asked.number, YES), Style.RED)
    on = key(words.PLAY_ON_KEY, Button(Act.VOTE, table, asked.number, NO), Style.GREEN)
    return ((agree, on),)


def voting(scene: Scene, asked: Vote) -> Outgoing:
    """The private hand during a vote: the answers stand in place of the cards."""
    assert scene.view.viewer is not None, "a private hand has a viewer"
    mine = asked.agrees[scene.view.viewer]
    who = scene.seated[asked.asker].name
    first = blocks.first_line(scene, words.stands(who))
    third = words.YOU_ASKED if scene.view.viewer == asked.asker else words.YOU_AGREED
    head = [first, blocks.title(scene), words.SILENCE_AGREES if mine is None else third]
    cards = blocks.own_hand(scene.view.own.hand or 0)
    text = paragraphs(head, cards, [*blocks.own_state(scene), *blocks.others(scene)])
    rows = vote_keys(scene.table, asked) if mine is None else keys.waiting_keys(scene)
    return Outgoing(text, rows, protect=True)


def who_votes(scene: Scene, asked: Vote) -> str:
    """等谁 during a vote: the answers are public."""
    waits_for = [scene.seated[seat].plain for seat in SEATS if asked.agrees[seat] is None]
    clock = "" if scene.until is None else moments.plain_clock(scene.until, scene.zone)
    return words.who_votes(scene.seated[asked.asker].plain, waits_for, clock)


def goes_on(scene: Scene | None) -> str:
    """Whom the table waits for after a refusal, in words for the group."""
    if scene is None:
        return words.NEXT_HAND
    if scene.view.ask is Ask.TURN and scene.view.by is not None:
        return hand_words.waits_for_turn(scene.seated[scene.view.by].name)
    return hand_words.LOOKING


# The end


def dissolved(table: Table, told: Notice) -> Outgoing:
    """The settlement of a match that ended before its end."""
    seated = company(table.sitters)
    asker = None if told.seat is None else seated[told.seat].name
    hands = table.match.hands if table.match else 0
    expired = told.kind is NoticeKind.EXPIRED
    head = words.expired(table.number) if expired else words.dissolved(table.number, asker)
    lines = _settled(table, seated) if hands else []
    return Outgoing(paragraphs([head, words.settled(told.hand, hands)], lines))


def _settled(table: Table, seated: Company) -> list[str]:
    assert table.match is not None, "a match that has ended was played"
    totals = table.match.totals
    points = settlement(totals, table.match.rules.difen)
    return [
        match_line(seated[seat].label, totals[seat], rounded(totals[seat]), points[seat])
        for seat in SEATS
    ]
