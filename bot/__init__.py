"""Telegram's side of the table."""

import os

# python-telegram-bot gives durations as timedeltas only if asked to, whenever it makes one.
os.environ.setdefault("PTB_TIMEDELTA", "1")
