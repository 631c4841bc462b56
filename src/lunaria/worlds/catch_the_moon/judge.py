"""The judge: waits until the structure has come to rest, and reports what the rules ask."""

from collections import deque
from collections.abc import Container, Iterable
from dataclasses import replace
from typing import Final

from lunaria.games.catch_the_moon.ladder_numbers import STARTING, Ladder, ascending
from lunaria.games.catch_the_moon.report import SettledReport, settled
from lunaria.games.catch_the_moon.state import State
from lunaria.games.catch_the_moon.verdict import mistakes_in
from lunaria.worlds.catch_the_moon.figures import figures_of
from lunaria.worlds.catch_the_moon.kit import BASE, TABLE, Graph, Owner
from lunaria.worlds.catch_the_moon.matter import SETTLING_LIMIT_S, TICK_S
from lunaria.worlds.catch_the_moon.world import World

LAST_SECOND_TICKS: Final = round(1.0 / TICK_S)

UM: Final = 1000
"""A millimetre in micrometres."""


class Settling:
    """The only way in which a world comes to rest before it is judged, tick by tick."""

    def __init__(self, world: World, limit_s: float = SETTLING_LIMIT_S) -> None:
        self._world = world
        self._end = world.tick + round(limit_s / TICK_S)
        self._recent: deque[Graph] = deque(maxlen=LAST_SECOND_TICKS)
        self.began = world.tick

    @property
    def is_over(self) -> bool:
        """Everything is at rest, or the limit is reached."""
        return self._world.at_rest() or self._world.tick >= self._end

    def tick(self) -> None:
        self._world.advance(1)
        self._recent.append(self._world.graph)

    @property
    def contacts(self) -> Graph:
        """Those that count. What still swings is judged by all that touched during the last second
        (ruling)."""
        world = self._world
        return world.graph if world.at_rest() else frozenset().union(world.graph, *self._recent)


def judge(
    world: World,
    placed: Ladder | None = None,
    *,
    limit_s: float = SETTLING_LIMIT_S,
    asks_what_holds_up: bool = True,
    may_be_grounded: Container[int] | None = None,
) -> SettledReport:
    """Lets everything come to rest, then reports. ``placed`` is looked at for its figures.

    With ``may_be_grounded`` the judge does not wait any longer once another ladder than these
    touches table or base: that is a mistake already, however it goes on.
    """
    settling = Settling(world, limit_s)
    while not settling.is_over:
        settling.tick()
        if may_be_grounded is not None and any(
            ladder not in may_be_grounded for ladder in grounded(world.graph)
        ):
            break
    return report(world, settling.contacts, placed, asks_what_holds_up=asks_what_holds_up)


def grounded(graph: Graph) -> set[int]:
    """The ladders that touch table or base, where starting ladders touch the base by right."""
    return _on(graph, TABLE) | (_on(graph, BASE) - set(STARTING))


def _on(graph: Graph, ground: Owner) -> set[int]:
    return {ladder for other, ladder in graph if other == ground}


def report(
    world: World,
    graph: Graph,
    placed: Ladder | None = None,
    *,
    asks_what_holds_up: bool = True,
) -> SettledReport:
    """The world as it is now, with these contacts. What holds up the structure is only asked of
    ladders that fell or touch table or base."""
    ladders = world.ladders
    fallen = set(world.fallen())
    holding_up = set()
    if asks_what_holds_up:
        lying = (fallen | grounded(graph)) - {*world.kit.sockets, world.held}
        holding_up = set(world.needed(ascending(lying)))
    figures = [] if placed is None or placed in fallen else figures_of(world, placed)
    return settled(
        {
            ladder: (round(world.lowest(ladder) * UM), round(world.highest(ladder) * UM))
            for ladder in ladders
        },
        at_rest=world.at_rest(),
        touching=[(a, b) for a, b in graph if a > 0],
        on_table=_on(graph, TABLE),
        on_base=_on(graph, BASE),
        fallen=fallen,
        holding_up=holding_up,
        figures=[(figure, placed) for figure in figures if placed is not None],
    )


def collapse(
    state: State, facts: SettledReport, excused: Iterable[Ladder] = ()
) -> SettledReport | None:
    """What a report between two turns has to say: nothing, or that more has fallen (CTM-18). A
    starting ladder that was just stuck in once more is excused if it falls again, so that turns
    end."""
    told = replace(facts, fallen=ascending(set(facts.fallen) - set(excused)))
    return told if mistakes_in(state, told) else None


def interruption(facts: SettledReport) -> SettledReport:
    """Only what touches table or base, which ends the turn (CTM-14), and starting ladders that are
    out of their sockets. What else has fallen will be seen when the rest has settled."""
    return replace(facts, at_rest=False, fallen=ascending(set(facts.fallen) & set(STARTING)))
