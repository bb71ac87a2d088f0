"""What a group and a host choose by keys: rules of a match, clocks, help, who may open a table."""

from tests.e2e.evening import Evening, bare, key_on_show
from tests.e2e.test_lobby import start_all

BOT = "https://t.me/fangpaofa_bot?start="


async def lobby(tonight: Evening) -> str:
    """王姨 has opened a table, 小明 sits too; the link of 规则."""
    wang, ming, _ = await start_all(tonight)
    wang.command(tonight.group, "/newtable")
    await tonight.tap(ming, tonight.group, "坐下")
    shown = await tonight.see(tonight.group, "1桌 招人")
    return next(button.url or "" for button in shown.buttons if button.text == "规则")


async def test_the_host_chooses_rules_in_private_and_the_lobby_says_them(tonight: Evening) -> None:
    rules = await lobby(tonight)
    wang, ming, _ = tonight.people
    wang.open_link(rules)
    menu = await tonight.see(wang.chat, "1桌 · 牌法")
    assert [len(row) for row in menu.labels] == [2] * 9 + [1]
    assert await tonight.tap(wang, wang.chat, "起胡") == "起胡改成 10 息"
    await tonight.see(tonight.group, "改：10 息起胡", "单局封顶 200")
    await tonight.until(lambda: key_on_show(wang.chat, "改 起胡：10 息"))
    assert await tonight.tap(wang, wang.chat, "放招") == "放招要看得见偎，偎也改成明放"
    await tonight.see(tonight.group, "改：偎明放", "改：放招要罚")
    assert await tonight.tap(wang, wang.chat, "改 偎") == "偎改成暗放，放招就不管了"
    assert await tonight.tap(wang, wang.chat, "底子") == "底子改成 跑胡子"
    await tonight.see(tonight.group, "跑胡子，打到 100", "放炮不能胡")
    assert await tonight.tap(wang, wang.chat, "放炮必胡：不用") == "放炮不能胡，这条用不上"
    assert await tonight.tap(wang, wang.chat, "打到") == "打到改成 200"
    await tonight.tap(wang, wang.chat, "好了")
    done = await tonight.see(wang.chat, "1桌 · 牌法", "改：打到 200")
    assert done.buttons == []
    ming.open_link(rules)
    read = await tonight.see(ming.chat, "1桌 · 牌法", "改：打到 200")
    assert "只有桌主 王姨 能改" in bare(read.text)
    assert read.buttons == []


async def test_the_last_rules_are_the_next_tables_rules(tonight: Evening) -> None:
    rules = await lobby(tonight)
    wang, ming, _ = tonight.people
    wang.open_link(rules)
    await tonight.tap(wang, wang.chat, "封顶")
    await tonight.see(tonight.group, "改：单局封顶 400")
    ming.command(tonight.group, "/newtable")
    await tonight.see(tonight.group, "2桌 招人", "改：单局封顶 400")


async def test_rules_are_fixed_once_the_first_hand_is_dealt(tonight: Evening) -> None:
    rules = await lobby(tonight)
    wang, _, ye = tonight.people
    wang.open_link(rules)
    await tonight.see(wang.chat, "1桌 · 牌法")
    await tonight.tap(ye, tonight.group, "坐下")
    await tonight.tap(ye, tonight.group, "现在开")
    assert await tonight.tap(wang, wang.chat, "起胡") == "已经开打了"
    wang.open_link(rules)
    await tonight.see(wang.chat, "开打了就定了")


async def settings(tonight: Evening) -> None:
    """王姨 is an admin and opens the group's settings."""
    wang, _, _ = tonight.people
    tonight.group.promote(wang)
    wang.command(tonight.group, "/settings")
    line = await tonight.see(tonight.group, "在私聊里改")
    wang.open_link(line.buttons[0].url or "")
    await tonight.see(wang.chat, "周末一家亲 · 群设置")


async def test_admins_choose_clocks_which_hold_from_the_next_hand_on(tonight: Evening) -> None:
    await tonight.sit_down()
    wang, ming, _ = tonight.people
    await settings(tonight)
    page = await tonight.see(wang.chat, "群设置")
    assert bare(page.text).split("\n") == [
        "周末一家亲 · 群设置",
        "时间　出牌 60 秒，碰吃 30 秒",
        "牌法　娄底放炮罚，打到 100",
        "帮助　听牌提示，各人自定",
        "开桌　谁都行",
        "时间下一局起算，牌法下一场起算。",
    ]
    await tonight.tap(wang, wang.chat, "时间")
    await tonight.tap(wang, wang.chat, "出牌：60 秒")
    await tonight.see(tonight.group, "人齐了", "出牌 15 秒，碰吃 30 秒")
    await tonight.tap(ming, tonight.group, "现在开")
    await tonight.see(tonight.group, "第1局")
    assert await tonight.tap(wang, wang.chat, "慢桌") == "时间这局打完再算"
    await tonight.see(tonight.group, "第1局", "下一局起　慢桌，8 小时一步")
    assert await tonight.tap(wang, wang.chat, "不限时") == "时间这局打完再算"
    await tonight.see(wang.chat, "不限时。", "一整天没人出牌")
    await tonight.tap(wang, wang.chat, "返回")
    await tonight.tap(wang, wang.chat, "好了")
    await tonight.see(wang.chat, "时间　不限时")


async def test_only_admins_choose_for_the_group(tonight: Evening) -> None:
    wang, ming, _ = await start_all(tonight)
    ming.command(tonight.group, "/settings")
    line = await tonight.see(tonight.group, "私聊里设")
    assert line.labels == [["我的设置"]]
    ming.open_link(f"{BOT}g_{tonight.group.id}")
    await tonight.see(ming.chat, "群里管理员才能改")
    await settings(tonight)
    await tonight.tap(wang, wang.chat, "开桌")
    await tonight.see(wang.chat, "开桌　管理员")
    ming.command(tonight.group, "/newtable")
    await tonight.see(tonight.group, "本群管理员才能开桌")
    wang.command(tonight.group, "/newtable")
    await tonight.see(tonight.group, "1桌 招人")
    ming.command(tonight.group, "/tables")
    assert await tonight.tap(ming, tonight.group, "开新桌") == "本群管理员才能开桌。"


async def test_who_is_no_admin_any_more_changes_nothing(tonight: Evening) -> None:
    wang, _, _ = await start_all(tonight)
    await settings(tonight)
    message, _ = await tonight.until(lambda: key_on_show(wang.chat, "帮助"))
    forged = await wang.press_stale(message, f"house:0:0:{tonight.group.id - 1}/help")
    assert forged.text == "群里管理员才能改"
    forged = await wang.press_stale(message, "house:0:0:12/help")
    assert (forged.text or "").startswith("认不得")
    await tonight.tap(wang, wang.chat, "帮助")
    await tonight.see(wang.chat, "帮助　听牌提示关了")
