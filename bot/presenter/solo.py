"""The keys that lead to what one plays alone: practice, the guided hand, the rules."""

from bot.buttons import Act, Button
from bot.presenter.message import Key, Style, key
from bot.texts import guide as guide_words
from bot.texts import pages as words


def practice_key(label: str = words.PRACTICE_KEY, style: Style | None = None) -> Key:
    """A practice hand, at once; in between two of them the next one."""
    return key(label, Button(Act.PRACTICE), style)


def guide_key(stopped_at: int | None = None, style: Style | None = None) -> Key:
    """The guided hand, from where the reader stopped."""
    label = guide_words.resume_key(stopped_at) if stopped_at else guide_words.KEY
    return key(label, Button(Act.GUIDE, step=stopped_at or 1), style)


def rules_key() -> Key:
    """The rules, from the first page."""
    return key(words.RULES_KEY, Button(Act.RULES, choice="1"))
