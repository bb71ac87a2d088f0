"""The one sender: a queue for each chat, newest picture wins, Telegram's limits are kept."""
