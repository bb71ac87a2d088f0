"""What one plays alone: practice, and the guided hand."""

from telegram import Message

from bot.guide import LAST_LESSON, sights
from bot.handlers.desk import Reception, person_of
from bot.handlers.tap import Tap
from bot.outbox.gateway import Where
from bot.presenter import guide as lessons
from bot.presenter import pages
from bot.presenter.message import Answer, Outgoing
from bot.table.model import Person
from bot.texts import answers as words
from bot.texts.guide import LESSONS, wrong_key


async def practise(desk: Reception, person: Person) -> None:
    """Deal a practice hand; one that runs already is sent anew."""
    await desk.people.remember(person)
    outcome = await desk.tables.practise(person)
    if outcome.table is not None and not outcome.changed:
        desk.show_hand(outcome.table, person.user_id, afresh=True)


async def practice(desk: Reception, message: Message) -> Outgoing | None:
    """/practice in private; the hand is the answer."""
    if message.from_user is not None:
        await practise(desk, person_of(message.from_user))
    return None


async def practice_in_group(desk: Reception, _message: Message) -> Outgoing:
    """/practice in a group."""
    return pages.practice_in_group(desk.links)


async def practice_tap(desk: Reception, tap: Tap) -> Answer:
    """先练一手, 再来一手."""
    await practise(desk, tap.person)
    return Answer()


async def guide(desk: Reception, tap: Tap) -> Answer:
    """A tap in the guided hand: the way in, the way out, and the keys of its lessons.

    The key carries the lesson's number as its step, and its move as the choice; without a choice
    it opens the lesson.
    """
    number, choice = tap.button.step, tap.button.choice
    if not 1 <= number <= LAST_LESSON:
        return Answer(words.UNREADABLE)
    await desk.people.remember(tap.person)
    if choice == "":
        await desk.people.set_lesson(tap.person.user_id, number)
        desk.outbox.say(Where(tap.person.user_id), lessons.lesson(number, sights()[number - 1]))
        return Answer()
    if choice == lessons.STOP:
        _turn(desk, tap, pages.start(desk.links, lesson=number))
        return Answer()
    if choice != LESSONS[number - 1].move:
        return Answer(wrong_key(number))
    await _go_on(desk, tap, number)
    return Answer()


async def _go_on(desk: Reception, tap: Tap, done: int) -> None:
    """The next lesson, or the end, in place of the one that is done."""
    sight = sights()[done]
    if done == LAST_LESSON:
        await desk.people.set_lesson(tap.person.user_id, None)
        _turn(desk, tap, lessons.over(sight, desk.links))
    else:
        await desk.people.set_lesson(tap.person.user_id, done + 1)
        _turn(desk, tap, lessons.lesson(done + 1, sight))


def _turn(desk: Reception, tap: Tap, page: Outgoing) -> None:
    """Another text for the guide's message; one that is out of reach is sent anew."""
    if tap.message is None:
        desk.outbox.say(Where(tap.person.user_id), page)
    else:
        desk.outbox.turn_page(tap.message.chat_id, tap.message.message_id, page)
