"""A finished hand as everybody may know it."""

from collections.abc import Sequence

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.ports import FinishedHand
from bot.records.mapping import match_of
from bot.records.rebuild import Broken, rebuilt_hand
from engine.match import MatchState, settlement
from engine.moves import SEATS
from engine.result import Points
from engine.view import view
from storage.codec import decode_points
from storage.hands import finished_round, inputs_of, latest_match
from storage.history import scores_of
from storage.models import RoundRow, ScoreRow, SeatRow, key_of
from storage.tables import seats_of


async def finished_hand(session: AsyncSession, table_id: int, number: int) -> FinishedHand | None:
    """A finished hand of a table's last match; None when there is none that can be shown."""
    match_row = await latest_match(session, table_id)
    row = match_row and await finished_round(session, key_of(match_row), number)
    if not match_row or not row or row.totals is None or row.next_dealer is None:
        return None
    try:
        hand = rebuilt_hand(row, await inputs_of(session, key_of(row)))
    except Broken:
        return None
    return FinishedHand(
        number=row.number,
        names=await _names(session, row),
        view=view(hand.state, None),
        totals=decode_points(row.totals),
        next_dealer=row.next_dealer,
        commitment=row.commitment,
        seed=row.seed.hex(),
        settlement=_settlement(match_of(match_row), row.number),
        hands=row.number,
    )


async def _names(session: AsyncSession, row: RoundRow) -> tuple[str, str, str]:
    """Who played; where nothing was scored, who sits there still."""
    scores = await scores_of(session, [key_of(row)])
    played: Sequence[ScoreRow | SeatRow] = scores or await seats_of(session, row.table_id)
    names = {one.seat: one.name for one in played}
    first, second, third = (names.get(seat, "") for seat in SEATS)
    return first, second, third


def _settlement(match: MatchState, number: int) -> Points | None:
    if match.end is None or match.hands != number:
        return None
    return settlement(match.totals, match.rules.difen)
