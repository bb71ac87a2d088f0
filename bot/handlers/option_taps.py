"""牌法: the host of a lobby chooses the rules of the coming match in private."""

from dataclasses import replace

from bot.handlers.desk import Reception
from bot.handlers.tap import Tap
from bot.options import other_preset, reset, stepped
from bot.presenter import options as pages
from bot.presenter.answers import answer
from bot.presenter.message import Answer, Outgoing
from bot.table.commands import SetRules
from bot.table.model import Person, Phase, Table
from bot.table.seats import host_name
from bot.texts import answers as words
from bot.texts import names
from bot.texts import options as option_words
from engine.rules import Rules


async def options_page(desk: Reception, person: Person, token: str) -> Outgoing:
    """What the lobby's 规则 opens: the menu for the host, the rules in words for others."""
    table = await desk.tables.by_token(token)
    if table is None:
        return Outgoing(words.GONE)
    if table.phase is not Phase.LOBBY:
        return pages.options_read(table, option_words.FIXED)
    if table.host != person.user_id:
        return pages.options_read(table, words.host_only(_host(table)))
    return pages.table_options(table)


async def option(desk: Reception, tap: Tap) -> Answer:
    """A key of the menu: another value, another preset, or done."""
    table = await desk.tables.table(tap.button.table)
    if table is None:
        return Answer(words.GONE)
    chosen = tap.button.choice
    if chosen == pages.DONE:
        _turn(desk, tap, pages.options_chosen(table))
        return Answer()
    rules = changed_rules(table.rules, chosen)
    if rules is None:
        return Answer(words.UNREADABLE)
    if rules == table.rules:
        return Answer(said(chosen, table.rules, rules))
    outcome = await desk.tables.handle(table.id, SetRules(tap.person.user_id, rules))
    if not outcome.changed or outcome.table is None:
        return answer(outcome.reply)
    await _remember(desk, outcome.table)
    _turn(desk, tap, pages.table_options(outcome.table))
    return Answer(said(chosen, table.rules, rules))


def changed_rules(rules: Rules, chosen: str) -> Rules | None:
    """Rules after a key of the menu; None when there is no such key."""
    if chosen == pages.BASE:
        return other_preset(rules)
    if chosen == pages.RESET:
        return reset(rules)
    if chosen not in option_words.NAMES:
        return None
    unused = chosen in option_words.OF_DISCARDS and not rules.discard_win
    return rules if unused else stepped(rules, chosen)


def said(chosen: str, before: Rules, rules: Rules) -> str:
    """What a key did, in one line."""
    if chosen == pages.BASE:
        return option_words.base_changed(rules)
    if chosen == pages.RESET:
        return words.RULES_SET
    if rules == before:
        return option_words.NOT_USED
    if chosen == "fangzhao" and rules.wei_visibility != before.wei_visibility:
        return option_words.OPENS_WEI
    if chosen == "wei_visibility" and rules.fangzhao != before.fangzhao:
        return option_words.CLOSES_FANGZHAO
    return option_words.changed(chosen, rules)


async def _remember(desk: Reception, table: Table) -> None:
    """A group's last choice is its next table's default."""
    house = await desk.chats.house(table.place.chat_id)
    await desk.chats.keep_house(table.place.chat_id, replace(house, rules=table.rules))


def _host(table: Table) -> str:
    name = host_name(table)
    return names.plain(name) if name else ""


def _turn(desk: Reception, tap: Tap, page: Outgoing) -> None:
    if tap.message is not None:
        desk.outbox.turn_page(tap.message.chat_id, tap.message.message_id, page)
