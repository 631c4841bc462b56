"""Catch the Moon as text: the tower from the side, what die, ladder and tower did, and the
placements that a person chooses from."""

import os
import re
import signal
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from multiprocessing import get_context
from typing import Final

from rich.text import Text

from lunaria.bots.catch_the_moon.builder import make_builder, observed_tower
from lunaria.bots.catch_the_moon.levels import settings_of
from lunaria.bots.catch_the_moon.planner import Option, Planner
from lunaria.catalogue.catch_the_moon.narration import Narration
from lunaria.catalogue.catch_the_moon.placements import described, worth_showing
from lunaria.catalogue.catch_the_moon.side_view import SideView, Stick
from lunaria.catalogue.display import DisplayDefaults, PhysicalOption
from lunaria.core import Randomness, Seat
from lunaria.core.world import Observation
from lunaria.games.catch_the_moon import (
    SCORE,
    Action,
    Die,
    Draw,
    Ladder,
    Phase,
    SettledReport,
    State,
    after,
    best_score,
    points,
)
from lunaria.games.catch_the_moon.ladders import ladder_shapes
from lunaria.languages import Language, Words
from lunaria.worlds.catch_the_moon.base import SLAB_MM
from lunaria.worlds.catch_the_moon.frame_codec import decode_pose, frame_poses
from lunaria.worlds.catch_the_moon.kit import named_kit
from lunaria.worlds.catch_the_moon.paths import HandPlan
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.world_codec import SavedWorld

TURN_OF_VIEW_DEG: Final = 30.0
THINKERS: Final = ("skilled", "master")
"""Levels that think long enough to be worth several cores."""


class CatchTheMoonDisplay(DisplayDefaults):
    """Draws the tower as its world last showed it. A level finds the placements that a person
    chooses from, and its hand carries them out."""

    shows_every_action = False

    def __init__(self, language: Language) -> None:
        self.say = Words(language, "catch_the_moon/terminal")
        self.narration = Narration(language)
        self.view = SideView()
        self.poses: dict[Ladder, Pose] = {}
        self._workers: Executor | None = None

    def seat_name(self, seat: Seat) -> str:
        return self.say("seats").split(",")[seat]

    def how_to_move(self) -> str:
        return self.say("move")

    def goal(self, state: State) -> str:
        return self.narration.goal(state)

    def edition(self, state: State) -> str:
        return state.edition

    def situation(self, state: State) -> str:
        if state.phase is Phase.HOLD:
            return self.say(f"die.{state.die}", ladder=state.hand)
        if state.finalists:
            return self.say("final")
        return self.say("turn_together" if state.is_shared_game else "turn")

    def board(self, state: State) -> Text:
        shapes = ladder_shapes()
        ladders = {
            ladder: [
                Stick(pose.point((*part.start, 0.0)), pose.point((*part.end, 0.0)))
                for part in shapes[ladder].parts
            ]
            for ladder, pose in self.poses.items()
            if ladder != state.hand
        }
        return Text("\n").join(
            [Text(), self.view.draw(ladders, _slab(), state.placed), self._table(state)]
        )

    def chance(self, state: State, action: Action) -> str:
        match action:
            case Die(face):
                return self.narration.die(face)
            case Draw(ladder):
                name = self.narration.ladder(ladder)
                return self.say("takes", seat=self.seat_name(state.seat), ladder=name)
            case SettledReport():
                return self._verdict(state, action)
        raise AssertionError("chance rolls, draws, and lets things settle")

    # --- the world

    @contextmanager
    def prepared(self, levels: Collection[str]) -> Iterator[None]:
        cores = os.cpu_count() or 1
        if cores < 2 or set(levels).isdisjoint(THINKERS):
            yield
            return
        # Ctrl-C reaches the workers too, but it is the player who leaves.
        ignore = (signal.SIGINT, signal.SIG_IGN)
        pool = ProcessPoolExecutor(cores, get_context("spawn"), signal.signal, ignore)
        self._workers = pool
        try:
            yield
        finally:
            self._workers = None
            pool.shutdown(cancel_futures=True)

    def on_frame(self, frame: bytes) -> None:
        self.poses = frame_poses(frame)

    def obeys(self, command: str) -> bool:
        """``look`` turns the view, ``look 90`` looks from there."""
        word, _, degrees = command.partition(" ")
        if word != "look":
            return False
        is_number = re.fullmatch(r"-?[0-9]{1,4}", degrees) is not None
        around = float(degrees) if is_number else self.view.around_deg + TURN_OF_VIEW_DEG
        self.view = SideView(around % 360)
        return True

    def options(
        self, level: str, state: State, seen: Observation, randomness: Randomness
    ) -> Sequence[PhysicalOption]:
        planner, tower = Planner(settings_of(level), self._workers), observed_tower(state, seen)
        hanging = None if seen.held is None else decode_pose(seen.held)
        options = worth_showing(planner.options(state, tower, randomness, hanging))
        if not options:
            options = [planner.plan(state, tower, randomness, hanging)]
        tremor = planner.tremor(randomness)
        return [
            PhysicalOption(
                self._described(state, seen, option), HandPlan(option.path, tremor).to_bytes()
            )
            for option in options
        ]

    def choice(
        self, level: str, state: State, seen: Observation, randomness: Randomness
    ) -> PhysicalOption:
        texts: list[str] = []
        builder = make_builder(
            level,
            self._workers,
            lambda state, option: texts.append(self._described(state, seen, option)),
        )
        plan = builder.hand_plan(state, seen, randomness)
        return PhysicalOption(texts[-1], plan.to_bytes())

    def _described(self, state: State, seen: Observation, option: Option) -> str:
        saved = SavedWorld.from_bytes(seen.saved)
        return described(
            option,
            _in_hand(state),
            named_kit(saved.setup),
            saved.poses,
            how=self.narration.say(f"spots.kinds.{option.candidate.kind.value}"),
            say=self.say,
        )

    # --- words

    def told(self, state: State, seat: Seat, action: Action) -> str:
        """Rolling and letting go are told by what comes of them."""
        return self.narration.scoring(state, self.seat_name(seat)) if action == SCORE else ""

    def _verdict(self, state: State, report: SettledReport) -> str:
        then = after(state, report)
        if then.mistakes and not state.mistakes and then.answering is not None:
            return self.say(
                "mistake",
                mistake=self.narration.mistake(state, self.seat_name(then.answering)),
                why=self.narration.reason(state, report),
                rules=", ".join(then.mistakes),
            )
        return self.narration.success(state, report)

    def _table(self, state: State) -> Text:
        if state.is_shared_game:
            worth = 0 if state.report is None else points(state.report, state.lid_mm)
            line = self.say(
                "drops",
                drops=state.pool,
                worth=worth,
                best=best_score(state),
                supply=self.narration.supply(state),
            )
            return Text(line)
        tears = "  ".join(
            f"{'>' if seat == state.seat else ' '}{self.seat_name(Seat(seat))} {count}"
            for seat, count in enumerate(state.tears)
        )
        drops, supply = self.narration.drops_of_all(state), self.narration.supply(state)
        return Text(f"{drops}: {tears}   {supply}")


def _in_hand(state: State) -> Ladder:
    assert state.hand is not None, "a ladder is in the hand"
    return state.hand


def _slab() -> list[Stick]:
    """The base as an outline from the side."""
    x, y, z = SLAB_MM[0] / 2, SLAB_MM[1] / 2, SLAB_MM[2]
    corners = [(-x, -y), (x, -y), (x, y), (-x, y), (-x, -y)]
    return [
        Stick((*first, height), (*second, height))
        for height in (0.0, z)
        for first, second in pairwise(corners)
    ]
