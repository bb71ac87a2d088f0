"""The database: knows engine values, never the bot."""
