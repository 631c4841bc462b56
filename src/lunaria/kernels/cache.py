"""Where machine code is kept between runs, and when it is out of date.

Numba notices a change of the file that a function stands in, but not of the files whose functions
were compiled into it. Our stamp covers the function's folder and the kernels of its game, which is
the folder's name: a compiled function may call those, and as games do not know each other, no more.
"""

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Final

from numba.core.caching import (
    InTreeCacheLocator,
    UserProvidedCacheLocator,
    UserWideCacheLocator,
)

_KERNELS: Final = Path(__file__).parent


@lru_cache
def _stamp(folder: Path) -> bytes:
    digest = hashlib.sha256()
    folders = {_KERNELS, _KERNELS / folder.name, folder}
    for source in sorted(source for folder in folders for source in folder.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.digest()


class _Stamped:
    """Mixed into one of Numba's locators, gives it our stamp."""

    _py_file: str

    def get_source_stamp(self) -> bytes:
        return _stamp(Path(self._py_file).parent)


class Chosen(_Stamped, UserProvidedCacheLocator):
    """The folder that NUMBA_CACHE_DIR names."""


class Beside(_Stamped, InTreeCacheLocator):
    """``__pycache__`` beside the source."""


class OfTheUser(_Stamped, UserWideCacheLocator):
    """The user's cache folder, for a package installed read-only."""


LOCATORS: Final = ",".join(f"{__name__}.{kind.__name__}" for kind in (Chosen, Beside, OfTheUser))
