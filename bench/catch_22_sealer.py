"""Bots that try to lock their opponent in: how much do they gain by that?

    lunaria arena catch-22 bench.catch_22_sealer:casual bench.catch_22_sealer:expert expert \\
        --option turn_limit=1000 --games 1200

A sealer moves like a level. Before it rolls, it looks for the fewest cubes that cut its opponent
off from the rest of the board, prefers pockets without a remove-cube square, then without a star,
then small ones, and places all cubes of the first such wall that the rules allow. It plays with two
players, and uses the plain rules only.
"""

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from lunaria.bots.catch_22 import make_bot
from lunaria.core import Bot, Randomness, Refused
from lunaria.games.catch_22 import (
    ROLL,
    Action,
    Kind,
    Phase,
    PlaceCube,
    Square,
    State,
    play,
    squares_in,
)

MOST_TRIES: Final = 25
"""Walls that are looked at before one set of goals."""
NEAR_REMOVERS: Final = 3
"""The remove-cube squares that a pocket may have, one at a time."""
NO_LIMIT: Final = 1000

Wall = frozenset[Square]
Node = tuple[Square, bool]
"""A square, and whether it is left or entered."""


@dataclass
class Sealer:
    """Moves and bargains as ``base`` does; its cubes are for walls."""

    base: Bot[State, Action]
    most_removers: int = 1
    """In a pocket that is worth its cubes; with none of them, nobody who is in it comes out."""
    _plan: deque[PlaceCube] = field(default_factory=deque)

    @property
    def name(self) -> str:
        return f"sealer-{self.base.name}"

    def choose(self, state: State, randomness: Randomness) -> Action:
        if state.phase is not Phase.PLAN:
            return self.base.choose(state, randomness)
        if not self._plan and state.hands[state.seat] and not is_sealed(state):
            wall = best_wall(state)
            if wall is not None and promise(state, wall)[0] <= self.most_removers:
                self._plan.extend(map(PlaceCube, sorted(wall)))
        return self._plan.popleft() if self._plan else ROLL


def casual() -> Sealer:
    return Sealer(make_bot("casual"))


def expert() -> Sealer:
    return Sealer(make_bot("expert"))


def best_wall(state: State) -> Wall | None:
    """The most promising wall around the opponent that the rules allow."""
    distances = distances_from(state, state.pawns[1 - state.seat])
    found = {wall for goals in goal_sets(state, distances) for wall in allowed_walls(state, goals)}
    return min(found, key=lambda wall: promise(state, wall), default=None)


def goal_sets(state: State, distances: dict[Square, int]) -> Iterator[set[Square]]:
    """What to keep the opponent from: all remove-cube squares, or all but one, and the stars."""
    kinds = state.board.kinds
    removers = [square for square in distances if kinds[square] is Kind.REMOVE_CUBE]
    stars = {square for square in distances if kinds[square] is Kind.STAR}
    yield set(removers)
    for spared in removers[:NEAR_REMOVERS]:
        yield {*removers, *stars} - {spared}
    yield stars


def allowed_walls(state: State, goals: set[Square]) -> Iterator[Wall]:
    """Walls before the goals, from the smallest pocket on: where one is refused, one of its squares
    after the other is left open, so that the next wall stands further out."""
    taken = {*state.pawns, *(square for cubes in state.cubes for square in squares_in(cubes))}
    free = frozenset(squares_in(state.board.plain)) - taken
    queue, seen = deque([free]), {free}
    for _ in range(MOST_TRIES):
        if not queue:
            return
        network = Network(state, goals, queue.popleft())
        wall = network.furthest_cut(state.hands[state.seat])
        if wall is None:
            continue
        if all_allowed(state, wall):
            yield wall
            continue
        for square in sorted(wall):
            fewer = network.free - {square}
            if fewer not in seen:
                seen.add(fewer)
                queue.append(fewer)


def all_allowed(state: State, wall: Wall) -> bool:
    try:
        for square in sorted(wall):
            state = play(state, PlaceCube(square))
    except Refused:
        return False
    return True


def promise(state: State, wall: Wall) -> tuple[int, int, int]:
    """The less the better: remove-cube squares, stars and squares in the pocket."""
    pocket = distances_from(state, state.pawns[1 - state.seat], wall)
    kinds = [state.board.kinds[square] for square in pocket]
    return kinds.count(Kind.REMOVE_CUBE), kinds.count(Kind.STAR), len(kinds)


def is_sealed(state: State) -> bool:
    """The opponent reaches less than half of the board."""
    reached = distances_from(state, state.pawns[1 - state.seat])
    return len(reached) < len(state.board.squares) // 2


def distances_from(state: State, start: Square, wall: Wall = frozenset()) -> dict[Square, int]:
    """Of all squares that the opponent can walk to from here."""
    blocked = {*squares_in(state.cubes[state.seat]), *wall}
    found, queue = {start: 0}, deque([start])
    while queue:
        square = queue.popleft()
        for following in state.board.neighbours[square]:
            if following not in found and following not in blocked:
                found[following] = found[square] + 1
                queue.append(following)
    return found


@dataclass
class Network:
    """Ways from the opponent to the goals that share no free square (Ford and Fulkerson).

    A square is two nodes, entered and left; between them a free one lets one way through.
    """

    state: State
    goals: set[Square]
    free: Wall
    flow: Counter[tuple[Node, Node]] = field(default_factory=Counter)

    def furthest_cut(self, most: int) -> Wall | None:
        """Of the fewest free squares that part the opponent from the goals, those furthest away
        from the opponent; None if there are more than so many."""
        for _ in range(most + 1):
            if not self._add_way():
                found = self._search([(goal, True) for goal in self.goals], is_backward=True)
                return frozenset(
                    square
                    for square in self.free
                    if (square, True) in found and (square, False) not in found
                )
        return None

    def _add_way(self) -> bool:
        before = self._search([(self.state.pawns[1 - self.state.seat], True)], is_backward=False)
        end = next(((goal, True) for goal in self.goals if (goal, True) in before), None)
        if end is None:
            return False
        while before[end] != end:
            self.flow[before[end], end] += 1
            self.flow[end, before[end]] -= 1
            end = before[end]
        return True

    def _search(self, starts: list[Node], is_backward: bool) -> dict[Node, Node]:
        """The nodes that a way could reach from there, or come from, each with the one before."""
        blocked = set(squares_in(self.state.cubes[self.state.seat]))
        before, queue = {start: start for start in starts}, deque(starts)
        while queue:
            node = queue.popleft()
            for other in (node[0], *self.state.board.neighbours[node[0]]):
                step = (other, not node[1])
                room = self._room(step, node) if is_backward else self._room(node, step)
                if step not in before and other not in blocked and room > 0:
                    before[step] = node
                    queue.append(step)
        return before

    def _room(self, node: Node, step: Node) -> int:
        if node[0] != step[0]:
            most = NO_LIMIT if node[1] else 0
        elif node[1]:
            most = 0
        else:
            most = 1 if node[0] in self.free else NO_LIMIT
        return most - self.flow[node, step]
