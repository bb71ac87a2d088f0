"""New messages: texts, formatting, keyboards, files, topics."""

import struct
import zlib

import pytest
from telegram import (
    Bot,
    CopyTextButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    ReplyParameters,
)
from telegram.constants import ParseMode

from bot.sandbox import World
from bot.sandbox.world import CannotDo
from tests.sandbox.conftest import Family, refused


def keys(*rows: list[str]) -> InlineKeyboardMarkup:
    """A keyboard whose labels are their own data."""
    return InlineKeyboardMarkup(
        [[InlineKeyboardButton(label, callback_data=label) for label in row] for row in rows]
    )


def picture(width: int = 3, height: int = 2) -> bytes:
    """A small valid PNG."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        summed = struct.pack(">I", zlib.crc32(kind + body))
        return struct.pack(">I", len(body)) + kind + body + summed

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = b"".join(b"\0" + b"\xff\0\0" * width for _ in range(height))
    chunks = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + chunks


async def test_a_message_arrives_as_it_was_sent(bot: Bot, family: Family) -> None:
    sent = await bot.send_message(
        family.group.id, "<b>坐下</b>吗", parse_mode=ParseMode.HTML, reply_markup=keys(["坐下"])
    )
    shown = family.group.last
    assert shown is not None
    assert (shown.id, shown.text, shown.labels) == (sent.message_id, "坐下吗", [["坐下"]])
    assert sent.text_html == "<b>坐下</b>吗"
    assert not sent.api_kwargs


async def test_text_holds_4096_characters_and_no_more(bot: Bot, family: Family) -> None:
    await bot.send_message(family.group.id, "牌" * 4096)
    with refused("message is too long"):
        await bot.send_message(family.group.id, "牌" * 4097)
    with refused("text is too long"):
        await bot.send_message(family.group.id, "a" * (32 * 1024 + 1))


async def test_text_is_measured_after_parsing(bot: Bot, family: Family) -> None:
    text = "<b>" + "牌" * 4096 + "</b>"
    assert len((await bot.send_message(family.group.id, text, "HTML")).text or "") == 4096


@pytest.mark.parametrize("text", ["", " \n ", "<b></b>"])
async def test_an_empty_text_is_refused(bot: Bot, family: Family, text: str) -> None:
    with refused("message text is empty"):
        await bot.send_message(family.group.id, text, "HTML")


async def test_button_data_is_counted_in_bytes(bot: Bot, family: Family) -> None:
    await bot.send_message(family.group.id, "hi", reply_markup=keys(["一" * 21 + "x"]))
    with refused("button_data_invalid"):
        await bot.send_message(family.group.id, "hi", reply_markup=keys(["一" * 22]))
    empty = InlineKeyboardMarkup([[InlineKeyboardButton("x", callback_data="")]])
    with refused("button_data_invalid"):
        await bot.send_message(family.group.id, "hi", reply_markup=empty)


async def test_a_keyboard_holds_100_buttons_and_8_in_a_row(bot: Bot, family: Family) -> None:
    await bot.send_message(family.group.id, "hi", reply_markup=keys(*[["x"] * 8] * 12))
    for rows in ([["x"] * 9], [["x"] * 8] * 13):
        with refused("reply markup is too long"):
            await bot.send_message(family.group.id, "hi", reply_markup=keys(*rows))


async def test_a_button_does_exactly_one_thing(bot: Bot, family: Family) -> None:
    nothing = InlineKeyboardMarkup([[InlineKeyboardButton("x")]])
    with refused("text buttons are unallowed"):
        await bot.send_message(family.group.id, "hi", reply_markup=nothing)
    both = InlineKeyboardMarkup(
        [[InlineKeyboardButton("x", url="https://t.me", callback_data="x")]]
    )
    with refused("only one action"):
        await bot.send_message(family.group.id, "hi", reply_markup=both)


@pytest.mark.parametrize(
    ("button", "error"),
    [
        (InlineKeyboardButton("x", callback_data="x", style="purple"), "style"),
        (InlineKeyboardButton("x", url="no address"), "wrong http url"),
        (InlineKeyboardButton("x", copy_text=CopyTextButton("x" * 257)), "copy_text"),
        (InlineKeyboardButton(" ", callback_data="x"), "button text must be non-empty"),
    ],
)
async def test_a_button_of_no_known_kind_is_refused(
    bot: Bot, family: Family, button: InlineKeyboardButton, error: str
) -> None:
    with refused(error):
        await bot.send_message(
            family.group.id, "hi", reply_markup=InlineKeyboardMarkup.from_button(button)
        )


async def test_each_message_knows_whether_it_rang(bot: Bot, family: Family) -> None:
    await bot.send_message(family.wang.id, "loud", protect_content=True)
    await bot.send_message(family.wang.id, "quiet", disable_notification=True)
    loud, quiet = family.wang.chat.from_bot
    assert (loud.rang, loud.protected) == (True, True)
    assert (quiet.rang, quiet.protected) == (False, False)


async def test_a_reply_needs_its_message(bot: Bot, family: Family) -> None:
    asked = family.wang.command(family.group, "/newtable")
    answer = await bot.send_message(family.group.id, "ok", reply_to_message_id=asked.id)
    assert answer.reply_to_message is not None
    family.wang.delete(asked)
    with refused("message to be replied not found"):
        await bot.send_message(family.group.id, "ok", reply_to_message_id=asked.id)
    lenient = ReplyParameters(asked.id, allow_sending_without_reply=True)
    await bot.send_message(family.group.id, "ok", reply_parameters=lenient)


async def test_a_photo_arrives_and_can_be_fetched_again(bot: Bot, family: Family) -> None:
    sent = await bot.send_photo(
        family.group.id, picture(), caption="<i>曲线</i>", parse_mode="HTML"
    )
    assert (sent.photo[0].width, sent.photo[0].height) == (3, 2)
    assert sent.caption_html == "<i>曲线</i>"
    file = await bot.get_file(sent.photo[0].file_id)
    assert await file.download_as_bytearray() == picture()
    again = await bot.send_photo(family.group.id, sent.photo[0].file_id)
    assert again.photo[0].file_id == sent.photo[0].file_id


async def test_a_document_arrives(bot: Bot, family: Family) -> None:
    sent = await bot.send_document(family.wang.id, b"a,b\n", filename="战绩.csv")
    assert sent.document is not None
    assert sent.document.file_name == "战绩.csv"
    assert sent.document.file_size == 4


async def test_what_is_no_picture_is_refused(bot: Bot, family: Family) -> None:
    with refused("image_process_failed"):
        await bot.send_photo(family.group.id, b"not a picture")
    with refused("wrong file identifier"):
        await bot.send_photo(family.group.id, "no-such-file")
    with refused("caption is too long"):
        await bot.send_photo(family.group.id, picture(), caption="x" * 1025)


async def test_messages_stay_in_their_topic(bot: Bot, world: World, family: Family) -> None:
    forum = world.group("棋牌室", [family.wang], forum=True)
    topic = forum.open_topic("放炮罚")
    asked = family.wang.command(forum, "/newtable", topic=topic.id)
    sent = await bot.send_message(forum.id, "ok", message_thread_id=topic.id)
    assert asked.in_topic
    assert sent.is_topic_message
    assert sent.message_thread_id == topic.id


async def test_the_general_topic_has_no_number(bot: Bot, world: World, family: Family) -> None:
    forum = world.group("棋牌室", [family.wang], forum=True)
    for thread in (1, 99):
        with refused("message thread not found"):
            await bot.send_message(forum.id, "ok", message_thread_id=thread)
    sent = await bot.send_message(forum.id, "ok")
    assert sent.message_thread_id is None


async def test_a_reply_in_a_supergroup_carries_a_thread_that_cannot_be_sent_to(
    bot: Bot, world: World, family: Family
) -> None:
    group = world.group("大群", [family.wang], supergroup=True)
    first = await bot.send_message(group.id, "hi")
    assert group.last is not None
    family.wang.command(group, "/newtable", reply_to=group.last)
    (update,) = await bot.get_updates(timeout=0)
    assert update.message is not None
    assert update.message.message_thread_id == first.message_id
    assert not update.message.is_topic_message
    with refused("message thread not found"):
        await bot.send_message(group.id, "ok", message_thread_id=first.message_id)


async def test_closed_and_deleted_topics_refuse(bot: Bot, world: World, family: Family) -> None:
    forum = world.group("棋牌室", [family.wang], forum=True)
    topic = forum.open_topic("放炮罚")
    board = await bot.send_message(forum.id, "board", message_thread_id=topic.id)
    forum.close_topic(topic)
    with refused("topic_closed"):
        await bot.send_message(forum.id, "ok", message_thread_id=topic.id)
    with refused("topic_closed"):
        await bot.edit_message_text("new", forum.id, board.message_id)
    forum.delete_topic(topic)
    with refused("message thread not found"):
        await bot.send_message(forum.id, "ok", message_thread_id=topic.id)
    with refused("message to edit not found"):
        await bot.edit_message_text("new", forum.id, board.message_id)


async def test_a_message_number_counts_in_its_own_chat(bot: Bot, family: Family) -> None:
    first = await bot.send_message(family.group.id, "a")
    second = await bot.send_message(family.wang.id, "b")
    assert first.message_id == second.message_id == 1


async def test_labels_are_found_by_their_beginning(bot: Bot, family: Family) -> None:
    await bot.send_message(
        family.group.id, "hi", reply_markup=keys(["吃 一二三", "吃 二三四", "过"])
    )
    shown = family.group.last
    assert shown is not None
    assert shown.button("吃 一").data == "吃 一二三"
    for label in ("吃", "碰"):
        with pytest.raises(CannotDo):
            shown.button(label)
