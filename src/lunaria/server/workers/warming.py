"""Loading ahead of time, so that the first move at a table need not wait for it.

Compiled code comes from the disk; the first time on a machine, it is compiled here.
"""

from importlib import import_module


def warm_up(game: str) -> None:
    match game:
        case "full-moon":
            from lunaria.bots.full_moon import make_bot

            make_bot("perfect")
        case "catch-22":
            from lunaria.bots.catch_22.chances import load_simulation
            from lunaria.bots.catch_22.lookahead_bot import load_look_ahead

            load_look_ahead()
            load_simulation()
        case "catch-the-moon":
            import_module("lunaria.server.towers.planning")  # loads the physics engine
