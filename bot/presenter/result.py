"""Results of hands and of the match (`ux.md` 8)."""

from dataclasses import dataclass
from datetime import date

from bot.buttons import Act, Button
from bot.ports import FinishedHand
from bot.presenter.after import After
from bot.presenter.message import Key, Outgoing, Style, key, link, table_key
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


def result(number: int, done: FinishedHand, after: After | None = None) -> Outgoing:
    """A hand's result and what stands below it; `number` is the table's small one."""
    seated = company_of(done.names)
    ended = result_of(done)
    text = paragraphs(
        [words.headline(number, done.number, ended, in_sentences(seated)), *how(done, seated)],
        words.winning_melds(ended.win.score.melds) if ended.win else [],
        [*_seats(done, seated), *_next(done, seated), quote(open_cards(done), folded=True)],
        after.lines if after else (),
    )
    return Outgoing(text, after.rows if after else ())


@dataclass(frozen=True, slots=True)
class Played:
    """A match that was played: the table's id and number, its group, and the day."""

    table: int
    number: int
    group: str
    day: date


def match(
    played: Played, done: FinishedHand, score_link: str, *, may_follow: bool = True
) -> Outgoing:
    """The settlement; `done` is the last hand. The same three may play on if it `may_follow`."""
    points = done.settlement
    if points is None:
        raise ValueError("the match has not ended with this hand")
    seated, rules = company_of(done.names), done.view.rules
    best = max(points)
    winners = [seat for seat in SEATS if points[seat] == best and best > 0]
    leader = max(SEATS, key=lambda seat: done.totals[seat])
    reached = done.totals[leader] >= rules.target
    text = paragraphs(
        [words.match_headline(played.number, seated[leader].name, rules.target, reached=reached)],
        [
            *(_match_line(done, seated, seat, points[seat]) for seat in SEATS),
            quote([words.rounding(rules.difen), *_differences(done, seated)]),
            words.match_end(done.hands, [seated[seat].name for seat in winners]),
        ],
    )
    copy = (Key(words.COPY_KEY, copy=_copied(played, done)), link(words.SCORE_KEY, score_link))
    again = (
        table_key(words.AGAIN_KEY, Act.AGAIN, played.table, Style.GREEN),
        key(words.OVER_KEY, Button(Act.OVER, played.table, done.number)),
    )
    return Outgoing(text, (again, copy) if may_follow else (copy,))


def result_of(done: FinishedHand) -> RoundResult:
    """The result of a hand that is over."""
    if done.view.result is None:
        raise ValueError("the hand is not over")
    return done.view.result


def how(done: FinishedHand, seated: Company) -> list[str]:
    """How a hand was won, and how the score comes about."""
    win, rules = result_of(done).win, done.view.rules
    if win is None:
        return words.huang(seated[done.view.dealer].name, rules.huang_penalty)
    return words.how(win, in_sentences(seated), rules)


def _seats(done: FinishedHand, seated: Company) -> list[str]:
    points = result_of(done).points
    return [words.seat_line(seated[s].label, points[s], done.totals[s]) for s in SEATS]


def _next(done: FinishedHand, seated: Company) -> list[str]:
    if done.settlement is not None:
        return []
    stays = result_of(done).win is None
    return [words.next_dealer(seated[done.next_dealer].name, stays=stays)]


def open_cards(done: FinishedHand) -> list[str]:
    """The hands of all who did not win, the rest of the pile, and the proof of the deal."""
    win = result_of(done).win
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


def _copied(played: Played, done: FinishedHand) -> str:
    """The result as plain text, best first; at most 256 characters may be copied."""
    assert done.settlement is not None, "only an ended match is copied"
    points = done.settlement
    order = sorted(SEATS, key=lambda seat: -points[seat])
    lines = [words.copied_line(name_words.bare(done.names[s]), points[s]) for s in order]
    shown = name_words.bare(played.group, name_words.TITLE_WIDTH)
    return words.copied(shown, played.number, f"{played.day:%m-%d}", lines, done.hands)
