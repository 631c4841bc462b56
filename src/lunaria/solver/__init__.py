"""Solutions of games, computed once and looked up."""

from lunaria.core import needs

with needs("solver"):
    from lunaria.solver.full_moon import AtlasError, Tablebase, TablebaseError, row_value

__all__ = ["AtlasError", "Tablebase", "TablebaseError", "row_value"]
