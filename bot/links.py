"""Links into the bot's private chat, and the payloads they carry."""

from dataclasses import dataclass

_JOIN, _RULES = "j_", "r_"
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

    @property
    def add_to_group(self) -> str:
        """Lets the reader choose a group to add the bot to."""
        return f"{self.chat}?startgroup=true"


def join_token(payload: str) -> str | None:
    """The join token of a payload, or None when it is another kind."""
    return payload.removeprefix(_JOIN) if payload.startswith(_JOIN) else None


def rules_token(payload: str) -> str | None:
    """The token of the table whose rules are wanted; None when it is another kind."""
    return payload.removeprefix(_RULES) if payload.startswith(_RULES) else None
