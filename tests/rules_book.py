"""The rules book for players: docs/rules.zh.md, made from its template.

    python -m tests.rules_book

A line of the template that stands in double brackets is replaced by what the engine makes of it, so
that no example and no table can rot:

    [[胡 S12 other own cap=400]]   a scoring vector, for these sources of the card (all, if none is
                                   named), and with options that differ
    [[吃 P25]]                     every way to eat, by a vector of eating
    [[局 P15 乙 丙]]                a procedure vector played out, with the hands of these seats at
                                   first; 臭 adds their 臭 values at the end, 看甲 shows only what
                                   甲 may see
    [[账 M01]]                     a hand's points brought into a match, and its settlement
    [[胡息表]] [[名堂表]] [[放炮名堂表]] [[选项表]]
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from bot.texts import options as option_words
from engine.cards import cards_text, hand_text, kind_of, name, parse_card, parse_hand
from engine.chi import chi_choices, chi_outcomes
from engine.cli.table import all_sides, events_seen, forced_text, moves_text, one_side
from engine.cli.words import happening_text, melds_text, points_text, result_lines
from engine.events import Ended
from engine.match import MatchState, after_round, rounded, settlement
from engine.melds import Meld, MeldKind, chi_meld, meld_text, same
from engine.mingtang import NAMES, WORTH_NAMES, Mingtang, with_worth, worth
from engine.moves import SEAT_NAMES, SEATS, Discard, Hu, Seat, Settle, parse_move
from engine.position import begin
from engine.position_text import parse_position
from engine.question import Ask
from engine.result import RoundResult, Win
from engine.rules import CHOICES, PRESETS, Rules, differing_options, parse_options
from engine.scoring import Score, judge
from engine.state import RoundState
from engine.transition import Stepped, apply
from engine.winning import WinSource
from tests.engine import data
from tests.engine.scenario import Scenario, read_scenarios
from tests.engine.test_scoring import case
from tests.rules_book_words import MINGTANG_SAYS, OPTIONS_SAY, RANGES

DOCS = Path(__file__).parent.parent / "docs"
TEMPLATE = DOCS / "rules.zh.template.md"
BOOK = DOCS / "rules.zh.md"
_VECTORS = Path(__file__).parent / "engine" / "vectors"

_MADE = "<!-- 这一页是从 rules.zh.template.md 生成的：python -m tests.rules_book -->\n\n"
_SOURCES = {
    WinSource.DEAL: "起手",
    WinSource.OTHER: "别人翻出",
    WinSource.OWN: "自己翻出",
    WinSource.DISCARD: "别人打出",
}


_SEEN_BY = "看"
_CHOU = "臭"


def book() -> str:
    """The whole book."""
    text = TEMPLATE.read_text("utf-8")
    return _MADE + re.sub(r"^\[\[(.+)\]\]$", lambda found: made(found[1]), text, flags=re.MULTILINE)


def made(directive: str) -> str:
    """What stands in the book in place of a directive."""
    kind, *words = directive.split()
    return "\n".join(_DIRECTIVES[kind](words))


def _hu(words: list[str]) -> Iterator[str]:
    """A position, and what each source of the card makes of it."""
    number, *rest = words
    vector = data.vectors("scoring")[number]
    rules = _rules(vector.get("options", {}), [word for word in rest if "=" in word])
    wanted = [WinSource(word) for word in rest if "=" not in word]
    sources = [source for source in _SOURCES if source in (wanted or vector)]
    scores = {source: judge(case(vector, source), rules) for source in sources}
    yield f"> **例 {number}**{_options_text(rules)}"
    table = melds_text(data.melds(vector.get("table", ""))) or "没有"
    yield f">\n> - 桌上：{table}"
    yield f"> - 手里：{hand_text(data.hand(vector['hand']))}"
    last = "，这是最后一张" if vector.get("left") == 0 else ""
    yield f"> - 来一张：**{vector['card']}**{last}"
    for source, score in scores.items():
        yield f"> - {_SOURCES[source]}：{_score_text(score, source, rules)}"
    yield from _split_lines(scores)


def _split_lines(scores: dict[WinSource, Score | None]) -> Iterator[str]:
    """The split that counts, or which one counts for which source."""
    won = {source: score.melds for source, score in scores.items() if score}
    splits = list(dict.fromkeys(won.values()))
    for melds in splits:
        sources = [_SOURCES[source] for source in won if won[source] == melds]
        which = f"（{'、'.join(sources)}）" if len(splits) > 1 else ""
        yield f"> - 门子{which}：{melds_text(melds)}"


def _rules(options: dict[str, object], words: list[str]) -> Rules:
    if words:
        return parse_options(" ".join(words))
    return data.rules(options)


def _options_text(rules: Rules) -> str:
    """The options that differ, in words, in brackets."""
    said = [
        f"{option_words.NAMES[name]}：{option_words.value_name(name, value)}"
        for name, value in differing_options(rules).items()
    ]
    return f"（{'，'.join(said)}）" if said else ""


def _score_text(score: Score | None, source: WinSource, rules: Rules) -> str:
    if score is None:
        return "**不能胡**"
    doubles = [with_worth(each, source, rules) for each in score.mingtang]
    raw = f"{score.raw} 封顶 " if score.raw != score.points else ""
    return f"{'，'.join([f'{score.huxi} 息', *doubles])} ＝ {raw}**{score.points} 分**"


def _chi(words: list[str]) -> Iterator[str]:
    """A hand and a card, and every way to eat it."""
    [number] = words
    vector = data.vectors("chi")[number]
    hand, card = parse_hand(vector["hand"]), parse_card(vector["card"])
    yield f"> **例 {number}**"
    yield f">\n> - 手里：{hand_text(hand)}"
    yield f"> - 上家打出：**{name(card)}**"
    if not chi_choices(hand, card):
        yield "> - 不能吃"
    for outcome in chi_outcomes(hand, card):
        yield f"> - 可以摆：{melds_text(outcome.melds)}"


def _scenario(words: list[str]) -> Iterator[str]:
    """A procedure vector played out by the engine."""
    number, *rest = words
    seats = [SEAT_NAMES.index(word) for word in rest if word in SEAT_NAMES]
    seen_by = next((SEAT_NAMES.index(word[1:]) for word in rest if word[0] == _SEEN_BY), None)
    scenario = _scenarios()[number]
    start = parse_position(scenario.opening)
    now = begin(start)
    yield f"**例 {number}**{_options_text(now.state.rules)}\n\n```"
    for seat in seats:
        player = start.players[seat]
        table = f"　桌上 {melds_text(player.melds)}" if player.melds else ""
        yield f"{SEAT_NAMES[seat]} 手里 {hand_text(player.hand)}{table}"
    yield from _step_lines(now, seen_by)
    for move in _moves(scenario):
        name_, _, text = move.rpartition(" ")
        made = parse_move(text)
        if made != Settle() and not isinstance(made, Discard | Hu):
            yield f"{name_} 答 {text}"
        now = apply(now.state, None if made == Settle() else SEAT_NAMES.index(name_), made)
        yield from _step_lines(now, seen_by)
    yield from _end_lines(now.state, seats if _CHOU in rest else [])
    yield "```"


def _scenarios() -> dict[str, Scenario]:
    files = sorted(_VECTORS.glob("procedure_*.txt"))
    return {each.number: each for file in files for each in read_scenarios(file)}


def _moves(scenario: Scenario) -> list[str]:
    return [line[1:].strip() for line in scenario.lines if line.startswith(">")]


def _step_lines(now: Stepped, seen_by: Seat | None) -> Iterator[str]:
    """What happened, and what can be done about it; nothing for an answer that has to wait."""
    for event in events_seen(now.events, seen_by):
        if not isinstance(event.what, Ended):
            yield happening_text(event.what)
    if now.events or now.state.step == 0:
        yield from _open_lines(now.state, seen_by)


def _open_lines(state: RoundState, seen_by: Seat | None) -> Iterator[str]:
    shown = all_sides(state) if seen_by is None else one_side(state, seen_by)
    for seat, moves in shown.options.items():
        claims = tuple(move for move in moves if not isinstance(move, Discard))
        if claims:
            yield f"　　{SEAT_NAMES[seat]} 可以 {moves_text(claims)}"
    for claim in shown.forced:
        yield f"　　{forced_text(claim)}"
    if shown.ask is Ask.TURN and shown.by is not None:
        yield f"　　{SEAT_NAMES[shown.by]} 要打一张"


def _end_lines(state: RoundState, seats: list[Seat]) -> Iterator[str]:
    """The result if there is one, and which values are 臭 for these seats."""
    if state.result is not None:
        yield from result_lines(state.result, state.rules)
    for seat in seats:
        chou = cards_text(sorted(state.players[seat].chou))
        yield f"{SEAT_NAMES[seat]} 的臭牌：{chou or '没有'}"


def _account(words: list[str]) -> Iterator[str]:
    """A match's totals, with one hand's points brought in, and the settlement."""
    [number] = words
    vector = data.vectors("match")[number]
    totals = tuple(vector["before"])
    yield f"> **例 {number}**"
    yield f">\n> - 这之前累计：{_points_line(totals)}"
    if "points" in vector:
        points = tuple(vector["points"])
        totals = after_round(MatchState(Rules(), 0, totals), _result(vector, points)).totals
        yield f"> - 这一局：{_points_line(points)}"
        yield f"> - 累计：{_points_line(totals)}"
    if "results" in vector:
        yield f"> - 逢十取整：{_points_line(tuple(map(rounded, totals)))}"
        yield f"> - 两两相减：{_points_line(settlement(totals))}"


def _result(vector: dict[str, object], points: tuple[int, int, int]) -> RoundResult:
    if "winner" not in vector:
        return RoundResult(None, points)
    winner = int(str(vector["winner"]))
    score = Score(points[winner], points[winner], points[winner], (), ())
    return RoundResult(Win(winner, WinSource.OTHER, None, 0, score), points)


def _points_line(points: tuple[int, ...]) -> str:
    return "，".join(f"{SEAT_NAMES[seat]} {points_text(points[seat])}" for seat in SEATS)


def _huxi_table(_: list[str]) -> Iterator[str]:
    yield "| 门子 | 小字 | 大字 |"
    yield "|---|---:|---:|"
    alike = (MeldKind.TI, MeldKind.PAO, MeldKind.WEI, MeldKind.CHOU_WEI, MeldKind.KAN)
    for kind in (*alike, MeldKind.PENG):
        yield _huxi_row(meld_text(same(kind, 0))[:-1], same(kind, 0), same(kind, 1))
    for numbers in ((1, 2, 3), (2, 7, 10), (3, 4, 5)):
        small, big = (
            chi_meld(tuple(kind_of(n, big=big) for n in numbers)) for big in (False, True)
        )
        other = "别的一句话、大小三搭、将"
        yield _huxi_row(cards_text(small.cards) if small.huxi else other, small, big)


def _chi_of(numbers: tuple[int, ...], *, big: bool) -> Meld:
    return chi_meld(tuple(kind_of(number, big=big) for number in numbers))


def _huxi_row(title: str, small: Meld, big: Meld) -> str:
    return f"| {title} | {small.huxi} | {big.huxi} |"


def _mingtang_table(_: list[str]) -> Iterator[str]:
    yield "| 名堂 | 什么样 | 算多少 |"
    yield "|---|---|---|"
    for mingtang in Mingtang:
        does = WORTH_NAMES[worth(mingtang, WinSource.OTHER, Rules())]
        yield f"| {NAMES[mingtang]} | {MINGTANG_SAYS[mingtang]} | {does} |"


def _discard_table(_: list[str]) -> Iterator[str]:
    settings = [Rules(discard_mingtang=value) for value in CHOICES["discard_mingtang"]]
    titles = [option_words.value("discard_mingtang", each) for each in settings]
    yield f"| 名堂 | {' | '.join(titles)} |"
    yield f"|---|{'---|' * len(titles)}"
    for mingtang in Mingtang:
        if mingtang in (Mingtang.TIANHU, Mingtang.ZIMO, Mingtang.HAIDI):
            continue  # never won with a discard
        worths = [WORTH_NAMES[worth(mingtang, WinSource.DISCARD, each)] for each in settings]
        cells = " | ".join(each or "不算" for each in worths)
        yield f"| {NAMES[mingtang]} | {cells} |"


def _option_table(_: list[str]) -> Iterator[str]:
    yield "| 名字 | 选项 | 平常 | 还可以 | 说明 |"
    yield "|---|---|---|---|---|"
    for option, says in OPTIONS_SAY.items():
        usual = getattr(PRESETS["loudi"], option)
        others = [value for value in CHOICES.get(option, ()) if value != usual]
        other = (
            "、".join(option_words.value_name(option, value) for value in others) or RANGES[option]
        )
        shown = option_words.value_name(option, usual)
        row = (option_words.NAMES[option], f"`{option}`", shown, other, says)
        yield f"| {' | '.join(row)} |"


_DIRECTIVES: dict[str, Callable[[list[str]], Iterator[str]]] = {
    "胡": _hu,
    "吃": _chi,
    "局": _scenario,
    "账": _account,
    "胡息表": _huxi_table,
    "名堂表": _mingtang_table,
    "放炮名堂表": _discard_table,
    "选项表": _option_table,
}


if __name__ == "__main__":
    BOOK.write_text(book(), "utf-8")
