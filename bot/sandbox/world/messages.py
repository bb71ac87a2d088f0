"""Messages, their keyboards, and every version a reader has seen."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.sandbox.world.errors import CannotDo

if TYPE_CHECKING:
    from bot.sandbox.world.chats import Chat
    from bot.sandbox.world.people import BotUser, Person

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Button:
    """A key under a message: exactly one of `data`, `url` and `copy` is set."""

    text: str
    data: str | None = None
    url: str | None = None
    copy: str | None = None
    style: str | None = None


Keyboard = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Entity:
    """A stretch of formatted text; `offset` and `length` count UTF-16 units."""

    type: str
    offset: int
    length: int
    extra: tuple[tuple[str, Any], ...] = ()

    def shape(self) -> Json:
        """The entity as the Bot API writes it."""
        return {"type": self.type, "offset": self.offset, "length": self.length, **dict(self.extra)}


@dataclass(frozen=True, slots=True)
class Media:
    """A photo or a document that was sent; `size` is width and height of a photo."""

    kind: str
    file_id: str
    file_name: str
    mime: str
    bytes: int
    size: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Content:
    """What can be edited: text (or caption), its entities, the media, the keyboard."""

    text: str = ""
    entities: tuple[Entity, ...] = ()
    keyboard: Keyboard = ()
    media: Media | None = None


@dataclass(frozen=True, slots=True)
class Version:
    """One content and the world's time at which it appeared."""

    content: Content
    at: float


@dataclass(eq=False, slots=True)
class Message:
    """A message of one chat; `silent` when it did not ring, `protected` when not to be saved.

    `service` holds what a service message tells (`new_chat_title` and the like). `versions`
    are the contents it had, oldest first, the present one last.
    """

    id: int
    chat: Chat
    sender: Person | BotUser
    at: float
    content: Content
    silent: bool = False
    protected: bool = False
    anonymous: bool = False
    reply_to: Message | None = None
    thread_id: int | None = None
    in_topic: bool = False
    service: Json | None = None
    edited_at: float | None = None
    deleted: bool = False
    versions: deque[Version] = field(default_factory=deque)

    @property
    def text(self) -> str:
        """The text or caption on show."""
        return self.content.text

    @property
    def keyboard(self) -> Keyboard:
        """The rows of keys on show."""
        return self.content.keyboard

    @property
    def media(self) -> Media | None:
        """The photo or document, if any."""
        return self.content.media

    @property
    def from_bot(self) -> bool:
        """Whether the bot sent it."""
        return self.sender.is_bot

    @property
    def rang(self) -> bool:
        """Whether its arrival made a sound; an edit never does."""
        return not self.silent and self.service is None

    @property
    def buttons(self) -> list[Button]:
        """All keys on show, row by row."""
        return [button for row in self.keyboard for button in row]

    @property
    def labels(self) -> list[list[str]]:
        """What stands on the keys, row by row."""
        return [[button.text for button in row] for row in self.keyboard]

    def button(self, label: str) -> Button:
        """The one key that reads `label`, or the one whose label begins with it.

        Raises `CannotDo` when none or several do.
        """
        for matches in (
            [b for b in self.buttons if b.text == label],
            [b for b in self.buttons if b.text.startswith(label)],
        ):
            if len(matches) == 1:
                return matches[0]
            if matches:
                raise CannotDo(f"{len(matches)} buttons read {label!r}: {self.labels}")
        raise CannotDo(f"no button reads {label!r}; on show: {self.labels}")

    def has_button(self, label: str) -> bool:
        """Whether a key reads exactly `label`."""
        return any(b.text == label for b in self.buttons)
