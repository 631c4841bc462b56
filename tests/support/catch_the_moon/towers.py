"""Reports written by hand, turns played with them, and whole games of reports at random."""

import itertools
import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from lunaria.core import JsonObject, Randomness
from lunaria.games import catch_the_moon
from lunaria.games.catch_the_moon import (
    CATCH_THE_MOON,
    STARTING,
    Action,
    Figure,
    Phase,
    SettledReport,
    State,
    settled,
)

N = TypeVar("N", bound=int)

STANDING_MM = (18, 135)
"""How far a starting ladder reaches in its socket."""
LYING_MM = (80, 120)
"""How far any other ladder reaches, if a test does not say."""


def report(state: State, *, mm: Mapping[N, tuple[int, int]] | None = None, **told: Any) -> str:
    """A report, in notation, of the ladders in play: at rest, the starting ladders in their sockets
    and nothing wrong but what is told."""
    given = {int(ladder): extent for ladder, extent in (mm or {}).items()}
    extents = {
        ladder: given.get(ladder, STANDING_MM if ladder in STARTING else LYING_MM)
        for ladder in state.in_play
    }
    um = {ladder: (low * 1000, high * 1000) for ladder, (low, high) in extents.items()}
    told.setdefault("on_base", [])
    told["on_base"] = [*told["on_base"], *(set(STARTING) - set(told.get("fallen", ())))]
    return str(settled(um, **told))


def table(edition: str = "kosmos", players: int = 3, **options: Any) -> State:
    """A game at its first turn, seat 0 beginning: the starting ladders stand."""
    first: JsonObject = (
        {"first_player": 0}
        if edition == "bombyx"
        else {"nights_since_full_moon": list(range(players))}
    )
    given: JsonObject = {"edition": edition, "players": players, **first, **options}
    state = CATCH_THE_MOON.initial(given, Randomness("any"))
    return catch_the_moon.play(state, report(state))


def play(state: State, *actions: str) -> State:
    for action in actions:
        state = catch_the_moon.play(state, action)
    return state


def holding(state: State, ladder: int | None = None, face: str = "one") -> State:
    """The next turn up to the ladder in hand; without a number, the next from the supply."""
    state = play(state, "take") if state.finalists else play(state, "roll", f"die {face}")
    return play(state, f"ladder {ladder or state.supply[0]}")


def settling(state: State, ladder: int | None = None, face: str = "one") -> State:
    """The next turn up to the ladder let go."""
    return play(holding(state, ladder, face), "place")


def well_placed(state: State) -> State:
    """A whole turn without a mistake."""
    return settled_as(settling(state), touch=[1])


def missed(state: State) -> State:
    """A whole turn in which the placed ladder touches nothing, and stays."""
    return settled_as(settling(state), touch=[])


def settled_as(state: State, *, touch: Iterable[int] = (), **told: Any) -> State:
    """The report that judges the placed ladder: whom it touches, and what else is told."""
    assert state.placed is not None
    if state.finalists and "mm" not in told and list(touch):
        told["mm"] = {state.placed: (150, 1000 - len(state.supply))}
    pairs = [(state.placed, other) for other in touch]
    return play(state, report(state, touching=pairs, **told))


def allowed(state: State) -> list[str]:
    return list(map(str, catch_the_moon.legal_actions(state)))


def random_report(state: State, rng: random.Random, calm: float = 0.5) -> SettledReport:
    """Any report that fits the state, likely or not; with chance ``calm`` nothing is wrong."""
    ladders = list(state.in_play)
    extents = {}
    for ladder in ladders:
        low = rng.randrange(-5_000, 250_000)
        extents[ladder] = (low, low + rng.randrange(120_000))
    placed = state.placed
    others = [ladder for ladder in ladders if ladder != placed]
    pairs = [pair for pair in itertools.pairwise(ladders) if placed not in pair]
    if placed is not None:
        pairs += [(placed, other) for other in rng.sample(others, rng.choice([0, 1, 1, 2, 2]))]
        if rng.random() < 0.5:
            extents[placed] = (200_000, 400_000)

    def some(most: int) -> list[int]:
        return rng.sample(ladders, min(rng.randint(0, most), len(ladders)))

    if rng.random() < calm:
        return settled(extents, touching=pairs, on_base=STARTING, figures=_figures(state, rng))
    fallen, on_table, on_base = some(rng.choice([0, 2, 9])), some(1), some(1)
    grounded = sorted({*fallen, *on_table, *on_base})
    return settled(
        extents,
        at_rest=rng.random() < 0.8,
        touching=pairs,
        fallen=fallen,
        on_table=on_table,
        on_base=on_base,
        holding_up=rng.sample(grounded, rng.randint(0, len(grounded))),
        figures=_figures(state, rng),
    )


def _figures(state: State, rng: random.Random) -> list[tuple[Figure, int]]:
    if rng.random() < 0.7:
        return []
    return [(rng.choice(list(Figure)), rng.choice(state.in_play))]


def random_options(rng: random.Random) -> JsonObject:
    edition = rng.choice(["bombyx", "kosmos"])
    mode = rng.choice(["competitive", "cooperative", "solo"]) if edition == "kosmos" else None
    players = 1 if mode == "solo" else rng.randint(2, 6)
    return {"edition": edition, "mode": mode, "players": players, "lid_mm": rng.randint(50, 300)}


def play_at_random(
    options: JsonObject, seed: int, calm: float = 0.5
) -> Iterator[tuple[State, Action | None]]:
    """States with the action taken in each; the last one has none. Physics interrupts now and
    then."""
    rng = random.Random(seed)
    state = CATCH_THE_MOON.initial(options, Randomness(str(seed)))
    while state.phase is not Phase.OVER:
        action: Action
        interrupts = state.phase in (Phase.TURN, Phase.HOLD) and rng.random() < 0.15
        if state.phase is Phase.SETTLE or interrupts:
            action = random_report(state, rng, calm)
        else:
            listed = list(catch_the_moon.legal_actions(state))
            action = listed[0] if rng.random() < 0.5 else rng.choice(listed)
        yield state, action
        state = catch_the_moon.play(state, action)
    yield state, None
