"""Commands that are read, in the right chat and in the wrong one."""

from tests.e2e.evening import Evening, bare


async def test_greeting_help_and_rules_in_private(tonight: Evening) -> None:
    wang = tonight.people[0]
    wang.start()
    hello = await tonight.see(wang.chat, "放炮罚牌桌")
    assert hello.labels == [["先练一手"], ["两分钟学会", "看规矩"], ["拉我进群"]]
    wang.command(wang.chat, "/help")
    await tonight.see(wang.chat, "怎么用")
    wang.command(wang.chat, "/rules")
    await tonight.see(wang.chat, "一 · 牌")
    await tonight.tap(wang, wang.chat, "下一页")
    await tonight.see(wang.chat, "二 · 轮流")
    await tonight.tap(wang, wang.chat, "上一页")
    page = await tonight.see(wang.chat, "一 · 牌")
    assert page.labels == [["1/8", "下一页"], ["两分钟学会"]]
    assert await tonight.tap(wang, wang.chat, "1/8") == ""
    for payload, words in (("rules", "一 · 牌"), ("help", "怎么用"), ("score", "还没有战绩")):
        wang.start(payload)
        await tonight.see(wang.chat, words)


async def test_a_command_in_the_wrong_chat_says_where_it_belongs(tonight: Evening) -> None:
    wang = tonight.people[0]
    wang.start()
    await tonight.see(wang.chat, "放炮罚牌桌")
    wang.command(wang.chat, "/newtable")
    await tonight.see(wang.chat, "开桌在群里")
    wang.command(wang.chat, "/hand")
    await tonight.see(wang.chat, "现在没有你的牌")
    wang.command(wang.chat, "/tables")
    await tonight.see(wang.chat, "你现在没坐哪桌")
    wang.command(wang.chat, "/leave")
    await tonight.see(wang.chat, "你没坐这里的哪一桌")
    wang.command(tonight.group, "/hand")
    await tonight.see(tonight.group, "牌在私聊里")
    wang.command(tonight.group, "/rules")
    await tonight.see(tonight.group, "规矩在私聊里看")
    wang.command(tonight.group, "/score")
    score = await tonight.see(tonight.group, "还没有战绩")
    await tonight.tap(wang, tonight.group, "总账")
    await tonight.see(tonight.group, "总账")
    assert score.labels[1] == ["我的战绩"]


async def test_commands_are_registered_for_each_kind_of_chat(tonight: Evening) -> None:
    wang, offered = tonight.people[0], tonight.world.commands.seen_by
    in_group = {c.command: c.description for c in offered(wang, tonight.group)}
    assert in_group["newtable"] == "开桌"
    assert "hand" not in in_group
    assert offered(wang, wang.chat)[0].command == "hand"


async def test_being_added_to_a_group_says_hello_and_opens_a_table(tonight: Evening) -> None:
    wang, ming, _ = tonight.people
    wang.start()
    await tonight.see(wang.chat, "放炮罚牌桌")
    other = tonight.world.group("老同学", [wang, ming], with_bot=False)
    other.add_bot()
    hello = await tonight.see(other, "大家好")
    assert hello.labels == [["开桌", "怎么玩"]]
    assert await tonight.tap(wang, other, "开桌") == "开好了"
    assert "王姨" in (await tonight.see(other, "1桌 招人")).text


async def test_leaving_and_listing_ones_tables(tonight: Evening) -> None:
    await tonight.sit_down()
    wang, ming, _ = tonight.people
    ming.command(tonight.group, "/leave")
    assert (await tonight.see(tonight.group, "1桌：")).text == "1桌：起身了"
    wang.command(tonight.group, "/newtable")
    await tonight.see(tonight.group, "2桌 招人")
    wang.command(wang.chat, "/tables")
    listed = await tonight.see(wang.chat, "我的桌")
    assert bare(listed.text).split("\n")[1:] == [
        "1桌 周末一家亲　招人 2/3",
        "2桌 周末一家亲　招人 1/3",
    ]
    wang.command(tonight.group, "/leave")
    await tonight.see(tonight.group, "哪一桌？")
    assert await tonight.tap(wang, tonight.group, "离 2桌") == "起身了"
