"""What every candidate move does to a composition, before colours and prints are known.

For one composition a candidate is a place and a direction and a distance. The place says column and
pack: the wolf on it is the last of the pack, so the first place of a column means the lead wolf
alone. There are 12 * 2 * 3 candidates, and `candidate_number` is the order in which tables hold
them.

After the move the board is turned to the other player (every column reversed) and, if its
composition is kept as its mirror image, mirrored.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from lunaria.solver.full_moon.index import PLACES, Composition, column_starts
from lunaria.solver.full_moon.layout import pairs_of

LEFT: Final = 0
RIGHT: Final = 1
DISTANCES: Final = (1, 2, 3)
CANDIDATES: Final = PLACES * 2 * len(DISTANCES)


@dataclass(frozen=True)
class Candidate:
    """A move that the composition allows; colours and prints may still forbid it.

    ``arrival`` is the mask of the places whose wolves stand in the target column afterwards. When
    the move makes four, it wins and nothing further is known; otherwise ``places[i]`` is the place,
    before the move, of the wolf that stands on place ``i`` of ``destination`` afterwards.
    """

    number: int
    column: int
    arrival: int
    wins: bool
    destination: Composition
    places: tuple[int, ...]
    pair: int


def candidate_number(place: int, direction: int, distance: int) -> int:
    """The number of a candidate; `place` is that of the last wolf of the pack."""
    return (place * 2 + direction) * 3 + distance - 1


@cache
def candidates(composition: Composition) -> tuple[Candidate, ...]:
    """All candidates of a composition, by number."""
    return tuple(sorted(_candidates(composition), key=lambda candidate: candidate.number))


def _candidates(composition: Composition) -> Iterator[Candidate]:
    starts = column_starts(composition)
    for column, size in enumerate(composition):
        for pack in range(1, size + 1):
            for direction, sign in ((LEFT, -1), (RIGHT, 1)):
                for distance in DISTANCES:
                    target = column + sign * distance
                    if 0 <= target < len(composition) and composition[target] + pack <= 4:
                        number = candidate_number(starts[column] + pack - 1, direction, distance)
                        yield _move(composition, number, column, target, pack)


def _move(composition: Composition, number: int, column: int, target: int, pack: int) -> Candidate:
    places = [
        list(range(start, start + size))
        for start, size in zip(column_starts(composition), composition, strict=True)
    ]
    # FM-09: the pack joins at the mover's (south) end, the lead wolf ending nearest to the mover.
    places[target] = places[column][:pack] + places[target]
    places[column] = places[column][pack:]
    arrival = sum(1 << place for place in places[target])
    if len(places[target]) == 4:
        return Candidate(number, column, arrival, True, (), (), 0)
    if not places[column]:
        del places[column]
        target -= target > column
    for wolves in places:
        wolves.reverse()
    sizes = tuple(len(wolves) for wolves in places)
    if sizes > sizes[::-1]:
        places.reverse()
        sizes = sizes[::-1]
        target = len(sizes) - 1 - target
    return Candidate(
        number=number,
        column=column,
        arrival=arrival,
        wins=False,
        destination=sizes,
        places=tuple(place for wolves in places for place in wolves),
        pair=pairs_of(sizes).index(target),
    )


def turned_places(composition: Composition) -> tuple[int, ...]:
    """The places of a board as the other player sees them; what a pass does."""
    return tuple(
        place
        for start, size in zip(column_starts(composition), composition, strict=True)
        for place in reversed(range(start, start + size))
    )
