"""What to say where a package of one of Lunaria's extras is not installed.

Rules, rulebook, records and tables need little. What needs more says so: a whole package by
`require`, and an import by `needs` around it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Literal, TypeAlias

from lunaria.core.errors import LunariaError

Extra: TypeAlias = Literal[
    "arena", "envs", "gpu", "openspiel", "physics", "play", "plots", "ray", "solver", "train"
]
"""As in ``[project.optional-dependencies]`` of ``pyproject.toml``."""


class MissingExtra(LunariaError, ImportError):
    """A package that an extra brings is not installed."""

    def __init__(self, extra: Extra, package: str) -> None:
        super().__init__(
            f'this needs {package}, which is not installed: pip install "lunaria[{extra}]"'
        )
        self.extra = extra
        self.name = package


def require(extra: Extra, *packages: str) -> None:
    """Raises `MissingExtra` unless these packages are installed; imports none of them."""
    for package in packages:
        if find_spec(package) is None:
            raise MissingExtra(extra, package)


@contextmanager
def needs(extra: Extra) -> Iterator[None]:
    """Around imports: a package that is not there raises `MissingExtra`."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in ("", "lunaria"):
            raise
        raise MissingExtra(extra, package) from error
