"""What may become of a call to Telegram, by what the sender does about it."""

from datetime import timedelta


class SendingError(Exception):
    """A call that did not do what it should."""


class TooFastError(SendingError):
    """Telegram wants a pause; only this chat waits."""

    def __init__(self, wait: timedelta) -> None:
        """`wait` is how long."""
        super().__init__(f"told to wait {wait.total_seconds():g} s")
        self.wait = wait


class TroubleError(SendingError):
    """The network or Telegram itself failed; the same call is worth another try."""


class GoneError(SendingError):
    """The message to change is not there any more."""


class ShutError(SendingError):
    """The bot may not write to this chat."""


class MovedError(SendingError):
    """The group has another id now."""

    def __init__(self, chat_id: int) -> None:
        """`chat_id` is the new one."""
        super().__init__(f"moved to {chat_id}")
        self.chat_id = chat_id


class RejectedError(SendingError):
    """Telegram will never take this call."""
