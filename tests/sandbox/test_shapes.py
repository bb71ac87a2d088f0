"""PTB's own parsing knows every field that the stand-in writes."""

from collections.abc import Iterator
from typing import Any

from telegram import Bot, TelegramObject, Update

from bot.sandbox import World
from tests.sandbox.conftest import Family
from tests.sandbox.test_sending import keys, picture


def unknown_fields(value: Any) -> Iterator[str]:
    """Fields that PTB met and does not know, in an object and everything inside it."""
    if isinstance(value, (list, tuple)):
        for item in value:
            yield from unknown_fields(item)
    if isinstance(value, TelegramObject):
        yield from (f"{type(value).__name__}.{name}" for name in value.api_kwargs)
        for name in value._get_attrs_names(include_private=False):
            yield from unknown_fields(getattr(value, name, None))


async def test_every_update_is_understood_whole(bot: Bot, world: World, family: Family) -> None:
    await bot.get_updates(timeout=0, allowed_updates=Update.ALL_TYPES)
    group, wang, guest = family.group, family.wang, world.person("客人", "小", username="guest_1")
    forum = world.group("棋牌室", [wang], forum=True)
    await bot.send_message(group.id, "x", reply_markup=keys(["坐下"]))
    assert group.last is not None
    board = group.last
    wang.edit(wang.command(group, "/newtable@fangpaofa_bot", reply_to=board), "/score")
    wang.press(board, "坐下")
    group.promote_bot(by=wang)
    guest.join(group)
    guest.leave(group)
    group.rename("周末")
    await bot.pin_chat_message(group.id, board.id)
    await bot.delete_message(group.id, board.id)
    wang.press_stale(board, "坐下")
    wang.press_stale(None, "坐下")
    topic = forum.open_topic("放炮罚")
    forum.promote(wang, anonymous=True)
    wang.command(forum, "/newtable", topic=topic.id)
    forum.close_topic(topic)
    forum.restrict_bot()
    forum.remove_bot()
    wang.block()
    wang.start("j_abc")
    group.migrate()
    updates = await bot.get_updates(timeout=0)
    kinds = {name for u in updates for name in Update.ALL_TYPES if getattr(u, name)}
    assert kinds == {
        "message",
        "edited_message",
        "callback_query",
        "my_chat_member",
        "chat_member",
    }
    assert sorted(set(unknown_fields(updates))) == []


async def test_every_answer_is_understood_whole(bot: Bot, family: Family) -> None:
    group, wang = family.group, family.wang
    asked = wang.command(group, "/newtable")
    text = "<b>x</b> <tg-time unix='1' format='T'>y</tg-time> <a href='t.me'>z</a>"
    markup = keys(["坐下"])
    sent = await bot.send_message(
        group.id, text, "HTML", reply_to_message_id=asked.id, reply_markup=markup
    )
    group.promote_bot("can_pin_messages")
    await bot.pin_chat_message(group.id, sent.message_id)
    answers = [
        sent,
        await bot.edit_message_text("y", group.id, sent.message_id),
        photo := await bot.send_photo(group.id, picture(), "x"),
        await bot.send_document(wang.id, b"x"),
        await bot.get_file(photo.photo[0].file_id),
        await bot.get_chat(group.id),
        await bot.get_chat(wang.id),
        await bot.get_chat_member(group.id, bot.id),
        await bot.get_chat_administrators(group.id),
        await bot.get_me(),
        await bot.get_webhook_info(),
        await bot.get_my_commands(),
        await bot.get_my_name(),
    ]
    assert sorted(set(unknown_fields(answers))) == []
