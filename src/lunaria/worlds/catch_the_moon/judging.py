"""The judge: waits until the structure has come to rest, and reports what the rules ask."""

from collections.abc import Container
from typing import Final

from lunaria.games.catch_the_moon.ladder_numbers import STARTING, Ladder
from lunaria.games.catch_the_moon.report import SettledReport, settled
from lunaria.worlds.catch_the_moon.contacts import Graph
from lunaria.worlds.catch_the_moon.matter import TICK_S
from lunaria.worlds.catch_the_moon.recognising import figures_of
from lunaria.worlds.catch_the_moon.scene import BASE, TABLE, Owner
from lunaria.worlds.catch_the_moon.world import SETTLING_LIMIT_S, World

LAST_SECOND_TICKS: Final = round(1.0 / TICK_S)

UM: Final = 1000
"""A millimetre in micrometres."""


def judge(
    world: World,
    placed: Ladder | None = None,
    *,
    limit_s: float = SETTLING_LIMIT_S,
    asks_what_holds_up: bool = True,
    may_be_grounded: Container[int] | None = None,
) -> SettledReport:
    """Let everything come to rest, then report. What still swings at the limit is judged by all
    that touched during the last second (ruling). ``placed`` is looked at for its figures.

    What holds up the structure is only asked of ladders that fell or touch table or base. With
    ``may_be_grounded`` the judge does not wait any longer once another ladder than these touches
    table or base: that is a mistake already, however it goes on.
    """
    recent: list[Graph] = []
    end = world.tick + round(limit_s / TICK_S)
    while not world.at_rest() and world.tick < end:
        world.advance(1)
        recent = [*recent[-LAST_SECOND_TICKS + 1 :], world.graph]
        if may_be_grounded is not None and any(
            ladder not in may_be_grounded for ladder in grounded(world.graph)
        ):
            break
    at_rest = world.at_rest()
    graph = world.graph if at_rest else frozenset().union(world.graph, *recent)
    return report(world, graph, placed, at_rest=at_rest, asks_what_holds_up=asks_what_holds_up)


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
    at_rest: bool,
    asks_what_holds_up: bool = True,
) -> SettledReport:
    """The world as it is now, with these contacts."""
    ladders = world.ladders
    fallen = set(world.fallen())
    holding_up = set()
    if asks_what_holds_up:
        out_of_place = (fallen | grounded(graph)) - set(world.kit.sockets) - {world.held}
        holding_up = {ladder for ladder in out_of_place if world.holds_up(Ladder(ladder))}
    figures = [] if placed is None or placed in fallen else figures_of(world, placed)
    return settled(
        {
            ladder: (round(world.lowest(ladder) * UM), round(world.highest(ladder) * UM))
            for ladder in ladders
        },
        at_rest=at_rest,
        touching=[(a, b) for a, b in graph if a > 0],
        on_table=_on(graph, TABLE),
        on_base=_on(graph, BASE),
        fallen=fallen,
        holding_up=holding_up,
        figures=[(figure, placed) for figure in figures if placed is not None],
    )
