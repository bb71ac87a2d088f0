"""`bench`: how fast the engine is, beside itself, naive code, and other card games in Python."""
