"""Words of the private hand (`ux.md` 3 to 6, 9)."""

from collections.abc import Sequence

from bot.table.frozen import FreezeReason
from bot.texts import cards
from bot.texts.signs import CARD, GAP, NO_BREAK, bold, plain_number, signed, together
from bot.texts.tongue import card as card_name
from bot.texts.tongue import gap, is_spoken
from engine.cards import Kind
from engine.melds import Meld

YOUR_TURN = "轮到你出牌"
TURN_AND_HU = "你能胡，或出牌"
LAID_AND_HU = "你能胡"
AWAY = "托管中"
AWAY_TAIL = "点下面一下就还给你"
AWAY_NOTE = "能胡就胡，吃碰都过，打最没用的一张。"
STILL_WAITING = "还等着你出牌"
STILL_CLAIMING = "还等着你，{first}"
BEFORE = "前"
BEFORE_ELSE = "前，到点先替你打"
BEFORE_GUO = "前，到点算过"

STANDS = {
    FreezeReason.VOTE: "正在商量散桌，牌先停着",
    FreezeReason.SHUT_OUT: "群里进不去，牌先停着",
    FreezeReason.TROUBLE: "网络不顺，钟先停着，牌没丢",
}

ON_TABLE = "桌面"
IN_HAND = "手里"
ROWS_KEY = "牌路"
BACK_KEY = "我回来了"
GUO_KEY = "过"
TING_KEY = "听"
MORE_KEY = "更多"
AGAIN_KEY = "重选"
OTHER_CARD_KEY = "换一张"
UNFINISHED = "没选完算过。"


def first_line(action: str, rest: str = "") -> str:
    """The action in bold, then until when."""
    return bold(action) + (GAP + rest if rest else "")


def before(clock: str, tail: str = BEFORE) -> str:
    """21:46:20 前."""
    return f"{clock} {tail}"


def title(group: str, table: int, hand: int | None) -> str:
    """Which group, table and hand a message is about; None between hands."""
    parts = [group, f"{table}桌", *([] if hand is None else [f"第{hand}局"])]
    return f"{CARD} {('，' if is_spoken() else ' · ').join(parts)}"


def practice_title(hand: int) -> str:
    """🎴 练习 · 第1局."""
    return f"{CARD} 练习 · 第{hand}局"


def also_asks(tables: Sequence[str]) -> str:
    """另一桌也等着：2桌."""
    return f"另一桌也等着：{'、'.join(tables)}"


def elsewhere(table: int, group: str) -> str:
    """2桌; 老同学 1桌, where the group is another."""
    return f"{group} {table}桌" if group else f"{table}桌"


def own_hand(lines: Sequence[str]) -> tuple[str, ...]:
    """The hand as text, in bold."""
    return tuple(bold(line) for line in lines)


def on_table(melds: Sequence[Meld]) -> str:
    """Own melds laid."""
    return f"{bold(ON_TABLE)}{GAP}{cards.melds_with_huxi(melds)}"


def in_hand(melds: Sequence[Meld]) -> str:
    """Scoring melds still in the hand."""
    return f"{bold(IN_HAND)}{GAP}{cards.melds_with_huxi(melds)}"


def huxi(total: int, needed: int) -> str:
    """胡息 18，够胡; 胡息 9，还差 6."""
    rest = needed - total
    return f"{bold(f'胡息 {total}')}，{f'还差 {rest}' if rest > 0 else '够胡'}"


DEAD = f"{bold('死手')}，这局不能胡了"


def chou(values: Sequence[Kind]) -> str:
    """Values the reader may not eat or 碰 any more."""
    return f"臭牌 {cards.card_row(values)}"


def pile(left: int) -> str:
    """Cards left to turn."""
    return f"余牌 {left}" if is_spoken() else f"{together('余牌')}{NO_BREAK}{left}"


def other_seat(label: str, held: int, melds: Sequence[Meld], badges: Sequence[str]) -> str:
    """乙 小明 17张　贰柒拾."""
    shown = " ".join([bold(label), *badges, f"{held}张"])
    return shown + (gap() + cards.melds(melds) if melds else "")


def others_counts(counts: Sequence[tuple[str, int]], left: int) -> str:
    """乙 20张，丙 20张，余牌 19."""
    return "，".join([*(f"{letter} {held}张" for letter, held in counts), pile(left)])


TUOGUAN_BADGE = "托管"
DEAD_BADGE = "死手"


def hu_worth(huxi_: int, mingtang: str, points: int, total: int | None) -> str:
    """18 息，没有名堂，得 18 分，到 103."""
    line = f"{huxi_} 息，{mingtang}，{bold(f'得 {points} 分')}"
    return line if total is None else f"{line}，到 {plain_number(total)}"


# First lines


def claim(who: str, card: Kind, *, was_played: bool, question: str) -> str:
    """王姨 打出 捌，碰吗？ for example."""
    return f"{shown_card(who, card, was_played=was_played)}，{question}"


def shown_card(who: str, card: Kind, *, was_played: bool) -> str:
    """王姨 打出 捌; who is empty for the reader's own draw: 你翻出 八."""
    verb = "打出" if was_played else "翻出"
    return f"{who} {verb} {card_name(card)}" if who else f"你{verb} {card_name(card)}"


ASK_PENG = "碰吗？"
ASK_CHI = "吃吗？"
ASK_ANY = "要吗？"
CAN_HU = "你能胡"
ZIMO = "自摸"
LOOKING = "等大家看一眼"
GOES_ON = "等一下接着打"
RESTARTED = "刚重启，接着打。"


def waits_for_turn(who: str) -> str:
    """等 小明 出牌."""
    return f"等 {who} 出牌"


def waits_for_result(choice: str) -> str:
    """你选了 碰 捌，等结果."""
    return f"你选了 {cards.unparted(choice)}，等结果"


def looked_at(shown: str) -> str:
    """王姨 打出 柒，等大家看一眼."""
    return f"{shown}，{LOOKING}"


def laid_and_shown(who: str, meld: Meld) -> str:
    """小明 提四，等一下接着打; who is empty for the reader."""
    start = f"{who} " if who else "你"
    return f"{start}{cards.meld(meld)}，{GOES_ON}"


# 比


def bi_hint(card: Kind, copies: int) -> str:
    """The eaten card is still in hand, so it has to be laid too."""
    return f"手里还有 {cards.copies_of(card, copies)}，吃了要一起比出来。"


def bi_choose(card: Kind, copies: int) -> str:
    """The same, before the first of several steps."""
    return f"手里还有 {cards.copies_of(card, copies)}，要一起比出来。先选一门："


CHOOSE_FIRST = "先选一门："


def bi_chosen(melds: Sequence[Meld]) -> tuple[str, str]:
    """First line of a later step, in bold and not: 吃 二七十，再比一门."""
    laid = cards.laid_together(melds)
    return (f"吃 {laid}", "，再比一门") if len(melds) == 1 else (laid, "，再一门")


FINISHED = "，齐了"


# Keys


def gain(label: str, huxi_: int) -> str:
    """A claim and the 胡息 it brings."""
    if not huxi_:
        return label
    return f"{label}，加 {huxi_}" if is_spoken() else f"{label}{GAP}＋{huxi_}"


CHI_KEY = "吃…"


def hu_key(points: int) -> str:
    """胡　18 分."""
    return f"胡{gap()}{points} 分"


def play_key(card: Kind) -> str:
    """就打 一."""
    return f"就打 {card_name(card)}"


def no_hu_key(what: str) -> str:
    """不胡，过."""
    return f"不胡，{what}"


# Once more before 胡 is given away


def sure_pass(what: str) -> str:
    """真的不胡，过？ for example."""
    return f"{bold(f'真的不胡，{what}？')} 过了还能胡别的牌。"


def sure_else(what: str) -> str:
    """真的不胡，打 一？ for example."""
    return bold(f"真的不胡，{cards.unparted(what)}？")


# Once more before a card that may be a mistake


def asked_once_more(shown: str, clauses: Sequence[str]) -> str:
    """打 一 要拆 一二三，不再听牌; without clauses for who is asked about every card."""
    what = bold(f"打 {shown}")
    if not clauses:
        return f"{what}，点“就打”才出手。"
    gap_ = "，" if clauses[0].endswith(_SOMEBODYS) else " "
    return f"{what}{gap_}{'，'.join(clauses)}。"


_SOMEBODYS = "）"
BREAKS_PAIR = "会拆一对"
NO_LONGER_TING = "不再听牌"


def breaks_run(run: Meld) -> str:
    """要拆 一二三."""
    return f"要拆 {cards.meld(run)}"


def gives_pao(who: str, wei: Meld) -> str:
    """小明就能跑（他有 偎肆）."""
    return f"{who}就能跑（他有 {cards.meld(wei)}）"


def costs_claims(who: str) -> str:
    """是放招：小明跑，你这局不能再吃碰."""
    return f"是放招：{who}跑，你这局不能再吃碰"


# The record a hand leaves


def record(hand: int, what: str, total: int) -> str:
    """第5局　王姨 胡 18 分, and the reader's total."""
    return f"第{hand}局{GAP}{what}\n累计 {plain_number(total)}"


def match_record(points: int) -> str:
    """全场结账 ＋180."""
    return f"全场结账 {bold(signed(points))}"


PLAY_AGAIN = "再打一场，点群里的“原桌再来”。"


def practice_record(hand: int, what: str) -> str:
    """练习 第1局　你 胡 18 分."""
    return f"练习 第{hand}局{GAP}{what}"


PRACTICE_STOPPED = "没打完，收了"
PRACTICE_AGAIN_KEY = "再来一手"
PRACTICE_STOP_KEY = "不练了"


def void_record(hand: int) -> str:
    """The hand did not count."""
    return f"第{hand}局{GAP}作废，不算分"


# Pop-up of the rows


def row_line(label: str, row: Sequence[Kind]) -> str:
    """甲 王姨 打过　十 五."""
    return f"{label} 打过{GAP}{cards.card_row(row) or '还没有'}"


def reds(groups: Sequence[str]) -> str:
    """Red cards the reader has seen."""
    return f"你看得到的红字{GAP}{' '.join(groups) or '没有'}"
