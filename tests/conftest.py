"""What every test starts from."""

import os

# Read when python-telegram-bot is imported: durations are timedeltas, as in its next version.
os.environ["PTB_TIMEDELTA"] = "1"
