"""A practice hand that is over: the result folded into the hand's own message (`ux.md` 15.1)."""

from bot.links import Links
from bot.ports import FinishedHand
from bot.presenter.message import Outgoing, Style, link
from bot.presenter.result import how, open_cards, result_of
from bot.presenter.scene import Company, company_of, in_sentences
from bot.presenter.solo import practice_key
from bot.texts import hand as hand_words
from bot.texts import pages as page_words
from bot.texts import result as words
from bot.texts.guide import NAMES
from bot.texts.signs import paragraphs, quote
from engine.moves import SEATS


def over(done: FinishedHand, links: Links) -> Outgoing:
    """The last hand, and the way to the next one."""
    seated, ended = _company(done), result_of(done)
    text = paragraphs(
        [words.headline(None, done.number, ended, in_sentences(seated)), *how(done, seated)],
        words.winning_melds(ended.win.score.melds) if ended.win else [],
        [
            *(words.practice_line(seated[seat].label, ended.points[seat]) for seat in SEATS),
            quote(open_cards(done), folded=True),
        ],
    )
    again = practice_key(hand_words.PRACTICE_AGAIN_KEY, Style.GREEN)
    return Outgoing(text, ((again, link(page_words.TO_GROUP_KEY, links.add_to_group)),))


def record(done: FinishedHand) -> Outgoing:
    """What is left of a hand when another one is played."""
    what = words.outcome(result_of(done), in_sentences(_company(done)))
    return Outgoing(hand_words.practice_record(done.number, what))


def stopped(number: int) -> Outgoing:
    """A hand that nobody ended, and the way to another one."""
    text = hand_words.practice_record(number, hand_words.PRACTICE_STOPPED)
    return Outgoing(text, ((practice_key(hand_words.PRACTICE_AGAIN_KEY, Style.GREEN),),))


def _company(done: FinishedHand) -> Company:
    """The three seats to the person himself, who sits at the first one."""
    return company_of((NAMES[0], *done.names[1:]))
