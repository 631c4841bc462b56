"""Records the first game of Catch the Moon, with its motion: python tools/catch_the_moon_lesson.py.

The words of the steps are in src/lunaria/languages/*/catch_the_moon/words.json;
a test checks that the recording is a game."""

import json
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any, Final

from lunaria.bots.catch_the_moon.levels import settings_of
from lunaria.bots.catch_the_moon.planner import Planner
from lunaria.core import CHANCE, JsonObject, Randomness
from lunaria.games.catch_the_moon import CATCH_THE_MOON, Ladder, State, play
from lunaria.games.catch_the_moon.ladder_numbers import Ladders
from lunaria.worlds.catch_the_moon.film import Film
from lunaria.worlds.catch_the_moon.frame_codec import MAGIC, MOTION_HEADER
from lunaria.worlds.catch_the_moon.grasp import OPENING_TICKS, free_pose
from lunaria.worlds.catch_the_moon.judge import judge
from lunaria.worlds.catch_the_moon.matter import TICK_S
from lunaria.worlds.catch_the_moon.paths import Leg, Path
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.tower_world import tidy
from lunaria.worlds.catch_the_moon.world import World

FILE = FilePath(__file__).parents[1] / "web/src/games/catch_the_moon/lesson.json"

OPTIONS: Final[JsonObject] = {"players": 2, "nights_since_full_moon": [0, 9]}
SEED: Final = "first game"
FILM_TICKS: Final = 4
LONGEST_FILM_TICKS: Final = round(8 / TICK_S)
LEVEL: Final = (1.0, 0.0, 0.0, 0.0)
BESIDE: Final = Path(
    Pose((88.0, -30.0, 235.0), LEVEL), (Leg(Pose((88.0, -30.0, 195.0), LEVEL), 0.8),)
)
"""Over the edge of the cloud, where nothing holds a ladder."""


class Recorder:
    """A game and its world, and what each step of the lesson shows of them."""

    def __init__(self) -> None:
        self.world = World.set_up("parallel")
        options = CATCH_THE_MOON.options(OPTIONS)
        self.state: State = CATCH_THE_MOON.initial(options, Randomness(SEED))
        self.last: list[dict[str, Any]] = []
        self._shown_in_hand: Pose | None = None
        self.play(self.settle())
        self.last = []

    def play(self, *actions: str) -> None:
        for action in actions:
            turn = CATCH_THE_MOON.turn(self.state)
            self.last.append({"seat": None if turn is CHANCE else turn, "action": action})
            self.state = play(self.state, action)

    def settle(self) -> str:
        """What physics reports when the table was cleared."""
        tidy(self.world, self.state)
        return str(judge(self.world, asks_what_holds_up=False))

    def draw(self, face: str, ladder: int) -> None:
        self.play("roll", f"die {face}", f"ladder {ladder}")
        self._shown_in_hand = free_pose(self.world)

    def carry(self, path: Path | None = None) -> dict[str, Any]:
        """The ladder goes where a planner would put it, or along the path. The answer tells where
        that is, in the words of the server's spots."""
        kind = "flat"
        touching: Ladders = ()
        if path is None:
            planner = Planner(settings_of("skilled"))
            candidate = planner.plan(self.state, self.world.snapshot(), Randomness(SEED)).candidate
            kind, path, touching = candidate.kind.value, candidate.path, candidate.probe.touching
        ladder = self._hand
        self.world.take(ladder, path.start)
        for tick in range(1, round(path.seconds / TICK_S) + 1):
            self.world.aim(path.at(tick * TICK_S))
            self.world.advance(1)
        return {
            "pose": _numbers(self.world.pose(ladder)),
            "touching": [*touching],
            "kind": kind,
            "highest_mm": round(self.world.highest(ladder), 1),
        }

    def let_go(self) -> str:
        """Lets go, waits, and plays what comes of it. The answer is the motion."""
        world, placed = self.world, self._hand
        film, frames = Film(world), []
        for tick in range(LONGEST_FILM_TICKS):
            if tick % FILM_TICKS == 0:
                frames.append(film.frame((), is_moving=True))
            if world.held is not None and tick == OPENING_TICKS:
                world.release()
            elif world.held is not None:
                world.loosen(1 - tick / OPENING_TICKS)
            elif world.at_rest():
                break
            world.advance(1)
        report = judge(world, placed, asks_what_holds_up=False)
        frames.append(film.frame(report.fallen, is_moving=False))
        self.play("place", str(report))
        while CATCH_THE_MOON.turn(self.state) is CHANCE:
            self.play(self.settle())
        header = MOTION_HEADER.pack(MAGIC, round(1 / (FILM_TICKS * TICK_S)), len(frames))
        return b64encode(header + b"".join(frames)).decode()

    def whole_turn(self, face: str, ladder: int) -> None:
        """What the rival does meanwhile."""
        self.draw(face, ladder)
        self.carry()
        self.let_go()

    def step(self, words: str, expects: str | None = None, **recorded: Any) -> dict[str, Any]:
        poses = {str(ladder): _numbers(pose) for ladder, pose in self.world.poses().items()}
        if self.state.hand is not None and (self.world.held is None or "goal" in recorded):
            assert self._shown_in_hand is not None
            poses[str(self.state.hand)] = _numbers(self._shown_in_hand)
        view = CATCH_THE_MOON.view(self.state, None)
        assert isinstance(view, dict)
        highest = round(self.world.highest_point(), 1)
        last, self.last = self.last, []
        return {
            "words": f"lesson.{words}",
            "view": {**view, "recorded": {"poses": poses, "highest_mm": highest, **recorded}},
            "turn": CATCH_THE_MOON.turn(self.state),
            "legal": [] if expects is None else [expects],
            "expects": [] if expects is None else [expects],
            "last": last,
        }

    @property
    def _hand(self) -> Ladder:
        assert self.state.hand is not None
        return self.state.hand


def steps() -> Iterator[dict[str, Any]]:
    game = Recorder()
    yield game.step("welcome")
    yield game.step("roll", "roll")
    game.draw("one", 9)
    yield game.step("drawn")
    goal = game.carry()
    yield game.step("hold", "place", goal=goal)
    motion = game.let_go()
    yield game.step("held", motion=motion)
    game.whole_turn("two", 16)
    game.draw("moon", 14)
    goal = game.carry()
    yield game.step("moon", "place", goal=goal)
    motion = game.let_go()
    yield game.step("risen", motion=motion)
    game.whole_turn("one", 7)
    game.draw("two", 4)
    game.carry(BESIDE)
    yield game.step("fall", "place")
    motion = game.let_go()
    yield game.step("tear", motion=motion)


def contents() -> str:
    seats = [
        {"occupant": {"type": "person", "name": "Ada"}},
        {"occupant": {"type": "bot", "level": "casual"}},
    ]
    lesson = {
        "settings": {"game": "catch-the-moon", "options": OPTIONS},
        "seats": seats,
        "fixed": None,
        "steps": list(steps()),
    }
    return json.dumps(lesson, ensure_ascii=False, separators=(",", ":")) + "\n"


def _numbers(pose: Pose) -> list[float]:
    return [
        *(round(part, 2) for part in pose.position_mm),
        *(round(part, 5) for part in pose.turn),
    ]


if __name__ == "__main__":
    FILE.write_text(contents(), encoding="utf-8")
