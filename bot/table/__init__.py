"""A table as a frozen value, pure: no Telegram, no storage, no clock of its own."""
