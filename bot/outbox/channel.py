"""Calls to one chat, each counted by its pace."""

from bot.outbox.desk import Desk
from bot.outbox.gateway import Where
from bot.outbox.pace import Pace
from bot.presenter.message import Outgoing


class Channel:
    """Sends, edits and deletes in one chat; when it may is for its `pace` to say.

    `got_through` says that a message has been sent since the chat was last found shut.
    """

    def __init__(self, chat_id: int, desk: Desk) -> None:
        """A channel that nothing went through yet."""
        self.chat_id = chat_id
        self.pace = Pace(chat_id, desk.limits, desk.crowd)
        self.got_through = False
        self._gateway = desk.gateway
        self._time = desk.time

    async def send(self, where: Where, message: Outgoing, *, picture: bool = False) -> int:
        """Send a message; its id."""
        self.pace.count(self._time.now(), picture=picture)
        message_id = await self._gateway.send(where, message)
        self.got_through = True
        return message_id

    async def edit(self, message_id: int, message: Outgoing, *, picture: bool = False) -> None:
        """Give a message another text and keyboard."""
        self.pace.count(self._time.now(), picture=picture)
        await self._gateway.edit(self.chat_id, message_id, message)

    async def delete(self, message_id: int) -> None:
        """Delete a message."""
        await self._gateway.delete(self.chat_id, message_id)
