"""Files the bot sent."""

from __future__ import annotations

import mimetypes
import struct
from dataclasses import dataclass

from bot.sandbox.world.errors import bad_request
from bot.sandbox.world.messages import Media

PHOTO_LIMIT, FILE_LIMIT = 10 * 2**20, 50 * 2**20
PNG_HEAD, JPEG_HEAD = b"\x89PNG\r\n\x1a\n", b"\xff\xd8"
ANY_KIND = "application/octet-stream"
JPEG_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


@dataclass(frozen=True, slots=True)
class Stored:
    """A file with its bytes and the path it is fetched from."""

    media: Media
    content: bytes
    path: str


class FileStore:
    """Keeps what was sent, by file id."""

    def __init__(self) -> None:
        self._by_id: dict[str, Stored] = {}

    def put(self, kind: str, name: str, content: bytes) -> Media:
        """Store a `photo` or a `document`; raises `Refused` when Telegram would not take it."""
        size = _checked_photo(content) if kind == "photo" else None
        if not content:
            raise bad_request("file must be non-empty")
        if len(content) > FILE_LIMIT:
            raise bad_request("file is too big")
        number = len(self._by_id) + 1
        mime = _picture_kind(content) if size else mimetypes.guess_type(name)[0]
        media = Media(kind, f"{kind}-{number:06d}", name, mime or ANY_KIND, len(content), size)
        self._by_id[media.file_id] = Stored(media, content, f"{kind}s/file_{number}")
        return media

    def get(self, file_id: str) -> Stored:
        """A stored file; raises `Refused` for an unknown id."""
        stored = self._by_id.get(file_id)
        if stored is None:
            raise bad_request("wrong file identifier/HTTP URL specified")
        return stored

    def at(self, path: str) -> Stored | None:
        """The file at a download path."""
        return next((s for s in self._by_id.values() if s.path == path), None)


def _checked_photo(content: bytes) -> tuple[int, int]:
    if len(content) > PHOTO_LIMIT:
        raise bad_request("file is too big")
    size = _picture_size(content)
    if size is None:
        raise bad_request("IMAGE_PROCESS_FAILED")
    width, height = size
    if width + height > 10_000 or max(size) > 20 * min(size):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return size


def _picture_kind(content: bytes) -> str:
    return "image/png" if content.startswith(PNG_HEAD) else "image/jpeg"


def _picture_size(content: bytes) -> tuple[int, int] | None:
    if content.startswith(PNG_HEAD) and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    if content.startswith(JPEG_HEAD):
        return _jpeg_size(content)
    return None


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF:
        marker, length = content[at + 1], int.from_bytes(content[at + 2 : at + 4], "big")
        if marker in JPEG_FRAMES:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None
