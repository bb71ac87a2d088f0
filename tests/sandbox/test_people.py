"""Who may be written to, and what the bot learns of people and groups."""

import pytest
from telegram import Bot, Update
from telegram.constants import ChatMemberStatus
from telegram.error import ChatMigrated, Forbidden

from bot.sandbox import World
from bot.sandbox.world import CannotDo, Person
from tests.sandbox.conftest import Family, refused
from tests.sandbox.test_sending import keys

ANONYMOUS_ADMIN = 1087968824


async def updates(bot: Bot) -> list[Update]:
    """What waits for the bot; what was read before is confirmed."""
    found = await bot.get_updates(timeout=0)
    if found:
        await bot.get_updates(offset=found[-1].update_id + 1, timeout=0)
    return list(found)


async def test_a_stranger_is_no_chat(bot: Bot, world: World) -> None:
    for number in (12345, world.person("路人").id, "@nobody"):
        with refused("chat not found"):
            await bot.send_message(number, "hi")


async def test_a_bot_cannot_write_first(bot: Bot, family: Family) -> None:
    with refused("bot can't initiate conversation with a user", Forbidden):
        await bot.send_message(family.ming.id, "hi")
    family.ming.start()
    await bot.send_message(family.ming.id, "hi")


async def test_a_blocked_bot_is_told_so(bot: Bot, family: Family) -> None:
    sent = await bot.send_message(family.wang.id, "hi")
    family.wang.block()
    with refused("bot was blocked by the user", Forbidden):
        await bot.send_message(family.wang.id, "hi")
    with refused("bot was blocked by the user", Forbidden):
        await bot.edit_message_text("ho", family.wang.id, sent.message_id)
    family.wang.unblock()
    await bot.send_message(family.wang.id, "hi")
    statuses = [
        u.my_chat_member.new_chat_member.status for u in await updates(bot) if u.my_chat_member
    ]
    assert statuses == [ChatMemberStatus.BANNED, ChatMemberStatus.MEMBER]


async def test_writing_to_the_bot_lifts_the_block(bot: Bot, family: Family) -> None:
    family.wang.block()
    family.wang.start("j_abc")
    await bot.send_message(family.wang.id, "hi")
    kinds = [u.my_chat_member or u.message for u in await updates(bot)]
    assert [type(kind).__name__ for kind in kinds] == [
        "ChatMemberUpdated",
        "ChatMemberUpdated",
        "Message",
    ]


async def test_a_deleted_account_cannot_be_reached(bot: Bot, family: Family) -> None:
    family.wang.delete_account()
    with refused("user is deactivated", Forbidden):
        await bot.send_message(family.wang.id, "hi")
    assert family.wang not in family.group.people


@pytest.mark.parametrize(("supergroup", "kind"), [(False, "group"), (True, "supergroup")])
async def test_a_kicked_bot_is_told_so(
    bot: Bot, world: World, family: Family, supergroup: bool, kind: str
) -> None:
    group = world.group("群", [family.wang], supergroup=supergroup)
    group.remove_bot()
    with refused(f"bot was kicked from the {kind} chat", Forbidden):
        await bot.send_message(group.id, "hi")
    (gone,) = [u.my_chat_member for u in await updates(bot) if u.my_chat_member]
    assert gone.new_chat_member.status == ChatMemberStatus.BANNED
    group.add_bot()
    await bot.send_message(group.id, "hi")


async def test_a_bot_that_left_is_no_member(bot: Bot, family: Family) -> None:
    await bot.leave_chat(family.group.id)
    with refused("bot is not a member of the group chat", Forbidden):
        await bot.send_message(family.group.id, "hi")


async def test_a_muted_bot_cannot_send_or_edit(bot: Bot, family: Family) -> None:
    board = await bot.send_message(family.group.id, "board")
    family.group.restrict_bot()
    with refused("not enough rights to send text messages to the chat"):
        await bot.send_message(family.group.id, "hi")
    with refused("CHAT_RESTRICTED"):
        await bot.edit_message_text("new", family.group.id, board.message_id)
    member = await bot.get_chat_member(family.group.id, bot.id)
    assert member.status == ChatMemberStatus.RESTRICTED
    family.group.unrestrict_bot()
    family.group.members_may_send = False
    with refused("not enough rights to send text messages to the chat"):
        await bot.send_message(family.group.id, "hi")
    family.group.promote_bot()
    await bot.send_message(family.group.id, "hi")


async def test_a_deleted_group_says_so(bot: Bot, family: Family) -> None:
    family.group.destroy()
    with refused("the group chat was deleted", Forbidden):
        await bot.send_message(family.group.id, "hi")


@pytest.mark.parametrize(
    ("notices", "expected"), [("both", "to from"), ("reversed", "from to"), ("none", "")]
)
async def test_an_upgraded_group_has_a_new_number(
    bot: Bot, family: Family, notices: str, expected: str
) -> None:
    board = await bot.send_message(family.group.id, "board")
    new = family.group.migrate(notices=notices)  # type: ignore[arg-type]
    for call in (
        bot.send_message(family.group.id, "hi"),
        bot.edit_message_text("new", family.group.id, board.message_id),
        bot.get_chat(family.group.id),
    ):
        with pytest.raises(ChatMigrated) as moved:
            await call
        assert moved.value.new_chat_id == new.id
    told = [u.message for u in await updates(bot) if u.message]
    assert " ".join("to" if m.migrate_to_chat_id else "from" for m in told) == expected
    assert {m.migrate_to_chat_id or m.migrate_from_chat_id for m in told} <= {
        new.id,
        family.group.id,
    }
    await bot.send_message(new.id, "hi")


async def test_commands_of_an_anonymous_admin_come_from_the_group_but_taps_from_him(
    bot: Bot, world: World, family: Family
) -> None:
    group = world.group("大群", [family.wang], supergroup=True)
    group.promote(family.wang, anonymous=True)
    family.wang.command(group, "/newtable")
    await bot.send_message(group.id, "x", reply_markup=keys(["坐"]))
    assert group.last is not None
    family.wang.press(group.last, "坐")
    said, tapped = await updates(bot)
    assert said.message is not None
    assert said.message.from_user is not None
    assert said.message.from_user.id == ANONYMOUS_ADMIN
    assert said.message.sender_chat is not None
    assert said.message.sender_chat.id == group.id
    assert tapped.callback_query is not None
    assert tapped.callback_query.from_user.id == family.wang.id


async def test_privacy_mode_shows_commands_replies_mentions_and_service_messages(
    bot: Bot, world: World, family: Family
) -> None:
    group, wang = family.group, family.wang
    await bot.send_message(group.id, "hi")
    wang.say(group, "大家好")
    wang.say(group, "/newtable@other_bot")
    wang.say(group, "/newtable")
    wang.say(group, f"/newtable@{world.bot.username.upper()}")
    wang.say(group, "好", reply_to=group.last)
    wang.say(group, f"谢谢 @{world.bot.username}")
    group.rename("周末")
    seen = [u.message.text or u.message.new_chat_title for u in await updates(bot) if u.message]
    assert seen == [
        "/newtable",
        f"/newtable@{world.bot.username.upper()}",
        "好",
        f"谢谢 @{world.bot.username}",
        "周末",
    ]
    group.promote_bot()
    wang.say(group, "大家好")
    assert [u.message.text for u in await updates(bot) if u.message] == ["大家好"]


async def test_a_new_name_comes_with_the_next_update(bot: Bot, family: Family) -> None:
    family.wang.rename("_*[<b>&", "", "new_name")
    family.wang.command(family.group, "/score")
    (told,) = await updates(bot)
    assert told.effective_user is not None
    assert told.effective_user.full_name == "_*[<b>&"
    assert told.effective_user.username == "new_name"


async def test_being_added_is_told_with_the_payload(bot: Bot, world: World, family: Family) -> None:
    group = world.group("新群", [family.ming], with_bot=False)
    with refused("chat not found"):
        await bot.send_message(group.id, "hi")
    group.add_bot(family.ming, "g_abc")
    told = await updates(bot)
    assert told[0].my_chat_member is not None
    assert told[0].my_chat_member.from_user.id == family.ming.id
    assert told[1].message is not None
    assert [user.id for user in told[1].message.new_chat_members] == [bot.id]
    assert told[2].message is not None
    assert told[2].message.text == f"/start@{world.bot.username} g_abc"


async def test_members_are_known_with_their_standing(bot: Bot, family: Family) -> None:
    statuses = {}
    for person in (family.wang, family.ming):
        statuses[person.name] = (await bot.get_chat_member(family.group.id, person.id)).status
    family.ming.leave(family.group)
    left = await bot.get_chat_member(family.group.id, family.ming.id)
    assert statuses == {"王姨": ChatMemberStatus.OWNER, "小明": ChatMemberStatus.MEMBER}
    assert left.status == ChatMemberStatus.LEFT
    admins = await bot.get_chat_administrators(family.group.id)
    assert [admin.user.id for admin in admins] == [family.wang.id]
    assert await bot.get_chat_member_count(family.group.id) == 3
    with refused("member not found"):
        await bot.get_chat_member(family.group.id, 77)


@pytest.mark.parametrize(
    "standing", ["creator", "administrator", "member", "restricted", "left", "kicked"]
)
async def test_ptb_reads_every_standing_whole(bot: Bot, family: Family, standing: str) -> None:
    family.group.members[family.ming.id].status = standing  # type: ignore[assignment]
    member = await bot.get_chat_member(family.group.id, family.ming.id)
    assert member.status == standing
    assert not member.api_kwargs


async def test_other_peoples_comings_and_goings_are_told_only_on_request(
    bot: Bot, world: World, family: Family
) -> None:
    guest = world.person("客人")
    family.group.promote_bot()
    guest.join(family.group)
    assert not any(u.chat_member for u in await updates(bot))
    await bot.get_updates(timeout=0, allowed_updates=Update.ALL_TYPES)
    guest.leave(family.group)
    (told,) = [u.chat_member for u in await updates(bot) if u.chat_member]
    assert told.new_chat_member.status == ChatMemberStatus.LEFT


def test_people_do_only_what_the_app_offers(world: World, family: Family) -> None:
    stranger: Person = world.person("路人")
    with pytest.raises(CannotDo, match="is not in"):
        stranger.say(family.group, "hi")
    with pytest.raises(CannotDo, match="this is not"):
        stranger.say(family.wang.chat, "hi")
    with pytest.raises(CannotDo, match="no chat with the bot"):
        stranger.block()
    family.group.members[family.ming.id].can_send = False
    with pytest.raises(CannotDo, match="may not write"):
        family.ming.say(family.group, "hi")
    with pytest.raises(CannotDo, match="no command"):
        family.wang.command(family.group, "newtable")
