"""What the sender needs of Telegram."""

from dataclasses import dataclass
from typing import Protocol

from bot.presenter.message import Outgoing


@dataclass(frozen=True, slots=True)
class Where:
    """A chat, and a topic in it if it is a forum."""

    chat_id: int
    topic: int | None = None


class Gateway(Protocol):
    """Calls to Telegram; each raises a `SendingError` when it fails."""

    async def send(self, where: Where, message: Outgoing) -> int:
        """Send a message; its id."""
        ...

    async def edit(self, chat_id: int, message_id: int, message: Outgoing) -> None:
        """Give a message another text and keyboard; the same ones are no error."""
        ...

    async def delete(self, chat_id: int, message_id: int) -> None:
        """Delete a message; one that is gone already is no error."""
        ...
