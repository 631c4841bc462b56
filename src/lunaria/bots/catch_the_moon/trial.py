"""Trying a placement in one's head: the whole tower, a trembling hand, the eyes of the rules."""

from dataclasses import dataclass

from lunaria.games.catch_the_moon import PLACE, SettledReport, State, after, mistakes_in
from lunaria.worlds.catch_the_moon.paths import Path, Tremor
from lunaria.worlds.catch_the_moon.placement import try_placement
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot


@dataclass(frozen=True, slots=True)
class Trial:
    """How one try went. Without a report something fell while the ladder was held."""

    holds: bool
    report: SettledReport | None = None
    after: WorldSnapshot | None = None


def try_out(snapshot: WorldSnapshot, state: State, path: Path, tremor: Tremor) -> Trial:
    """The ladder in the hand of ``state`` is placed along the path, as it would be carried out."""
    ladder = state.hand
    assert ladder is not None, "who tries holds a ladder"
    attempt, world = try_placement(snapshot, ladder, path, tremor, paid_for=state.grounded)
    if attempt.was_interrupted:
        return Trial(False)
    return Trial(not mistakes_in(after(state, PLACE), attempt.report), attempt.report, world)
