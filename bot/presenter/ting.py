"""Help with 听 and 胡息 in words: lines of the hand and the pop-up (`ux.md` 3.3 and 11)."""

from collections.abc import Sequence

from bot.presenter.outlook import Plan, own_waits, plans, points_of, unseen
from bot.presenter.room import LINE_COLUMNS
from bot.presenter.scene import Scene
from bot.texts import ting as words
from bot.texts.names import width
from engine.cards import UNITS, Kind, count, free_of, kinds, pack
from engine.melds import CHI_MELDS, MeldKind
from engine.view import View
from engine.waits import Wait, held_melds
from engine.window import has_let_go

ALERT_CHARACTERS = 200
_LINES_IN_HAND = 2
_BEST_LINES = 3
_LACKS = 3


# Lines of the hand


def turn_lines(seen: View) -> list[str]:
    """The best discards and what they wait for, two lines at most."""
    return [_short(plan) for plan in plans(seen)[:_LINES_IN_HAND]]


def _short(plan: Plan) -> str:
    """A plan on one line of a narrow phone; where all has no room, how many there are."""
    played, after = plan
    cards = [wait.card for wait in after]
    ways = (
        words.plan(words.discards(played), cards),
        words.plan(words.short_discards(played), cards),
        words.short_plan(words.short_discards(played), cards),
    )
    return next((line for line in ways if width(line) <= LINE_COLUMNS), ways[-1])


def waiting_line(seen: View) -> list[str]:
    """What the resting hand waits for; nothing while it does not."""
    after = own_waits(seen)
    left = sum(unseen(seen, wait.card) for wait in after)
    return [words.waits_line([wait.card for wait in after], left)] if after else []


# Pop-up


def told(scene: Scene) -> str:
    """All about 听, as a pop-up."""
    seen = scene.view
    if seen.own.dead:
        return words.DEAD
    if scene.is_own_turn:
        ways = plans(seen)
        return _all_plans(seen, ways) if ways else _not_yet(seen)
    after = own_waits(seen)
    return _all_waits(seen, after) if after else _not_yet(seen)


def _all_plans(seen: View, ways: Sequence[Plan]) -> str:
    lines = [_plan_line(seen, plan) for plan in ways]
    playable = sum(1 for _ in kinds(free_of(seen.own.hand or 0)))
    tail = [words.NOTHING_ELSE] if sum(len(plan[0]) for plan in ways) < playable else []
    whole = "\n".join([*lines, *tail])
    if len(whole) <= ALERT_CHARACTERS:
        return whole
    return _cut(lines[:_BEST_LINES], words.MORE_PLANS if len(lines) > 1 else "")


def _plan_line(seen: View, plan: Plan) -> str:
    """A plan with all its waits, or with as many as a pop-up takes and their number."""
    played, after = words.discards(plan[0]), plan[1]
    shown = [_one_wait(seen, wait, alone=len(after) == 1) for wait in after]
    line = words.plan_in_full(played, shown, len(after))
    while len(line) > ALERT_CHARACTERS - len(words.MORE_PLANS) - 1:
        shown.pop()
        line = words.plan_in_full(played, shown, len(after))
    return line


def _cut(lines: list[str], last: str) -> str:
    """As many of the lines as a pop-up takes, then the last one."""
    while len("\n".join([*lines, last])) > ALERT_CHARACTERS:
        lines = lines[:-1]
    return "\n".join([*lines, last]).rstrip("\n")


def _one_wait(seen: View, wait: Wait, *, alone: bool) -> str:
    left = unseen(seen, wait.card)
    form = words.one_wait if alone else words.one_of_several_waits
    return form(wait.card, _value(seen, wait), left)


def _value(seen: View, wait: Wait) -> str:
    """What a wait is worth; a card played is named only where it is not worth the same."""
    drawn, played = points_of(wait.other), points_of(wait.discard)
    value = words.worth(drawn, points_of(wait.own))
    if drawn == played or not seen.rules.discard_win:
        return value
    return words.worth_if_played(value, played)


def _all_waits(seen: View, after: Sequence[Wait]) -> str:
    if len(after) == 1:
        lines = list(
            words.waiting(after[0].card, _value(seen, after[0]), unseen(seen, after[0].card))
        )
    else:
        lines = [
            words.waiting_too(wait.card, _value(seen, wait), unseen(seen, wait.card))
            for wait in after
        ]
    huxi = _huxi_line(seen)
    whole = "\n".join([*lines, huxi])
    return whole if len(whole) <= ALERT_CHARACTERS else _cut(lines, words.MORE_WAITS)


def _huxi_line(seen: View) -> str:
    held = held_melds(seen.own.hand or 0)
    return words.own_huxi([*seen.own.melds, *held], own_huxi(seen))


def own_huxi(seen: View) -> int:
    """胡息 laid, and held already."""
    return seen.own.huxi + sum(meld.huxi for meld in held_melds(seen.own.hand or 0))


def _not_yet(seen: View) -> str:
    total = own_huxi(seen)
    lines = [words.not_yet(total, seen.rules.min_huxi)]
    lines += [words.lacks(held, card, gain) for held, card, gain in _lacks(seen)]
    if total:
        lines.append(_huxi_line(seen))
    while len("\n".join(lines)) > ALERT_CHARACTERS:
        lines.pop()
    return "\n".join(lines)


def _lacks(seen: View) -> list[tuple[list[Kind], Kind, int]]:
    """一二三 and 二七十 that lack one card which may still come, most 胡息 first."""
    hand = seen.own.hand or 0
    before = held_melds(hand)
    free = hand - pack(card for meld in before for card in meld.cards)
    found = []
    for wanted in _SCORING:
        missing = [kind for kind in wanted.cards if not count(free, kind)]
        if len(missing) == 1 and _may_be_eaten(seen, missing[0]):
            after = held_melds(hand + UNITS[missing[0]])
            if after.count(wanted) > before.count(wanted):
                others = [kind for kind in wanted.cards if kind != missing[0]]
                gain = sum(meld.huxi for meld in after) - sum(meld.huxi for meld in before)
                found.append((others, missing[0], gain))
    return sorted(found, key=lambda lack: -lack[2])[:_LACKS]


def _may_be_eaten(seen: View, card: Kind) -> bool:
    """Whether a card may still come and be eaten, not barred and not bound for one's own 偎."""
    own, before = seen.own, seen.seats[seen.own.seat - 1]
    gone = has_let_go(seen.rules, seen.passed_by, before.row, card)
    barred = own.locked or card in seen.chou or gone
    wei = any(meld.kind is MeldKind.WEI and meld.cards[0] == card for meld in own.melds)
    return unseen(seen, card) > 0 and not barred and not wei


_SCORING = [meld for meld in CHI_MELDS if meld.huxi]
