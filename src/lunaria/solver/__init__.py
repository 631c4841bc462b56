"""Solutions of games, computed once and looked up."""

from lunaria.core import require

require("solver", "numpy")
