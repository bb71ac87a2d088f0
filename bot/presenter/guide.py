"""The guided hand's screens: a lesson in a quote, the hand below it (`ux.md` 15.2)."""

from datetime import UTC

from bot.buttons import Act, Button, decode
from bot.guide import Sight
from bot.links import Links
from bot.presenter import blocks, keys
from bot.presenter.cardkeys import card_keys
from bot.presenter.happened import board_lines
from bot.presenter.message import Key, Outgoing, Rows, Style, key, link
from bot.presenter.scene import Scene, company_of
from bot.presenter.solo import practice_key, rules_key
from bot.texts import guide as words
from bot.texts import hand as hand_words
from bot.texts import pages as page_words
from engine.moves import Chi, Hu, Move, Peng, Settle
from engine.question import Ask
from engine.waits import held_melds

STOP = "stop"
_TEACHES = frozenset({Act.MOVE, Act.SURE, Act.KAN})


def lesson(number: int, sight: Sight) -> Outgoing:
    """A lesson, counted from 1, and what the reader sees at it."""
    scene = _scene(sight)
    taps = tuple(tuple(_taught(one, number) for one in row) for row in _keys(scene))
    stop = key(words.STOP_KEY, Button(Act.GUIDE, step=number, choice=STOP))
    told = board_lines(scene)
    text = "\n".join([*words.head(number), *told, *([""] if told else []), *_hand(scene)])
    return Outgoing(text, (*taps, (stop,)))


def over(sight: Sight, links: Links) -> Outgoing:
    """The guided hand is won."""
    result = sight.view.result
    if result is None or result.win is None:
        raise ValueError("the guided hand ends with a win")
    score = result.win.score
    rows = (
        (practice_key(words.PRACTISE_KEY, Style.GREEN),),
        (rules_key(), link(page_words.TO_GROUP_KEY, links.add_to_group)),
    )
    return Outgoing(words.over(score.points, score.melds), rows)


def _scene(sight: Sight) -> Scene:
    return Scene(
        table=0,
        number=0,
        title="",
        hand=1,
        view=sight.view,
        events=sight.events,
        seated=company_of(words.NAMES),
        totals=(0, 0, 0),
        target=sight.view.rules.target,
        commitment="",
        zone=UTC,
    )


def _hand(scene: Scene) -> list[str]:
    """The cards where they are no keys, the melds, and what they count so far."""
    cards = () if scene.is_own_turn else blocks.own_hand(scene.view.own.hand or 0)
    if Hu() in scene.view.options:
        return [*cards, *blocks.hu_state(scene)]
    own = scene.view.own
    total = own.huxi + sum(meld.huxi for meld in held_melds(own.hand or 0))
    counted = hand_words.huxi(total, scene.view.rules.min_huxi)
    return [*cards, *blocks.own_melds(scene), counted]


def _keys(scene: Scene) -> Rows:
    if scene.view.ask is Ask.TURN:
        return card_keys(scene, ())
    if not scene.is_asked:
        return ((keys.move_key(scene, words.LOOK_KEY, Settle(), Style.BLUE),),)
    return tuple((_claim(scene, move),) for move in scene.view.options)


def _claim(scene: Scene, move: Move) -> Key:
    if isinstance(move, Hu):
        return keys.hu_key(scene)
    if isinstance(move, Peng | Chi):
        return keys.claim_key(scene, move, Act.MOVE)
    return keys.pass_key(scene, Act.MOVE)


def _taught(one: Key, number: int) -> Key:
    """The same key, but for a lesson and for no table; empty places stay what they are."""
    button = decode(one.data)
    if button.act not in _TEACHES:
        return one
    return key(one.label, Button(Act.GUIDE, step=number, choice=button.choice), one.style)
