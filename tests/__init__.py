"""Tests: a file per subject; `properties/`, `golden/` and `e2e/` beside them."""
