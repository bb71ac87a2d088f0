"""One person at two tables: each hand says where it belongs and what else waits."""

from bot.sandbox.world.messages import Message
from tests.e2e.evening import Evening, bare, newest


async def test_each_hand_names_the_other_table_that_waits_too(tonight: Evening) -> None:
    await tonight.sit_down()
    wang, ming, ye = tonight.people
    await tonight.tap(wang, tonight.group, "现在开")
    await tonight.see(wang.chat, "轮到你出牌", "1桌 · 第1局")
    wang.command(tonight.group, "/newtable")
    await tonight.see(tonight.group, "2桌 招人")
    for person in (ming, ye):
        await tonight.tap(person, tonight.group, "坐下")
    await tonight.tap(wang, tonight.group, "现在开")
    second = await tonight.see(wang.chat, "轮到你出牌", "2桌 · 第1局", "另一桌也等着：1桌")
    first = await tonight.see(wang.chat, "轮到你出牌", "1桌 · 第1局", "另一桌也等着：2桌")
    assert second.id > first.id
    key = next(button for button in second.buttons if (button.data or "").startswith("move:2:"))
    assert bare((await wang.press(second, key)).text or "").startswith("打出")
    await tonight.until(lambda: alone(newest(wang.chat, "1桌 · 第1局")))
    assert newest(wang.chat, "2桌 · 第1局", "轮到你") is None


def alone(message: Message | None) -> bool:
    """Whether a hand that asks its reader speaks of no other table."""
    return message is not None and "轮到你出牌" in message.text and "另一桌" not in message.text
