"""The group's board, from the spectator's view alone (`ux.md` 7)."""

from bot.buttons import Act
from bot.presenter.beats import beats
from bot.presenter.happened import board_lines
from bot.presenter.message import Key, Outgoing, Rows, link, table_key
from bot.presenter.scene import Scene
from bot.texts import board as words
from bot.texts import cards, dissolving, house, moments
from bot.texts.hand import LOOKING, STANDS
from bot.texts.result import board_outcome
from bot.texts.signs import paragraphs, quote
from engine.moves import SEATS, Seat
from engine.question import Ask
from engine.result import RoundResult


def board(scene: Scene, chat_with_bot: str) -> Outgoing:
    """The running hand as all may see it; `chat_with_bot` is a link to the private chat."""
    if scene.view.viewer is not None:
        raise ValueError("the board is made from the spectator's view")
    if scene.vote is not None:
        asker = scene.seated[scene.vote.asker].name
        head = words.head(scene.number, scene.hand, dissolving.STANDS_STILL)
        return Outgoing(f"{head}\n{dissolving.see_below(asker)}", _keys(scene.table, chat_with_bot))
    seats = [line for seat in SEATS for line in _seat(scene, seat)]
    news = [quote(told)] if (told := board_lines(scene)) else []
    total = [words.totals(scene.totals, scene.target), *_coming(scene)]
    if _is_opening(scene):
        left = words.commitment(scene.view.pile, scene.commitment)
        text = paragraphs(_opening(scene), seats, [*news, left, *total])
    else:
        text = paragraphs(_head(scene), [*seats, *news, *total])
    return Outgoing(text, _keys(scene.table, chat_with_bot))


def board_over(
    table: int, number: int, result: RoundResult | None, names: tuple[str, str, str]
) -> Outgoing:
    """What is left of a board when its hand is over, or void (None)."""
    if result is None:
        return Outgoing(words.void_head(table, number))
    return Outgoing(f"{words.over_head(table, number)}\n{board_outcome(result, names)}")


def _is_opening(scene: Scene) -> bool:
    return scene.view.opening and scene.view.ask is Ask.TURN


def _opening(scene: Scene) -> list[str]:
    dealer = scene.seated[scene.view.dealer].name
    lines = [
        words.opening_head(scene.number, scene.hand),
        words.dealer_and_bottom(dealer, scene.view.bottom),
        words.waits_first(dealer),
    ]
    return lines + [words.before(clock) for clock in _clock(scene)]


def _head(scene: Scene) -> list[str]:
    lines = [words.head(scene.number, scene.hand, words.pile(scene.view.pile)), waits(scene)]
    if scene.stands is not None:
        return [*lines, STANDS[scene.stands]]
    on_turn = scene.view.ask is Ask.TURN
    tail = words.before if on_turn else words.looking
    clock = [tail(clock) for clock in _clock(scene)]
    return lines + (clock or [LOOKING] * (not on_turn))


def _coming(scene: Scene) -> list[str]:
    """Clocks that hold from the next hand on."""
    return [] if scene.next_clocks is None else [words.coming(house.clock(scene.next_clocks))]


def waits(scene: Scene) -> str:
    """Whom or what the table waits for, without telling who may claim."""
    seen = scene.view
    assert seen.by is not None, "a running hand waits for somebody"
    who = scene.seated[seen.by].name
    if seen.ask is Ask.TURN:
        return words.waits_for(who)
    if seen.card is not None:
        return words.shown(who, seen.card, was_played=seen.ask is Ask.DISCARD)
    told = beats(scene.events)
    laid = told[-1].laid if told else None
    return words.laid(who, laid.melds[0]) if laid else words.waits_for(who)


def _clock(scene: Scene) -> list[str]:
    return [] if scene.until is None else [moments.clock(scene.until, scene.zone)]


def _seat(scene: Scene, seat: Seat) -> list[str]:
    shown, seated = scene.view.seats[seat], scene.seated[seat]
    first = words.seat(
        seated.label,
        acts=seat == scene.view.by,
        dealer=seat == scene.view.dealer,
        tuoguan=seated.tuoguan,
        dead=shown.dead,
        held=shown.cards,
        open_=words.open_huxi(shown.melds, shown.huxi),
    )
    melds = [cards.melds(shown.melds)] if shown.melds else []
    return [first, *melds, *([words.row(shown.row)] if shown.row else [])]


def _keys(table: int, chat_with_bot: str) -> Rows:
    first: tuple[Key, ...] = (
        table_key(words.PEEK_KEY, Act.PEEK, table),
        link(words.PLAY_KEY, chat_with_bot),
    )
    second = (
        table_key(words.WHO_KEY, Act.WHO, table),
        table_key(words.DOWN_KEY, Act.DOWN, table),
    )
    return first, second
