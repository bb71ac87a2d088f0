"""The rules of 放炮罚: pure values and functions, standard library only."""

VERSION = 1
"""Raised whenever the same inputs could lead to other events than before."""
