"""Golden files: what the engine does, written down, so that a change of it shows as a diff.

`python -m tests.golden` (or `make golden`) makes them again; the diff is read like code.
"""
