"""Whole games by bots: rules, world and hands, and a record of everything."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from typing import Final, Self

from lunaria.bots.catch_the_moon.builder import Builder, Tell, make_builder
from lunaria.core import CHANCE, JsonObject, LunariaError, Randomness, Record
from lunaria.games.catch_the_moon import (
    CATCH_THE_MOON,
    PLACE,
    Action,
    SettledReport,
    State,
    parse_action,
)
from lunaria.worlds.catch_the_moon.paths import HandPlan
from lunaria.worlds.catch_the_moon.tower_world import TowerWorld
from lunaria.worlds.catch_the_moon.world import World

GameRecord = Record[State, Action]

MOST_ACTIONS: Final = 600
"""Far more than any game takes: 28 turns of five actions, and some for clearing up."""


class StuckGame(LunariaError):
    """A game that does not end; there should be none."""


class TowerGame:
    """A game and its world, in this process, as fast as it can be computed. It is the listener of
    its world: what the world reports waits in ``report`` until it is played."""

    def __init__(self, record: GameRecord, physics: World) -> None:
        self.record = record
        self.state = record.state()
        self.world = TowerWorld(physics, self)
        self.report: SettledReport | None = None
        self._is_carried_out = False
        self._followed = -1
        self.world.watch(False)

    @classmethod
    def begin(cls, options: JsonObject, seed: str) -> Self:
        """A new game. The seed also draws what chance and the bots do."""
        record = Record.begin(CATCH_THE_MOON, options, Randomness(seed))
        return cls(record, World.set_up(record.start.setup))

    @property
    def physics(self) -> World:
        return self.world.physics

    @property
    def ply(self) -> int:
        return len(self.record.actions)

    def play(self, action: Action) -> None:
        """Records an action. The world is as it was; `advance` lets it do what follows."""
        self.state = self.record.game.apply(self.state, action)
        self.record = self.record.extended(action)
        self.report = None

    def advance(self) -> SettledReport | None:
        """The world follows the game until nothing happens by itself: what it has to tell."""
        if self._followed != self.ply:
            self._followed = self.ply
            self.world.follow(self.ply, self.state, is_bot=True)
            self._run()
        return self.report

    def place(self, plan: HandPlan | None = None) -> Action:
        """Carries a placement out. Either the ladder is let go, or something falls first, and the
        report of that interrupts the player (CTM-14)."""
        self.advance()
        self._is_carried_out = False
        self.world.carry_out(self.ply, None if plan is None else plan.to_bytes())
        self._run()
        if self.report is not None:
            return self.report
        if not self._is_carried_out:
            raise ValueError("no ladder is in the hand")
        return PLACE

    def next_action(self, builders: Sequence[Builder], randomness: Randomness) -> Action:
        """What the world has to tell, else what chance draws or the bot of the seat does."""
        told = self.advance()
        if told is not None:
            return told
        turn = self.record.game.turn(self.state)
        if turn is CHANCE:
            return self.record.game.sample_chance(self.state, randomness)
        assert turn is not None, "somebody acts as long as the game goes on"
        builder = builders[turn]
        action = builder.choose(self.state, randomness)
        if action != PLACE:
            return action
        seen = self.world.observation()()
        return self.place(builder.hand_plan(self.state, seen, randomness))

    def _run(self) -> None:
        while self.world.is_awake:
            self.world.tick()

    # --- the listener of the world

    def on_frame(self, frame: bytes) -> None:
        pass

    def on_rest(self, ply: int) -> None:
        pass

    def on_carried_out(self, ply: int, saved: bytes) -> None:
        self._is_carried_out = True

    def on_report(self, ply: int, action: str, saved: bytes, motion: bytes) -> None:
        told = parse_action(action)
        assert isinstance(told, SettledReport)
        self.report = told

    def on_lost(self, reason: str) -> None:
        raise AssertionError(f"a world in this process is not lost: {reason}")


Watcher = Callable[[State, Action, TowerGame], None]
"""Told of every action, with the state before it and the game after it; the world has not gone
on."""


def play_out(
    game: TowerGame,
    levels: Sequence[str],
    workers: Executor | None = None,
    watch: Watcher = lambda _before, _action, _game: None,
    tell: Tell = lambda _state, _option: None,
) -> GameRecord:
    """From where the game stands to the end, a bot of its level on every seat."""
    builders = [make_builder(level, workers, tell) for level in levels]
    while game.record.game.turn(game.state) is not None:
        if game.ply >= MOST_ACTIONS:
            raise StuckGame(f"no end after {MOST_ACTIONS} actions, seed {game.record.seed}")
        randomness = Randomness(f"{game.record.seed}/{game.ply}")
        before, action = game.state, game.next_action(builders, randomness)
        game.play(action)
        watch(before, action, game)
    return game.record
