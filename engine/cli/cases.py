"""The judge's questions: JSON objects made into cases that the engine knows (`docs/judge.md`).

A question that makes no sense raises `BadCase`, whose message names the key or the cards at fault.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from engine.cards import (
    COPIES,
    KINDS,
    UNITS,
    Hand,
    Kind,
    count,
    name,
    pack,
    parse_card,
    parse_cards,
    parse_hand,
    quads_of,
    size,
)
from engine.deal import IDLE_CARDS
from engine.errors import Unreadable
from engine.melds import SIZES, Meld, MeldKind, chi_meld, is_chi, same
from engine.rules import BadRules, BadValue, Rules, with_options
from engine.winning import WinCase, WinSource

MOST_LEFT = 19
DEFAULT_LEFT = 10

_WIN_KEYS = frozenset({"id", "hand", "melds", "card", "source", "left", "first_discard", "rules"})
_CHI_KEYS = frozenset({"id", "hand", "card", "ask"})
_LAID_KINDS = {kind.value: kind for kind in MeldKind if kind not in (MeldKind.KAN, MeldKind.JIANG)}
_SOURCES = {source.value: source for source in WinSource}


class BadCase(Exception):
    """A question that makes no sense; the message names what is wrong with it."""


@dataclass(frozen=True, slots=True)
class ChiCase:
    """Which ways there are to eat a card with a hand."""

    hand: Hand
    card: Kind


def parse_case(fields: Mapping[str, Any]) -> tuple[WinCase, Rules] | ChiCase:
    """The question that an object asks. Raises `BadCase`."""
    try:
        return _chi_case(fields) if "ask" in fields else _win_case(fields)
    except (Unreadable, BadRules) as problem:
        raise BadCase(str(problem)) from None


def _chi_case(fields: Mapping[str, Any]) -> ChiCase:
    if fields["ask"] != "chi":
        raise BadCase(f'ask: only "chi" can be asked, not {_json_text(fields["ask"])}')
    _check_keys(fields, _CHI_KEYS)
    case = ChiCase(_hand(fields), parse_card(_text(fields, "card")))
    _check_copies(case.hand, (), case.card)
    _check_no_quad(case.hand)
    return case


def _win_case(fields: Mapping[str, Any]) -> tuple[WinCase, Rules]:
    _check_keys(fields, _WIN_KEYS)
    case = WinCase(
        hand=_hand(fields),
        melds=_melds(fields.get("melds", [])),
        card=parse_card(_text(fields, "card")),
        source=_one_of(_SOURCES, "source", _text(fields, "source")),
        left=_left(fields.get("left", DEFAULT_LEFT)),
        first_discard=_truth(fields.get("first_discard", False), "first_discard"),
    )
    _check_copies(case.hand, case.melds, case.card)
    if case.source is WinSource.DEAL:
        _check_laid_before_play(case.melds)
        _check_dealt_size(case)
    else:
        if case.source is WinSource.DISCARD and case.first_discard:
            _check_laid_before_play(case.melds)
        _check_no_quad(case.hand)
        _check_size(case)
    return case, _rules(fields.get("rules", {}))


def _check_keys(fields: Mapping[str, Any], known: Collection[str]) -> None:
    for key in fields:
        if key not in known:
            raise BadCase(f"unknown key {key!r}; known here: {', '.join(sorted(known))}")


def _text(fields: Mapping[str, Any], key: str) -> str:
    if key not in fields:
        raise BadCase(f"{key} is missing")
    value = fields[key]
    if not isinstance(value, str):
        raise BadCase(f"{key} is not a string")
    return value


def _hand(fields: Mapping[str, Any]) -> Hand:
    return parse_hand(_text(fields, "hand"))


def _one_of(choices: Mapping[str, Any], key: str, value: str) -> Any:
    if value not in choices:
        raise BadCase(f"{key} cannot be {value!r}; it is one of: {', '.join(choices)}")
    return choices[value]


def _truth(value: object, key: str) -> bool:
    if not isinstance(value, bool):
        raise BadCase(f"{key} is neither true nor false")
    return value


def _left(value: object) -> int:
    if type(value) is not int or not 0 <= value <= MOST_LEFT:
        raise BadCase(f"left is not a whole number 0 to {MOST_LEFT}")
    return value


def _rules(value: object) -> Rules:
    if not isinstance(value, dict):
        raise BadCase("rules is not an object")
    try:
        return with_options(Rules(), value)
    except BadValue as problem:
        raise BadCase(problem.told(_json_text)) from None


def _json_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _melds(value: object) -> tuple[Meld, ...]:
    if not isinstance(value, list):
        raise BadCase("melds is not a list")
    return tuple(_meld(each) for each in value)


def _meld(fields: object) -> Meld:
    if not isinstance(fields, dict):
        raise BadCase("a meld is not an object")
    _check_keys(fields, ("kind", "cards"))
    kind: MeldKind = _one_of(_LAID_KINDS, "kind", _text(fields, "kind"))
    text = _text(fields, "cards")
    cards = parse_cards(text)
    if kind is MeldKind.CHI and is_chi(cards):
        return chi_meld(cards)
    if kind is not MeldKind.CHI and len(cards) == SIZES[kind] and len(set(cards)) == 1:
        return same(kind, cards[0])
    raise BadCase(f"{text} is no {kind}")


def _check_copies(hand: Hand, melds: tuple[Meld, ...], card: Kind) -> None:
    every = hand + UNITS[card] + sum(pack(meld.cards) for meld in melds)
    for kind in range(KINDS):
        if count(every, kind) > COPIES:
            raise BadCase(f"more than four of {name(kind)}")


def _check_no_quad(hand: Hand) -> None:
    for kind in range(KINDS):
        if count(quads_of(hand), kind):
            raise BadCase(f"four {name(kind)} in hand: they would have been laid as 提")


def _check_laid_before_play(melds: tuple[Meld, ...]) -> None:
    if any(meld.kind is not MeldKind.TI for meld in melds):
        raise BadCase("melds: before the first discard nothing but ti can have been laid")


def _check_size(case: WinCase) -> None:
    """The effective size of a resting hand (`rules.md` 0.2)."""
    _check_held(case, 19 if any(meld.is_quad for meld in case.melds) else 20)


def _check_dealt_size(case: WinCase) -> None:
    """A dealt hand without its last card: 20, and an extra one for each 提 after the first.

    提 that are still in the hand count like those that are laid (`rules.md` 1.8). The 20 as they
    were dealt may stand there too, before any extra card: with two 提 they cannot win yet.
    """
    if not case.melds and size(case.hand) == IDLE_CARDS:
        return
    in_hand = size(quads_of(case.hand + UNITS[case.card]))
    quads = in_hand + len(case.melds)
    _check_held(case, 19 + in_hand if quads else 20)


def _check_held(case: WinCase, due: int) -> None:
    held, laid = size(case.hand), len(case.melds)
    if 3 * laid > due:
        raise BadCase(f"{laid} melds laid are more than a hand ever has")
    if held + 3 * laid != due:
        raise BadCase(
            f"{held} cards in hand with {laid} melds laid: {due - 3 * laid} would be right"
        )
