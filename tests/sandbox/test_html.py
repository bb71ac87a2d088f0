"""Parse mode HTML, with errors that count bytes."""

import pytest
from telegram import Bot

from bot.sandbox import World
from bot.sandbox.api import html
from bot.sandbox.world import Refused
from tests.sandbox.conftest import Family, refused


def entities(text: str) -> list[tuple[str, int, int]]:
    return [(e.type, e.offset, e.length) for e in html.parse(text)[1]]


@pytest.mark.parametrize(
    ("text", "plain", "expected"),
    [
        ("a &lt;b&gt; &amp;&quot;", 'a <b> &"', []),
        ("&nbsp; &#19968;&#x58f9;", "&nbsp; 一壹", []),
        ("&#0;&#xD800;&#99999999;", "&#0;&#xD800;&#99999999;", []),
        ("<b>胡</b>", "胡", [("bold", 0, 1)]),
        ("🎴<b>1桌</b>", "🎴1桌", [("bold", 2, 2)]),
        ("<B>x</b>y", "xy", [("bold", 0, 1)]),
        ("<b><i>x</i>y</b>", "xy", [("bold", 0, 2), ("italic", 0, 1)]),
        ("<b>x</>", "x", [("bold", 0, 1)]),
        ("<s>x</s><u>y</u>", "xy", [("strikethrough", 0, 1), ("underline", 1, 1)]),
        ("<span class='tg-spoiler'>x</span>", "x", [("spoiler", 0, 1)]),
        ("<blockquote>x</blockquote>", "x", [("blockquote", 0, 1)]),
        ("<blockquote expandable>x</blockquote>", "x", [("expandable_blockquote", 0, 1)]),
        ("<pre>x</pre><code>y</code>", "xy", [("pre", 0, 1), ("code", 1, 1)]),
    ],
)
def test_tags_become_entities(text: str, plain: str, expected: list[tuple[str, int, int]]) -> None:
    assert html.parse(text)[0] == plain
    assert entities(text) == expected


def test_a_link_keeps_its_address() -> None:
    (link,) = html.parse('<a href="https://t.me/x?start=a&amp;b">x</a>')[1]
    assert link.shape() == {
        "type": "text_link",
        "offset": 0,
        "length": 1,
        "url": "https://t.me/x?start=a&b",
    }


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("<foo>x</foo>", 'Unsupported start tag "foo" at byte offset 0'),
        ("王<姨>x", 'Unsupported start tag "姨" at byte offset 3'),
        ("牌<b", "Unclosed start tag at byte offset 3"),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b>x</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("<b><i>x</b></i>", 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<b =x>y</b>", 'Empty attribute name in the tag "b" at byte offset 0'),
        (
            "<a href>y</a>",
            'Expected equal sign in declaration of an attribute of the tag "a" at byte offset 0',
        ),
        ("<a href=x/>y</a>", "Unexpected end of name token at byte offset 8"),
        ("<a href='x>y</a>", "Unclosed start tag at byte offset 0"),
        ("<a href=", 'Unclosed start tag "a" at byte offset 0'),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ("<tg-time unix='x'>y</tg-time>", 'Invalid date specified in the tag "tg-time"'),
        (
            "<tg-time unix='1' format='Q'>y</tg-time>",
            'Invalid date-time format specified in the tag "tg-time"',
        ),
    ],
)
def test_a_broken_text_is_refused_at_its_byte(text: str, error: str) -> None:
    with pytest.raises(Refused) as caught:
        html.parse(text)
    assert caught.value.description == f"Bad Request: can't parse entities: {error}"


async def test_ptb_sees_the_error(bot: Bot, family: Family) -> None:
    with refused("can't parse entities: unsupported start tag"):
        await bot.send_message(family.group.id, "<foo>x</foo>", "HTML")


async def test_a_time_is_shown_by_its_tag(bot: Bot, family: Family) -> None:
    text = '<tg-time unix="1796046380" format="T">21:46:20</tg-time> 前'
    sent = await bot.send_message(family.group.id, text, "HTML")
    (entity,) = sent.entities
    assert entity.type == "date_time"
    assert entity.date_time_format == "T"
    assert int(entity.unix_time.timestamp()) == 1796046380  # type: ignore[union-attr]
    assert sent.text_html == text


async def test_an_old_server_does_not_know_the_time_tag(
    bot: Bot, world: World, family: Family
) -> None:
    world.settings.knows_tg_time = False
    with refused('unsupported start tag "tg-time"'):
        await bot.send_message(family.group.id, '<tg-time unix="1">x</tg-time>', "HTML")


async def test_other_modes_are_refused(bot: Bot, family: Family) -> None:
    with refused("unsupported parse_mode"):
        await bot.send_message(family.group.id, "x", "bbcode")


async def test_text_is_trimmed_and_entities_with_it(bot: Bot, family: Family) -> None:
    sent = await bot.send_message(family.group.id, "\n <b> 胡 </b> \n", "HTML")
    assert (sent.text, [(e.offset, e.length) for e in sent.entities]) == ("胡", [(0, 1)])


async def test_telegram_finds_commands_links_and_names(bot: Bot, family: Family) -> None:
    text = "发 /newtable 或 @xiaoming，见 https://t.me/x，#放炮罚"
    sent = await bot.send_message(family.group.id, text)
    found = {entity.type: part for entity, part in sent.parse_entities().items()}
    assert found == {
        "bot_command": "/newtable",
        "mention": "@xiaoming",
        "url": "https://t.me/x",
        "hashtag": "#放炮罚",
    }


async def test_no_message_has_more_than_100_entities(bot: Bot, family: Family) -> None:
    sent = await bot.send_message(family.group.id, "<b>x</b> " * 101, "HTML")
    assert len(sent.entities) == 100
