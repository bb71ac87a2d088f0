"""Results of hands and of the match (`ux.md` 8)."""

from datetime import date

from bot.buttons import Act, Button
from bot.ports import FinishedHand
from bot.presenter.message import Key, Outgoing, Rows, Style, key, link
from bot.presenter.scene import Company, company_of, in_sentences
from bot.texts import names as name_words
from bot.texts import result as words
from bot.texts.signs import SEATS as LETTERS
from bot.texts.signs import paragraphs, quote
from engine.cards import pack
from engine.match import rounded
from engine.melds import MeldKind
from engine.moves import SEATS, Seat
from engine.result import RoundResult


def result(table: int, number: int, done: FinishedHand, ready: int | None = 0) -> Outgoing:
    """A hand's result; `ready` counts who wants the next hand, None takes the key away.

    `table` is the table's id for its keys, `number` the small one that people read.
    """
    seated = company_of(done.names)
    ended = _result_of(done)
    text = paragraphs(
        [words.headline(number, done.number, ended, in_sentences(seated)), *_how(done, seated)],
        words.winning_melds(ended.win.score.melds) if ended.win else [],
        [*_seats(done, seated), *_next(done, seated), quote(_open(done), folded=True)],
    )
    return Outgoing(text, _keys(table, done, ready))


def match(number: int, group: str, done: FinishedHand, day: date, score_link: str) -> Outgoing:
    """The settlement; `done` is the last hand of the match."""
    points = done.settlement
    if points is None:
        raise ValueError("the match has not ended with this hand")
    seated, rules = company_of(done.names), done.view.rules
    best = max(points)
    winners = [seat for seat in SEATS if points[seat] == best and best > 0]
    leader = max(SEATS, key=lambda seat: done.totals[seat])
    reached = done.totals[leader] >= rules.target
    text = paragraphs(
        [words.match_headline(number, seated[leader].name, rules.target, reached=reached)],
        [
            *(_match_line(done, seated, seat, points[seat]) for seat in SEATS),
            quote([words.rounding(rules.difen), *_differences(done, seated)]),
            words.match_end(done.hands, [seated[seat].name for seat in winners]),
        ],
    )
    copied = _copied(number, group, done, day)
    return Outgoing(text, ((Key(words.COPY_KEY, copy=copied), link(words.SCORE_KEY, score_link)),))


def _result_of(done: FinishedHand) -> RoundResult:
    if done.view.result is None:
        raise ValueError("the hand is not over")
    return done.view.result


def _how(done: FinishedHand, seated: Company) -> list[str]:
    win, rules = _result_of(done).win, done.view.rules
    if win is None:
        return words.huang(seated[done.view.dealer].name, rules.huang_penalty)
    return words.how(win, in_sentences(seated), rules)


def _seats(done: FinishedHand, seated: Company) -> list[str]:
    points = _result_of(done).points
    return [words.seat_line(seated[s].label, points[s], done.totals[s]) for s in SEATS]


def _next(done: FinishedHand, seated: Company) -> list[str]:
    if done.settlement is not None:
        return []
    stays = _result_of(done).win is None
    return [words.next_dealer(seated[done.next_dealer].name, stays=stays)]


def _open(done: FinishedHand) -> list[str]:
    """The hands of all who did not win, the rest of the pile, and the proof of the deal."""
    win = _result_of(done).win
    winner = win.seat if win else None
    lines = [line for seat in SEATS if seat != winner for line in _left_over(done, seat)]
    rest = done.view.rest
    if rest:
        lines += words.rest_of_pile(pack(rest), len(rest))
    return lines + words.proof(done.commitment, done.seed)


def _left_over(done: FinishedHand, seat: Seat) -> list[str]:
    shown = done.view.seats[seat]
    dark = [meld for meld in shown.melds if meld.kind is MeldKind.WEI]
    return words.left_over(LETTERS[seat], shown.hand or 0, dark)


def _keys(table: int, done: FinishedHand, ready: int | None) -> Rows:
    if ready is None or done.settlement is not None:
        return ()
    button = Button(Act.READY, table, done.number)
    return ((key(words.next_key(ready), button, Style.GREEN),),)


def _match_line(done: FinishedHand, seated: Company, seat: Seat, points: int) -> str:
    total = done.totals[seat]
    return words.match_line(seated[seat].label, total, rounded(total), points)


def _differences(done: FinishedHand, seated: Company) -> list[str]:
    tens = [rounded(total) for total in done.totals]
    return [
        words.differences(
            seated[seat].name, [tens[seat] - tens[other] for other in SEATS if other != seat]
        )
        for seat in SEATS
    ]


def _copied(number: int, group: str, done: FinishedHand, day: date) -> str:
    """The result as plain text, best first; at most 256 characters may be copied."""
    assert done.settlement is not None, "only an ended match is copied"
    points = done.settlement
    order = sorted(SEATS, key=lambda seat: -points[seat])
    lines = [words.copied_line(name_words.bare(done.names[s]), points[s]) for s in order]
    shown = name_words.bare(group, name_words.TITLE_WIDTH)
    return words.copied(shown, number, f"{day:%m-%d}", lines, done.hands)
