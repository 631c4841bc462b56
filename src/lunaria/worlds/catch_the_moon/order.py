"""The order of ladders in the solver: the fewer entries its factors have, the faster it is."""

from collections.abc import Sequence

from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.worlds.catch_the_moon.contacts import Graph


def solving_order(ladders: Sequence[Ladder], graph: Graph) -> tuple[Ladder, ...]:
    """Reverse minimum degree: the ladder with the fewest neighbours goes last, its neighbours are
    then joined with each other, and so on. MuJoCo eliminates from the last to the first."""
    neighbours: dict[int, set[int]] = {ladder: set() for ladder in ladders}
    for a, b in graph:
        if a in neighbours and b in neighbours:
            neighbours[a].add(b)
            neighbours[b].add(a)
    order: list[Ladder] = []
    while neighbours:
        least = min(neighbours, key=lambda ladder: (len(neighbours[ladder]), ladder))
        around = neighbours.pop(least)
        for other in around:
            neighbours[other] |= around
            neighbours[other] -= {least, other}
        order.append(Ladder(least))
    return tuple(reversed(order))
