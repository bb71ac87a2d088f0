"""House rules of a match as one frozen value (`rules.md` 0.4 and 5, column "Ours").

No limit is `None`. A value outside the table raises `BadRules`, which names the option, the
value and what is allowed.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

LOUDI, PAOHUZI = "loudi", "paohuzi"


class BadRules(ValueError):
    """An option that does not exist or has a value it cannot take."""


class BadValue(BadRules):
    """A value that an option cannot take; `choices` are those it can, a range or a list."""

    def __init__(self, option: str, value: object, choices: "range | tuple[Any, ...]") -> None:
        """Remember what was wrong."""
        self.option = option
        self.value = value
        self.choices = choices
        super().__init__(self.told(_shown))

    def told(self, shown: Callable[[object], str]) -> str:
        """What is wrong, with values written by `shown`."""
        if isinstance(self.choices, range):
            allowed = f"a whole number {self.choices[0]}–{self.choices[-1]}"
        else:
            allowed = f"one of: {', '.join(map(shown, self.choices))}"
        return f"{self.option} cannot be {shown(self.value)}; it is {allowed}"


@dataclass(frozen=True, slots=True)
class Rules:
    """Options of a match; defaults are the preset 娄底放炮罚.

    `cap`, `discard_cap`, `huang_penalty`, `target` are points, `min_huxi` is 胡息, `max_hands`
    and `max_huang` are hands, `difen` multiplies the final settlement.
    """

    cap: int | None = 200
    discard_cap: int | None = 100
    min_huxi: int = 15
    discard_win: bool = True
    must_take_discard: bool = True
    first_dealer: str = "owner"
    discard_mingtang: str = "full"
    piaohu: bool = False
    target: int = 100
    max_hands: int | None = None
    huang_penalty: int = 10
    max_huang: int | None = None
    wei_visibility: str = "dark"
    fangzhao: bool = False
    guozhang: str = "chance"
    difen: int = 1

    def __post_init__(self) -> None:
        for field in fields(self):
            _check(field.name, getattr(self, field.name))
        if self.fangzhao and self.wei_visibility != "open":
            raise BadRules("fangzhao needs wei_visibility open: with dark 偎 it would tell a card")


CHOICES: dict[str, tuple[Any, ...]] = {
    "cap": (200, 400, None),
    "discard_cap": (100, None),
    "min_huxi": (15, 10, 6),
    "discard_win": (True, False),
    "must_take_discard": (True, False),
    "first_dealer": ("owner", "random"),
    "discard_mingtang": ("full", "none", "double"),
    "piaohu": (False, True),
    "target": (100, 200, 300, 400),
    "huang_penalty": (10, 0, 20),
    "max_huang": (None, 6),
    "wei_visibility": ("dark", "open"),
    "fangzhao": (False, True),
    "guozhang": ("chance", "strict"),
}
"""Values of the options with a fixed list, default first. `max_hands` and `difen` are ranges."""

_RANGES = {"max_hands": range(1, 101), "difen": range(1, 101)}


def _check(name: str, value: object) -> None:
    if name in CHOICES:
        if not any(value == choice and type(value) is type(choice) for choice in CHOICES[name]):
            raise BadValue(name, value, CHOICES[name])
        return
    if value is None and name == "max_hands":
        return
    if type(value) is not int or value not in _RANGES[name]:
        raise BadValue(name, value, _RANGES[name])


def _shown(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


PRESETS: dict[str, Rules] = {LOUDI: Rules(), PAOHUZI: Rules(discard_win=False)}


def with_options(rules: Rules, options: Mapping[str, object]) -> Rules:
    """Rules with some options changed. Raises `BadRules`, also for an unknown option."""
    known = {field.name for field in fields(rules)}
    for name in options:
        if name not in known:
            raise BadRules(f"no such option: {name}; there are: {', '.join(sorted(known))}")
    changes: dict[str, Any] = dict(options)
    return replace(rules, **changes)


def differing_options(rules: Rules, base: Rules = PRESETS[LOUDI]) -> dict[str, Any]:
    """Options in which rules differ from a base, by name; what is stored and what judges read."""
    plain = asdict(base)
    return {name: value for name, value in asdict(rules).items() if plain[name] != value}


def options_text(rules: Rules) -> str:
    """Preset and differing options of rules on one line.

    >>> options_text(Rules(cap=None, discard_win=False))
    'paohuzi cap=none'
    """
    preset = LOUDI if rules.discard_win else PAOHUZI
    options = differing_options(rules, PRESETS[preset])
    return " ".join([preset, *(f"{name}={_shown(value)}" for name, value in options.items())])


def parse_options(text: str) -> Rules:
    """Rules of their line; without a preset 娄底放炮罚. Raises `BadRules`.

    >>> parse_options("cap=400 piaohu=on") == Rules(cap=400, piaohu=True)
    True
    """
    words = text.split()
    base = PRESETS[LOUDI]
    if words and "=" not in words[0]:
        preset = words.pop(0)
        if preset not in PRESETS:
            raise BadRules(f"no such preset: {preset}; there are: {', '.join(PRESETS)}")
        base = PRESETS[preset]
    options: dict[str, object] = {}
    for word in words:
        name, equals, shown = word.partition("=")
        if not equals:
            raise BadRules(f"an option is written name=value, not {word}")
        if name in options:
            raise BadRules(f"{name} stands there twice")
        options[name] = _value(name, shown)
    return with_options(base, options)


def _value(name: str, shown: str) -> object:
    for choice in (*CHOICES.get(name, ()), None):
        if _shown(choice) == shown:
            return choice
    return int(shown) if shown.isascii() and shown.isdecimal() and len(shown) < 10 else shown
