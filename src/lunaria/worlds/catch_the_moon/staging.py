"""A world kept in step with a game: what the rules decide is done here, what happens is reported.

`Stage.settle` is what `CatchTheMoon(settle=...)` wants, `Stage.perform` the hand of whoever plays.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from lunaria.core import MalformedInput, Randomness
from lunaria.games.catch_the_moon.actions import PLACE, Action
from lunaria.games.catch_the_moon.editions import Edition
from lunaria.games.catch_the_moon.judging import mistakes_in, on_the_ground
from lunaria.games.catch_the_moon.ladder_numbers import STARTING, Ladder, ascending
from lunaria.games.catch_the_moon.report import SettledReport
from lunaria.games.catch_the_moon.state import Phase, State
from lunaria.worlds.catch_the_moon.judging import judge
from lunaria.worlds.catch_the_moon.kit import named_kit
from lunaria.worlds.catch_the_moon.paths import Path, Tremor
from lunaria.worlds.catch_the_moon.placing import carry_out
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.snapshot import Snapshot
from lunaria.worlds.catch_the_moon.world import World

PATIENCE_S: Final = 10.0
"""How long a swinging ladder is waited for, in simulated seconds."""


class Stage:
    """One thread at a time may use it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._awaited: SettledReport | None = None
        """What came of the ladder just let go, until the rules ask for it."""

    @classmethod
    def set_up(cls, setup: str) -> "Stage":
        return cls(World.set_up(setup))

    @classmethod
    def rebuilt(cls, setup: str, poses: Mapping[Ladder, Pose]) -> "Stage":
        """A tower from where its ladders were, come to rest."""
        world = World(named_kit(setup))
        world.add(dict(poses))
        world.settle()
        return cls(world)

    def perform(self, state: State, path: Path, tremor: Tremor | None = None) -> Action:
        """Place the ladder in the hand along the path. Either it is let go, and `settle` has the
        report; or something falls first, and the report of that interrupts the player (CTM-14).
        """
        if state.phase is not Phase.HOLD or state.hand is None:
            raise ValueError("no ladder is in the hand")
        if set(self.world.ladders) != set(state.structure):
            raise MalformedInput("the world is not that of the game")
        self._awaited = None
        attempt = carry_out(
            self.world,
            state.hand,
            path,
            tremor,
            limit_s=PATIENCE_S,
            asks_what_holds_up=state.edition is Edition.BOMBYX,
            paid_for=state.grounded,
        )
        if attempt.was_interrupted:
            return interruption(attempt.report)
        self._awaited = attempt.report
        return PLACE

    def settle(self, state: State, randomness: Randomness | None = None) -> SettledReport:
        """What the rules wait for in phase SETTLE."""
        if state.placed is not None and self._awaited is not None:
            report, self._awaited = self._awaited, None
            return report
        self._awaited = None
        tidy(self.world, state)
        return self._judged(state)

    def follow(self, state: State) -> SettledReport | None:
        """Between two turns: whatever is still to be cleared up is, and if that makes something
        fall, the report of it, for which the last player answers (CTM-18)."""
        if state.phase is not Phase.TURN or not tidy(self.world, state):
            return None
        return collapse(state, self._judged(state))

    def go_back(self, moment: Snapshot) -> None:
        """To a moment of this game before; what follows may be another game."""
        self.world.restore(moment)
        self._awaited = None

    def _judged(self, state: State) -> SettledReport:
        asks = state.edition is Edition.BOMBYX
        return judge(self.world, limit_s=PATIENCE_S, asks_what_holds_up=asks)


def tidy(world: World, state: State) -> bool:
    """Take out what left the game, and stick in starting ladders that fell (CTM-16)."""
    gone = set(world.ladders) - set(state.structure)
    if gone:
        world.remove(gone)
    out = [ladder for ladder in STARTING if not world.in_socket(ladder)]
    for ladder in out:
        world.stick_in(ladder)
    return bool(gone or out)


def collapse(state: State, report: SettledReport) -> SettledReport | None:
    """What a report between two turns has to say: nothing, or that more has fallen."""
    told = replace(report, fallen=ascending(set(report.fallen) - set(STARTING)))
    return told if mistakes_in(state, told) else None


def interruption(report: SettledReport) -> SettledReport:
    """Only what touches table or base, which ends the turn. What has really fallen and what still
    holds something up will be seen when the rest has settled."""
    grounded = on_the_ground(replace(report, fallen=(), holding_up=()))
    return replace(report, fallen=(), holding_up=grounded)
