"""What just happened: two lines for the board, one line for a seat."""

from bot.presenter.beats import Beat, beats
from bot.presenter.scene import Scene
from bot.table.inputs import Cause
from bot.texts import happenings as words
from bot.texts.moves import wanted
from engine.events import Laid
from engine.melds import MeldKind
from engine.moves import Chi, Hu, Pass, Peng, Seat

_BOARD_LINES = 2
_SENTENCES = 2
_WEI = frozenset({MeldKind.WEI, MeldKind.CHOU_WEI})


def board_lines(scene: Scene) -> list[str]:
    """The newest things at the table, oldest first."""
    lines = [line for beat in beats(scene.events) for line in _lines_of(scene, beat)]
    return lines[-_BOARD_LINES:]


def line_three(scene: Scene) -> str:
    """What the seat has to know of the last moments; empty when the first line says it all."""
    told = beats(scene.events)
    seen = scene.view
    if seen.card is not None:
        before = len(told) - 2
        if before < 0:
            return ""
        return (_own_answer if scene.is_asked else _sentence)(scene, told, before)
    if not told or told[-1].seat is None:
        return _opening(scene, told) if seen.opening else ""
    first = len(told) - 1 if scene.is_asked else max(0, len(told) - _SENTENCES)
    return words.in_a_row([_sentence(scene, told, place) for place in range(first, len(told))])


def _opening(scene: Scene, told: tuple[Beat, ...]) -> str:
    seen = scene.view
    quads = [_dealt_quads(scene, beat) for beat in told]
    if seen.viewer == seen.dealer:
        return words.in_a_row([words.dealer_starts(seen.bottom), *quads])
    dealer = scene.seated[seen.dealer].name
    return words.in_a_row([words.dealer_is(dealer, seen.bottom), *quads])


def _sentence(scene: Scene, told: tuple[Beat, ...], place: int) -> str:
    beat = told[place]
    if beat.seat is None:
        return _dealt_quads(scene, beat)
    sentence = _own_answer(scene, told, place) or _shown(scene, beat)
    if scene.view.viewer in beat.dead:
        sentence += words.YOU_ARE_DEAD
    return sentence + _dealt_quads(scene, beat)


def _shown(scene: Scene, beat: Beat) -> str:
    """A shown card and what became of it, in a sentence."""
    if beat.laid and beat.laid.seat == scene.view.viewer:
        return _own_lay(scene, beat, beat.laid)
    rest = words.NOBODY if beat.unclaimed else ""
    if beat.laid:
        who = "" if beat.laid.seat == beat.seat else scene.seated[beat.laid.seat].name
        rest = words.taken_by(who, beat.laid.melds)
    assert beat.seat is not None, "a beat with a card has a seat"
    own = beat.seat == scene.view.viewer
    if not beat.played or beat.card is None:
        who = words.YOU if own else scene.seated[beat.seat].name
        return words.somebody_turned(who, beat.card, rest)
    automatic = beat.step in scene.automatic
    if not own:
        who = scene.seated[beat.seat].name
        return words.they_played(who, beat.card, rest, automatic=automatic)
    if automatic:
        return words.played_for_you(beat.card, rest, warned=not scene.away)
    return words.you_played(beat.card, rest)


def _own_lay(scene: Scene, beat: Beat, laid: Laid) -> str:
    """The viewer's own lay-down, and whether he plays a card now."""
    first = laid.melds[0]
    if first.kind is MeldKind.CHI:
        assert laid.card is not None, "an eaten card is known"
        return words.you_ate(laid.card, laid.melds)
    if first.kind is MeldKind.PENG:
        return words.you_peng(first)
    if first.kind in _WEI:
        return words.you_wei(first) + (words.PLEASE_PLAY if scene.is_own_turn else "")
    quads = sum(meld.is_quad for meld in scene.view.own.melds)
    tail = words.quad_counts(first, quads, plays=quads == 1)
    if beat.seat == scene.view.viewer or beat.seat is None:
        return words.you_quad_yourself(first, grown=laid.onto is not None) + tail
    # Of laid melds only a 偎 takes a played card; what takes a turned one may have been 碰 too.
    before = MeldKind.WEI if laid.onto is not None and beat.played else None
    who = scene.seated[beat.seat].name
    return words.you_pao(first, who, before=before, was_played=beat.played) + tail


def _own_answer(scene: Scene, told: tuple[Beat, ...], place: int) -> str:
    """What became of the viewer's own claim or refusal at a beat; empty if he had none."""
    beat, last = told[place], scene.last
    until = told[place + 1].step if place + 1 < len(told) else scene.view.step + 1
    if beat.card is None or last is None or not beat.step <= last.step < until:
        return ""
    if beat.laid and beat.laid.seat == scene.view.viewer:
        return ""
    what = words.nobody_wanted(beat.card)
    if beat.laid:
        who = scene.seated[beat.laid.seat].name
        what = words.somebody_took(who, beat.card, beat.laid.melds[0])
    if isinstance(last.move, Peng | Chi | Hu):
        return words.you_lost(what, wanted(last.move))
    if not isinstance(last.move, Pass):
        return ""
    return words.you_refused(
        what,
        beat.card,
        timed_out=last.cause is Cause.TIME_OUT,
        chou=beat.card in scene.view.chou,
        higher=beat.laid is not None,
    )


def _dealt_quads(scene: Scene, beat: Beat) -> str:
    """Sentences about the 起手提 that came with a beat."""
    sentences = []
    for seat, laid in _by_seat(beat).items():
        melds = tuple(meld for one in laid for meld in one.melds)
        if seat == scene.view.viewer:
            extras = tuple(e.card for e in beat.extras if e.seat == seat and e.card is not None)
            sentences.append(words.your_dealt_quads(melds, extras))
        else:
            sentences.append(words.their_dealt_quads(scene.seated[seat].name, melds))
    return "".join(sentences)


def _by_seat(beat: Beat) -> dict[Seat, list[Laid]]:
    found: dict[Seat, list[Laid]] = {}
    for laid in beat.dealt_quads:
        found.setdefault(laid.seat, []).append(laid)
    return found


def _lines_of(scene: Scene, beat: Beat) -> list[str]:
    lines = [] if beat.seat is None else [_main_line(scene, beat, beat.seat)]
    for seat, laid in _by_seat(beat).items():
        melds = tuple(meld for one in laid for meld in one.melds)
        lines.append(words.dealt_quads(scene.seated[seat].name, melds))
    return lines + [words.dead(scene.seated[seat].name) for seat in beat.dead]


def _main_line(scene: Scene, beat: Beat, seat: Seat) -> str:
    who = scene.seated[seat].name
    if beat.played and beat.card is not None:
        line = words.played(who, beat.card, automatic=beat.step in scene.automatic)
    else:
        line = words.turned(who, beat.card)
    if beat.unclaimed:
        return line + words.NOBODY
    if beat.laid is None:
        return line
    taker = None if beat.laid.seat == seat else scene.seated[beat.laid.seat].name
    return words.taken(line, taker, beat.laid.melds)
