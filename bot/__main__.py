"""`python -m bot`: serve Telegram until told to end."""

import asyncio
import sys

from bot.config import BadSettings, read_settings
from bot.logs import set_up_logging


def main() -> int:
    """Exit status: 0 after an orderly end, 1 when the bot can't start, with one line why."""
    try:
        settings = read_settings()
    except BadSettings as error:
        print(error, file=sys.stderr)
        return 1
    # Loaded only now: what is wrong with a setting is told at once, not after seconds.
    from bot.app import App, CannotStart  # noqa: PLC0415

    set_up_logging(settings.log_level, [settings.bot_token.get_secret_value()])
    try:
        asyncio.run(App(settings).serve())
    except CannotStart as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
