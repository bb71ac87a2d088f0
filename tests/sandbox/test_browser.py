"""The page in a real browser, with a small bot beside it."""

import sys
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.sandbox import echo_bot
from tests.sandbox.browser import PHONE, Opener, Stage, stage_with

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(120),
    pytest.mark.asyncio(loop_scope="module"),
]


@pytest_asyncio.fixture(loop_scope="module")
async def stage() -> AsyncIterator[Stage]:
    async with stage_with((sys.executable, echo_bot.__file__)) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="module")
async def echo(stage: Stage) -> AsyncIterator[None]:
    """The small bot in this process, which starts sooner than one of its own."""
    app = echo_bot.build(stage.sandbox.root_url, stage.sandbox.token)
    assert app.updater is not None
    async with app:
        await echo_bot.register(app)
        await app.start()
        await app.updater.start_polling()
        yield
        await app.updater.stop()
        await app.stop()


@pytest.mark.usefixtures("echo")
async def test_a_newcomer_opens_a_table_sits_down_and_enters(opened: Opener) -> None:
    async with opened() as page:
        group, private = page.locator(".pane-group"), page.locator(".pane-private")
        await group.get_by_role("button", name="/newtable 开桌").click()
        await expect(group.get_by_text("1桌 招人")).to_be_visible()
        await expect(group.locator("time[datetime]").first).to_have_text("21:45:00")
        await group.get_by_role("button", name="坐下").click()
        await expect(group.locator(".toast")).to_have_text("坐好了，甲位")
        await expect(group.get_by_text("1/3")).to_be_visible()
        await expect(group.locator(".row").last.locator(".meta")).to_contain_text("已编辑")
        await group.get_by_role("button", name="进门").click()
        await private.locator(".big-key[data-payload]").click()
        await expect(private.get_by_text("进来了：j_abc")).to_be_visible()
        await expect(private.get_by_role("combobox", name="写消息")).to_be_visible()
        await group.get_by_role("button", name="看我的牌").click()
        await expect(page.get_by_role("dialog")).to_contain_text("大 肆 坎陆")
        await page.get_by_role("button", name="确定").click()
        await group.get_by_role("button", name="散桌").click()
        await expect(group.get_by_text("已删除 1 条")).to_be_visible()


@pytest.mark.usefixtures("echo")
async def test_everything_can_be_done_from_the_keyboard(opened: Opener) -> None:
    async with opened() as page:
        group = page.locator(".pane-group")
        await expect(group.get_by_text("/newtable")).to_be_visible()
        await group.get_by_role("combobox").focus()
        await page.keyboard.type("/n")
        await expect(group.get_by_role("option")).to_have_count(1)
        await page.keyboard.press("Enter")
        await expect(group.get_by_text("1桌 招人")).to_be_visible()
        await group.get_by_role("button", name="坐下").focus()
        await page.keyboard.press("Enter")
        await expect(group.get_by_text("1/3")).to_be_visible()
        await expect(group.get_by_role("button", name="坐下")).to_be_focused()
        await page.keyboard.press("ArrowDown")
        await expect(group.get_by_role("button", name="看我的牌")).to_be_focused()
        nameless = page.locator("button:visible:not([aria-label])").filter(has_not_text="/./")
        for index in range(await nameless.count()):
            assert (await nameless.nth(index).inner_text()).strip()


@pytest.mark.usefixtures("echo")
async def test_on_a_phone_one_chat_is_shown_at_a_time(opened: Opener, stage: Stage) -> None:
    async with opened(size=PHONE) as page:
        group, private = page.locator(".pane-group"), page.locator(".pane-private")
        await expect(private).to_be_hidden()
        await group.get_by_role("button", name="/newtable 开桌").click()
        await group.get_by_role("button", name="进门").click()
        await expect(group).to_be_hidden()
        await private.get_by_role("button", name="开始").click()
        await expect(private.get_by_text("进来了：j_abc")).to_be_visible()
        stage.cast.people["ming"].command(stage.cast.group, "/newtable")
        await expect(page.locator(".banner")).to_contain_text("周末一家亲")
        await private.get_by_role("button", name="聊天列表").click()
        await expect(page.locator(".entry .badge")).to_have_text("2")
        await page.locator(".entry").first.click()
        await expect(group.get_by_text("1桌 招人")).to_have_count(2)
        assert await page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


@pytest.mark.usefixtures("echo")
async def test_three_windows_are_three_people(opened: Opener) -> None:
    async with opened("wang") as wang, opened("ming") as ming, opened("ye", PHONE) as ye:
        await wang.get_by_role("button", name="/newtable 开桌").click()
        for page, name in ((ming, "小明"), (ye, "爷爷")):
            group = page.locator(".pane-group")
            await expect(group.get_by_text("1桌 招人")).to_be_visible()
            await expect(page).to_have_title(f"{name} · 试玩")
        await ming.locator(".pane-group").get_by_role("button", name="坐下").click()
        await expect(ming.locator(".toast")).to_have_text("坐好了，甲位")
        for page in (wang, ye):
            await expect(page.locator(".pane-group").get_by_text("1/3")).to_be_visible()
            await expect(page.locator(".toast")).to_have_count(0)
        await ye.locator(".pane-group").get_by_role("combobox").fill("手气不错")
        await ye.keyboard.press("Enter")
        await expect(wang.locator(".pane-group .sender").last).to_have_text("爷爷")


async def test_the_control_strip_makes_trouble(opened: Opener, stage: Stage) -> None:
    async with opened() as page:
        group, strip = page.locator(".pane-group"), page.locator("#strip")
        await expect(group.get_by_text("机器人停了")).to_be_visible()
        await stage.child.start()
        await page.locator(".pane-private").get_by_role("button", name="开始").click()
        await expect(page.get_by_text("进来了：没带门牌").first).to_be_visible()
        await expect(strip).to_be_hidden()
        await page.get_by_role("button", name="试验台").click()
        await strip.get_by_role("button", name="屏蔽机器人", exact=True).click()
        await expect(page.locator(".pane-private .big-key")).to_have_text("解除屏蔽")
        await page.locator(".pane-private .big-key").click()

        await strip.get_by_label("怎么错").first.select_option("bad_gateway")
        await strip.get_by_label("哪个方法").first.select_option("sendMessage")
        await strip.get_by_role("button", name="加上").click()
        await expect(strip.locator(".planned")).to_contain_text("502")
        await group.get_by_role("combobox").fill("/newtable")
        await page.keyboard.press("Enter")
        await expect(strip.locator(".planned")).to_have_count(0)
        await expect(group.get_by_text("1桌 招人")).to_have_count(0)

        await strip.get_by_role("button", name="升级成超级群").click()
        await expect(group.get_by_text("这个群升级成超级群了")).to_be_visible()
        await strip.get_by_role("button", name="杀").click()
        await expect(page.locator(".bot-state")).to_have_text("机器人停了")
        await group.get_by_role("combobox").fill("/newtable")
        await page.keyboard.press("Enter")
        await strip.get_by_role("button", name="开", exact=True).click()
        await expect(group.get_by_text("1桌 招人")).to_be_visible()
        assert stage.child.state == "running"

        await strip.get_by_role("button", name="看群").click()
        await expect(strip.locator(".traffic summary").first).to_contain_text("sendMessage")
        await strip.get_by_role("button", name="退群").click()
        await expect(group).to_be_hidden()


@pytest.mark.usefixtures("echo")
async def test_the_page_follows_the_machines_dark_mode(opened: Opener) -> None:
    async with opened() as page:
        await expect(page.locator(".pane-group .title")).to_be_visible()
        paper = "getComputedStyle(document.body).backgroundColor"
        light = await page.evaluate(paper)
        await page.emulate_media(color_scheme="dark")
        dark = await page.evaluate(paper)
        await page.get_by_role("button", name="明暗").click()
        assert await page.evaluate(paper) == light
        assert dark != light


@pytest.mark.usefixtures("echo")
async def test_the_page_comes_back_after_the_line_dropped(opened: Opener, stage: Stage) -> None:
    async with opened() as page:
        await page.get_by_role("button", name="/newtable 开桌").click()
        await expect(page.get_by_text("1桌 招人").first).to_be_visible()
        await stage.sandbox.stop()
        await expect(page.locator("#offline")).to_be_visible()
        await stage.sandbox.start()
        await expect(page.locator("#offline")).to_be_hidden()
        await expect(page.locator(".pane-group").get_by_text("1桌 招人")).to_have_count(1)


@pytest.mark.usefixtures("echo")
async def test_the_newest_keys_are_near_and_older_ones_an_arrow_away(opened: Opener) -> None:
    async with opened() as page:
        group = page.locator(".pane-group")
        for _ in range(2):
            await group.get_by_role("combobox").fill("/newtable")
            await page.keyboard.press("Enter")
        await expect(group.get_by_text("1桌 招人")).to_have_count(2)
        stops = group.locator(".key:not([tabindex='-1'])")
        boards = group.locator(".keys")
        await expect(stops).to_have_count(await boards.last.locator(".key").count())
        assert await page.evaluate("document.querySelector('button').id") == "skip-group"
        await page.get_by_role("button", name="到群里的按键").focus()
        await page.keyboard.press("Enter")
        await expect(boards.last.locator(".key").first).to_be_focused()
        await page.keyboard.press("ArrowUp")
        await expect(boards.first.locator(".key-row").last.locator(".key").first).to_be_focused()


async def test_names_turn_nothing_around_them_and_long_ones_leave_room(
    opened: Opener, stage: Stage
) -> None:
    wang = stage.cast.find("wang")
    async with opened() as page:
        wang.rename("\u202eannA")
        await expect(page.locator(".list .title bdi")).to_have_text("\u202eannA")
        stage.cast.group.rename("很长很长的群名" * 8)
        entry = page.locator(".entry").first
        await expect(entry.locator("strong")).to_contain_text("很长")
        box, clock = await entry.bounding_box(), await entry.locator("time").bounding_box()
        assert box
        assert clock
        assert clock["x"] + clock["width"] <= box["x"] + box["width"]
        service = page.locator(".service .pill").last
        await expect(service).to_contain_text("很长")
        assert "\u202e" not in await service.inner_text()


async def test_what_went_over_the_wire_comes_into_sight(opened: Opener) -> None:
    async with opened(size=(1280, 600)) as page:
        await page.get_by_role("button", name="试验台", exact=True).click()
        await page.get_by_role("button", name="看全部").click()
        await expect(page.locator(".record")).to_be_in_viewport()
