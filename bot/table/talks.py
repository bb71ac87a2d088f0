"""What players settle between them as values: a 解散 vote, and what to do without somebody."""

from dataclasses import dataclass
from enum import StrEnum

from engine.moves import Seat


class DissolveReason(StrEnum):
    """Why somebody wants to 散桌."""

    BUSY = "busy"
    NETWORK = "network"
    PRIVATE = "private"


Votes = tuple[bool | None, bool | None, bool | None]


@dataclass(frozen=True, slots=True)
class Vote:
    """解散 was asked; `number` tells votes of a table apart, `agrees` holds each seat's answer.

    A vote that has `ended` is kept until the next hand, so that its message can say how.
    """

    number: int
    asker: Seat
    reason: DissolveReason
    agrees: Votes
    ended: bool = False

    @property
    def refused_by(self) -> Seat | None:
        """The seat that wants to play on."""
        return next((seat for seat, agrees in enumerate(self.agrees) if agrees is False), None)

    @property
    def unanimous(self) -> bool:
        """Whether all have agreed."""
        return all(self.agrees)


class Choice(StrEnum):
    """What to do when somebody was away for a whole hand."""

    WAIT = "wait"
    GO_ON = "go_on"
    DISSOLVE = "dissolve"


Choices = tuple[Choice | None, Choice | None, Choice | None]
NO_CHOICES: Choices = (None, None, None)


@dataclass(frozen=True, slots=True)
class Missing:
    """Seats that were on 托管 for a whole hand, and what the others want to do about it."""

    seats: tuple[Seat, ...]
    choices: Choices = NO_CHOICES
