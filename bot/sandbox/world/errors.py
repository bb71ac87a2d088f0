"""What can go wrong in the world: refusals the bot gets, and acts no app could do."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """A Bot API answer with `ok: false`.

    `code` is the HTTP status, `description` the text after Telegram's own prefix,
    `parameters` what stands beside it (`retry_after` in seconds, `migrate_to_chat_id`).
    """

    def __init__(self, code: int, description: str, **parameters: Any) -> None:
        super().__init__(f"{code} {description}")
        self.code = code
        self.description = description
        self.parameters = parameters


class NotImitated(Refused):
    """Telegram could do this, the stand-in cannot; a test that meets it must fail."""

    def __init__(self, what: str) -> None:
        super().__init__(501, f"Not Implemented: the stand-in does not imitate {what}")


def bad_request(text: str, **parameters: Any) -> Refused:
    """A 400 with Telegram's prefix."""
    return Refused(400, f"Bad Request: {text}", **parameters)


def forbidden(text: str) -> Refused:
    """A 403 with Telegram's prefix."""
    return Refused(403, f"Forbidden: {text}")


def too_many_requests(seconds: int) -> Refused:
    """A 429 that asks to wait `seconds`."""
    text = f"Too Many Requests: retry after {seconds}"
    return Refused(429, text, retry_after=seconds)


def conflict(text: str) -> Refused:
    """A 409, as two pollers get it."""
    return Refused(409, f"Conflict: {text}")


class CannotDo(Exception):
    """A person was told to do what no honest app offers, such as to press a button not on show."""
