"""From views and notices to outgoing messages, as values; the words are in `bot.texts`."""
