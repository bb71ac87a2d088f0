"""What can go wrong, sorted by whose fault it is.

The engine raises; the table's border catches. `RuleBreach` and its children come from honest
players who were late or mistaken and are answered in words. `Forged` is input that no honest
client can produce; it is logged and answered shortly. `Unreadable` is text in none of our
notations.
"""


class Unreadable(ValueError):
    """Text that is not valid notation; the message names the part that could not be read."""


class RuleBreach(Exception):
    """A move that may not be made now; nothing has changed."""


class NotYourTurn(RuleBreach):
    """The seat has nothing to decide at this step."""


class NotLegal(RuleBreach):
    """The seat may decide, but not this."""


class AlreadyAnswered(RuleBreach):
    """The seat has answered this question; an answer can't be changed."""


class StillOpen(RuleBreach):
    """The clock may not settle a question that a seat can still decide."""


class RoundOver(RuleBreach):
    """The hand has ended."""


class Forged(Exception):
    """Input no honest client can make, for example a seat that does not exist."""
