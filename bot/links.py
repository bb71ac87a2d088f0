"""Links into the bot's private chat, and the payloads they carry."""

import re
from dataclasses import dataclass

_JOIN, _RULES, _OPTIONS, _HOUSE = "j_", "r_", "o_", "g_"
SCORE = "score"
RULES = "rules"
HELP = "help"
PRACTICE = "practice"
SETTINGS = "settings"


@dataclass(frozen=True, slots=True)
class Links:
    """Links to one bot."""

    username: str

    @property
    def chat(self) -> str:
        """Opens the private chat at its end, where the hand is."""
        return f"https://t.me/{self.username}"

    def start(self, payload: str) -> str:
        """Opens the private chat; one tap on START sends the payload."""
        return f"{self.chat}?start={payload}"

    def join(self, token: str) -> str:
        """The way to a seat for somebody the bot can't write to."""
        return self.start(_JOIN + token)

    def rules(self, token: str) -> str:
        """The way to the rules of a table."""
        return self.start(_RULES + token)

    def options(self, token: str) -> str:
        """The way from a lobby to the options of its match."""
        return self.start(_OPTIONS + token)

    def house(self, chat_id: int) -> str:
        """The way from a group to its settings."""
        return self.start(f"{_HOUSE}{chat_id}")

    @property
    def add_to_group(self) -> str:
        """Lets the reader choose a group to add the bot to."""
        return f"{self.chat}?startgroup=true"


def join_token(payload: str) -> str | None:
    """The join token of a payload, or None when it is another kind."""
    return payload.removeprefix(_JOIN) if payload.startswith(_JOIN) else None


def options_token(payload: str) -> str | None:
    """The token of the lobby whose options are wanted; None when it is another kind."""
    return payload.removeprefix(_OPTIONS) if payload.startswith(_OPTIONS) else None


def house_of(payload: str) -> int | None:
    """The group whose settings are wanted; None when it is another kind."""
    shape = re.fullmatch(_HOUSE + r"(-[0-9]{1,15})", payload)
    return int(shape[1]) if shape else None


def rules_token(payload: str) -> str | None:
    """The token of the table whose rules are wanted; None when it is another kind."""
    return payload.removeprefix(_RULES) if payload.startswith(_RULES) else None
