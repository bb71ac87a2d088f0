"""The transcript in the docs is what the bot says today."""

from tests.transcript import TRANSCRIPT, transcript


async def test_the_transcript_is_up_to_date() -> None:
    assert await transcript() == TRANSCRIPT.read_text("utf-8"), (
        "make it anew: python -m tests.transcript"
    )
