"""What the page's server lets through, refuses, and tells."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest
from telegram import Bot

from bot.sandbox import Sandbox
from bot.sandbox.page import Page, views
from bot.sandbox.page.cast import Cast, family
from tests.sandbox.conftest import make_bot
from tests.sandbox.test_sending import keys, picture


@dataclass
class Site:
    """A running page with a client that speaks to it as a browser would."""

    sandbox: Sandbox
    cast: Cast
    client: aiohttp.ClientSession

    async def act(self, name: str, who: str = "wang", /, **body: Any) -> tuple[int, dict[str, Any]]:
        answer = await self.client.post(f"/act/{name}", json={"as": who, **body})
        return answer.status, await answer.json()


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    sandbox = Sandbox()
    cast = family(sandbox.world)
    Page(sandbox.world, cast).add_routes(sandbox.app)
    async with sandbox, aiohttp.ClientSession(sandbox.root_url) as client:
        yield Site(sandbox, cast, client)


@pytest.fixture
async def bot(site: Site) -> AsyncIterator[Bot]:
    async with make_bot(site.sandbox) as client:
        yield client


class Window:
    """One open page."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    async def next(self, kind: str) -> dict[str, Any]:
        """The next event of a kind; others are passed over."""
        async with asyncio.timeout(5):
            while True:
                event: dict[str, Any] = json.loads(await self._socket.receive_str())
                if event["type"] == kind:
                    return event


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Host": "localhost:8081"}, 200),
        ({"Host": "[::1]:8081"}, 200),
        ({"Host": "evil.example"}, 403),
        ({"Host": "127.0.0.1.evil.example"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
    ],
)
async def test_only_this_machines_own_page_is_let_in(
    site: Site, headers: dict[str, str], status: int
) -> None:
    for path in ("/", f"/bot{site.sandbox.token}/getMe", "/live"):
        answer = await site.client.get(path, headers=headers)
        expected = 400 if path == "/live" and status == 200 else status
        assert answer.status == expected, path


async def test_the_page_loads_nothing_from_elsewhere(site: Site) -> None:
    answer = await site.client.get("/")
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    page = await answer.text()
    assert "http" not in page.replace("http-equiv", "")


@pytest.mark.parametrize(
    "path", ["/static/../server.py", "/static/%2e%2e/server.py", "/static/none.js", "/static/x.py"]
)
async def test_only_the_pages_own_files_are_served(site: Site, path: str) -> None:
    answer = await site.client.get(path)
    assert answer.status in (403, 404)


async def test_an_act_must_be_json_of_an_object(site: Site) -> None:
    form = await site.client.post("/act/say", data={"text": "x"})
    assert form.status == 415
    listed = await site.client.post("/act/say", json=["x"])
    assert listed.status == 400
    as_json = {"Content-Type": "application/json"}
    for broken in (b"{", b"\xff\xfe", b""):
        answer = await site.client.post("/act/say", data=broken, headers=as_json)
        assert answer.status == 400
        assert "error" in await answer.json()


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("no_such_act", {}),
        ("say", {"chat": "x", "text": "y"}),
        ("say", {"chat": 12345, "text": "y"}),
        ("say", {"chat": True, "text": "y"}),
        ("say", {"chat": "own", "text": " "}),
        ("press", {"chat": "own", "message": 99, "data": "x"}),
        ("advance", {"seconds": -1}),
        ("advance", {"seconds": 10**9}),
        ("fault", {"kind": "429", "seconds": 5, "times": 1000}),
        ("fault", {"kind": "meteor", "seconds": 5, "times": 1}),
        ("tap_again", {}),
        ("block", {}),
        ("unblock", {"as": "ye", "chat": None}),
        ("upgrade", {"chat": "own"}),
        ("bot_kill", {}),
        ("link", {"url": "https://t.me/c/1/1"}),
        ("add_bot", {"name": ""}),
    ],
)
async def test_what_is_not_offered_changes_nothing(
    site: Site, name: str, body: dict[str, Any]
) -> None:
    if body.get("chat") == "own":
        body = {**body, "chat": site.cast.people["wang"].id}
    status, answer = await site.act(name, **body)
    if name == "unblock":
        assert status == 200
    else:
        assert status == 409
        assert answer["error"]
    assert len(site.sandbox.world.inbox) == 0


async def test_people_see_only_their_own_chats(site: Site) -> None:
    world, people = site.sandbox.world, site.cast.people
    people["ming"].start()
    status, _ = await site.act("say", "wang", chat=people["ming"].id, text="hi")
    assert status == 409
    state = views.state_view(world, site.cast, people["wang"], "absent")
    assert [chat["id"] for chat in state["chats"]] == [site.cast.group.id, people["wang"].id]


async def test_a_window_is_told_what_happens_live(site: Site, bot: Bot) -> None:
    async with site.client.ws_connect("/live?as=ming") as socket:
        window = Window(socket)
        state = await window.next("state")
        assert state["me"]["name"] == "小明"
        assert [chat["title"] for chat in state["chats"]] == ["周末一家亲", bot.first_name]
        sent = await bot.send_message(site.cast.group.id, "招人", reply_markup=keys(["坐下"]))
        shown = (await window.next("message"))["message"]
        assert (shown["text"], shown["rows"]) == (
            "招人",
            [[{"text": "坐下", "style": None, "data": "坐下"}]],
        )
        await site.act(
            "press", "ming", chat=shown["chat"], message=shown["id"], data="坐下", mark="m1"
        )
        (update,) = await bot.get_updates(timeout=0)
        assert update.callback_query is not None
        await update.callback_query.answer("坐好了")
        answer = await window.next("answer")
        assert (answer["mark"], answer["text"], answer["alert"]) == ("m1", "坐好了", False)
        await bot.edit_message_text("人齐了", sent.chat_id, sent.message_id)
        assert (await window.next("edited"))["message"]["edited"]
        await bot.delete_message(sent.chat_id, sent.message_id)
        assert (await window.next("deleted"))["message"]["deleted"]


async def test_an_answer_reaches_only_the_one_who_tapped(site: Site, bot: Bot) -> None:
    await bot.send_message(site.cast.group.id, "x", reply_markup=keys(["坐下"]))
    async with (
        site.client.ws_connect("/live?as=ming") as one,
        site.client.ws_connect("/live?as=ye") as other,
    ):
        ming = Window(one)
        await site.act("press", "ming", chat=site.cast.group.id, message=1, data="坐下", mark="m")
        (update,) = await bot.get_updates(timeout=0)
        assert update.callback_query is not None
        await update.callback_query.answer("坐好了")
        assert (await ming.next("answer"))["text"] == "坐好了"
        await bot.send_message(site.cast.group.id, "end")
        kinds: list[str] = []
        while not kinds or kinds[-1] != "message":
            kinds.append(json.loads(await other.receive_str())["type"])
        assert "answer" not in kinds


async def test_an_upgraded_group_keeps_its_messages_on_the_page(site: Site, bot: Bot) -> None:
    await bot.send_message(site.cast.group.id, "board")
    status, _ = await site.act("upgrade", chat=site.cast.group.id)
    assert status == 200
    async with site.client.ws_connect("/live?as=wang") as socket:
        history = await Window(socket).next("history")
    assert history["chat"] == views.head_of(site.cast.group).id
    assert [m["text"] or m.get("service") for m in history["messages"]] == [
        "board",
        "这个群升级成超级群了",
        "超级群从这里开始",
    ]
    status, _ = await site.act("say", chat=site.cast.group.id, text="/newtable")
    assert status == 409


async def test_the_control_strip_plays_its_tricks(site: Site) -> None:
    world, person = site.sandbox.world, site.cast.people["wang"]
    group = site.cast.group.id
    person.start()
    before = world.clock.now()
    for name, body in (
        ("block", {}),
        ("unblock", {}),
        ("rename_me", {"name": "王阿姨"}),
        ("rename_group", {"chat": group, "name": "周末"}),
        ("mute_bot", {"chat": group}),
        ("unmute_bot", {"chat": group}),
        ("promote_bot", {"chat": group}),
        ("remove_bot", {"chat": group}),
        ("add_bot", {"chat": group}),
        ("add_bot", {"name": "新群", "payload": "g_1"}),
        ("leave", {"chat": group}),
        ("join", {}),
        ("drop_next", {}),
        ("double_next", {}),
        (
            "fault",
            {"kind": "slow", "seconds": 3, "times": 2, "method": "sendMessage", "chat": group},
        ),
        ("fault", {"kind": "429", "seconds": 30, "times": 1}),
        ("fault", {"kind": "403", "seconds": 0, "times": 1}),
        ("advance", {"seconds": 3600}),
    ):
        assert (await site.act(name, **body))[0] == 200, name
    assert (person.name, site.cast.group.title) == ("王阿姨", "周末")
    assert [fault.kind.value for fault in world.faults.planned] == ["slow", "refuse", "refuse"]
    assert world.clock.now() - before >= 3600
    assert (world.inbox.drop_next, world.inbox.double_next) == (1, 1)
    state = views.state_view(world, site.cast, person, "absent")
    assert len(state["faults"]) == 3
    await site.act("clear_faults")
    assert world.faults.planned == []


async def test_links_are_sorted_for_the_page(site: Site, bot: Bot) -> None:
    group = site.sandbox.world.group("大群", site.cast.people.values(), supergroup=True)
    sent = await bot.send_message(group.id, "board")
    name = bot.username
    for url, kind, payload in (
        (f"https://t.me/{name}?start=j_1", "bot", "j_1"),
        (f"tg://resolve?domain={name}&start=j_2", "bot", "j_2"),
        (f"https://t.me/{name}", "bot", ""),
        (f"https://t.me/{name}?startgroup=g_1", "group", "g_1"),
        (f"https://t.me/{name}?startgroup", "group", ""),
        (sent.link, "message", ""),
        ("https://example.org/", "web", ""),
    ):
        status, link = await site.act("link", url=url)
        assert (status, link["kind"], link["payload"]) == (200, kind, payload), url


async def test_traffic_shows_calls_and_updates_of_a_chat(site: Site, bot: Bot) -> None:
    site.cast.people["wang"].start()
    await bot.send_message(site.cast.people["wang"].id, "private")
    await bot.send_message(site.cast.group.id, "open")
    everything = await (await site.client.get("/traffic")).json()
    assert [row["name"] for row in everything].count("sendMessage") == 2
    own = await (await site.client.get(f"/traffic?chat={site.cast.group.id}")).json()
    assert [(row["name"], row["sent"]["text"]) for row in own] == [("sendMessage", "open")]
    assert site.sandbox.token not in json.dumps(everything)


async def test_photos_and_files_are_shown_from_here(site: Site, bot: Bot) -> None:
    photo = await bot.send_photo(site.cast.group.id, picture())
    answer = await site.client.get(f"/media/{photo.photo[0].file_id}")
    assert (answer.content_type, await answer.read()) == ("image/png", picture())
    sent = await bot.send_document(site.cast.group.id, b"<script>", filename="a.html")
    assert sent.document is not None
    file = await site.client.get(f"/media/{sent.document.file_id}")
    assert file.content_type == "application/octet-stream"
    assert file.headers["Content-Disposition"].startswith("attachment")
    assert (await site.client.get("/media/none")).status == 404
