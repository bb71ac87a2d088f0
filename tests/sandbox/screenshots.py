"""Makes the pictures of the docs: `make pictures`, or `python -m tests.sandbox.screenshots`."""

import asyncio
import logging

from tests.e2e.evening import key_on_show, newest
from tests.sandbox.studio import GROUP, PRIVATE, Studio, save, studio

SEED = 386
"""A hand in which 王姨 may eat in three ways, later with 比, and wins by her own draw."""
THREE_WAYS, WITH_BI = 10, 17
LESSON = "两分钟学会"


async def before_the_match(it: Studio) -> None:
    """Lobby, options, the guided hand, settings."""
    wang, ming, ye = it.tonight.people
    for person in (wang, ming, ye):
        person.start()
        await it.tonight.see(person.chat, "放炮罚牌桌")
    await it.tonight.tap(ye, ye.chat, LESSON)
    await it.tonight.see(ye.chat, LESSON, "1/")
    await it.shoot("guide", "ye", PRIVATE)
    wang.command(it.tonight.group, "/newtable")
    await it.tonight.tap(ming, it.tonight.group, "坐下")
    await it.tonight.see(it.tonight.group, "乙 小明")
    await it.shoot("lobby", "ming", GROUP)
    _, rules = await it.tonight.until(lambda: key_on_show(it.tonight.group, "规则"))
    wang.start((rules.url or "").partition("start=")[2])
    await it.tonight.see(wang.chat, "牌法")
    await it.shoot("options", "wang", PRIVATE)
    await it.tonight.tap(wang, wang.chat, "好了")
    ming.command(ming.chat, "/settings")
    await it.tonight.see(ming.chat, "我的设置")
    await it.shoot("settings", "ming", PRIVATE)
    await it.tonight.tap(ye, it.tonight.group, "坐下")
    await it.tonight.tap(wang, it.tonight.group, "现在开")


async def during_the_hand(it: Studio) -> None:
    """Own turn, claims, help, the board, and the pictures of the whole page."""
    await it.play_to(0)
    await it.shoot("hand", "wang", PRIVATE)
    await it.play_to(THREE_WAYS)
    await it.shoot("chi", "wang", PRIVATE)
    await it.play_to(WITH_BI)
    await it.shoot("bi", "wang", PRIVATE)
    await it.shoot("board", "ming", GROUP)
    await it.play_to(own_turn_after(it, WITH_BI))
    for scheme in ("light", "dark"):
        await it.shoot_wide(f"wide-{scheme}", "wang", scheme)
        await it.shoot(f"phone-{scheme}", "wang", PRIVATE, scheme)
    async with it.phone("wang", PRIVATE) as page:
        await page.get_by_role("button", name="听", exact=True).last.click()
        await page.get_by_role("dialog").wait_for()
        await save(page, "help")


def own_turn_after(it: Studio, act: int) -> int:
    """The next act after one at which 王姨 discards."""
    acts = it.hand.acts
    return next(n for n in range(act, len(acts)) if acts[n].seat == 0 and is_discard(it, n))


def is_discard(it: Studio, act: int) -> bool:
    """Whether an act puts a card on the table."""
    return type(it.hand.acts[act].move).__name__ == "Discard"


async def vote_and_end(it: Studio) -> None:
    """解散 asked for and refused, then the result."""
    wang, ming, ye = it.tonight.people
    ming.command(it.tonight.group, "/dissolve")
    await it.tonight.tap(ming, ming.chat, "有事先走")
    await it.tonight.see(it.tonight.group, "小明 想散桌", "没回话算同意")
    await it.tonight.tap(ye, ye.chat, "同意散")
    await it.tonight.see(it.tonight.group, "丙 爷爷　同意")
    await it.shoot("vote", "wang", GROUP)
    await it.tonight.tap(wang, it.tonight.group, "接着打")
    await it.tonight.see(it.tonight.group, "不散，接着打")
    await it.play_to(len(it.hand.acts))
    await it.tonight.until(lambda: newest(it.tonight.group, "第1局", "累计"))
    await it.shoot("result", "wang", GROUP)


async def main() -> None:
    """Play one hand, and take all pictures on the way."""
    logging.getLogger("bot").setLevel(logging.ERROR)
    async with studio(SEED) as it:
        await before_the_match(it)
        await during_the_hand(it)
        await vote_and_end(it)


if __name__ == "__main__":
    asyncio.run(main())
