"""The game's own words for what the command line prints."""

from engine.cards import cards_text, hand_text, name
from engine.events import (
    Bottom,
    Dead,
    Dealt,
    Ended,
    Extra,
    Happening,
    Laid,
    Played,
    Turned,
    Unclaimed,
)
from engine.melds import Meld, MeldKind, meld_text
from engine.mingtang import with_worth
from engine.moves import SEAT_NAMES, SEATS
from engine.result import RoundResult, Win
from engine.rules import Rules
from engine.winning import WinSource

_NO_CARD = "暗牌"


def happening_text(what: Happening) -> str:
    """One line for what happened at the table; the end of the hand has its own lines."""
    match what:
        case Dealt(_, cards, hand):
            done = f"起手 {cards}张" + (f" {hand_text(hand)}" if hand is not None else "")
        case Bottom(_, card):
            done = f"挡底 {name(card)}"
        case Turned(_, card, left):
            done = f"翻出 {_card_text(card)}　余 {left}"
        case Played(_, card):
            done = f"打出 {name(card)}"
        case Laid(_, melds):
            done = _laid_text(melds)
        case Extra(_, card, left):
            done = f"补一张 {_card_text(card)}　余 {left}"
        case Unclaimed(_, card):
            done = f"的 {name(card)} 没人要"
        case Dead():
            done = "死手"
        case Ended(result):
            return f"{SEAT_NAMES[result.win.seat]} 胡" if result.win else "荒庄"
    seat = what.dealer if isinstance(what, Bottom) else what.seat
    return f"{SEAT_NAMES[seat]} {done}"


def melds_text(melds: tuple[Meld, ...]) -> str:
    """Melds side by side, each with its 胡息 if it has any."""
    return "　".join(_meld_text(meld) for meld in melds)


def result_lines(result: RoundResult, rules: Rules) -> list[str]:
    """How a hand ended: the win and its melds, or 荒庄; then every seat's points."""
    points = "　".join(f"{SEAT_NAMES[seat]} {points_text(result.points[seat])}" for seat in SEATS)
    if result.win is None:
        return ["荒庄：牌翻完了，没人胡", points]
    win = result.win
    return [f"{_how_won(win)}：{_sum_text(win, rules)}", melds_text(win.score.melds), points]


def points_text(points: int) -> str:
    """Points with their sign."""
    return f"{points:+}".replace("-", "−") if points else "0"


def _laid_text(melds: tuple[Meld, ...]) -> str:
    eaten = melds[0].kind is MeldKind.CHI
    return f"吃 {melds_text(melds)}" if eaten else melds_text(melds)


def _meld_text(meld: Meld) -> str:
    laid_as_is = meld.kind is MeldKind.CHI
    text = cards_text(meld.cards) if laid_as_is else meld_text(meld)
    return f"{text} {meld.huxi}" if meld.huxi else text


def _card_text(card: int | None) -> str:
    return _NO_CARD if card is None else name(card)


def _how_won(win: Win) -> str:
    who = f"{SEAT_NAMES[win.seat]} 胡 {name(win.card)}"
    if win.source is WinSource.DISCARD and win.feeder is not None:
        return f"{who}，{SEAT_NAMES[win.feeder]} 放炮"
    if win.source is WinSource.OTHER and win.feeder is not None:
        return f"{who}，{SEAT_NAMES[win.feeder]} 翻出"
    return who


def _sum_text(win: Win, rules: Rules) -> str:
    """胡息, each 名堂 with its factor, and the points they come to."""
    score = win.score
    parts = [f"{score.huxi} 息"]
    parts += [with_worth(mingtang, win.source, rules) for mingtang in score.mingtang]
    cap = f"{score.raw} 封顶 " if score.raw != score.points else ""
    return f"{'，'.join(parts)} ＝ {cap}{score.points} 分"
