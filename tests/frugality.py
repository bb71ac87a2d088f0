"""How many calls it takes to play: counted from what the bot asked of Telegram."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.world import Call

SEND, EDIT = "sendMessage", "editMessageText"
TO_A_CHAT = (SEND, EDIT, "deleteMessage", "editMessageReplyMarkup")
ASKING = ("move:", "sure:", "bi:")
OF_A_HAND = (*ASKING, "more:", "rows:", "back:", "fresh:")
MINUTE = 60.0
NOTHING = object()
ANSWERED = "等结果"

Decision = tuple[int, str, str]
"""Who is asked, at which table, at which step."""


@dataclass
class Frugality:
    """Calls of one kind or another; times are the world's, in seconds.

    A lazy refresh tells a player who had and has nothing to decide what the others do. `pages` are
    other pages of the same question, which its reader opened with a tap: asked whether he is sure,
    the steps of 比.
    """

    group_edits: int = 0
    private_calls: int = 0
    pages: int = 0
    group_times: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    lazy_times: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    decisions: set[Decision] = field(default_factory=set)
    rings: Counter[Decision | None] = field(default_factory=Counter)

    @property
    def group_calls_a_minute(self) -> int:
        """The most calls to one group within a minute."""
        return _most_in_a_minute(self.group_times.values())

    @property
    def lazy_a_minute(self) -> int:
        """The most lazy refreshes of one chat within a minute."""
        return _most_in_a_minute(self.lazy_times.values())

    @property
    def rings_per_decision(self) -> int:
        """How often somebody was rung for one decision, at most."""
        return max((n for decision, n in self.rings.items() if decision), default=0)

    def report(self, shown: int) -> str:
        """The figures in a line, for so many shown cards."""
        asked = len(self.decisions)
        return (
            f"{self.group_edits} edits for {shown} cards, {self.group_calls_a_minute} group calls"
            f" a minute; {self.private_calls} private calls and {self.pages} pages for {asked}"
            f" decisions, {self.rings_per_decision} rings for one, {self.lazy_a_minute} lazy ones"
            " a minute"
        )


def frugality(calls: Iterable[Call]) -> Frugality:
    """What these calls come to; failed ones do not count."""
    counted = Frugality()
    shown: dict[tuple[int, int], Decision | None] = {}
    for call in calls:
        if call.ok and call.chat_id is not None and call.method in TO_A_CHAT:
            if call.chat_id < 0:
                counted.group_times[call.chat_id].append(call.at)
                counted.group_edits += call.method == EDIT
            elif call.method in (SEND, EDIT):
                _count_private(counted, call, call.chat_id, shown)
    return counted


def _count_private(
    counted: Frugality, call: Call, chat_id: int, shown: dict[tuple[int, int], Decision | None]
) -> None:
    """`shown` tells of each message that shows a hand what it asks, None for nothing."""
    keys = _keys(call)
    asked = next((key.split(":") for key in keys if key.startswith(ASKING)), None)
    decision = (chat_id, asked[1], asked[2]) if asked else None
    if decision:
        counted.decisions.add(decision)
    place = (chat_id, _message_id(call))
    is_hand = any(key.startswith(OF_A_HAND) for key in keys) or ANSWERED in _text(call)
    again = is_hand and call.method == EDIT and shown.get(place, NOTHING) == decision
    if again and decision:
        counted.pages += 1
    elif again:
        counted.lazy_times[chat_id].append(call.at)
    else:
        counted.private_calls += 1
    if is_hand:
        shown[place] = decision
    else:
        shown.pop(place, None)
    if call.method == SEND and str(call.params.get("disable_notification")).lower() != "true":
        counted.rings[decision] += 1


def _keys(call: Call) -> list[str]:
    markup: Any = call.params.get("reply_markup") or {}
    rows = markup.get("inline_keyboard", ()) if isinstance(markup, dict) else ()
    return [key["callback_data"] for row in rows for key in row if "callback_data" in key]


def _text(call: Call) -> str:
    return str(call.params.get("text", ""))


def _message_id(call: Call) -> int:
    if call.method == EDIT:
        return int(call.params["message_id"])
    return int((call.answer or {}).get("result", {}).get("message_id", 0))


def _most_in_a_minute(chats: Iterable[list[float]]) -> int:
    return max((_most(times) for times in chats), default=0)


def _most(times: Iterable[float]) -> int:
    window: deque[float] = deque()
    most = 0
    for at in times:
        window.append(at)
        while at - window[0] >= MINUTE:
            window.popleft()
        most = max(most, len(window))
    return most
