"""Stepping through the options of the rules: every value in turn, nothing that is not allowed."""

from engine.rules import CHOICES, LOUDI, PAOHUZI, PRESETS, Rules, with_options

_STEPS: dict[str, tuple[int | None, ...]] = {
    "max_hands": (None, 1, 4, 8, 12, 16),
    "difen": (1, 2, 3, 5, 10, 20, 50, 100),
}
"""Values that are offered of options that may be any number."""


def stepped(rules: Rules, name: str) -> Rules:
    """Rules with the next value of an option, after the last one the first again.

    放招 shows whose 偎 a card would feed, so it goes only with open 偎: each takes the other along.
    """
    values = _STEPS.get(name) or CHOICES[name]
    now = getattr(rules, name)
    following = values[(values.index(now) + 1) % len(values)] if now in values else values[0]
    options: dict[str, object] = {name: following}
    if name == "fangzhao" and following:
        options["wei_visibility"] = "open"
    if name == "wei_visibility" and following == "dark":
        options["fangzhao"] = False
    return with_options(rules, options)


def other_preset(rules: Rules) -> Rules:
    """The other preset, as it stands in the book."""
    return PRESETS[PAOHUZI if rules.discard_win else LOUDI]


def reset(rules: Rules) -> Rules:
    """The preset that rules stand on, without any change."""
    return PRESETS[LOUDI if rules.discard_win else PAOHUZI]
