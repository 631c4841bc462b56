"""Full Moon, solved: the value and the distance of every position.

``index``, ``layout``, ``locate`` number the positions; ``moves``, ``plan`` say where moves lead;
``sweep_cpu`` and ``gpu`` (with ``sweep.cu``) decide results, ``solve`` puts them into ``files``;
``tables`` and ``atlas`` look them up. What runs on a GPU machine needs NumPy and CuPy only.
"""

from lunaria.solver.full_moon.atlas import AtlasError, row_value
from lunaria.solver.full_moon.files import TablesError
from lunaria.solver.full_moon.tables import Tables

__all__ = ["AtlasError", "Tables", "TablesError", "row_value"]
