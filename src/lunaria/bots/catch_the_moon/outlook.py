"""What would come of letting go now, for a person who holds a ladder and wants to see it first."""

from dataclasses import dataclass
from typing import Final

from lunaria.core import JsonObject, MalformedInput
from lunaria.core.world import Observation
from lunaria.games.catch_the_moon import PLACE, Ladder, Phase, State, after, mistakes_in
from lunaria.games.catch_the_moon.report import SettledReport
from lunaria.games.catch_the_moon.verdict import on_the_ground
from lunaria.worlds.catch_the_moon.paths import Tremor
from lunaria.worlds.catch_the_moon.placement import try_letting_go
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.world import World

LIMIT_S: Final = 4.0
"""What still moves then is judged as swinging, as after a placement, only sooner."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """How one trial went."""

    pose: Pose
    """Of the ladder: at rest, or when the first ladder reached the ground."""
    touching: list[int]
    fallen: list[int]
    """The ladders that fell, or touch table or base, and did not before."""
    mistakes: list[str]
    """The ids of the rules that would be broken; empty: it stands and satisfies the die."""

    def to_json(self) -> JsonObject:
        return {
            "position_mm": [round(part, 2) for part in self.pose.position_mm],
            "turn": [round(part, 5) for part in self.pose.turn],
            "touching": [*self.touching],
            "fallen": [*self.fallen],
            "mistakes": [*self.mistakes],
        }


def foresee(state: State, seen: Observation, trial: int) -> Outlook:
    """Trial 0 lets go calmly, as a person at a table does; each other with a tremor of its own."""
    ladder = state.hand
    world = World.load(seen.saved)
    if state.phase is not Phase.HOLD or ladder is None or world.held != ladder:
        raise MalformedInput("no ladder is in a hand")
    tremor = Tremor(trial) if trial else None
    attempt, rest = try_letting_go(
        world.snapshot(), tremor, paid_for=state.grounded, limit_s=LIMIT_S
    )
    return outlook_of(state, ladder, attempt.report, World.of(rest).pose(ladder))


def outlook_of(state: State, ladder: Ladder, report: SettledReport, pose: Pose) -> Outlook:
    return Outlook(
        pose=pose,
        touching=[int(other) for other in report.touched_by(ladder)],
        fallen=sorted({int(one) for one in on_the_ground(report)} - set(state.grounded)),
        mistakes=list(mistakes_in(after(state, PLACE), report)),
    )
