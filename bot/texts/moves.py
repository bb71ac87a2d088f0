"""Moves in words, as toasts, keys and lines say them."""

from bot.texts.cards import plain_laid
from bot.texts.tongue import card as card_name
from engine.cards import Kind
from engine.moves import Chi, Discard, Hu, Move, Pass, Peng

GUO = "过"


def wanted(move: Move) -> str:
    """What was asked for, in one word: 碰, 吃, 胡."""
    if isinstance(move, Peng):
        return "碰"
    if isinstance(move, Chi):
        return "吃"
    return "胡" if isinstance(move, Hu) else GUO


def in_words(move: Move, card: Kind | None = None) -> str:
    """A whole move: 打 十, 碰 捌, 吃 三四五＋一二三, 胡, 过."""
    if isinstance(move, Discard):
        return f"打 {card_name(move.card)}"
    if isinstance(move, Peng):
        return "碰" if card is None else f"碰 {card_name(card)}"
    if isinstance(move, Chi):
        return f"吃 {plain_laid(move.melds)}"
    return "胡" if isinstance(move, Hu) else GUO


def done(move: Move) -> str:
    """A move in the past: 打了 十, 碰了, 过了."""
    if isinstance(move, Discard):
        return f"打了 {card_name(move.card)}"
    if isinstance(move, Pass):
        return "过了"
    return f"{wanted(move)}了"
