"""What handlers read from an update."""

from datetime import UTC, datetime

import pytest
from telegram import Chat, ForumTopicCreated, Message, User

from bot.handlers.desk import is_anonymous, message_link, person_of, place_of, where_of
from bot.links import Links, join_token
from bot.outbox.gateway import Where
from bot.table.model import Person

WANG = User(7, "王", False, last_name="姨")
GROUP = Chat(-100, "supergroup", title="周末一家亲")


def message(**rest: object) -> Message:
    known: dict[str, object] = {"from_user": WANG, **rest}
    return Message(1, datetime.now(UTC), GROUP, **known)  # type: ignore[arg-type]


def test_a_person_has_an_id_and_his_full_name() -> None:
    assert person_of(WANG) == Person(7, "王 姨")


@pytest.mark.parametrize(
    ("rest", "topic"),
    [
        ({}, None),
        ({"message_thread_id": 42}, None),
        ({"message_thread_id": 42, "is_topic_message": True}, 42),
        ({"message_thread_id": 1, "is_topic_message": True}, None),
    ],
)
def test_a_topic_counts_only_in_a_forum_and_never_the_general_one(
    rest: dict[str, object], topic: int | None
) -> None:
    assert where_of(message(**rest)) == Where(-100, topic)
    assert place_of(message(**rest)).topic == topic


def test_a_table_in_a_topic_is_called_by_the_topics_name() -> None:
    opening = message(forum_topic_created=ForumTopicCreated("棋牌室", 0))
    told = message(message_thread_id=42, is_topic_message=True, reply_to_message=opening)
    assert place_of(told).name == "棋牌室"
    untold = message(message_thread_id=42, is_topic_message=True)
    assert place_of(untold).name == "周末一家亲"
    answer = message(reply_to_message=opening)
    assert place_of(answer).topic_title == ""


def test_anonymous_admins_and_channels_are_nobody() -> None:
    assert not is_anonymous(message())
    assert is_anonymous(message(sender_chat=GROUP))
    assert is_anonymous(message(from_user=User(1087968824, "Group", True)))
    assert is_anonymous(message(from_user=None))


def test_only_supergroups_have_links_to_messages() -> None:
    assert message_link(-1001234, 5) == "https://t.me/c/1234/5"
    assert message_link(-1234, 5) is None


def test_links_fit_into_a_start_payload() -> None:
    links = Links("fangpaofa_bot")
    assert links.join("abcDEF123456") == "https://t.me/fangpaofa_bot?start=j_abcDEF123456"
    assert join_token("j_abc") == "abc"
    assert join_token("score") is None
