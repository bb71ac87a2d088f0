"""A simple sound computer player."""

from engine.moves import Move
from engine.view import View


def choose(view: View) -> Move:
    """A legal move: takes 胡, claims what brings the hand forward, plays the least useful card."""
    raise NotImplementedError
