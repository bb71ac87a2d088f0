"""Keys of the private hand."""

from bot.buttons import Act, Button
from bot.presenter.message import Key, Rows, Style, key
from bot.presenter.navigation import Menu
from bot.presenter.scene import Scene
from bot.texts import hand as words
from bot.texts.dissolving import DISSOLVE_KEY
from bot.texts.moves import in_words
from engine.melds import MeldKind, same
from engine.moves import Chi, Hu, Move, Pass, Peng, move_text


def move_key(scene: Scene, label: str, move: Move, style: Style | None, ask: Act = Act.MOVE) -> Key:
    """Key for a move at the step on show; `ask` SURE asks once more first."""
    return key(label, Button(ask, scene.table, scene.view.step, move_text(move)), style)


def hu_key(scene: Scene) -> Key:
    """胡 with its points."""
    score = scene.view.score
    assert score is not None, "胡 is offered with its score"
    return move_key(scene, words.hu_key(score.points), Hu(), Style.GREEN)


def pass_key(scene: Scene, ask: Act) -> Key:
    """过, always last and without colour."""
    return move_key(scene, words.GUO_KEY, Pass(), None, ask)


def claim_key(scene: Scene, move: Peng | Chi, ask: Act) -> Key:
    """碰 or one outcome of 吃, with the 胡息 it brings."""
    label = in_words(move, scene.view.card)
    return move_key(scene, words.gain(label, claim_huxi(scene, move)), move, Style.BLUE, ask)


def claim_huxi(scene: Scene, move: Peng | Chi) -> int:
    """胡息 of what a claim lays."""
    if isinstance(move, Chi):
        return sum(meld.huxi for meld in move.melds)
    assert scene.view.card is not None, "碰 takes the card on the table"
    return same(MeldKind.PENG, scene.view.card).huxi


def rows_key(scene: Scene) -> Key:
    """牌路."""
    return key(words.ROWS_KEY, Button(Act.ROWS, scene.table))


def dissolve_key(scene: Scene) -> Key:
    """散桌: asks the reader once more before anybody else is asked."""
    return key(DISSOLVE_KEY, Button(Act.DISSOLVE, scene.table))


def ting_key(scene: Scene) -> tuple[Key, ...]:
    """听, unless the reader or his group has switched help off."""
    if not scene.is_advised:
        return ()
    return (key(words.TING_KEY, Button(Act.TING, scene.table)),)


def more_key(scene: Scene) -> Key:
    """更多."""
    return key(words.MORE_KEY, Button(Act.MORE, scene.table, scene.view.step, Menu.MORE))


def waiting_keys(scene: Scene) -> Rows:
    """What works while the others play."""
    return ((*ting_key(scene), rows_key(scene), more_key(scene)),)
