"""Compiled twins of the games' rules, for search and batches; nothing else imports Numba."""

from lunaria.core import require

require("solver", "numba", "numpy")
