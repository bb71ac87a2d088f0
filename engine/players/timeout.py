"""The move made for a seat whose time is up, and for 托管 (`rules.md` 6.1)."""

from engine.moves import Move
from engine.view import View


def default_move(view: View) -> Move:
    """胡 if offered, else 过, else the least useful free card; the view has options."""
    raise NotImplementedError
