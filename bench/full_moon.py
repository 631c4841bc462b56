"""How fast Full Moon is: move counts in plain Python and compiled, and the search.

Run ``python bench/full_moon.py``; one core, about half a minute.
"""

import random
import time
from collections.abc import Callable
from typing import Final

from lunaria.games import full_moon
from lunaria.games.full_moon import WOLVES, State
from lunaria.kernels import full_moon as compiled

POSITIONS: Final = {
    "row": "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 S -",
    "9 columns": "b1g2/g1r1/g3/r2/w3/w2/r3/b3/b2w1 N r1",
    "7 columns": "w1g2/w3/w2r1/g3b1r2/b3/r3/g1b2 N g1",
}
PLAIN_DEPTH: Final = 4
COMPILED_DEPTH: Final = {"row": 7, "9 columns": 8, "7 columns": 8}
ROWS: Final = 200
REPETITIONS: Final = 3

Counter = Callable[[State, int], int]


def leaves_per_second(count: Counter, state: State, depth: int) -> float:
    """The best of some repetitions: what disturbs a measurement only ever makes it slower."""
    rates = []
    for _ in range(REPETITIONS):
        begun = time.perf_counter()
        leaves = count(state, depth)
        rates.append(leaves / (time.perf_counter() - begun))
    return max(rates)


def bench_perft() -> None:
    print(f"{'perft':<12}{'plain leaves/s':>18}{'compiled leaves/s':>20}{'ratio':>10}")
    for name, text in POSITIONS.items():
        state = full_moon.parse(text)
        if compiled.perft(state, PLAIN_DEPTH) != full_moon.perft(state, PLAIN_DEPTH):
            raise SystemExit(f"the counts differ: {text}")
        plain = leaves_per_second(full_moon.perft, state, PLAIN_DEPTH)
        fast = leaves_per_second(compiled.perft, state, COMPILED_DEPTH[name])
        print(f"{name:<12}{plain:>18,.0f}{fast:>20,.0f}{fast / plain:>10,.0f}")


def bench_search() -> None:
    """Random rows to a proof, each with an empty table."""
    chance = random.Random(2026)
    seconds, nodes, undecided = [], 0, 0
    for _ in range(ROWS):
        row = "/".join(map(str, chance.sample(WOLVES, len(WOLVES))))
        prover = compiled.Prover()
        begun = time.perf_counter()
        analysis = compiled.analyse(full_moon.parse_row(row), seconds=30, prover=prover)
        seconds.append(time.perf_counter() - begun)
        nodes += analysis.nodes
        undecided += analysis.value is None
    seconds.sort()
    print(
        f"{'search':<12}{'nodes/s':>18}{'median':>12}{'90 %':>12}{'slowest':>12}{'undecided':>12}"
    )
    rate = f"{nodes / sum(seconds):,.0f}"
    median, slow, slowest = seconds[ROWS // 2], seconds[ROWS * 9 // 10], seconds[-1]
    times = "".join(f"{1000 * second:>9,.1f} ms" for second in (median, slow, slowest))
    print(f"{f'{ROWS} rows':<12}{rate:>18}{times}{undecided:>12}")


if __name__ == "__main__":
    bench_perft()
    print()
    bench_search()
