"""The options of the rules in words: as sentences, and as keys (`ux.md` 1, 13)."""

from collections.abc import Container, Sequence
from typing import Any, NamedTuple

from engine.rules import LOUDI, PAOHUZI, PRESETS, Rules, differing_options

CHANGED = "改"
BASE = "底子"
RESET_KEY = "还原"
DONE_KEY = "好了"
UNUSED = "不用"
NO_LIMIT = "不限"
PRESET_NAMES = {LOUDI: "娄底放炮罚", PAOHUZI: "跑胡子"}
NAMES = {
    "target": "打到",
    "min_huxi": "起胡",
    "cap": "封顶",
    "discard_win": "放炮",
    "must_take_discard": "放炮必胡",
    "discard_cap": "放炮封顶",
    "first_dealer": "首庄",
    "guozhang": "过张",
    "wei_visibility": "偎",
    "piaohu": "飘胡",
    "fangzhao": "放招",
    "discard_mingtang": "放炮名堂",
    "max_hands": "局数",
    "huang_penalty": "荒庄",
    "max_huang": "荒庄几次",
    "difen": "底分",
}
"""Every option, in the order of the menu."""

OF_DISCARDS = ("must_take_discard", "discard_cap", "discard_mingtang")
"""Options that mean nothing when a discard cannot win."""

FIXED = "开打了就定了，下一场再改。"
HEAD = "点一下换一样，改过的写“改”。"
NOT_USED = "放炮不能胡，这条用不上"
OPENS_WEI = "放招要看得见偎，偎也改成明放"
CLOSES_FANGZHAO = "偎改成暗放，放招就不管了"

_VALUES: dict[str, dict[Any, str]] = {
    "discard_win": {True: "可胡", False: "不能胡"},
    "must_take_discard": {True: "是", False: "否"},
    "first_dealer": {"owner": "桌主", "random": "随机"},
    "guozhang": {"chance": "有机会才臭", "strict": "过手就臭"},
    "wei_visibility": {"dark": "暗放", "open": "明放"},
    "piaohu": {False: "不算", True: "算"},
    "fangzhao": {False: "不管", True: "要罚"},
    "discard_mingtang": {"full": "照算", "none": "不算", "double": "翻倍"},
    "cap": {None: NO_LIMIT},
    "discard_cap": {None: NO_LIMIT},
    "max_hands": {None: NO_LIMIT},
    "max_huang": {None: NO_LIMIT},
    "huang_penalty": {0: "不扣"},
}
_UNITS = {"min_huxi": "{} 息", "max_hands": "{} 局", "max_huang": "{} 次", "huang_penalty": "−{}"}


def title(table: int, group: str = "") -> str:
    """1桌 · 牌法; for those who only read, the group first."""
    return f"{group} · {table}桌 · 牌法" if group else f"{table}桌 · 牌法"


def preset_of(rules: Rules) -> str:
    """The preset that rules stand on."""
    return LOUDI if rules.discard_win else PAOHUZI


def value(name: str, rules: Rules) -> str:
    """An option's value: 15 息, 可胡, 不限."""
    if name in OF_DISCARDS and not rules.discard_win:
        return UNUSED
    return value_name(name, getattr(rules, name))


def value_name(name: str, chosen: object) -> str:
    """One of an option's values, whatever the other options are."""
    named = _VALUES.get(name, {}).get(chosen)
    return named or _UNITS.get(name, "{}").format(chosen)


def key(name: str, rules: Rules) -> str:
    """起胡：15 息; what differs from the preset begins with 改."""
    changed = name in differing_options(rules, PRESETS[preset_of(rules)])
    return f"{CHANGED} " * changed + f"{NAMES[name]}：{value(name, rules)}"


def base_key(rules: Rules) -> str:
    """底子：娄底放炮罚."""
    return f"{BASE}：{PRESET_NAMES[preset_of(rules)]}"


def changed(name: str, rules: Rules) -> str:
    """起胡改成 10 息."""
    return f"{NAMES[name]}改成 {value(name, rules)}"


def base_changed(rules: Rules) -> str:
    """底子改成 跑胡子."""
    return f"{BASE}改成 {PRESET_NAMES[preset_of(rules)]}"


# Sentences


class _Clause(NamedTuple):
    """A part of a sentence about one option, or about none."""

    text: str
    option: str = ""


def sentences(rules: Rules) -> list[str]:
    """Rules in short lines; what differs from the preset stands by itself and begins with 改."""
    changed_options = differing_options(rules, PRESETS[preset_of(rules)])
    lines: list[str] = []
    for clauses in (_aim(rules), _wins(rules), _discards(rules)):
        lines += _lines(clauses, changed_options)
    rest = [_Clause(_rest(name, rules), name) for name in _REST if name in changed_options]
    return lines + _lines(rest, changed_options)


def _lines(clauses: Sequence[_Clause], changed_options: Container[str]) -> list[str]:
    usual = [clause for clause in clauses if clause.option not in changed_options]
    together = "，".join(clause.text for clause in usual)
    return [
        together if clause in usual else f"{CHANGED}：{clause.text}"
        for clause in clauses
        if clause not in usual[1:]
    ]


def _aim(rules: Rules) -> list[_Clause]:
    return [
        _Clause(PRESET_NAMES[preset_of(rules)]),
        _Clause(f"打到 {rules.target}", "target"),
    ]


def _wins(rules: Rules) -> list[_Clause]:
    cap = "单局不封顶" if rules.cap is None else f"单局封顶 {rules.cap}"
    return [_Clause(f"{rules.min_huxi} 息起胡", "min_huxi"), _Clause(cap, "cap")]


def _discards(rules: Rules) -> list[_Clause]:
    if not rules.discard_win:
        return [_Clause("放炮不能胡")]
    must = "放炮必胡" if rules.must_take_discard else "放炮可胡"
    cap = "放炮不封顶" if rules.discard_cap is None else f"放炮封顶 {rules.discard_cap}"
    return [_Clause(must, "must_take_discard"), _Clause(cap, "discard_cap")]


_REST = (
    "first_dealer",
    "guozhang",
    "wei_visibility",
    "piaohu",
    "fangzhao",
    "discard_mingtang",
    "max_hands",
    "huang_penalty",
    "max_huang",
    "difen",
)


def _rest(name: str, rules: Rules) -> str:
    shown = value(name, rules)
    if name == "max_hands":
        return f"打 {shown}"
    if name == "max_huang":
        return f"荒庄 {shown}就结账"
    return f"{NAMES[name]}{'' if name in _WITHOUT_SPACE else ' '}{shown}"


_WITHOUT_SPACE = ("first_dealer", "guozhang", "wei_visibility", "piaohu", "fangzhao")
