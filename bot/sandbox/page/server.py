"""Serves the page, its acts, and what happens live."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import quote

from aiohttp import WSMsgType, web

from bot.sandbox.page import views
from bot.sandbox.page.acts import Acts
from bot.sandbox.page.cast import Cast
from bot.sandbox.page.guard import guard
from bot.sandbox.world import CannotDo, Chat, Message, Person, Refused, Seen, Tap, World

Json = dict[str, Any]
STATIC = Path(__file__).parent / "static"
KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
WAITING = 5_000
HEARTBEAT = 20.0


class BotProcess(Protocol):
    """The bot's process, as far as the page may touch it."""

    @property
    def state(self) -> str:
        """`running`, `stopped` with its status, or `absent` when there is none to control."""

    def start(self) -> Awaitable[None]:
        """Start it unless it runs."""

    def stop(self) -> Awaitable[None]:
        """Ask it to end, and wait for that."""

    def kill(self) -> Awaitable[None]:
        """End it at once."""


@dataclass(eq=False)
class Window:
    """One open page: whose it is, what waits to be sent, and which chats it has been given."""

    person: Person
    outgoing: asyncio.Queue[Json] = field(default_factory=lambda: asyncio.Queue(WAITING))
    known: set[int] = field(default_factory=set)

    def put(self, event: Json) -> None:
        """Send an event; a window that does not read for long loses the rest and reconnects."""
        if not self.outgoing.full():
            self.outgoing.put_nowait(event)


class Page:
    """The page of one world; `process` is the bot's, if this program started it."""

    def __init__(self, world: World, cast: Cast, process: BotProcess | None = None) -> None:
        self._world = world
        self._cast = cast
        self._process = process
        self._acts = Acts(world, cast)
        self._windows: set[Window] = set()
        self._sockets: set[web.WebSocketResponse] = set()
        self._plans = self._planned()
        world.on_seen.append(self._seen)
        world.calls.on_call.append(lambda _call: self._look_at_plans())

    def add_routes(self, app: web.Application) -> None:
        """Put the page into an application, behind the guard."""
        app.middlewares.append(guard)
        app.router.add_get("/", self._index)
        app.router.add_get("/static/{name}", self._static)
        app.router.add_get("/media/{file_id}", self._media)
        app.router.add_get("/live", self._live)
        app.router.add_post("/act/{name}", self._act)
        app.router.add_get("/traffic", self._traffic)
        app.on_shutdown.append(self._close_sockets)

    # -- what is served ----------------------------------------------------------------------

    async def _index(self, _request: web.Request) -> web.StreamResponse:
        return _file(STATIC / "index.html")

    async def _static(self, request: web.Request) -> web.StreamResponse:
        path = STATIC / request.match_info["name"]
        if path.parent != STATIC or path.suffix not in KINDS or not path.is_file():
            return web.Response(status=404)
        return _file(path)

    async def _media(self, request: web.Request) -> web.StreamResponse:
        try:
            stored = self._world.files.get(request.match_info["file_id"])
        except Refused:
            return web.Response(status=404)
        if stored.media.kind == "photo":
            return web.Response(body=stored.content, content_type=stored.media.mime)
        name = quote(stored.media.file_name)
        headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{name}"}
        return web.Response(
            body=stored.content, content_type="application/octet-stream", headers=headers
        )

    async def _traffic(self, request: web.Request) -> web.StreamResponse:
        chat = request.query.get("chat", "")
        chat_id = int(chat) if chat.lstrip("-").isdigit() else None
        return web.json_response(views.traffic(self._world, chat_id))

    # -- what is done ------------------------------------------------------------------------

    async def _act(self, request: web.Request) -> web.StreamResponse:
        if request.content_type != "application/json":
            return web.json_response({"error": "JSON only"}, status=415)
        try:
            body = await request.json()
        except ValueError:
            return web.json_response({"error": "this is no JSON"}, status=400)
        if not isinstance(body, dict):
            return web.json_response({"error": "an object is expected"}, status=400)
        person = self._cast.find(str(body.get("as", "")))
        name = request.match_info["name"]
        try:
            if name in ("bot_start", "bot_stop", "bot_kill"):
                return web.json_response(await self._control(name))
            return web.json_response(self._acts.perform(name, person, body))
        except CannotDo as refusal:
            return web.json_response({"error": str(refusal)}, status=409)

    async def _control(self, name: str) -> Json:
        process = self._process
        if process is None:
            raise CannotDo("the bot was started elsewhere")
        deeds = {"bot_start": process.start, "bot_stop": process.stop, "bot_kill": process.kill}
        await deeds[name]()
        return {"state": process.state}

    # -- what is told ------------------------------------------------------------------------

    async def _live(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT)
        await socket.prepare(request)
        window = Window(self._cast.find(request.query.get("as", "")))
        self._windows.add(window)
        self._sockets.add(socket)
        self._tell_state(window)
        sender = asyncio.create_task(_pump(window, socket))
        try:
            async for message in socket:
                if message.type is WSMsgType.ERROR:
                    break
        finally:
            sender.cancel()
            self._windows.discard(window)
            self._sockets.discard(socket)
        return socket

    async def _close_sockets(self, _app: web.Application) -> None:
        for socket in list(self._sockets):
            await socket.close()

    def bot_changed(self) -> None:
        """Tell every window how things stand, as when the bot's process started or ended."""
        for window in self._windows:
            self._tell_state(window)

    def _seen(self, seen: Seen) -> None:
        subject = seen.subject
        for window in self._windows:
            if isinstance(subject, Message):
                self._tell_message(window, seen.kind, subject)
            elif isinstance(subject, Tap):
                continue
            else:
                self._tell_state(window)
        self._look_at_plans()
        if seen.kind == "answer" and isinstance(subject, Tap):
            self._tell_answer(subject)

    def _planned(self) -> tuple[int, ...]:
        """How many faults of each kind are still to come."""
        world = self._world
        left = (fault.times for fault in world.faults.planned)
        return (world.inbox.drop_next, world.inbox.double_next, *left)

    def _look_at_plans(self) -> None:
        """Tell every window when a planned fault has struck; updates are filed a moment later."""
        asyncio.get_running_loop().call_soon(self._tell_plans)

    def _tell_plans(self) -> None:
        if self._planned() != self._plans:
            self._plans = self._planned()
            self.bot_changed()

    def _tell_state(self, window: Window) -> None:
        bot_state = self._process.state if self._process else "absent"
        state = views.state_view(self._world, self._cast, window.person, bot_state)
        for chat in self._world.chats_of(window.person):
            if chat.id not in window.known:
                window.known.add(chat.id)
                self._send_history(window, chat)
        window.put(state)

    def _send_history(self, window: Window, chat: Chat) -> None:
        shown = [views.message_view(message, window.person) for message in views.history(chat)]
        window.put({"type": "history", "chat": chat.id, "messages": shown})

    def _tell_message(self, window: Window, kind: str, message: Message) -> None:
        head = views.head_of(message.chat)
        if window.person in list(head.readers()) and head.id in window.known:
            view = views.message_view(message, window.person)
            window.put({"type": kind, "message": view})

    def _tell_answer(self, tap: Tap) -> None:
        assert tap.answer is not None
        answer = tap.answer
        event = {
            "type": "answer",
            "mark": self._acts.marks.pop(tap.id, ""),
            "text": answer.text,
            "alert": answer.alert,
            "url": answer.url,
        }
        for window in self._windows:
            if window.person is tap.person:
                window.put(event)


async def _pump(window: Window, socket: web.WebSocketResponse) -> None:
    while True:
        event = await window.outgoing.get()
        await socket.send_str(json.dumps(event, ensure_ascii=False))


def _file(path: Path) -> web.Response:
    return web.Response(body=path.read_bytes(), content_type=KINDS[path.suffix], charset="utf-8")
