"""Pages on which the options of the rules are chosen (`ux.md` 13)."""

from collections.abc import Callable

from bot.buttons import Act, Button
from bot.presenter.message import Key, Outgoing, Rows, Style, key
from bot.table.model import Table
from bot.texts import names
from bot.texts import options as words
from bot.texts.signs import bold, quote
from engine.rules import Rules

BASE, RESET, DONE = "base", "reset", "done"

ButtonOf = Callable[[str], Button]


def table_options(table: Table) -> Outgoing:
    """The coming match's options, for the host."""
    return Outgoing(
        "\n".join([bold(words.title(table.number)), words.HEAD]),
        option_keys(table.rules, lambda choice: Button(Act.OPTION, table.id, choice=choice)),
    )


def options_read(table: Table, why: str) -> Outgoing:
    """The same to be read only, and why."""
    title = words.title(table.number, names.title(table.place.name))
    return Outgoing("\n".join([bold(title), quote(words.sentences(table.rules)), why]))


def options_chosen(table: Table) -> Outgoing:
    """What is left of the page when the host is done."""
    return Outgoing(
        "\n".join([bold(words.title(table.number)), quote(words.sentences(table.rules))])
    )


def option_keys(rules: Rules, button: ButtonOf) -> Rows:
    """One key for each option, two in a row; a tap steps to the next value."""
    options = [key(words.key(name, rules), button(name)) for name in words.NAMES]
    all_keys: list[Key] = [
        key(words.base_key(rules), button(BASE)),
        *options,
        key(words.RESET_KEY, button(RESET)),
    ]
    rows = tuple(tuple(all_keys[at : at + 2]) for at in range(0, len(all_keys), 2))
    return (*rows, (key(words.DONE_KEY, button(DONE), Style.BLUE),))
