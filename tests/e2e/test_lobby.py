"""From /newtable to the first card: sitting down, the door, and what the host may do."""

from pathlib import Path

from bot.sandbox.world import Person
from tests.e2e.evening import Evening, bare, evening


async def start_all(tonight: Evening) -> tuple[Person, Person, Person]:
    for person in tonight.people:
        person.start()
        await tonight.see(person.chat, "放炮罚牌桌")
    return tonight.people


async def test_a_full_table_starts_by_itself(tmp_path: Path) -> None:
    async with evening(tmp_path, start_seconds=0.2) as tonight, tonight.bot():
        await tonight.sit_down()
        await tonight.see(tonight.group, "第1局 开牌")
        lobby = await tonight.see(tonight.group, "开打了")
        assert lobby.buttons == []
        for person in tonight.people:
            await tonight.see(person.chat, "第1局")


async def test_a_stranger_is_sent_through_the_door_and_the_table_waits(tmp_path: Path) -> None:
    async with evening(tmp_path, start_seconds=0.1) as tonight, tonight.bot():
        wang, ming, ye = tonight.people
        wang.start()
        ming.start()
        await tonight.see(ming.chat, "放炮罚牌桌")
        wang.command(tonight.group, "/newtable")
        assert await tonight.tap(ming, tonight.group, "坐下") == "坐好了，乙位"
        door = await tonight.tap(ye, tonight.group, "坐下")
        assert door.startswith("https://t.me/fangpaofa_bot?start=j_")
        lobby = await tonight.see(tonight.group, "还没进门")
        assert "请点“进门”" in lobby.text
        assert "开局" not in lobby.text.split("\n")[1]
        ye.open_link(door)
        first = await tonight.see(ye.chat, "坐好了：丙位")
        assert "你的牌会发到这里" in first.text
        await tonight.see(tonight.group, "第1局 开牌")
        await tonight.see(ye.chat, "第1局")


async def test_the_door_answers_by_where_it_leads(tonight: Evening) -> None:
    wang, ming, ye = await start_all(tonight)
    guest, outsider = tonight.world.person("客人"), tonight.world.person("路人", started=True)
    guest.join(tonight.group)
    wang.command(tonight.group, "/newtable")
    lobby = await tonight.see(tonight.group, "1桌 招人")
    token = "j_door00000001"
    outsider.start(token)
    assert bare((await tonight.see(outsider.chat, "先进群")).text) == (
        "这桌在「周末一家亲」里，先进群再来坐。"
    )
    guest.start(token)
    await tonight.see(guest.chat, "坐好了：乙位", "你的牌会发到这里")
    guest.start(token)
    await tonight.see(guest.chat, "你已经坐在 1桌 乙位，等人齐。")
    ming.start(token)
    known = await tonight.see(ming.chat, "坐好了：丙位")
    assert "人齐了" in known.text
    ye.start(token)
    await tonight.see(ye.chat, "1桌坐满了")
    ye.start("j_never")
    await tonight.see(ye.chat, "这个门牌过期了")
    await tonight.tap(wang, tonight.group, "现在开")
    guest.start(token)
    await tonight.see(guest.chat, "1桌正在打")
    assert lobby.text.startswith("🎴 1桌")


async def test_an_anonymous_admin_opens_an_empty_table(tonight: Evening) -> None:
    wang, ming, _ = await start_all(tonight)
    tonight.group.promote(wang, anonymous=True)
    wang.command(tonight.group, "/newtable")
    lobby = await tonight.see(tonight.group, "1桌 招人")
    assert "0/3" in lobby.text
    assert await tonight.tap(wang, tonight.group, "坐下") == "坐好了，甲位"
    assert await tonight.tap(ming, tonight.group, "坐下") == "坐好了，乙位"


async def test_what_is_the_hosts_is_the_hosts(tonight: Evening) -> None:
    wang, ming, ye = await start_all(tonight)
    wang.command(tonight.group, "/newtable")
    await tonight.tap(ming, tonight.group, "坐下")
    assert await tonight.tap(ming, tonight.group, "坐下") == "你已经坐在 乙位"
    for key in ("加电脑", "散桌"):
        assert bare(await tonight.tap(ming, tonight.group, key)) == "只有桌主 王姨 能改"
    assert await tonight.tap(ye, tonight.group, "起身") == "你没坐这桌，看牌桌就行"
    assert await tonight.tap(wang, tonight.group, "加电脑") == "电脑阿福 坐下了"
    await tonight.see(tonight.group, "人齐了")
    assert await tonight.tap(wang, tonight.group, "等一下") == "先停着，要开再点“现在开”"
    await tonight.see(tonight.group, "先停着")
    assert await tonight.tap(wang, tonight.group, "请走阿福") == "电脑阿福 走了"
    assert bare(await tonight.tap(wang, tonight.group, "起身")) == "起身了，桌主换成 小明"
    assert await tonight.tap(ming, tonight.group, "散桌") == "散了"
    gone = await tonight.see(tonight.group, "1桌 散了")
    assert gone.buttons == []


async def test_a_lobby_is_warned_and_closes(tmp_path: Path) -> None:
    async with evening(tmp_path, lobby_minutes=5.03) as tonight, tonight.bot():
        wang, _, _ = await start_all(tonight)
        wang.command(tonight.group, "/newtable")
        await tonight.see(tonight.group, "5 分钟后散")
        assert await tonight.tap(wang, tonight.group, "再等 30 分") == "好，再等 30 分"
        await tonight.sandbox.wait_for(
            lambda: not any("5 分钟后散" in m.text for m in tonight.group.messages)
        )


async def test_two_tables_in_one_group_have_their_own_numbers(tonight: Evening) -> None:
    wang, ming, _ = await start_all(tonight)
    wang.command(tonight.group, "/newtable")
    await tonight.see(tonight.group, "1桌 招人")
    ming.command(tonight.group, "/newtable")
    await tonight.see(tonight.group, "2桌 招人")
    wang.command(tonight.group, "/tables")
    listed = await tonight.see(tonight.group, "本群的桌")
    assert "1桌　招人 1/3" in listed.text
    assert [label for row in listed.labels for label in row] == ["坐 1桌", "坐 2桌", "开新桌"]


async def test_a_table_in_a_topic_stays_in_it(tmp_path: Path) -> None:
    async with evening(tmp_path, forum=True) as tonight, tonight.bot():
        wang, _, _ = await start_all(tonight)
        wang.say(tonight.group, "晚上好")
        topic = tonight.group.open_topic("棋牌室")
        wang.command(tonight.group, "/newtable", topic=topic.id)
        assert (await tonight.see(tonight.group, "1桌 招人")).thread_id == topic.id
        wang.command(tonight.group, "/newtable")
        assert (await tonight.see(tonight.group, "2桌 招人")).thread_id in (None, 1)
        wang.command(wang.chat, "/tables")
        listed = bare((await tonight.see(wang.chat, "我的桌")).text)
        assert "1桌 棋牌室　招人 1/3" in listed
        assert "2桌 周末一家亲　招人 1/3" in listed


async def test_a_look_from_outside_shows_what_the_group_sees(tonight: Evening) -> None:
    await tonight.sit_down()
    wang, ming, _ = tonight.people
    guest = tonight.world.person("客人", started=True)
    guest.join(tonight.group)
    guest.command(tonight.group, "/newtable")
    await tonight.see(tonight.group, "2桌 招人")
    await tonight.tap(wang, tonight.group, "现在开")
    await tonight.see(tonight.group, "第1局 开牌")
    guest.command(guest.chat, "/tables")
    listed = await tonight.see(guest.chat, "别的桌")
    assert listed.labels == [["2桌 看看", "1桌 看看"]]
    await tonight.tap(guest, guest.chat, "1桌 看看")
    looked = await tonight.see(guest.chat, "第1局 开牌")
    assert looked.labels == [["再看一眼", "返回"]]
    board = await tonight.see(tonight.group, "第1局 开牌")
    assert looked.text == board.text
    await tonight.tap(guest, guest.chat, "返回")
    await tonight.see(guest.chat, "别的桌")
    assert (await tonight.tap(guest, tonight.group, "看我的牌")).startswith("你没坐这桌")
    wang.command(wang.chat, "/tables")
    own = await tonight.see(wang.chat, "我的桌", "等 你 出牌")
    assert own.labels == [["1桌 出牌", "2桌 看看"]]
    outside = tonight.world.person("路人", started=True)
    assert (await outside.press_stale(own, "look:1:0:")).text == "这桌在别的群里，进了群才能看。"
    ming.command(tonight.group, "/tables")
    await tonight.see(tonight.group, "本群的桌", "第1局　王姨 小明 爷爷")


async def test_two_tap_the_last_seat_and_one_of_them_gets_it(tonight: Evening) -> None:
    wang, ming, ye = await start_all(tonight)
    guest = tonight.world.person("客人", started=True)
    guest.join(tonight.group)
    guest.start()
    await tonight.see(guest.chat, "放炮罚牌桌")
    wang.command(tonight.group, "/newtable")
    await tonight.tap(ming, tonight.group, "坐下")
    lobby = await tonight.see(tonight.group, "1桌 招人", "乙 小明")
    taps = [person.press(lobby, "坐下") for person in (ye, guest)]
    said = [(await tap).text for tap in taps]
    assert sorted(said, key=str) == ["三个位子坐满了", "坐好了，丙位"]
