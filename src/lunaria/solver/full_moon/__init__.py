"""Full Moon, solved: the value and the distance of every position.

The tablebase holds every position, in layers: a layer is all positions with the same number of
columns. ``index``, ``layout``, ``addresses`` number the positions; ``moves``, ``plan`` say where
moves lead; ``sweep_cpu`` and ``gpu`` (with ``sweep.cu``) decide results, and ``builder`` puts them
into ``files``; ``tablebase`` and ``atlas`` look them up. What runs on a GPU machine needs NumPy and
CuPy only.
"""

from lunaria.solver.full_moon.atlas import AtlasError, row_value
from lunaria.solver.full_moon.files import TablebaseError
from lunaria.solver.full_moon.tablebase import Tablebase

__all__ = ["AtlasError", "Tablebase", "TablebaseError", "row_value"]
