"""Taps by which players settle something: 解散, a break, who is missing, playing on."""

from bot.handlers.desk import Reception
from bot.handlers.tables import renew_waiting
from bot.handlers.tap import Tap, command
from bot.links import SCORE
from bot.presenter import dissolving
from bot.presenter.answers import answer
from bot.presenter.message import Answer, Outgoing
from bot.presenter.navigation import START
from bot.presenter.result import Played, match
from bot.table.change import Say
from bot.table.commands import AnswerDissolve, AskDissolve, Back, Choose, Recess
from bot.table.model import Phase, Table
from bot.table.talks import Choice, DissolveReason
from bot.texts import answers as words
from bot.texts import dissolving as dissolving_words

_ASK = ""


async def dissolve(desk: Reception, tap: Tap) -> Answer:
    """散桌: asked once more in private; there a reason asks the others."""
    table = await desk.tables.table(tap.button.table)
    if table is None:
        return Answer(words.GONE)
    if table.seat_of(tap.person.user_id) is None:
        return Answer(words.NOT_SEATED)
    if tap.button.choice == _ASK:
        return _ask(desk, tap, table)
    desk.painter.ask_no_more(table.id, tap.person.user_id)
    if tap.button.choice == dissolving.NO:
        said = Answer(dissolving_words.PLAY_ON_KEY)
    elif tap.button.choice in list(DissolveReason):
        reason = DissolveReason(tap.button.choice)
        said = await command(desk, tap, AskDissolve(tap.person.user_id, reason))
    else:
        return Answer(words.UNREADABLE)
    _put_away(desk, tap, await desk.tables.table(table.id), said)
    return said


def ask_in_private(desk: Reception, table: Table, user_id: int) -> None:
    """Ask a player in his private chat whether he really wants to end the match."""
    if table.phase is Phase.PLAYING:
        desk.painter.ask_whether_to_dissolve(table, user_id)
        desk.show_hand(table, user_id, afresh=True)
    else:
        desk.say_to(user_id, dissolving.ask(table))


def _ask(desk: Reception, tap: Tap, table: Table) -> Answer:
    if tap.message is None or tap.message.chat_id < 0:
        ask_in_private(desk, table, tap.person.user_id)
        return Answer(dissolving_words.CONFIRM_IN_PRIVATE)
    desk.painter.ask_whether_to_dissolve(table, tap.person.user_id)
    desk.show_hand(table, tap.person.user_id)
    return Answer()


def _put_away(desk: Reception, tap: Tap, table: Table | None, said: Answer) -> None:
    """The question makes room for the cards; one that stood alone keeps only the answer."""
    if table is not None and table.hand is not None and table.phase is Phase.PLAYING:
        step = table.hand.state.step
        desk.painter.turn_page(table.id, tap.person.user_id, step, START)
        desk.show_hand(table, tap.person.user_id)
    elif table is not None and tap.message is not None:
        page = Outgoing(said.text)
        desk.outbox.turn_page(tap.message.chat_id, tap.message.message_id, page)


async def vote(desk: Reception, tap: Tap) -> Answer:
    """同意散 or 接着打."""
    if tap.button.choice not in (dissolving.YES, dissolving.NO):
        return Answer(words.UNREADABLE)
    agrees = tap.button.choice == dissolving.YES
    return await command(
        desk, tap, AnswerDissolve(tap.person.user_id, tap.button.step, agrees=agrees)
    )


async def recess(desk: Reception, tap: Tap) -> Answer:
    """歇一下; the button carries the number of the hand that is over."""
    return await command(desk, tap, Recess(tap.person.user_id, tap.button.step))


async def missing(desk: Reception, tap: Tap) -> Answer:
    """再等等, 照样托管 or 散桌."""
    if tap.button.choice not in list(Choice):
        return Answer(words.UNREADABLE)
    choice = Choice(tap.button.choice)
    return await command(desk, tap, Choose(tap.person.user_id, tap.button.step, choice))


async def came(desk: Reception, tap: Tap) -> Answer:
    """我回来了 below a result; the key is only for who was away."""
    table = await desk.tables.table(tap.button.table)
    seat = table.seat_of(tap.person.user_id) if table else None
    sitter = table.sitters[seat] if table and seat is not None else None
    if table is None or sitter is None:
        return Answer(words.GONE if table is None else words.NOT_SEATED)
    if not sitter.tuoguan:
        return Answer(words.NOT_AWAY)
    said = await command(desk, tap, Back(tap.person.user_id))
    await renew_waiting(desk, tap)
    return said


async def again(desk: Reception, tap: Tap) -> Answer:
    """原桌再来: each of the three takes his seat again."""
    await desk.people.remember(tap.person)
    reachable = await desk.people.reachable(tap.person.user_id)
    outcome = await desk.tables.again(tap.button.table, tap.person, reachable=reachable)
    if outcome.table and not reachable and outcome.reply.say in (Say.SEATED, Say.ALREADY_SEATED):
        return Answer(url=desk.links.join(outcome.table.token))
    return answer(outcome.reply)


async def over(desk: Reception, tap: Tap) -> Answer:
    """散桌 below a match: nobody plays on; the result stays."""
    table = await desk.tables.past(tap.button.table)
    done = await desk.tables.finished_hand(tap.button.table, tap.button.step)
    if table is None or table.seat_of(tap.person.user_id) is None:
        return Answer(words.NOT_SEATED)
    if tap.message is not None and done is not None and done.settlement is not None:
        day = tap.message.date.astimezone(desk.zone).date()
        played = Played(table.id, table.number, table.place.title, day)
        page = match(played, done, desk.links.start(SCORE), may_follow=False)
        desk.outbox.turn_page(tap.message.chat_id, tap.message.message_id, page)
    return Answer(words.CLOSED)
