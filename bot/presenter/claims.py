"""A claim window: cards as text, claims as keys (`ux.md` 4)."""

from bot.buttons import Act, Button
from bot.presenter import blocks, keys
from bot.presenter.bi import Choice, choices, left_after
from bot.presenter.happened import line_three
from bot.presenter.message import Key, Outgoing, Rows, Style, key
from bot.presenter.navigation import START, Place, bi_text
from bot.presenter.scene import Scene
from bot.texts import cards as card_words
from bot.texts import hand as words
from bot.texts.moves import in_words, wanted
from bot.texts.signs import paragraphs
from engine.cards import Hand, count, pack
from engine.melds import Meld
from engine.moves import Chi, Hu, Move, Pass, Peng
from engine.question import Ask

MOST_ROWS = 7
_ROWS_BESIDE_OTHERS = 5
_STEP_COLUMNS = 2


def claims(scene: Scene, place: Place = START, *, late: bool = False) -> Outgoing:
    """What may be done with the card on the table; `place` is how far the reader has come."""
    outcomes = _outcomes(scene)
    chosen = _chosen(scene, place, outcomes)
    if chosen is not None:
        return _bi_step(scene, outcomes, chosen, late=late)
    sure = place.sure if place.sure in scene.view.options and _can_hu(scene) else None
    cards = blocks.own_hand(scene.view.own.hand or 0)
    head = [_first(scene, late=late), blocks.title(scene)]
    third = _third(scene, outcomes)
    if sure and not third:
        # The question takes the place of the empty line, so that no key moves under the finger.
        opening = [[*head, _sure_line(scene, sure), *cards]]
    else:
        third = _sure_line(scene, sure) if sure else third
        opening = [[*head, third] if third else head, [*cards]]
    rows = _whole_list(scene, sure)
    return _message(paragraphs(*opening, _state(scene, len(rows))), rows)


def _chosen(scene: Scene, place: Place, outcomes: list[Chi]) -> tuple[Meld, ...] | None:
    """Melds chosen so far when 吃 goes in steps, else None."""
    if not _in_steps(scene):
        return None
    if place.bi is not None and left_after(outcomes, place.bi):
        return place.bi
    return None if _can_hu(scene) else ()


def laid_and_hu(scene: Scene, place: Place = START) -> Outgoing:
    """胡 after one's own 提, where no discard follows."""
    sure = place.sure if place.sure in scene.view.options else None
    third = _sure_line(scene, sure) if sure else line_three(scene)
    head = [blocks.first_line(scene, words.LAID_AND_HU), blocks.title(scene), third]
    cards = blocks.own_hand(scene.view.own.hand or 0)
    rows = _whole_list(scene, sure)
    return _message(paragraphs(head, cards, _state(scene, len(rows))), rows)


def _message(text: str, rows: Rows) -> Outgoing:
    return Outgoing(text, rows, protect=True)


def _can_hu(scene: Scene) -> bool:
    return Hu() in scene.view.options


def _outcomes(scene: Scene) -> list[Chi]:
    return [move for move in scene.view.options if isinstance(move, Chi)]


def _in_steps(scene: Scene) -> bool:
    return len(scene.view.options) > MOST_ROWS


# Text


def _first(scene: Scene, *, late: bool) -> str:
    seen = scene.view
    assert seen.card is not None, "a claim is about a shown card"
    assert seen.by is not None, "somebody showed the card"
    who = "" if seen.by == seen.viewer else scene.seated[seen.by].name
    played = seen.ask is Ask.DISCARD
    action = words.claim(who, seen.card, was_played=played, question=_question(scene))
    if late:
        action = words.STILL_CLAIMING.format(first=action)
    return blocks.first_line(scene, action, words.BEFORE_GUO if late else words.BEFORE)


def _question(scene: Scene) -> str:
    if _can_hu(scene):
        return words.ZIMO if scene.view.by == scene.view.viewer else words.CAN_HU
    if Peng() not in scene.view.options:
        return words.ASK_CHI
    return words.ASK_ANY if _outcomes(scene) else words.ASK_PENG


def _third(scene: Scene, outcomes: list[Chi]) -> str:
    """What became of the answer before; else that 比 comes with every 吃."""
    card, hand = scene.view.card, scene.view.own.hand or 0
    if card is not None and outcomes and count(hand, card):
        return words.bi_hint(card, count(hand, card))
    return line_three(scene)


def _choose_line(scene: Scene) -> str:
    card, hand = scene.view.card, scene.view.own.hand or 0
    if card is None or not count(hand, card):
        return words.CHOOSE_FIRST
    return words.bi_choose(card, count(hand, card))


def _sure_line(scene: Scene, sure: Move) -> str:
    if isinstance(sure, Pass):
        return words.sure_pass(words.GUO_KEY)
    return words.sure_else(in_words(sure, scene.view.card))


def _state(scene: Scene, rows: int) -> list[str]:
    """Own state and the others; with 胡 on offer the pile stands last.

    Many rows of keys leave no room for the others, who stand on the board too.
    """
    others = blocks.others(scene, side_by_side=True) if rows <= _ROWS_BESIDE_OTHERS else []
    if _can_hu(scene):
        return [*blocks.hu_state(scene), *others, blocks.pile_line(scene)]
    return [*blocks.own_state(scene), *others]


# Keys: 胡, 碰, 吃, 过, one in a row


def _whole_list(scene: Scene, sure: Move | None) -> Rows:
    can_hu = _can_hu(scene)
    ask = Act.SURE if can_hu else Act.MOVE
    rows: list[tuple[Key, ...]] = []
    if can_hu:
        hu = keys.hu_key(scene)
        rows.append((hu, _no_hu_key(scene, sure)) if sure else (hu,))
    taking = [move for move in scene.view.options if isinstance(move, Peng | Chi)]
    if _in_steps(scene):
        rows += [(keys.claim_key(scene, move, ask),) for move in taking if isinstance(move, Peng)]
        rows.append((_bi_key(scene, (), words.CHI_KEY),))
    else:
        rows += [(keys.claim_key(scene, move, ask),) for move in taking]
    return (*rows, (keys.pass_key(scene, ask),))


def _no_hu_key(scene: Scene, sure: Move) -> Key:
    return keys.move_key(scene, words.no_hu_key(wanted(sure)), sure, None)


# 比 in steps


def _bi_step(
    scene: Scene, outcomes: list[Chi], chosen: tuple[Meld, ...], *, late: bool
) -> Outgoing:
    """A step: what has been chosen, what is left of the hand, what may be chosen next."""
    first, third = _first(scene, late=late), _choose_line(scene)
    if chosen:
        laid, rest = words.bi_chosen(chosen)
        first = blocks.first_line(scene, laid).replace("</b>", f"</b>{rest}", 1)
        third = words.UNFINISHED
    cards = blocks.own_hand(_hand_after(scene, chosen))
    text = paragraphs([first, blocks.title(scene), third], cards)
    return _message(text, _step_keys(scene, outcomes, chosen))


def _hand_after(scene: Scene, chosen: tuple[Meld, ...]) -> Hand:
    """The hand without the chosen melds; the card on the table is the first of its kind."""
    card = scene.view.card
    assert card is not None, "a claim is about a shown card"
    used = [kind for meld in chosen for kind in meld.cards]
    if card in used:
        used.remove(card)
    return (scene.view.own.hand or 0) - pack(used)


def _step_keys(scene: Scene, outcomes: list[Chi], chosen: tuple[Meld, ...]) -> Rows:
    next_ones = choices(outcomes, chosen)
    mixed = any(choice.move is None for choice in next_ones)
    row = [_choice_key(scene, chosen, choice, mixed=mixed) for choice in next_ones]
    if chosen:
        row.append(_bi_key(scene, (), words.AGAIN_KEY))
    ask = Act.SURE if _can_hu(scene) else Act.MOVE
    first: list[tuple[Key, ...]] = []
    if not chosen and Peng() in scene.view.options:
        first = [(keys.claim_key(scene, Peng(), ask),)]
    pairs = [tuple(row[at : at + _STEP_COLUMNS]) for at in range(0, len(row), _STEP_COLUMNS)]
    return (*first, *pairs, (keys.pass_key(scene, ask),))


def _choice_key(scene: Scene, chosen: tuple[Meld, ...], choice: Choice, *, mixed: bool) -> Key:
    label = card_words.plain_laid(choice.melds)
    if choice.move is None:
        huxi = 0 if chosen else sum(meld.huxi for meld in choice.melds)
        return _bi_key(scene, (*chosen, *choice.melds), words.gain(label, huxi), Style.BLUE)
    ask = Act.SURE if _can_hu(scene) else Act.MOVE
    tail = words.FINISHED if mixed and chosen else ""
    return keys.move_key(scene, label + tail, choice.move, Style.BLUE, ask)


def _bi_key(scene: Scene, chosen: tuple[Meld, ...], label: str, style: Style | None = None) -> Key:
    return key(label, Button(Act.BI, scene.table, scene.view.step, bi_text(chosen)), style)
