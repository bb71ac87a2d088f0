"""The engine on the command line: `python -m engine`."""
