"""A stand-in with a group of three, and python-telegram-bot's own client talking to it."""

import re
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager
from dataclasses import dataclass

import pytest
import pytest_asyncio
from playwright.async_api import Browser
from telegram import Bot
from telegram.error import BadRequest, TelegramError
from telegram.request import HTTPXRequest

from bot.sandbox import Sandbox, World
from bot.sandbox.world import Clock, Group, Person
from tests.sandbox.browser import Opener, Stage, chromium, opener

# A time in 2026; the clock stands still unless a test moves it.
NOON = 1_796_040_000.0


@dataclass
class Family:
    """A basic group with the bot; 王姨 made it, nobody has started the bot but her."""

    group: Group
    wang: Person
    ming: Person
    ye: Person


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=Clock(NOON, running=False)) as running:
        yield running


@pytest.fixture
def world(sandbox: Sandbox) -> World:
    return sandbox.world


@pytest.fixture
def family(world: World) -> Family:
    wang = world.person("王姨", started=True)
    ming = world.person("小明", username="xiaoming")
    ye = world.person("爷爷")
    return Family(world.group("周末一家亲", [wang, ming, ye]), wang, ming, ye)


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[Bot]:
    async with make_bot(sandbox) as client:
        yield client


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as running:
        yield running


@pytest.fixture
def opened(browser: Browser, stage: Stage) -> Opener:
    """Opens windows on the stage that the test module sets up."""
    return opener(browser, stage)


def make_bot(sandbox: Sandbox, token: str | None = None) -> Bot:
    """A client of the stand-in; with the right token unless told otherwise."""
    return Bot(
        token or sandbox.token,
        base_url=sandbox.base_url,
        base_file_url=sandbox.base_file_url,
        request=plain_request(),
        get_updates_request=plain_request(),
    )


def plain_request() -> HTTPXRequest:
    """PTB's HTTP client without certificates, which take long to load and are not needed here."""
    return HTTPXRequest(read_timeout=5, httpx_kwargs={"verify": False})


def refused(
    text: str, kind: type[TelegramError] = BadRequest
) -> AbstractContextManager[pytest.ExceptionInfo[TelegramError]]:
    """Expect an error with this text; PTB changes upper and lower case, so that does not count."""
    return pytest.raises(kind, match=re.compile(re.escape(text), re.IGNORECASE))
