"""Logging: one line for each event, and never a token in it."""

import logging
from collections.abc import Iterable

_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_HIDDEN = "<secret>"
_CHATTY = ("httpx", "httpcore", "apscheduler", "alembic", "aiosqlite", "sqlalchemy", "telegram")
"""Libraries that say too much, at no level: their lines hold the token, hands, or seeds."""
_ECHOING = ("telegram.request", "telegram.ext.Updater")
"""Libraries that log with a traceback what they also raise; our own lines tell it."""


class SecretlessFormatter(logging.Formatter):
    """Writes lines without certain words, in tracebacks too."""

    def __init__(self, secrets: Iterable[str]) -> None:
        """`secrets` are the words to leave out."""
        super().__init__(_FORMAT)
        self._secrets = tuple(secret for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        line = super().format(record)
        for secret in self._secrets:
            line = line.replace(secret, _HIDDEN)
        return line


def set_up_logging(level: str, secrets: Iterable[str]) -> None:
    """Log to standard error, from a level on, without secrets."""
    handler = logging.StreamHandler()
    handler.setFormatter(SecretlessFormatter(secrets))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in _CHATTY:
        logging.getLogger(name).setLevel(logging.WARNING)
    for name in _ECHOING:
        logging.getLogger(name).setLevel(logging.CRITICAL)
