"""Parse mode HTML: text with tags to plain text with entities.

Works on bytes, because the error texts count bytes. Entities count UTF-16 units.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.world.entities import utf16_length
from bot.sandbox.world.errors import Refused, bad_request
from bot.sandbox.world.messages import Entity

SPACE = b" \t\n\r\x0b\x0c"
NAMED = {b"lt": "<", b"gt": ">", b"amp": "&", b"quot": '"'}
SIMPLE = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "code": "code",
}
OTHERS = frozenset({"a", "pre", "span", "tg-emoji", "tg-time", "blockquote"})
TIME_FORMATS = frozenset(
    {"r", *(w + d + t for w in ("", "w") for d in ("", "d", "D") for t in ("", "t", "T"))}
)


@dataclass(slots=True)
class Tag:
    """An open tag: its name, attributes, and where in the plain text it began."""

    name: str
    attributes: dict[str, str]
    start: int


def _fail(text: str) -> Refused:
    return bad_request(f"can't parse entities: {text}")


@dataclass(slots=True)
class Parser:
    """Reads one text from front to back."""

    source: bytes
    knows_tg_time: bool
    at: int = 0
    out: list[str] = field(default_factory=list)
    length: int = 0
    open_tags: list[Tag] = field(default_factory=list)
    entities: list[Entity] = field(default_factory=list)

    def run(self) -> tuple[str, tuple[Entity, ...]]:
        """The plain text and its entities."""
        while self.at < len(self.source):
            byte = self.source[self.at]
            if byte == ord("&"):
                self._emit(self._reference())
            elif byte == ord("<"):
                self._tag()
            else:
                self._emit(self._plain())
        if self.open_tags:
            name = self.open_tags[-1].name
            raise _fail(f'Can\'t find end tag corresponding to start tag "{name}"')
        self.entities.sort(key=lambda e: (e.offset, -e.length))
        return "".join(self.out), tuple(self.entities)

    def _emit(self, text: str) -> None:
        self.out.append(text)
        self.length += utf16_length(text)

    def _peek(self) -> int:
        return self.source[self.at] if self.at < len(self.source) else 0

    def _while(self, wanted: Callable[[int], bool]) -> bytes:
        begin = self.at
        while self.at < len(self.source) and wanted(self.source[self.at]):
            self.at += 1
        return self.source[begin : self.at]

    def _spaces(self) -> None:
        self._while(lambda byte: byte in SPACE)

    def _plain(self) -> str:
        return self._while(lambda byte: byte not in b"<&").decode()

    def _reference(self) -> str:
        """A character written as `&name;` or `&#number;`; anything else stays as it is."""
        begin = self.at
        self.at += 1
        name = self._while(lambda byte: chr(byte).isalnum() or byte == ord("#"))
        char = NAMED.get(name) or _numbered(name)
        if char is None:
            self.at = begin + 1
            return "&"
        if self._peek() == ord(";"):
            self.at += 1
        return char

    def _tag(self) -> None:
        begin = self.at
        self.at += 1
        if self._peek() == ord("/"):
            self.at += 1
            self._end_tag(begin)
        else:
            self._start_tag(begin)

    def _name(self) -> str:
        return self._while(lambda byte: byte not in SPACE and byte != ord(">")).decode().lower()

    def _start_tag(self, begin: int) -> None:
        name = self._name()
        if self.at >= len(self.source):
            raise _fail(f"Unclosed start tag at byte offset {begin}")
        if not self._known(name):
            raise _fail(f'Unsupported start tag "{name}" at byte offset {begin}')
        attributes = self._attributes(name, begin)
        self.at += 1
        self.open_tags.append(Tag(name, attributes, self.length))
        if name == "span" and attributes.get("class") != "tg-spoiler":
            raise _fail(f'Tag "span" must have class "tg-spoiler" at byte offset {begin}')

    def _known(self, name: str) -> bool:
        if name == "tg-time" and not self.knows_tg_time:
            return False
        return name in SIMPLE or name in OTHERS

    def _attributes(self, tag: str, begin: int) -> dict[str, str]:
        found: dict[str, str] = {}
        while True:
            self._spaces()
            if self.at >= len(self.source):
                raise _fail(f'Unclosed start tag "{tag}" at byte offset {begin}')
            if self._peek() == ord(">"):
                return found
            name = self._while(lambda byte: byte not in SPACE and byte not in b"=>").decode()
            if not name:
                raise _fail(f'Empty attribute name in the tag "{tag}" at byte offset {begin}')
            found[name.lower()] = self._value(tag, name, begin)

    def _value(self, tag: str, name: str, begin: int) -> str:
        self._spaces()
        if self._peek() != ord("="):
            if name == "expandable":
                return ""
            raise _fail(
                "Expected equal sign in declaration of an attribute of the tag "
                f'"{tag}" at byte offset {begin}'
            )
        self.at += 1
        self._spaces()
        if self.at >= len(self.source):
            raise _fail(f'Unclosed start tag "{tag}" at byte offset {begin}')
        quote = self._peek()
        if quote in b"\"'":
            return self._quoted(quote, begin)
        token_begin = self.at
        token = self._while(lambda byte: chr(byte).isalnum() or byte in b".-").decode().lower()
        if self._peek() not in (*SPACE, ord(">")):
            raise _fail(f"Unexpected end of name token at byte offset {token_begin}")
        return token

    def _quoted(self, quote: int, begin: int) -> str:
        self.at += 1
        parts: list[str] = []
        while self._peek() not in (quote, 0):
            if self._peek() == ord("&"):
                parts.append(self._reference())
            else:
                parts.append(self._while(lambda byte: byte not in (quote, ord("&"))).decode())
        if self.at >= len(self.source):
            raise _fail(f"Unclosed start tag at byte offset {begin}")
        self.at += 1
        return "".join(parts)

    def _end_tag(self, begin: int) -> None:
        if not self.open_tags:
            raise _fail(f"Unexpected end tag at byte offset {begin}")
        name = self._name()
        self._spaces()
        if self._peek() != ord(">"):
            raise _fail(f"Unclosed end tag at byte offset {begin}")
        self.at += 1
        tag = self.open_tags.pop()
        if name and name != tag.name:
            raise _fail(
                f"Unmatched end tag at byte offset {begin}, "
                f'expected "</{tag.name}>", found "</{name}>"'
            )
        self._close(tag)

    def _close(self, tag: Tag) -> None:
        length = self.length - tag.start
        if length == 0:
            return
        kind, extra = self._meaning(tag)
        if kind is not None:
            self.entities.append(Entity(kind, tag.start, length, tuple(extra.items())))

    def _meaning(self, tag: Tag) -> tuple[str | None, dict[str, Any]]:
        if tag.name in SIMPLE:
            return SIMPLE[tag.name], {}
        if tag.name == "a":
            return self._link(tag)
        if tag.name == "blockquote":
            wide = "expandable" in tag.attributes
            return ("expandable_blockquote" if wide else "blockquote"), {}
        if tag.name == "tg-time":
            return "date_time", _time(tag.attributes)
        if tag.name == "tg-emoji":
            return "custom_emoji", {"custom_emoji_id": tag.attributes.get("emoji-id", "")}
        return ("spoiler" if tag.name == "span" else "pre"), {}

    def _link(self, tag: Tag) -> tuple[str | None, dict[str, Any]]:
        url = tag.attributes.get("href", "").strip()
        if not url:
            return None, {}
        return "text_link", {"url": url if "://" in url else f"http://{url}/"}


def _numbered(name: bytes) -> str | None:
    if not name.startswith(b"#"):
        return None
    digits = name[1:].lower()
    try:
        code = int(digits[1:], 16) if digits.startswith(b"x") else int(digits)
    except ValueError:
        return None
    return chr(code) if 0 < code < 0x110000 and not 0xD800 <= code < 0xE000 else None


def _time(attributes: dict[str, str]) -> dict[str, Any]:
    unix, form = attributes.get("unix", ""), attributes.get("format", "")
    if not unix.lstrip("-").isdigit():
        raise _fail('Invalid date specified in the tag "tg-time"')
    if form not in TIME_FORMATS:
        raise _fail('Invalid date-time format specified in the tag "tg-time"')
    extra: dict[str, Any] = {"unix_time": int(unix)}
    if form:
        extra["date_time_format"] = form
    return extra


def parse(text: str, *, knows_tg_time: bool = True) -> tuple[str, tuple[Entity, ...]]:
    """Plain text and entities of an HTML text; raises `Refused` 400 for a broken one."""
    return Parser(text.encode(), knows_tg_time).run()
