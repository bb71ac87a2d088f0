"""Changing, deleting and pinning messages."""

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto

from bot.sandbox import World
from tests.sandbox.conftest import Family, refused
from tests.sandbox.test_sending import keys, picture

TWO_DAYS = 48 * 3600


async def test_an_edit_changes_text_and_keys_and_rings_nobody(bot: Bot, family: Family) -> None:
    sent = await bot.send_message(family.group.id, "1", reply_markup=keys(["a"]))
    edited = await bot.edit_message_text("2", family.group.id, sent.message_id)
    shown = family.group.last
    assert shown is not None
    assert (shown.text, shown.labels, len(family.group.messages)) == ("2", [], 1)
    assert not isinstance(edited, bool)
    assert edited.edit_date is not None
    assert [v.content.text for v in shown.versions] == ["1", "2"]


@pytest.mark.parametrize(
    ("text", "mode", "markup"),
    [
        ("胡", "HTML", keys(["a"])),
        ("<b>胡</b>", "HTML", keys(["b"])),
        ("<b>胡了</b>", "HTML", keys(["a"])),
    ],
)
async def test_any_change_is_a_change(
    bot: Bot, family: Family, text: str, mode: str, markup: InlineKeyboardMarkup
) -> None:
    sent = await bot.send_message(family.group.id, "<b>胡</b>", "HTML", reply_markup=keys(["a"]))
    await bot.edit_message_text(
        text, family.group.id, sent.message_id, parse_mode=mode, reply_markup=markup
    )


async def test_an_edit_to_the_same_is_refused(bot: Bot, family: Family) -> None:
    sent = await bot.send_message(family.group.id, "<b>胡</b>", "HTML", reply_markup=keys(["a"]))
    at = (family.group.id, sent.message_id)
    with refused("message is not modified"):
        await bot.edit_message_text("<b>胡</b> ", *at, parse_mode="HTML", reply_markup=keys(["a"]))
    with refused("message is not modified"):
        await bot.edit_message_reply_markup(*at, reply_markup=keys(["a"]))
    await bot.edit_message_reply_markup(*at, reply_markup=None)


async def test_a_style_counts_as_a_change(bot: Bot, family: Family) -> None:
    sent = await bot.send_message(family.group.id, "x", reply_markup=keys(["a"]))
    red = InlineKeyboardMarkup.from_button(
        InlineKeyboardButton("a", callback_data="a", style="danger")
    )
    await bot.edit_message_reply_markup(family.group.id, sent.message_id, reply_markup=red)


async def test_a_missing_message_cannot_be_changed(bot: Bot, family: Family) -> None:
    sent = await bot.send_message(family.wang.id, "x")
    shown = family.wang.chat.last
    assert shown is not None
    family.wang.delete(shown)
    with refused("message to edit not found"):
        await bot.edit_message_text("y", family.wang.id, sent.message_id)
    with refused("message to delete not found"):
        await bot.delete_message(family.wang.id, sent.message_id)


async def test_the_bot_edits_only_its_own(bot: Bot, family: Family) -> None:
    said = family.wang.command(family.group, "/newtable")
    with refused("message can't be edited"):
        await bot.edit_message_text("y", family.group.id, said.id)


async def test_text_and_caption_are_not_the_same(bot: Bot, family: Family) -> None:
    text = await bot.send_message(family.wang.id, "x")
    photo = await bot.send_photo(family.wang.id, picture(), caption="x")
    with refused("there is no text"):
        await bot.edit_message_text("y", family.wang.id, photo.message_id)
    with refused("there is no caption"):
        await bot.edit_message_caption(family.wang.id, text.message_id, caption="y")
    await bot.edit_message_caption(family.wang.id, photo.message_id, caption="y")


async def test_a_picture_can_be_exchanged(bot: Bot, family: Family) -> None:
    photo = await bot.send_photo(family.wang.id, picture(), caption="x")
    media = InputMediaPhoto(picture(5, 5), caption="<b>y</b>", parse_mode="HTML")
    edited = await bot.edit_message_media(media, family.wang.id, photo.message_id)
    assert not isinstance(edited, bool)
    assert (edited.caption, edited.photo[0].width) == ("y", 5)


async def test_a_bot_may_edit_for_ever_but_delete_for_two_days(
    bot: Bot, world: World, family: Family
) -> None:
    sent = await bot.send_message(family.wang.id, "x")
    world.advance(TWO_DAYS)
    await bot.edit_message_text("y", family.wang.id, sent.message_id)
    with refused("message can't be deleted"):
        await bot.delete_message(family.wang.id, sent.message_id)
    family.group.promote_bot("can_delete_messages")
    old = await bot.send_message(family.group.id, "x")
    world.advance(TWO_DAYS)
    await bot.delete_message(family.group.id, old.message_id)


async def test_in_a_group_only_admins_delete_what_others_wrote(bot: Bot, family: Family) -> None:
    said = family.wang.command(family.group, "/newtable")
    with refused("message can't be deleted"):
        await bot.delete_message(family.group.id, said.id)
    family.group.promote_bot()
    await bot.delete_message(family.group.id, said.id)
    assert family.group.messages == []


async def test_many_are_deleted_at_once_and_missing_ones_passed_over(
    bot: Bot, family: Family
) -> None:
    numbers = [(await bot.send_message(family.wang.id, "x")).message_id for _ in range(3)]
    assert await bot.delete_messages(family.wang.id, [*numbers, 99])
    assert family.wang.chat.messages == []


async def test_pinning_needs_the_right(bot: Bot, family: Family) -> None:
    sent = await bot.send_message(family.group.id, "board")
    with refused("not enough rights to manage pinned messages"):
        await bot.pin_chat_message(family.group.id, sent.message_id)
    family.group.promote_bot("can_pin_messages")
    await bot.pin_chat_message(family.group.id, sent.message_id, disable_notification=True)
    pinned = (await bot.get_chat(family.group.id)).pinned_message
    assert pinned is not None
    assert pinned.message_id == sent.message_id
    await bot.unpin_chat_message(family.group.id, sent.message_id)
    assert (await bot.get_chat(family.group.id)).pinned_message is None
