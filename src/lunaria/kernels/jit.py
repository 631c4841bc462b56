"""The one door to the compiler: typed decorator, kept machine code, and two bit instructions."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, ParamSpec, TypeVar, cast

import numba
from llvmlite.ir import IntType
from numba.extending import intrinsic

from lunaria.core import compilations
from lunaria.kernels import cache

_P = ParamSpec("_P")
_R = TypeVar("_R")


@contextmanager
def _our_locators() -> Iterator[None]:
    config: Any = numba.config
    before = config.CACHE_LOCATOR_CLASSES
    config.CACHE_LOCATOR_CLASSES = cache.LOCATORS
    try:
        yield
    finally:
        config.CACHE_LOCATOR_CLASSES = before


def compiled(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """Compile on the first call, or load what an earlier run compiled.

    Only functions called from Python are loaded on a later start: those they call were compiled
    into them. Integers are int64 throughout and wrap around.
    """
    return _compiled(function, {})


def borrowing(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """The same for a function that only works in the arrays it is given and makes none.

    Nobody counts references to arrays then, which takes longer than a small function itself.
    """
    return _compiled(function, {"_nrt": False})


def _compiled(function: Callable[_P, _R], options: dict[str, bool]) -> Callable[_P, _R]:
    njit: Any = numba.njit
    with _our_locators():
        try:
            dispatcher = njit(cache=True, nogil=True, **options)(function)
            compilations.CHECKS.append(lambda: bool(dispatcher.stats.cache_misses))
        except RuntimeError:  # no folder can be written to
            dispatcher = njit(nogil=True, **options)(function)
    return cast(Callable[_P, _R], dispatcher)


def _bit_instruction(emit: Callable[[Any, Any], Any]) -> Callable[[int], int]:
    """A function that compiles into what ``emit`` asks of LLVM's builder."""

    def typed(_typing_context: Any, _bits: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0])

        return numba.int64(numba.int64), generate

    return cast(Callable[[int], int], intrinsic(typed))


count_ones: Final = _bit_instruction(lambda builder, bits: builder.ctpop(bits))
"""The number of bits set."""

lowest_one: Final = _bit_instruction(lambda builder, bits: builder.cttz(bits, IntType(1)(1)))
"""The place of the lowest bit set; there must be one."""
