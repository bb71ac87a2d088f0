"""The parameters of one call, whichever way they were sent."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.world.errors import bad_request

TRUE_WORDS = frozenset({"true", "yes", "1"})


@dataclass(frozen=True, slots=True)
class Upload:
    """A file part of a form."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Params:
    """Values by name; forms bring strings, JSON bodies bring any kind of value."""

    values: dict[str, Any] = field(default_factory=dict)
    uploads: dict[str, Upload] = field(default_factory=dict)

    def text(self, name: str) -> str:
        """A string, empty when absent."""
        value = self.values.get(name)
        if value is None:
            return ""
        if isinstance(value, bool):
            return "true" if value else "false"
        return value if isinstance(value, str) else str(value)

    def has(self, name: str) -> bool:
        """Whether the parameter was sent with a value."""
        return self.text(name) != ""

    def flag(self, name: str) -> bool:
        """A switch, off when absent."""
        return self.text(name).lower() in TRUE_WORDS

    def number(self, name: str, default: int = 0) -> int:
        """A whole number; `default` when absent or no number."""
        text = self.text(name).strip()
        try:
            return int(text)
        except ValueError:
            return default

    def json(self, name: str) -> Any:
        """A nested value, which forms write as a JSON string; None when absent."""
        value = self.values.get(name)
        if not isinstance(value, str):
            return value
        if not value:
            return None
        try:
            return json.loads(value)
        except ValueError:
            raise bad_request(f"can't parse {name.replace('_', ' ')} JSON object") from None

    def chat_id(self, name: str = "chat_id") -> int:
        """A chat's number; raises `Refused` when absent. Names with @ are never found."""
        text = self.text(name).strip()
        if not text:
            raise bad_request(f"{name} is empty")
        try:
            return int(text)
        except ValueError:
            raise bad_request("chat not found") from None

    def message_id(self) -> int:
        """A message's number; raises `Refused` when absent."""
        number = self.number("message_id")
        if number <= 0:
            raise bad_request("message identifier is not specified")
        return number
