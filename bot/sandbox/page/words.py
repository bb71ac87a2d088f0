"""What the page says in words of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.sandbox.world import Fault, Kind, Message

QUOTED = 20


def _came(who: str, users: Any) -> str:
    names = "、".join(user["first_name"] for user in users)
    return f"{who} 进了群" if names == who else f"{who} 请来了 {names}"


def _went(who: str, user: Any) -> str:
    name = user["first_name"]
    return f"{who} 离开了" if name == who else f"{who} 请走了 {name}"


SERVICE: dict[str, Callable[[str, Any], str]] = {
    "new_chat_members": _came,
    "left_chat_member": _went,
    "new_chat_title": lambda who, title: f"{who} 把群名改成「{title}」",
    "pinned_message": lambda who, pinned: f"{who} 置顶了「{pinned.get('text', '')[:QUOTED]}」",
    "forum_topic_created": lambda who, topic: f"{who} 开了话题「{topic['name']}」",
    "forum_topic_closed": lambda who, _: f"{who} 关了话题",
    "migrate_to_chat_id": lambda _who, _id: "这个群升级成超级群了",
    "migrate_from_chat_id": lambda _who, _id: "超级群从这里开始",
}
FAULTS = {
    Kind.DROP_BEFORE: "断线，没办成",
    Kind.DROP_AFTER: "办成了再断线",
    Kind.BAD_GATEWAY: "502",
    Kind.SLOW: "慢 {seconds:g} 秒",
    Kind.REFUSE: "{text}",
}


def service_words(message: Message) -> str:
    """What a service message tells, in one line."""
    for kind, told in (message.service or {}).items():
        if kind in SERVICE:
            return SERVICE[kind](message.sender.name, told)
    return "群里有变动"


def fault_words(fault: Fault) -> str:
    """A planned fault, in one line."""
    what = FAULTS[fault.kind].format(seconds=fault.seconds, text=fault.text)
    where = [fault.method or "所有调用", *([str(fault.chat_id)] if fault.chat_id else [])]
    return f"{what} · {' · '.join(where)} · 还有 {fault.times} 次"
