"""Whole games by bots: rules, world and hands, and a record of everything."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from math import inf
from typing import Final

from lunaria.bots.catch_the_moon.building import BuildingBot, Listener
from lunaria.bots.catch_the_moon.levels import settings_of
from lunaria.bots.catch_the_moon.planning import Planner
from lunaria.core import Chance, Game, JsonObject, LunariaError, Randomness, Record, Seat
from lunaria.games.catch_the_moon import Action, CatchTheMoon, State
from lunaria.worlds.catch_the_moon.staging import Stage

GameRecord = Record[State, Action]
Watcher = Callable[[State, Action, State, Stage], None]
"""Told of every action, with the states before and after it and the world after it."""

MOST_ACTIONS: Final = 600
"""Far more than any game takes: 28 turns of five actions, and some for clearing up."""


class StuckGame(LunariaError):
    """A game that does not end; there should be none."""


def make_bot(
    level: str,
    stage: Stage,
    workers: Executor | None = None,
    tell: Listener = lambda _state, _option: None,
    *,
    is_patient: bool = False,
) -> BuildingBot:
    """A bot of the level. A patient one lets no clock hurry it, so that its games can be played
    again on any machine that computes alike."""
    settings = settings_of(level)
    if is_patient:
        settings = replace(settings, seconds=inf)
    return BuildingBot(level, Planner(settings, workers), stage, tell)


def begin(options: JsonObject, seed: str) -> tuple[GameRecord, Stage]:
    """A new game and its world. The seed also draws what chance and the bots do."""
    checked = CatchTheMoon().options(options)
    stage = Stage.set_up(str(checked["setup"]))
    game = CatchTheMoon(settle=stage.settle)
    return Record.begin(game, checked, Randomness(seed)), stage


def next_action(
    game: Game[State, Action],
    state: State,
    turn: Seat | Chance,
    stage: Stage,
    bots: Sequence[BuildingBot],
    randomness: Randomness,
) -> Action:
    """What the world does by itself, else what chance draws or the bot of the seat chooses."""
    interrupting = stage.follow(state)
    if interrupting is not None:
        return interrupting
    if isinstance(turn, Chance):
        return game.draw(state, randomness)
    return bots[turn].choose(state, randomness)


def play_out(
    record: GameRecord,
    stage: Stage,
    levels: Sequence[str],
    workers: Executor | None = None,
    watch: Watcher = lambda _before, _action, _after, _stage: None,
    tell: Listener = lambda _state, _option: None,
    *,
    is_patient: bool = False,
) -> GameRecord:
    """From where the record stands to the end, a bot of its level on every seat."""
    game, state = record.game, record.state()
    bots = [make_bot(level, stage, workers, tell, is_patient=is_patient) for level in levels]
    while (turn := game.turn(state)) is not None:
        if len(record.actions) >= MOST_ACTIONS:
            raise StuckGame(f"no end after {MOST_ACTIONS} actions, seed {record.seed}")
        randomness = Randomness(f"{record.seed}/{len(record.actions)}")
        action = next_action(game, state, turn, stage, bots, randomness)
        before, state = state, game.apply(state, action)
        record = record.extended(action)
        watch(before, action, state, stage)
    return record
