"""Telegram's side of the table."""
