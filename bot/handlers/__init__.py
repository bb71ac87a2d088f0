"""From Telegram's updates to commands of tables, and back to answers; no rules here."""
