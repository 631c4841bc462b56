"""One game of bots in figures, small enough to be kept by the thousand."""

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from lunaria.bots.catch_the_moon.whole_game import (
    MOST_ACTIONS,
    StuckGame,
    TowerGame,
    play_out,
)
from lunaria.core import JsonObject
from lunaria.games.catch_the_moon import Action, Phase, Place, SettledReport, State, best_score
from lunaria.worlds.catch_the_moon.soundness import flaws


@dataclass(frozen=True, slots=True)
class Task:
    """A game to play; carries all it needs."""

    seed: str
    edition: str
    mode: str
    setup: str
    levels: tuple[str, ...]
    """Seat by seat."""

    @property
    def options(self) -> JsonObject:
        return {
            "edition": self.edition,
            "mode": self.mode,
            "players": len(self.levels),
            "setup": self.setup,
        }


@dataclass(slots=True)
class Turn:
    """One ladder placed, or lost on the way."""

    level: str
    number: int
    """From 1: the how manieth placement of the game."""
    standing: int
    """Ladders in the structure before it."""
    face: str
    mistakes: tuple[str, ...] = ()
    """The rules broken; empty when all was well."""
    thought_s: float = 0.0
    """How long it was thought through, in seconds of one core."""


@dataclass(slots=True)
class Summary:
    """How a game went. ``flaws`` are signs of broken physics, each with the action it followed."""

    task: Task
    turns: list[Turn] = field(default_factory=list)
    actions: int = 0
    highest_mm: float = 0.0
    """Of the tower at its highest."""
    most_ladders: int = 0
    final_ladders: int = 0
    tears: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    reason: str = ""
    score: int = 0
    scorings: tuple[int, ...] = ()
    figures: tuple[str, ...] = ()
    flaws: list[str] = field(default_factory=list)
    unsettled: int = 0
    """Reports in which something still swung after the waiting limit."""
    is_stuck: bool = False
    seconds: float = 0.0
    """Of one core."""

    def to_json(self) -> JsonObject:
        return asdict(self)

    @classmethod
    def from_json(cls, value: Any) -> "Summary":
        task = Task(**{**value["task"], "levels": tuple(value["task"]["levels"])})
        turns = [Turn(**{**turn, "mistakes": tuple(turn["mistakes"])}) for turn in value["turns"]]
        lists = {name: tuple(value[name]) for name in ("tears", "winners", "scorings", "figures")}
        return cls(**{**value, "task": task, "turns": turns, **lists})


def play_one(task: Task) -> Summary:
    """Plays the game and looks at the world after every action."""
    began = time.process_time()
    summary = Summary(task)
    thoughts = _Stopwatch(began)

    def watch(before: State, action: Action, game: TowerGame) -> None:
        summary.actions += 1
        if isinstance(action, Place) or (
            isinstance(action, SettledReport) and before.phase is Phase.HOLD and before.hand
        ):
            summary.turns.append(_turn(task.levels, before, len(summary.turns) + 1))
            summary.turns[-1].thought_s = thoughts.seconds
        if isinstance(action, SettledReport):
            _note_report(summary, before, action, game)
        thoughts.start()

    game = TowerGame.begin(task.options, task.seed)
    try:
        play_out(game, task.levels, watch=watch, tell=lambda _state, _option: thoughts.stop())
    except StuckGame:
        summary.is_stuck = True
        summary.flaws.append(f"no end after {MOST_ACTIONS} actions")
    else:
        _note_end(summary, game.state, game.record.game.outcome(game.state))
    summary.seconds = round(time.process_time() - began, 2)
    return summary


@dataclass(slots=True)
class _Stopwatch:
    """Of the processor: from the action before to the plan of the hand."""

    began: float
    seconds: float = 0.0

    def start(self) -> None:
        self.began, self.seconds = time.process_time(), 0.0

    def stop(self) -> None:
        self.seconds = round(time.process_time() - self.began, 3)


def _turn(levels: Sequence[str], state: State, number: int) -> Turn:
    return Turn(levels[state.seat], number, len(state.structure), str(state.die))


def _standing(state: State) -> int:
    """Ladders in the tower; what was left on table or base is none of it."""
    return len(state.structure) - len(state.grounded)


def _note_report(summary: Summary, before: State, report: SettledReport, game: TowerGame) -> None:
    state, world = game.state, game.physics
    if state.mistakes and not before.mistakes and summary.turns:
        summary.turns[-1].mistakes = tuple(map(str, state.mistakes))
    summary.unsettled += not report.at_rest and before.phase is Phase.SETTLE
    summary.highest_mm = max(summary.highest_mm, round(world.highest_point(), 1))
    summary.most_ladders = max(summary.most_ladders, _standing(state))
    if before.phase is Phase.SETTLE:
        summary.flaws += [f"action {summary.actions}: {flaw}" for flaw in flaws(world)]


def _note_end(summary: Summary, state: State, outcome: Any) -> None:
    summary.final_ladders = _standing(state)
    summary.tears = state.tears
    summary.winners = tuple(outcome.winners)
    summary.reason = str(outcome.reason)
    summary.score = best_score(state)
    summary.scorings = state.scorings
    summary.figures = tuple(built.figure.value for built in state.figures)
