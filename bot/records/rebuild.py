"""A stored hand made again by replay."""

from collections.abc import Sequence

from bot.table.inputs import Cause, Input, played_by_itself
from bot.table.model import Hand, LastInputs
from bot.table.recent import keep_recent
from engine.deal import deck_from_seed
from engine.errors import Forged, RuleBreach, Unreadable
from engine.moves import SEATS, parse_move
from engine.rules import BadRules
from engine.state import RoundState
from engine.transition import Stepped, replay
from storage.codec import NO_DIGEST, chained_digest, decode_result, decode_rules
from storage.models import CLOCK_SEAT, InputRow, RoundRow


class Broken(Exception):
    """A stored hand does not replay to what was seen at the table."""


def rebuilt_hand(row: RoundRow, rows: Sequence[InputRow]) -> Hand:
    """The hand of a row. Raises `Broken` when the replay differs from what was public."""
    try:
        inputs = [_input_of(row) for row in rows]
        stepped = _replayed(row, inputs)
    except (RuleBreach, Forged, Unreadable, BadRules, ValueError) as error:
        raise Broken(f"hand {row.id} stops with {type(error).__name__}") from error
    if chained_digest(NO_DIGEST, stepped.events) != row.digest:
        raise Broken(f"hand {row.id} replays to other events")
    return Hand(
        number=row.number,
        dealer=row.dealer,
        commitment=row.commitment,
        first_step=row.first_step,
        state=_with_stored_result(stepped.state, row),
        seed=row.seed,
        inputs=len(inputs),
        last=_last_inputs(inputs),
        recent=keep_recent((), stepped.events),
        automatic=played_by_itself(inputs),
    )


def _replayed(row: RoundRow, inputs: Sequence[Input]) -> Stepped:
    return replay(
        decode_rules(row.rules),
        deck_from_seed(row.seed, row.shuffle_version),
        row.dealer,
        [(given.seat, given.move) for given in inputs],
        row.first_step - 1,
    )


def _with_stored_result(state: RoundState, row: RoundRow) -> RoundState:
    """A finished hand shows the result that was stored, whatever a later engine would say."""
    if row.result is None:
        return state
    return state._replace(result=decode_result(row.result))


def _input_of(row: InputRow) -> Input:
    return Input(
        seq=row.seq,
        step=row.step,
        seat=None if row.seat == CLOCK_SEAT else row.seat,
        move=parse_move(row.move),
        cause=Cause(row.cause),
    )


def _last_inputs(inputs: Sequence[Input]) -> LastInputs:
    latest = {given.seat: given for given in inputs}
    first, second, third = (latest.get(seat) for seat in SEATS)
    return first, second, third
