"""Is told of committed changes, and asks for the pictures and news they make old."""

from bot.outbox.outbox import Outbox
from bot.outbox.painter import TablePainter
from bot.outbox.pictures import (
    BOARD,
    GONE,
    HAND,
    LOBBY,
    LOST,
    PAUSE,
    RESULT,
    SHUT,
    VOTE,
    WARN,
    Slot,
)
from bot.table.change import Change
from bot.table.freeze import stands_for
from bot.table.frozen import FreezeReason
from bot.table.model import Phase, Table
from bot.table.seats import persons


class Announcer:
    """The service's `Publisher`."""

    def __init__(self, painter: TablePainter) -> None:
        """Announce what this painter makes; `connect` says through which outbox."""
        self._painter = painter
        self._outbox: Outbox | None = None

    def connect(self, outbox: Outbox) -> None:
        """Announce through this outbox from now on."""
        self._outbox = outbox

    def published(self, change: Change) -> None:
        """A change is real now."""
        before = self._painter.table(change.table.id)
        self._painter.keep(change.table)
        self._announce(change.table, before, news=bool(change.notices))

    def restored(self, table: Table) -> None:
        """A table was rebuilt after a start; its messages have to be made again."""
        self._painter.keep_restored(table)
        self._announce(table, None, news=True)

    def _announce(self, table: Table, before: Table | None, *, news: bool) -> None:
        if self._outbox is None:
            return
        if news:
            self._outbox.tell(table.id)
        for slot in [*_slots(table, before), *self._slots_elsewhere(table, before)]:
            self._outbox.show(slot)

    def _slots_elsewhere(self, table: Table, before: Table | None) -> list[Slot]:
        """Hands at other tables that say whether this one waits for their reader too."""
        return [
            hand_slot(other.id, person.user_id, hand_number(other))
            for person in persons(table)
            for other in self._painter.others_of(table, person.user_id)
            if before is None
            or self._painter.asks(before, person.user_id)
            != self._painter.asks(table, person.user_id)
        ]


def _slots(table: Table, before: Table | None) -> list[Slot]:
    """Everything that a table shows, and what its last hand or lobby left behind."""
    if table.is_practice:
        return _private_slots(table, before)
    slots: list[Slot] = []
    if table.phase is Phase.LOBBY or before is None or before.phase is Phase.LOBBY:
        slots += [Slot(table.id, LOBBY), Slot(table.id, WARN)]
    if table.vote is not None and (before is None or before.vote != table.vote):
        slots.append(Slot(table.id, f"{VOTE}:{table.vote.number}"))
    if table.match is not None:
        slots += _slots_of_absence(table, before)
        for number in _hands(table, before):
            slots += _slots_of_hand(table, number)
    return slots


def _slots_of_absence(table: Table, before: Table | None) -> list[Slot]:
    """What is told of those who are not there, where that has changed."""
    slots: list[Slot] = []
    ends = table.phase is Phase.CLOSED
    if before is None or ends or (before.phase is Phase.PAUSED) != (table.phase is Phase.PAUSED):
        slots.append(Slot(table.id, PAUSE))
    for seat, sitter in enumerate(table.sitters):
        was = before.sitters[seat] if before else None
        if sitter and (was is None or ends or was.tuoguan != sitter.tuoguan):
            slots.append(Slot(table.id, f"{GONE}:{seat}"))
        if sitter and (was is None or ends or was.reachable != sitter.reachable):
            slots.append(Slot(table.id, f"{LOST}:{seat}"))
    if before is None or _is_shut_out(before) != _is_shut_out(table):
        slots += [Slot(table.id, f"{SHUT}:{person.user_id}") for person in persons(table)]
    return slots


def _is_shut_out(table: Table) -> bool:
    return stands_for(table, FreezeReason.SHUT_OUT)


def _hands(table: Table, before: Table | None) -> list[int]:
    """Hands whose messages may be old: the newest one, and the one that ran until now.

    After a start nothing is known of that one: it may be the one before, or one that is void.
    """
    number = hand_number(table)
    if before is not None:
        return sorted({hand_number(before), number} - {0})
    return [n for n in (number - 1, number, number + 1) if n > 0]


def _private_slots(table: Table, before: Table | None) -> list[Slot]:
    """What a practice table shows: nothing but its person's hands."""
    numbers = _hands(table, before) if table.match is not None else ()
    return [hand_slot(table.id, table.place.chat_id, number) for number in numbers]


def hand_slot(table_id: int, user_id: int, number: int) -> Slot:
    """Where a person's hand stands."""
    return Slot(table_id, f"{HAND}:{user_id}:{number}")


def board_slot(table_id: int, number: int) -> Slot:
    """Where a hand's board stands."""
    return Slot(table_id, f"{BOARD}:{number}")


def hand_number(table: Table) -> int:
    """Number of the running hand, or of the last one."""
    if table.hand is not None:
        return table.hand.number
    return table.match.hands if table.match else 0


def _slots_of_hand(table: Table, number: int) -> list[Slot]:
    persons = [sitter.person for sitter in table.sitters if sitter and sitter.person]
    private = [hand_slot(table.id, person.user_id, number) for person in persons]
    return [*private, board_slot(table.id, number), Slot(table.id, f"{RESULT}:{number}")]
