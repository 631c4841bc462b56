"""The CUDA source of the sweeps and the constants it is compiled with."""

from importlib.resources import files
from typing import Final

from lunaria.solver.full_moon import plan
from lunaria.solver.full_moon.index import ORDERS, WORDS

ORDERS_PER_THREAD: Final = 6


def source() -> str:
    """The text of ``sweep.cu``."""
    return files(__package__).joinpath("sweep.cu").read_text(encoding="utf-8")


def definitions(orders_per_thread: int = ORDERS_PER_THREAD) -> tuple[str, ...]:
    """The macros, as options for the compiler; a thread takes 2, 3 or 6 print orders."""
    names = (
        "STEPS",
        "PASS",
        "IMPOSSIBLE",
        "WINS",
        "WORD_BITS",
        "FREE_CHANGED",
        "STEP_KIND",
        "STEP_LOWER",
        "STEP_COMPOSITION",
        "STEP_SEGMENT",
        "STEP_RUN",
        "STEP_RUNS",
        "STEP_CHANGED",
        "STEP_ARRIVAL",
        "STEP_FIELDS",
    )
    values = {name: getattr(plan, name) for name in names}
    values |= {f"PRINTS_{wolf}": f"{packed}u" for wolf, packed in enumerate(plan.PRINTS)}
    values |= {f"COMPOSED_{change}": f"{packed}u" for change, packed in enumerate(plan.COMPOSED)}
    values |= {"WORDS": WORDS, "ORDERS_PER_THREAD": orders_per_thread}
    return tuple(f"-D{name}={value}" for name, value in values.items())


def threads(orders_per_thread: int = ORDERS_PER_THREAD) -> int:
    """The threads of a block of the sweeps."""
    return ORDERS // orders_per_thread
