"""What people write in private that is no command: a friendly word, and the hand stays last."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from telegram import Update
from telegram.ext import ContextTypes

from bot.handlers.desk import Reception, person_of
from bot.handlers.doors import write_to_again
from bot.presenter import pages
from bot.texts import pages as words

AGAIN_AFTER = timedelta(seconds=30)
"""Who goes on writing is not answered, and his hand not moved, before that."""


@dataclass(frozen=True, slots=True)
class SmallTalk:
    """The handler of private messages that nobody else handles."""

    desk: Reception
    _answered: dict[int, datetime] = field(default_factory=dict)

    async def __call__(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """Answer one message, unless another was answered just now."""
        message = update.effective_message
        if message is None or message.from_user is None:
            return
        person, now = person_of(message.from_user), self.desk.clock.now()
        self.desk.outbox.tapped(person.user_id)
        await self.desk.met(person)
        await write_to_again(self.desk, person)
        for old in [u for u, at in self._answered.items() if now - at >= AGAIN_AFTER]:
            del self._answered[old]
        if person.user_id not in self._answered:
            self._answered[person.user_id] = now
            self.desk.say_to(person.user_id, pages.plain(words.JUST_TAP))
