"""Three people play a whole match over HTTP, pressing only keys on show."""

from pathlib import Path

from engine.moves import move_text
from engine.winning import WinSource
from tests.e2e.evening import Evening, evening, seed_of
from tests.e2e.script import Act, ScriptedHand, script

# Four hands: on another's draw, 自摸, 荒庄, 放炮; 丙 reaches 100.
SEEDS = [seed_of(number) for number in range(6000, 6004)]


async def test_a_match_from_newtable_to_score(tmp_path: Path) -> None:
    hands = list(script(SEEDS))
    async with evening(tmp_path) as tonight:
        tonight.seeds = SEEDS
        async with tonight.bot():
            await tonight.sit_down()
            await tonight.tap(tonight.people[1], tonight.group, "现在开")
            for number, hand in enumerate(hands, start=1):
                await play_hand(tonight, number, hand)
            settled = await tonight.see(tonight.group, "1桌 打完")
            print(settled.text)
        for p in [*tonight.people]:
            print("=====", p.name)
            for m in p.chat.messages:
                print("--", m.id, "deleted" if m.deleted else "", m.silent)
                for v in m.versions:
                    print(v.content.text, [[b.text for b in r] for r in v.content.keyboard])
                    print("..")
        print("===== group")
        for m in tonight.group.messages:
            print("--", m.id, "deleted" if m.deleted else "")
            for v in m.versions:
                print(v.content.text, [[b.text for b in r] for r in v.content.keyboard])
                print("..")


async def play_hand(tonight: Evening, number: int, hand: ScriptedHand) -> None:
    for act in hand.acts:
        await do(tonight, act)
    await tonight.see(tonight.group, f"第{number}局", "累计")
    if hand.match.end is None:
        for person in tonight.people:
            await tonight.tap(person, tonight.group, "下一局")


async def do(tonight: Evening, act: Act) -> str:
    """Press the key of a move, as soon as it is on show."""
    person = tonight.people[act.seat]
    data = f":{act.step}:{move_text(act.move)}"

    def on_show() -> object:
        for message in reversed(person.chat.messages):
            for button in message.buttons:
                if not message.deleted and (button.data or "").endswith(data):
                    return message, button
        return None

    message, button = await tonight.sandbox.wait_for(on_show)  # type: ignore[misc]
    answer = await person.press(message, button)
    if (button.data or "").startswith("sure:"):
        await tonight.tap(person, person.chat, "不胡")
    return answer.text
