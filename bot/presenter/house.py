"""A group's settings, chosen by its admins in private (`ux.md` 13)."""

from dataclasses import replace

from bot.buttons import Act, Button
from bot.house import House, HouseClock
from bot.presenter.message import Key, Outgoing, Style, key
from bot.presenter.options import option_keys
from bot.table.model import Clocks
from bot.texts import house as words
from bot.texts import names
from bot.texts.options import HEAD
from bot.texts.signs import bold
from engine.rules import Rules

MAIN, CLOCK, RULES, HELP, OPENERS, DONE = "main", "clock", "rules", "help", "openers", "done"
TURN, CLAIM, SLOW, OFF = "turn", "claim", "slow", "off"
OPTION = "o."
"""Begins the choice of an option of the rules."""


def main(chat_id: int, title: str, house: House, usual: Clocks) -> Outgoing:
    """The first page: every choice in the text, a key for each."""
    rows = (
        (
            _key(chat_id, words.CLOCK_KEY, CLOCK),
            _key(chat_id, words.RULES_KEY, RULES),
            _key(chat_id, words.HELP_KEY, HELP),
        ),
        (_key(chat_id, words.OPENERS_KEY, OPENERS),),
        (_key(chat_id, words.DONE_KEY, DONE, Style.BLUE),),
    )
    return Outgoing("\n".join([*_chosen(title, house, usual), words.WHEN]), rows)


def done(title: str, house: House, usual: Clocks) -> Outgoing:
    """The first page without its keys."""
    return Outgoing("\n".join([*_chosen(title, house, usual), words.WHEN]))


def clock(chat_id: int, title: str, house: House, usual: Clocks) -> Outgoing:
    """How long people have."""
    clocks = clocks_of(house, usual)
    text = [bold(words.title(names.title(title), words.CLOCK_KEY)), words.clock(clocks) + "。"]
    rows = (
        (
            _key(chat_id, words.turn_key(clocks), TURN),
            _key(chat_id, words.claim_key(clocks), CLAIM),
        ),
        (
            _key(chat_id, words.slow_key(clocks), SLOW),
            _key(chat_id, words.off_key(clocks), OFF),
        ),
        (_key(chat_id, words.BACK_KEY, MAIN),),
    )
    return Outgoing("\n".join([*text, words.what_happens(clocks)]), rows)


def rules(chat_id: int, title: str, chosen: Rules) -> Outgoing:
    """The rules with which the group's next table opens."""
    text = [bold(words.title(names.title(title), words.RULES_KEY)), HEAD]
    return Outgoing(
        "\n".join(text), option_keys(chosen, lambda choice: _button(chat_id, OPTION + choice))
    )


def clocks_of(house: House, usual: Clocks) -> Clocks:
    """The clocks of a group's tables."""
    chosen = house.clock or HouseClock(usual.turn, usual.claim, usual.off)
    return replace(usual, turn=chosen.turn, claim=chosen.claim, off=chosen.off)


def _chosen(title: str, house: House, usual: Clocks) -> list[str]:
    return [
        bold(words.title(names.title(title), words.SETTINGS)),
        words.row(words.CLOCK_KEY, words.clock(clocks_of(house, usual))),
        words.row(words.RULES_KEY, words.rules_in_short(house.rules or Rules())),
        words.row(words.HELP_KEY, words.HELPED[house.helped]),
        words.row(words.OPENERS_KEY, words.OPENERS[house.openers]),
    ]


def _key(chat_id: int, label: str, what: str, style: Style | None = None) -> Key:
    return key(label, _button(chat_id, what), style)


def _button(chat_id: int, what: str) -> Button:
    return Button(Act.HOUSE, choice=f"{chat_id}/{what}")
