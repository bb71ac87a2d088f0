"""Blocks of lines that several hand screens share."""

from bot.presenter.scene import Scene
from bot.texts import hand as words
from bot.texts import moments
from bot.texts.cards import hand_lines
from bot.texts.mingtang import listed
from bot.texts.signs import SEATS as LETTERS
from bot.texts.tongue import gap
from engine.cards import Hand
from engine.moves import Seat
from engine.question import Ask
from engine.view import View
from engine.waits import held_melds
from engine.winning import WinSource


def title(scene: Scene) -> str:
    """Group, table and hand; below it other tables at which the reader is asked too."""
    if scene.is_practice:
        return words.practice_title(scene.hand)
    title = words.title(scene.title, scene.number, scene.hand)
    return "\n".join([title, words.also_asks(scene.elsewhere)]) if scene.elsewhere else title


def first_line(scene: Scene, action: str, tail: str = words.BEFORE) -> str:
    """The action, and until when if a clock runs."""
    if scene.until is None:
        return words.first_line(action)
    return words.first_line(action, words.before(moments.clock(scene.until, scene.zone), tail))


def own_hand(hand: Hand) -> tuple[str, ...]:
    """The cards as text, a line for each size."""
    return words.own_hand(hand_lines(hand))


def own_state(scene: Scene) -> list[str]:
    """Melds laid, scoring melds in hand, 胡息 so far, what is left in the pile."""
    return [*own_melds(scene), _huxi_line(scene)]


def printed_hand(scene: Scene) -> tuple[str, ...]:
    """The cards as text where they stand as keys too, for who needs large print or a voice."""
    wanted = scene.wishes.big or scene.wishes.aloud
    return own_hand(scene.view.own.hand or 0) if wanted else ()


def turn_state(scene: Scene) -> tuple[list[str], list[str]]:
    """Own state and the others at the own turn; in few lines where the cards stand above it."""
    cards = printed_hand(scene)
    if not cards:
        return own_state(scene), others(scene)
    laid = [words.on_table(scene.view.own.melds)] if scene.view.own.melds else []
    counts = _counts_line(scene)
    own = [*cards, *laid, _huxi_line(scene, pile=not counts)]
    return own, counts or others(scene)


def _counts_line(scene: Scene) -> list[str]:
    """乙 20张，丙 20张，余牌 19, while the others have laid nothing and nothing else is to tell."""
    seats = [(scene.view.seats[seat], scene.seated[seat]) for seat in scene.others]
    if any(shown.melds or shown.dead or seated.tuoguan for shown, seated in seats):
        return []
    counts = [(LETTERS[shown.seat], shown.cards) for shown, _ in seats]
    return [words.others_counts(counts, scene.view.pile)]


def own_melds(scene: Scene) -> list[str]:
    """Melds laid, and scoring melds in hand; empty ones left out."""
    own = scene.view.own
    held = held_melds(own.hand or 0)
    lines = [words.on_table(own.melds)] if own.melds else []
    return [*lines, words.in_hand(held)] if held else lines


def hu_state(scene: Scene) -> list[str]:
    """The same when 胡 is on offer: what it is worth stands in place of the 胡息 so far."""
    score = scene.view.score
    assert score is not None, "胡 is offered with its score"
    before = scene.totals[scene.view.own.seat]
    total = before + score.points if before else None
    named = listed(score, _source(scene.view), scene.view.rules, gap="，")
    return [*own_melds(scene), words.hu_worth(score.huxi, named, score.points, total)]


def _source(seen: View) -> WinSource:
    """Where the card of an offered 胡 came from."""
    if seen.ask is Ask.DISCARD:
        return WinSource.DISCARD
    if seen.by != seen.viewer:
        return WinSource.OTHER
    return WinSource.DEAL if seen.opening else WinSource.OWN


def others(scene: Scene, *, side_by_side: bool = False) -> list[str]:
    """The other seats; in one line where they have laid nothing and there is room."""
    lines = [_other(scene, seat) for seat in scene.others]
    bare = all(not scene.view.seats[seat].melds for seat in scene.others)
    short = sum(len(scene.seated[seat].label) for seat in scene.others) <= _SHORT_LABELS
    return [gap().join(lines)] if side_by_side and bare and short else lines


_SHORT_LABELS = 14


def pile_line(scene: Scene) -> str:
    """余牌 15."""
    return words.pile(scene.view.pile)


def _huxi_line(scene: Scene, *, pile: bool = True) -> str:
    own = scene.view.own
    total = own.huxi + sum(meld.huxi for meld in held_melds(own.hand or 0))
    parts = [words.DEAD if own.dead else words.huxi(total, scene.view.rules.min_huxi)]
    if scene.view.chou:
        parts.append(words.chou(sorted(scene.view.chou)))
    return gap().join([*parts, pile_line(scene)] if pile else parts)


def _other(scene: Scene, seat: Seat) -> str:
    shown, seated = scene.view.seats[seat], scene.seated[seat]
    badges = [words.TUOGUAN_BADGE] * seated.tuoguan + [words.DEAD_BADGE] * shown.dead
    return words.other_seat(seated.label, shown.cards, shown.melds, badges)
