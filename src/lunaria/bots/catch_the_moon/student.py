"""A player that builds to learn: it probes whatever comes to its mind, tries some of that, and
notes what became of it."""

from dataclasses import dataclass, field
from typing import Final

from lunaria.bots.catch_the_moon.builder import Builder
from lunaria.bots.catch_the_moon.last_resort import last_resort
from lunaria.bots.catch_the_moon.learning import Lessons
from lunaria.bots.catch_the_moon.levels import settings_of
from lunaria.bots.catch_the_moon.placement_search import Candidate, does
from lunaria.bots.catch_the_moon.planner import SEED_BOUND, Option, Planner
from lunaria.bots.catch_the_moon.scorer import with_face
from lunaria.bots.catch_the_moon.traits import KINDS, traits
from lunaria.bots.catch_the_moon.trial import try_out
from lunaria.bots.catch_the_moon.whole_game import MOST_ACTIONS, TowerGame
from lunaria.core import JsonObject, Randomness, needs
from lunaria.games.catch_the_moon import SETUPS, Face, State
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.probe import OVERLAP_MM, Probe, Prober
from lunaria.worlds.catch_the_moon.proposals import Kind, propose
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot

with needs("physics"):
    import numpy as np

GLANCES: Final = 240
"""Poses that it thinks of in each position."""
TRIES: Final = 6
"""Half of them of places chosen at random, the others of the highest."""
BOLDNESS: Final = 0.5
"""How often it takes the highest of what has held, instead of any."""
ELSEWHERE: Final = 2
"""What else than one or two a ladder may come to rest on is one class."""


@dataclass(frozen=True)
class Student(Planner):
    """Plans as it pleases; its level says only how its hand trembles."""

    lessons: list[Lessons] = field(default_factory=list)

    def plan(
        self,
        state: State,
        snapshot: WorldSnapshot,
        randomness: Randomness,
        hanging: Pose | None = None,
    ) -> Option:
        assert state.hand is not None, "who plans holds a ladder"
        prober = Prober(snapshot, state.hand)
        chance = np.random.Generator(np.random.PCG64(randomness.below(SEED_BOUND)))
        face = state.die or Face.MOON
        found = self._probe(prober, chance)
        fitting = [
            (kind, probe) for kind, probe in found if probe and does(face, probe, prober.top_mm)
        ]
        chance.shuffle(fitting)
        boldest = sorted(fitting[TRIES // 2 :], key=lambda one: -one[1].highest_mm)
        options = []
        for kind, probe in [*fitting[: TRIES // 2], *boldest[: TRIES - TRIES // 2]]:
            candidate = Candidate(kind, probe, prober.path_to(probe.pose), True, 0.0)
            option = Option(candidate)
            tremor = self.tremor(randomness)
            option.trials.append(try_out(snapshot, state, candidate.path, tremor))
            options.append(option)
        self._note_tries(prober, face, options)
        held = [option for option in options if option.has_held] or options
        if not held:
            return Option(last_resort(snapshot, state.hand, randomness.below(SEED_BOUND)))
        if chance.random() < BOLDNESS:
            return max(held, key=lambda option: option.candidate.probe.highest_mm)
        return held[int(chance.integers(len(held)))]

    def _probe(
        self, prober: Prober, chance: np.random.Generator
    ) -> list[tuple[Kind, Probe | None]]:
        kinds, poses = [], []
        for _ in range(GLANCES):
            kind = KINDS[int(chance.integers(len(KINDS)))]
            pose = propose(prober, kind, chance, upward=bool(chance.integers(2)))
            if pose is not None and prober.overlap_mm(pose) <= OVERLAP_MM:
                kinds.append(kind)
                poses.append(pose)
        probes = [prober.probe(pose) for pose in poses]
        ends = [end_of(probe) for probe in probes]
        rises = [probe.highest_mm - prober.top_mm if probe else 0.0 for probe in probes]
        self.lessons.append(
            Lessons.none()._replace(
                seen=traits(prober, poses, kinds).astype(np.float32),
                ends=np.array(ends, np.int64),
                rises_mm=np.array(rises, np.float32),
            )
        )
        return list(zip(kinds, probes, strict=True))

    def _note_tries(self, prober: Prober, face: Face, options: list[Option]) -> None:
        poses = [option.candidate.probe.pose for option in options]
        self.lessons.append(
            Lessons.none()._replace(
                tried=with_face(face, traits(prober, poses, [None] * len(poses))).astype(
                    np.float32
                ),
                held=np.array([option.has_held for option in options], np.float32),
            )
        )


def end_of(probe: Probe | None) -> int:
    """Its class."""
    if probe is None or probe.is_grounded or len(probe.touching) not in (1, 2):
        return ELSEWHERE
    return len(probe.touching) - 1


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game to learn from."""

    seed: str
    players: int
    setup: str
    level: str


def lesson_of(seed: int, number: int) -> Lesson:
    """The how manieth of a training; set-ups, numbers of players and hands take turns."""
    setups = list(SETUPS)
    return Lesson(
        f"lesson {seed}/{number}",
        4 + number % 3,
        setups[number % len(setups)],
        ("master", "skilled")[number // len(setups) % 2],
    )


def play_lesson(lesson: Lesson) -> Lessons:
    options: JsonObject = {
        "players": lesson.players,
        "edition": "kosmos",
        "mode": "competitive",
        "setup": lesson.setup,
    }
    game = TowerGame.begin(options, lesson.seed)
    student = Student(settings_of(lesson.level))
    builders = [Builder(lesson.level, student)] * lesson.players
    while game.record.game.turn(game.state) is not None and game.ply < MOST_ACTIONS:
        randomness = Randomness(f"{lesson.seed}/{game.ply}")
        game.play(game.next_action(builders, randomness))
    return Lessons.together(student.lessons)
