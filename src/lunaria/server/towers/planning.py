"""What bots think about towers, and what they tell people about them; runs inside a worker."""

from dataclasses import replace
from typing import Any, Final

from lunaria.bots.catch_the_moon.levels import settings_of
from lunaria.bots.catch_the_moon.planning import Option, Planner
from lunaria.bots.catch_the_moon.raindrops import should_score
from lunaria.core import MalformedInput, Randomness
from lunaria.games.catch_the_moon import (
    CATCH_THE_MOON,
    PLACE,
    ROLL,
    SCORE,
    TAKE,
    Action,
    Phase,
    State,
)
from lunaria.server.protocol import Spot
from lunaria.server.towers.approaching import stations, with_approach
from lunaria.server.towers.keeping import numbers_of, pose_of, snapshot_of
from lunaria.server.towers.messages import Shake, Way
from lunaria.server.workers.tasks import Plan, Planned, Suggest, Suggested
from lunaria.worlds.catch_the_moon.paths import Path
from lunaria.worlds.catch_the_moon.probing import Prober

GUIDE: Final = "skilled"
"""The level that tells people where a ladder could go; it thinks of more places than in play."""
GUIDE_ENOUGH: Final = 6
GUIDE_FINALISTS: Final = 6
GUIDE_TRIES: Final = 24
MOST_SPOTS: Final = 8


class TurnBot:
    """Begins turns and scores. Where ladders go is for `plan`."""

    def __init__(self, level: str) -> None:
        self.name = level
        self._settings = settings_of(level)

    def choose(self, state: State, randomness: Randomness) -> Action:
        if state.phase is Phase.HOLD:
            return PLACE
        if state.is_shared_game and should_score(state, self._settings.slip):
            return SCORE
        return TAKE if state.finalists else ROLL


def plan(task: Plan) -> Planned:
    """How a bot would place the ladder in its hand."""
    planner = Planner(settings_of(task.level))
    randomness = Randomness(task.seed)
    state, snapshot = _holding(task.state), snapshot_of(task.world)
    path = planner.plan(state, snapshot, randomness).candidate.path
    tremor = planner.tremor(randomness)
    if task.hanging is not None and state.hand is not None:
        path = with_approach(Prober(snapshot, state.hand), pose_of(task.hanging), path)
    return Planned(way_of(path), Shake(tremor.seed, tremor.size_mm, tremor.turn_deg))


def suggest(task: Suggest) -> Suggested:
    """Where the ladder in the hand could go, the surest place first."""
    level = replace(
        settings_of(GUIDE),
        seconds=task.seconds,
        enough=GUIDE_ENOUGH,
        finalists=GUIDE_FINALISTS,
        tries=GUIDE_TRIES,
    )
    state, snapshot = _holding(task.state), snapshot_of(task.world)
    options = varied(Planner(level).options(state, snapshot, Randomness(task.seed)))
    if task.hanging is None or state.hand is None:
        return Suggested([spot_of(option, option.candidate.path) for option in options])
    prober, hanging = Prober(snapshot, state.hand), pose_of(task.hanging)
    return Suggested(
        [
            spot_of(option, with_approach(prober, hanging, option.candidate.path))
            for option in options
        ]
    )


def spot_of(option: Option, path: Path) -> Spot:
    candidate = option.candidate
    return Spot(
        kind=candidate.kind.value,
        position_mm=[round(part, 2) for part in candidate.probe.pose.position_mm],
        turn=[round(part, 5) for part in candidate.probe.pose.turn],
        touching=[int(ladder) for ladder in candidate.probe.touching],
        highest_mm=round(candidate.probe.highest_mm, 1),
        fits=candidate.fits,
        holds=round(option.chance, 3),
        way=[[round(part, 4) for part in numbers_of(pose)] for pose in stations(path)[:-1]],
    )


def way_of(path: Path) -> Way:
    return Way(numbers_of(path.start), [(numbers_of(leg.pose), leg.seconds) for leg in path.legs])


def varied(options: list[Option]) -> list[Option]:
    """The likeliest of each sort and support, the likeliest first."""
    best: dict[object, Option] = {}
    for option in sorted(options, key=lambda option: option.chance, reverse=True):
        best.setdefault((option.candidate.kind, option.candidate.probe.touching), option)
    return list(best.values())[:MOST_SPOTS]


def _holding(value: Any) -> State:
    state = CATCH_THE_MOON.state_from_json(value)
    if state.phase is not Phase.HOLD:
        raise MalformedInput("no ladder is in a hand")
    return state
