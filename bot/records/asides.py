"""What stands beside play at a table, as plain JSON and back; durations are seconds."""

from datetime import datetime, timedelta
from typing import Any

from bot.table.frozen import FreezeReason, Frozen, Hold, Rest
from bot.table.talks import Choice, DissolveReason, Missing, Vote


def encode_frozen(frozen: Frozen) -> dict[str, Any]:
    """Stopped clocks."""
    rest = frozen.rest
    return {
        "holds": [
            {
                "reason": hold.reason.value,
                "until": hold.until and hold.until.isoformat(),
                "left": _seconds(hold.left),
            }
            for hold in frozen.holds
        ],
        "due": [_seconds(left) for left in rest.due],
        "lies": _seconds(rest.lies),
        "public": _seconds(rest.public),
        "waited": _seconds(rest.waited),
        "starts": _seconds(rest.starts),
        "closes": _seconds(rest.closes),
        "next": _seconds(rest.next),
    }


def decode_frozen(stored: dict[str, Any]) -> Frozen:
    """Stopped clocks of what was stored."""
    first, second, third = (_duration(left) for left in stored["due"])
    return Frozen(
        rest=Rest(
            due=(first, second, third),
            lies=_duration(stored["lies"]),
            public=_duration(stored["public"]),
            waited=_duration(stored["waited"]),
            starts=_duration(stored["starts"]),
            closes=_duration(stored["closes"]),
            next=_duration(stored["next"]),
        ),
        holds=tuple(
            Hold(
                FreezeReason(hold["reason"]),
                hold["until"] and datetime.fromisoformat(hold["until"]),
                _duration(hold["left"]),
            )
            for hold in stored["holds"]
        ),
    )


def encode_vote(vote: Vote) -> dict[str, Any]:
    """A 解散 vote."""
    return {
        "number": vote.number,
        "asker": vote.asker,
        "reason": vote.reason.value,
        "agrees": list(vote.agrees),
        "ended": vote.ended,
    }


def decode_vote(stored: dict[str, Any]) -> Vote:
    """The vote of what was stored."""
    first, second, third = stored["agrees"]
    return Vote(
        number=stored["number"],
        asker=stored["asker"],
        reason=DissolveReason(stored["reason"]),
        agrees=(first, second, third),
        ended=stored["ended"],
    )


def encode_missing(missing: Missing) -> dict[str, Any]:
    """Who was away, and what the others want."""
    return {
        "seats": list(missing.seats),
        "choices": [choice and choice.value for choice in missing.choices],
    }


def decode_missing(stored: dict[str, Any]) -> Missing:
    """The same of what was stored."""
    first, second, third = (choice and Choice(choice) for choice in stored["choices"])
    return Missing(tuple(stored["seats"]), (first, second, third))


def _seconds(duration: timedelta | None) -> float | None:
    return None if duration is None else duration.total_seconds()


def _duration(seconds: float | None) -> timedelta | None:
    return None if seconds is None else timedelta(seconds=seconds)
