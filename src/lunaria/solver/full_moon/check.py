"""The tablebase against the search: two programs that share only the rules must agree."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Final

from lunaria.core import Randomness
from lunaria.games.full_moon import FULL_MOON, NORTH, SOUTH, Colour, State, Wolf
from lunaria.kernels.full_moon import Prover, Search
from lunaria.solver.full_moon.addresses import spot_at, state_at
from lunaria.solver.full_moon.atlas import row_value
from lunaria.solver.full_moon.layout import layout
from lunaria.solver.full_moon.tablebase import Tablebase

_BATCH: Final = 50


@dataclass
class Agreement:
    """On how many positions two sources agreed, which ones one of them left open, and where not."""

    equal: int = 0
    undecided: int = 0
    different: list[str] = field(default_factory=list)

    @property
    def decided(self) -> int:
        return self.equal + len(self.different)

    def note(self, state: State, ours: int | None, theirs: int | None) -> None:
        if ours is None or theirs is None:
            self.undecided += 1
        elif ours == theirs:
            self.equal += 1
        else:
            self.different.append(f"{state}: {ours} and {theirs}")

    def add(self, other: "Agreement") -> None:
        self.equal += other.equal
        self.undecided += other.undecided
        self.different += other.different


def check_layer(
    folder: Path, columns: int, positions: int, nodes: int, seed: str
) -> Iterator[Agreement]:
    """Compare on random positions, with all processors; yields how it stands after each batch.

    Ends when the search decided that many positions, or when ten times as many were tried.
    """
    found = Agreement()
    batches = (f"{seed}/{columns}/{number}" for number in range(10 * positions // _BATCH + 1))
    workers = os.cpu_count() or 1
    with ProcessPoolExecutor(workers, initializer=_open_tablebase, initargs=(folder,)) as pool:
        running = [
            pool.submit(_check_batch, columns, nodes, batch) for batch in islice(batches, workers)
        ]
        while running and found.decided < positions:
            found.add(running.pop(0).result())
            yield found
            running += [
                pool.submit(_check_batch, columns, nodes, batch) for batch in islice(batches, 1)
            ]
        pool.shutdown(cancel_futures=True)


def check_rows(folder: Path, rows: int, seed: str) -> Agreement:
    """The atlas against the tablebase on random rows."""
    tablebase, randomness, found = Tablebase(folder), Randomness(f"{seed}/rows"), Agreement()
    for _ in range(rows):
        state = FULL_MOON.initial({}, randomness)
        found.note(state, row_value(state), tablebase.value(state))
    return found


def random_position(columns: int, randomness: Randomness) -> State:
    """Any result of a layer's table as a position; colours, sides and direction are drawn, too."""
    address = randomness.below(layout(columns).size_bytes)
    return _disguised(state_at(spot_at(columns, address)), randomness)


def _disguised(state: State, randomness: Randomness) -> State:
    """The same position under other colours, perhaps mirrored, perhaps with the sides exchanged."""
    renamed = dict(zip(Colour, randomness.shuffled(list(Colour)), strict=True))

    def disguise(wolf: Wolf) -> Wolf:
        return Wolf(renamed[wolf.colour], wolf.prints)

    columns = [tuple(map(disguise, column)) for column in state.columns]
    if randomness.below(2):
        columns.reverse()
    to_move = SOUTH
    if randomness.below(2):
        columns = [column[::-1] for column in columns]
        to_move = NORTH
    moon = disguise(state.moon) if isinstance(state.moon, Wolf) else state.moon
    return State(tuple(columns), to_move, moon)


def _check_batch(columns: int, nodes: int, seed: str) -> Agreement:
    randomness, found = Randomness(seed), Agreement()
    for _ in range(_BATCH):
        state = random_position(columns, randomness)
        ours = _tablebase.value(state)
        found.note(state, ours, Search(state, prover=_prover).run(nodes=nodes).value)
    return found


def _open_tablebase(folder: Path) -> None:
    """Makes a worker ready: each has its own tablebase and its own prover."""
    global _tablebase, _prover  # a worker process has no other place to keep them
    _tablebase, _prover = Tablebase(folder), Prover()


_tablebase: Tablebase
_prover: Prover
