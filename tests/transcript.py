"""One hand as each of its players and the group saw it: docs/transcript.zh.md.

    python -m tests.transcript

The real bot plays it beside the stand-in, by a given deck and a clock that is moved by hand.
"""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from bot.sandbox.world import Chat, Message, Seen
from bot.sandbox.world.messages import Keyboard
from tests.e2e.evening import bare, seed_of
from tests.e2e.hours import EVENING, TimedEvening, timed_evening
from tests.e2e.script import Act, do, script, shown_key
from tests.frugality import ASKING

TRANSCRIPT = Path(__file__).parent.parent / "docs" / "transcript.zh.md"
SEED = 118
"""A short hand: 碰, 吃 with a choice of three, 比, and a 胡 on a card that another turned."""
BEGIN = 12.0
THINKING = 4.0
PAUSE = 2.0

HEAD = """\
<!-- 这一页是生成的：python -m tests.transcript -->

# 一局牌，每个人看到什么

王姨、小明、爷爷三个人打一局，牌是定好的，机器人是真的。下面按先后列出群里和每个人私聊里的每一条新消息、\
每一次改动，方括号里是消息下面的键。没写到的人，他那边没有变。改的时候，没变的行写成“…”；问到谁，谁的消息写全。
"""
SAME = "…"
KINDS = {"message": "新消息", "edited": "改", "deleted": "删"}


@dataclass
class Scribe:
    """Writes down what is seen in every chat, chat by chat, whenever it is asked to."""

    tonight: TimedEvening
    lines: list[str] = field(default_factory=lambda: [HEAD])
    _seen: list[tuple[int, str]] = field(default_factory=list)
    _before: dict[tuple[int, int], list[str]] = field(default_factory=dict)

    def see(self, seen: Seen) -> None:
        """Something became visible; what is asked for and sent at once is one event."""
        if isinstance(seen.subject, Message) and seen.subject.from_bot and seen.kind in KINDS:
            message = seen.subject
            self._seen.append((self._chats().index(message.chat), self._told(seen.kind, message)))

    def write(self, heading: str) -> None:
        """What happened, and what everybody has seen of it."""
        self.lines.append(f"## {heading}\n")
        self.lines += [text for _, text in sorted(self._seen, key=lambda seen: seen[0])]
        self._seen.clear()

    def _chats(self) -> list[Chat]:
        return [self.tonight.group, *(person.chat for person in self.tonight.people)]

    def _told(self, kind: str, message: Message) -> str:
        chats = self._chats()
        place = ("群里", *(p.name for p in self.tonight.people))[chats.index(message.chat)]
        clock = clock_of(self.tonight)
        head = f"**{place}**　{KINDS[kind]}（{clock}）\n"
        if kind == "deleted":
            return head
        lines = [*bare(message.text).split("\n"), *keys_of(message.keyboard)]
        before = self._before.get((message.chat.id, message.id), [])
        self._before[message.chat.id, message.id] = lines
        body = "\n".join(lines if asks(message.keyboard) else changed(before, lines))
        return f"{head}\n```text\n{body}\n```\n"


def clock_of(tonight: TimedEvening) -> str:
    passed = int((tonight.hours.now() - EVENING).total_seconds())
    return f"20:{passed // 60:02}:{passed % 60:02}"


def keys_of(keyboard: Keyboard) -> list[str]:
    return [" ".join(f"[{key.text}]" for key in row) for row in keyboard]


def asks(keyboard: Keyboard) -> bool:
    """Whether these keys are for a decision."""
    return any((key.data or "").startswith(ASKING) for row in keyboard for key in row)


def changed(before: list[str], lines: list[str]) -> list[str]:
    """Lines that were not there before; others are left out."""
    told: list[str] = []
    for line in lines:
        if line not in before:
            told.append(line)
        elif told[-1:] != [SAME]:
            told.append(SAME)
    return told


async def transcript() -> str:
    """The whole page."""
    with tempfile.TemporaryDirectory() as folder:
        seeds = [seed_of(SEED)]
        hand = next(script(seeds))
        async with timed_evening(Path(folder), seeds, pace_low=PAUSE, pace_high=PAUSE) as tonight:
            scribe = Scribe(tonight)
            async with tonight.bot():
                await tonight.sit_down()
                await tonight.hours.go(BEGIN - (tonight.hours.now() - EVENING).total_seconds())
                tonight.world.on_seen.append(scribe.see)
                answer = await tonight.tap(tonight.people[0], tonight.group, "现在开")
                await settle(scribe, f"王姨 在群里点“现在开”{said(answer)}")
                for act in hand.acts:
                    await write_act(scribe, act)
    return "\n".join(scribe.lines).rstrip("\n") + "\n"


async def write_act(scribe: Scribe, act: Act) -> None:
    """A tap, and everything that comes of it."""
    key = await scribe.tonight.until(lambda: shown_key(scribe.tonight, act))
    answer = await do(scribe.tonight, act)
    who = scribe.tonight.people[act.seat].name
    sure = "，再点一下确认" if (key[1].data or "").startswith("sure:") else ""
    await settle(scribe, f"{who} 点“{key[1].text}”{sure}{said(answer)}")


def said(answer: str) -> str:
    return f"，机器人答：{answer}" if answer else ""


async def settle(scribe: Scribe, heading: str) -> None:
    """Time passes while the next one thinks."""
    begun = clock_of(scribe.tonight)
    await scribe.tonight.hours.go(THINKING)
    scribe.write(f"{begun}　{heading}")


def main() -> None:
    """Make the page anew."""
    TRANSCRIPT.write_text(asyncio.run(transcript()), "utf-8")


if __name__ == "__main__":
    main()
