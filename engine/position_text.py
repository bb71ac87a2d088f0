"""Positions as text, to be read and written by hand.

    规 loudi guozhang=strict
    庄 乙 挡底玖 打乙 刚摸六
    甲 手四四四拾 桌吃五伍伍,吃七八九,吃八捌捌,跑肆,跑三 河壹伍十 过陆拾
    乙 手九九 桌吃五五伍,跑陆,碰十,吃贰柒拾,吃捌玖拾,偎六 河一壹八柒二 臭柒
    丙 手贰贰贰六柒八九拾 桌臭偎一,碰七,碰二,碰玖 河壹壹五柒叁 臭一八 过肆
    余 叁叁捌四叁

规 may be left out where it is the default. The line after it says who is 庄, which card was
shown, and what comes next: 开 (the dealer opens), 翻乙 (乙 turns a card) or 打乙 (乙 must play),
with 刚摸伍 if he may 胡 with the 偎 or 提 of 伍 that he has just laid.

A seat has its hand, 桌 (laid melds), 河 (row), 臭 (values), 过 (过张: values that it played and
somebody took), 锁 (放招 took its 吃 and 碰 away) and 死 (死手). 余 is the pile, next card first.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engine.cards import cards_text, hand_text, name, parse_card, parse_cards, parse_hand
from engine.errors import Unreadable
from engine.melds import Meld, meld_text, parse_meld
from engine.moves import SEAT_NAMES, Seat
from engine.position import Act, Position
from engine.rules import Rules, options_text, parse_options
from engine.state import Player

_RULES, _PILE, _DEALER = "规", "余", "庄"
_BOTTOM, _DRAWN = "挡底", "刚摸"
_OPENS, _DRAWS, _PLAYS = "开", "翻", "打"
_HAND, _MELDS, _ROW, _CHOU, _PASSED = "手", "桌", "河", "臭", "过"
_LOCKED, _DEAD = "锁", "死"
_ACTS = {_DRAWS: Act.DRAWS, _PLAYS: Act.PLAYS}
_SIGNS = {act: sign for sign, act in _ACTS.items()}
_COMMA = ","


def position_text(position: Position) -> str:
    """Text of a position, one line each for 规, 庄, the three seats and the pile."""
    lines = [f"{_RULES} {options_text(position.rules)}", f"{_DEALER} {_table_text(position)}"]
    for who, player in zip(SEAT_NAMES, position.players, strict=True):
        lines.append(f"{who} {_player_text(player)}")
    lines.append(f"{_PILE} {cards_text(position.pile)}")
    return "\n".join(lines) + "\n"


def parse_position(text: str) -> Position:
    """Position of its text; blank lines are skipped. Raises `Unreadable`, naming the part.

    Whether a hand can come to it is checked by `engine.position.check`.
    """
    lines = _lines(text)
    rules = _rules(lines.pop(_RULES, ""))
    table = _table_fields(_needed(lines, _DEALER))
    players = [_parse_player(who, _needed(lines, who)) for who in SEAT_NAMES]
    with _named(_PILE):
        pile = parse_cards(_needed(lines, _PILE))
    for sign in lines:
        raise Unreadable(f"a line cannot start with {sign!r}")
    return Position(rules=rules, players=(players[0], players[1], players[2]), pile=pile, **table)


@contextmanager
def _named(part: str) -> Iterator[None]:
    """Let what cannot be read say in which part it stands."""
    try:
        yield
    except ValueError as error:
        raise Unreadable(f"{part}: {error}") from None


def _lines(text: str) -> dict[str, str]:
    """What follows the first word of each line, by that word."""
    lines: dict[str, str] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        word, _, rest = line.partition(" ")
        if word in lines:
            raise Unreadable(f"two lines start with {word}")
        lines[word] = rest.strip()
    return lines


def _needed(lines: dict[str, str], sign: str) -> str:
    if sign not in lines:
        raise Unreadable(f"no line starts with {sign}")
    return lines.pop(sign)


def _rules(text: str) -> Rules:
    with _named(_RULES):
        return parse_options(text)


def _table_text(position: Position) -> str:
    parts = [SEAT_NAMES[position.dealer], _BOTTOM + name(position.bottom)]
    if position.act is Act.OPENS:
        parts.append(_OPENS)
    else:
        parts.append(_SIGNS[position.act] + SEAT_NAMES[position.seat])
    if position.drawn is not None:
        parts.append(_DRAWN + name(position.drawn))
    return " ".join(parts)


def _table_fields(text: str) -> dict[str, Any]:
    """Fields of a position that its 庄 line tells."""
    who, *parts = text.split() or [""]
    with _named(_DEALER):
        dealer = _seat(who)
        fields: dict[str, Any] = {"dealer": dealer}
        for part in parts:
            fields |= _table_part(part, dealer)
        for field, sign in (("bottom", _BOTTOM), ("act", f"{_OPENS}, {_DRAWS} or {_PLAYS}")):
            if field not in fields:
                raise Unreadable(f"{sign} is missing")
    return fields


def _table_part(part: str, dealer: Seat) -> dict[str, Any]:
    if part == _OPENS:
        return {"act": Act.OPENS, "seat": dealer}
    if part.startswith(_BOTTOM):
        return {"bottom": parse_card(part.removeprefix(_BOTTOM))}
    if part.startswith(_DRAWN):
        return {"drawn": parse_card(part.removeprefix(_DRAWN))}
    if part[0] in _ACTS:
        return {"act": _ACTS[part[0]], "seat": _seat(part[1:])}
    raise Unreadable(f"not known: {part!r}")


def _seat(text: str) -> Seat:
    if len(text) != 1 or text not in SEAT_NAMES:
        raise Unreadable(f"not a seat: {text!r}")
    return SEAT_NAMES.index(text)


def _player_text(player: Player) -> str:
    parts = [
        (_HAND, hand_text(player.hand)),
        (_MELDS, _COMMA.join(meld_text(meld) for meld in player.melds)),
        (_ROW, cards_text(player.row)),
        (_CHOU, cards_text(sorted(player.chou))),
        (_PASSED, cards_text(sorted(player.passed_by - set(player.row)))),
    ]
    words = [sign + text for sign, text in parts if text]
    words += [sign for sign, is_so in ((_LOCKED, player.locked), (_DEAD, player.dead)) if is_so]
    return " ".join(words)


def _parse_player(who: str, text: str) -> Player:
    parts: dict[str, str] = {}
    for word in text.split():
        if word[0] not in _PLAYER_PARTS or word[0] in parts:
            raise Unreadable(f"{who}: not known, or twice: {word!r}")
        parts[word[0]] = word[1:]
    with _named(f"{who} {_HAND}"):
        hand = parse_hand(parts.get(_HAND, ""))
    with _named(f"{who} {_MELDS}"):
        melds = _parse_melds(parts.get(_MELDS, ""))
    with _named(f"{who} {_ROW}{_CHOU}{_PASSED}"):
        row, chou, passed = (parse_cards(parts.get(sign, "")) for sign in (_ROW, _CHOU, _PASSED))
    return Player(
        hand=hand,
        melds=melds,
        row=row,
        chou=frozenset(chou),
        passed_by=frozenset((*row, *passed)),
        quads=sum(meld.is_quad for meld in melds),
        dead=_DEAD in parts,
        locked=_LOCKED in parts,
    )


_PLAYER_PARTS = frozenset((_HAND, _MELDS, _ROW, _CHOU, _PASSED, _LOCKED, _DEAD))


def _parse_melds(text: str) -> tuple[Meld, ...]:
    return tuple(parse_meld(part) for part in text.split(_COMMA)) if text else ()
