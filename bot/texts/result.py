"""Words of results and of the match's end (`ux.md` 8)."""

from collections.abc import Sequence

from bot.table.talks import Choice
from bot.texts import cards
from bot.texts.mingtang import listed
from bot.texts.signs import CARD, GAP, JOINER, bold, plain_number, signed, together
from engine.cards import Hand, Kind, count, is_big, kinds, name
from engine.melds import Meld
from engine.mingtang import Worth, worth
from engine.result import RoundResult, Win
from engine.rules import Rules
from engine.winning import WinSource

HUANG = "荒庄"
PRACTICE = "练习"
NEXT_KEY = "下一局"
RECESS_KEY = "歇一下"
CAME_KEY = "我回来了"
CHOICES = {Choice.WAIT: "再等等", Choice.GO_ON: "照样托管", Choice.DISSOLVE: "散桌"}
AGAIN_KEY = "原桌再来"
OVER_KEY = "散桌"
COPY_KEY = "抄成绩"
SCORE_KEY = "战绩"
_MELDS_IN_A_LINE = 3


def outcome(result: RoundResult, names: Sequence[str]) -> str:
    """王姨 胡 18 分; 荒庄."""
    if result.win is None:
        return HUANG
    return f"{names[result.win.seat]} {_verb(result.win)} {result.win.score.points} 分"


def board_outcome(result: RoundResult, names: Sequence[str]) -> str:
    """王姨 胡 八，18 分; for the board that is over."""
    win = result.win
    if win is None:
        return f"{HUANG}，没人胡"
    return f"{names[win.seat]} {_verb(win)}{_card(win)}，{win.score.points} 分"


def headline(table: int | None, hand: int, result: RoundResult, names: Sequence[str]) -> str:
    """🎴 1桌 第3局　王姨 自摸 八; without a table 🎴 练习 第3局."""
    where = PRACTICE if table is None else f"{table}桌"
    win = result.win
    what = HUANG if win is None else f"{names[win.seat]} {_verb(win)}{_card(win)}"
    return f"{CARD} {bold(f'{where} 第{hand}局{GAP}{what}')}"


def how(win: Win, names: Sequence[str], rules: Rules) -> list[str]:
    """Who fed the card and which 名堂; then how the score comes about."""
    named = listed(win.score, win.source, rules)
    feeder = None if win.feeder is None else names[win.feeder]
    if win.source is WinSource.DISCARD:
        named = f"{feeder} 放炮，{named}"
    elif win.source is WinSource.OTHER:
        named = f"{feeder} 翻出，{named}"
    paid = f"，{feeder} 赔" if win.source is WinSource.DISCARD else ""
    return [named, _sum(win, rules) + paid]


def _sum(win: Win, rules: Rules) -> str:
    """20 息 × 4 ＝ 80 分; 100 × 4 ＝ 400，封顶 200 分."""
    score = win.score
    worths = [worth(each, win.source, rules) for each in score.mingtang]
    hundreds = worths.count(Worth.HUNDRED)
    factor = 1 << worths.count(Worth.DOUBLE)
    base = f"{score.huxi} 息"
    if hundreds or Worth.THIRTY in worths:
        base = str(100 * hundreds or Worth.THIRTY.value)
    start = base + (f" × {factor}" if factor > 1 else "")
    points = bold(f"{score.points} 分")
    capped = f"{score.raw}，封顶 " if score.raw != score.points else ""
    return f"{start} ＝ {capped}{points}"


def _verb(win: Win) -> str:
    verbs = {WinSource.OWN: "自摸", WinSource.DEAL: "天胡"}
    return verbs.get(win.source, "胡")


def _card(win: Win) -> str:
    return "" if win.source is WinSource.DEAL else f" {name(win.card)}"


def huang(dealer: str, penalty: int) -> list[str]:
    """牌翻完了，没人胡; what it costs the dealer."""
    cost = f"庄 {dealer} {signed(-penalty)}" if penalty else "庄家不扣分"
    return ["牌翻完了，没人胡", cost]


def winning_melds(melds: Sequence[Meld]) -> list[str]:
    """The winner's melds from most to fewest 息, three in a line."""
    ordered = sorted(melds, key=lambda meld: -meld.huxi)
    return [
        cards.melds_with_huxi(ordered[at : at + _MELDS_IN_A_LINE])
        for at in range(0, len(ordered), _MELDS_IN_A_LINE)
    ]


def seat_line(label: str, points: int, total: int) -> str:
    """甲 王姨　＋80　累计 95."""
    return f"{bold(label)}{GAP}{signed(points)}{GAP}累计 {plain_number(total)}"


def practice_line(label: str, points: int) -> str:
    """甲 你　＋80; in practice nothing adds up."""
    return f"{bold(label)}{GAP}{signed(points)}"


def next_dealer(dealer: str, *, stays: bool) -> str:
    """下一局 庄 王姨."""
    return f"下一局 还是 {dealer} 坐庄" if stays else f"下一局 庄 {dealer}"


def next_key(ready: int, there: int) -> str:
    """下一局 2/3: of those who are there."""
    return f"{NEXT_KEY} {ready}/{there}" if ready else NEXT_KEY


def rests(who: str, until: str | None) -> str:
    """王姨 歇一下，最晚 21:56 接着打."""
    return f"{who} 歇一下" + (f"，最晚 {until} 接着打" if until else "")


def was_away(names: Sequence[str]) -> str:
    """小明 一整局没来，别的人商量怎么办."""
    return f"{'、'.join(names)} 一整局没来，怎么办？\n大家都一样才算数，人回来就不用了"


def wants(who: str, choice: Choice) -> str:
    """王姨：再等等."""
    return f"{who}：{CHOICES[choice]}"


def left_over(letter: str, hand: Hand, dark: Sequence[Meld]) -> list[str]:
    """乙 剩, the cards he still holds and his dark 偎."""
    lines = [f"{letter} 剩", *plain_lines(hand)]
    return [*lines, cards.melds(dark)] if dark else lines


def rest_of_pile(hand: Hand, left: int) -> list[str]:
    """余牌 15, and which."""
    return [f"余牌 {left}", *plain_lines(hand)]


def proof(commitment: str, seed: str) -> list[str]:
    """What was promised before the deal and what it was made from, for anybody to check."""
    return [f"封牌码 <code>{commitment}</code>", f"种子 <code>{seed}</code>"]


def plain_lines(hand: Hand) -> list[str]:
    """Cards in words without marks, a line for each size."""
    lines = []
    for word, big in ((cards.SMALL, False), (cards.BIG, True)):
        held = [_copies(hand, kind) for kind in kinds(hand) if is_big(kind) == big]
        if held:
            lines.append(f"{word} {' '.join(held)}")
    return lines


def _copies(hand: Hand, kind: Kind) -> str:
    return together(cards.alike(kind, count(hand, kind)))


# The match


def match_headline(table: int, winner: str, target: int, *, reached: bool) -> str:
    """🎴 1桌 打完，王姨 满百."""
    if not reached:
        return f"{CARD} {bold(f'{table}桌 打完')}"
    over = "满百" if target == 100 else f"满 {target}"
    return f"{CARD} {bold(f'{table}桌 打完，{winner} {over}')}"


def match_line(label: str, total: int, rounded: int, points: int) -> str:
    """甲 王姨　103 → 100　＋180."""
    sums = f"{plain_number(total)} → {plain_number(rounded)}"
    return f"{bold(label)}{GAP}{sums}{GAP}{bold(signed(points))}"


def rounding(difen: int) -> str:
    """How the match is settled."""
    return "逢十取整，再两两相比：" if difen == 1 else f"逢十取整，两两相比，底分 × {difen}："


def differences(who: str, parts: Sequence[int]) -> str:
    """王姨 ＋120 ＋60."""
    return " ".join([who, *(signed(part) for part in parts)])


def match_end(hands: int, winners: Sequence[str]) -> str:
    """5 局，大赢家 王姨."""
    return f"{hands} 局，大赢家 {'、'.join(winners)}" if winners else f"{hands} 局，打平"


def copied(group: str, table: int, day: str, lines: Sequence[str], hands: int) -> str:
    """周末一家亲 1桌 11-30：王姨 ＋180，爷爷 0，小明 −180（5局）."""
    return f"{group} {table}桌 {day}：{'，'.join(lines)}（{hands}局）"


def copied_line(who: str, points: int) -> str:
    """王姨 ＋180."""
    return f"{who} {signed(points)}".replace(JOINER, "")
