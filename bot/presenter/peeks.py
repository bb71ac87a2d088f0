"""Pop-ups that only their reader sees (`ux.md` 7, 11, 20); at most 200 characters."""

from bot.presenter.dissolving import who_votes
from bot.presenter.message import Answer
from bot.presenter.scene import Scene
from bot.texts import board as words
from bot.texts import hand as hand_words
from bot.texts import moments
from bot.texts.cards import copies_of, hand_lines
from bot.texts.signs import JOINER, NO_BREAK
from bot.texts.signs import SEATS as LETTERS
from engine.cards import Hand, count, is_red, kinds, pack
from engine.moves import SEATS, Seat
from engine.question import Ask
from engine.waits import held_melds

MOST_CHARACTERS = 200


def peek(scene: Scene) -> Answer:
    """The reader's own cards, shown above the board."""
    own = scene.view.own
    hand = own.hand or 0
    huxi = own.huxi + sum(meld.huxi for meld in held_melds(hand))
    lines = [words.peek_head(own.cards), *hand_lines(hand)]
    lines += [words.peek_table(own.melds)] if own.melds else []
    lines += [words.peek_huxi(huxi), _now(scene)]
    return Answer(_fitted(lines), alert=True)


def who(scene: Scene) -> Answer:
    """Whom the table waits for, since when: from the spectator's view, the same for everybody."""
    if scene.vote is not None:
        return Answer(who_votes(scene, scene.vote), alert=True)
    if scene.stands is not None:
        return Answer(hand_words.STANDS[scene.stands], alert=True)
    since, until = (
        "" if at is None else moments.plain_clock(at, scene.zone)
        for at in (scene.since, scene.until)
    )
    if scene.view.ask is Ask.TURN:
        return Answer(words.who_acts(_acting(scene), since, until), alert=True)
    return Answer(words.who_looks(_what_lies_open(scene), until), alert=True)


def rows(scene: Scene) -> str:
    """What lies before each seat, and the red cards that the reader has seen."""
    lines = [
        hand_words.row_line(
            f"{LETTERS[seat]} {scene.seated[seat].plain}", scene.view.seats[seat].row
        )
        for seat in SEATS
    ]
    lines += [hand_words.reds(_seen_reds(scene)), hand_words.pile(scene.view.pile)]
    return _fitted(lines)


def spectator() -> Answer:
    """To somebody without a seat."""
    return Answer(words.SPECTATOR, alert=True)


def _now(scene: Scene) -> str:
    if scene.view.ask is Ask.TURN:
        return words.peek_now(_acting(scene))
    return words.peek_look(_what_lies_open(scene))


def _acting(scene: Scene) -> str:
    return scene.seated[_by(scene)].plain


def _by(scene: Scene) -> Seat:
    assert scene.view.by is not None, "a running hand waits for somebody"
    return scene.view.by


def _what_lies_open(scene: Scene) -> str:
    if scene.view.card is None:
        return _acting(scene)
    played = scene.view.ask is Ask.DISCARD
    return hand_words.shown_card(_acting(scene), scene.view.card, was_played=played)


def _seen_reds(scene: Scene) -> list[str]:
    """Red cards in the reader's hand, in open melds and in the rows, alike ones together."""
    seen: Hand = scene.view.own.hand or 0
    for seat in SEATS:
        shown = scene.view.seats[seat]
        seen += pack(shown.row) + sum(pack(meld.cards) for meld in shown.melds)
    if scene.view.card is not None:
        seen += pack([scene.view.card])
    return [copies_of(kind, count(seen, kind)) for kind in kinds(seen) if is_red(kind)]


def _fitted(lines: list[str]) -> str:
    """Lines as a pop-up takes them; what is too long loses its last lines."""
    text = "\n".join(lines).replace(JOINER, "").replace(NO_BREAK, " ")
    while len(text) > MOST_CHARACTERS:
        text = text.rpartition("\n")[0]
    return text
