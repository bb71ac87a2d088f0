"""What the queues of all chats share."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
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
    """Who is told when a person's chat is shut."""

    async def shut(self, user_id: int) -> None:
        """The bot can't write to a person any more."""
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
