"""Between the bot's values and the database's rows."""
