"""What the queues of all chats share."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Protocol

from bot.outbox.gateway import Gateway
from bot.outbox.pace import Crowd, Limits
from bot.outbox.pictures import Painter
from bot.outbox.time import Time
from bot.ports import MessageBook, PendingNotice


class Notices(Protocol):
    """Where committed notices wait."""

    async def pending_notices(self, table_id: int) -> Sequence[PendingNotice]:
        """Notices not yet sent, in order."""
        ...

    async def notice_sent(self, notice_id: int) -> None:
        """Mark a notice as sent."""
        ...


class Doors(Protocol):
    """Who is told how the way to a chat is; never raises."""

    async def shut(self, user_id: int) -> None:
        """The bot can't write to a person any more."""
        ...

    async def got_through(self, user_id: int) -> None:
        """A message has reached a person."""
        ...

    async def shut_out(self, chat_id: int) -> None:
        """The bot can't write to a group."""
        ...

    async def let_in(self, chat_id: int) -> None:
        """The bot can write to a group, maybe again."""
        ...

    async def moved(self, old_id: int, new_id: int) -> None:
        """A group has another id now."""
        ...

    async def slow(self, user_id: int, since: timedelta, at_most: timedelta) -> None:
        """The platform has kept a person's messages back since then, and will for so long."""
        ...

    async def quick(self, user_id: int) -> None:
        """A person's messages reach him again."""
        ...


@dataclass(slots=True)
class Desk:
    """What the queues of all chats share; `taps` are the times of each person's last tap."""

    gateway: Gateway
    painter: Painter
    notices: Notices
    book: MessageBook
    doors: Doors
    time: Time
    limits: Limits
    crowd: Crowd
    taps: dict[int, datetime] = field(default_factory=dict)
