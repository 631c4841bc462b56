"""Catch the Moon at the prompt: a person chooses among described placements, and sees them done."""

import re
from dataclasses import dataclass, field, replace
from pathlib import Path

from lunaria.bots.catch_the_moon.planning import Option, Planner
from lunaria.core import Chance, Randomness, Seat, quoted
from lunaria.games.catch_the_moon import Action, Ladder, Phase, SettledReport, State
from lunaria.terminal.catch_the_moon import CatchTheMoonDrawing
from lunaria.terminal.placements import described, worth_showing
from lunaria.terminal.saved_tower import SavedTower
from lunaria.terminal.session import PERSON, Session
from lunaria.terminal.side_view import SideView
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.snapshot import Snapshot

TURN_OF_VIEW_DEG = 30.0


@dataclass(kw_only=True)
class CatchTheMoonSession(Session[State, Action]):
    """``guide`` finds the placements that a person chooses from, and its hand carries them out."""

    tower: CatchTheMoonDrawing
    guide: Planner
    _moments: dict[int, Snapshot] = field(default_factory=dict)
    """The world at each decision of a person, by the number of actions before it."""
    _offered: tuple[int, list[Option]] = (-1, [])
    _standing: dict[Ladder, Pose] = field(init=False)
    """Where the ladders were after the last action: one that is interrupted has not happened."""

    def __post_init__(self) -> None:
        self._standing = self.tower.stage.world.poses()

    def step(self) -> bool:
        state, stage = self.record.state(), self.tower.stage
        interrupting = stage.follow(state)
        if interrupting is not None:
            self._settle(state, interrupting)
            return True
        turn = self.record.game.turn(state)
        if turn is None or isinstance(turn, Chance):
            return super().step()
        if self.players[turn] == PERSON:
            self._moments[len(self.record.actions)] = stage.world.snapshot()
            self._offer(state)
            return super().step()
        self._play(state, turn)
        return True

    def describe(self, state: State, option: Option) -> str:
        assert state.hand is not None, "a ladder is in the hand"
        world = self.tower.stage.world
        return described(option, state.hand, world.kit, world.poses(), self.say)

    def tell(self, state: State, option: Option) -> None:
        """What a bot is about to do."""
        seat = self.drawing.seat_name(state.seat)
        text = self.describe(state, option)
        self._print(self.say("catch_the_moon_plans", seat=seat, placement=text))

    def _play(self, state: State, turn: Seat) -> None:
        action = self.bots[self.players[turn]].choose(state, self._randomness())
        if isinstance(action, SettledReport):
            self._settle(state, action)
            return
        if state.phase is not Phase.HOLD:
            name = self.record.game.format_action(action)
            self._print(self.say("played", seat=self.drawing.seat_name(turn), action=name))
        self._record(action)

    def _settle(self, state: State, report: SettledReport) -> None:
        self._print(self.tower.chance(state, report))
        self._record(report)

    def _offer(self, state: State) -> None:
        number = len(self.record.actions)
        if state.phase is not Phase.HOLD or self._offered[0] == number:
            return
        self._print(self.say("catch_the_moon_thinking"), "dim")
        snapshot = self.tower.stage.world.snapshot()
        options = worth_showing(self.guide.options(state, snapshot, self._randomness()))
        if not options:
            options = [self.guide.plan(state, snapshot, self._randomness())]
        self._offered = (number, options)
        self._list_moves(state)

    def _list_moves(self, state: State) -> None:
        if state.phase is not Phase.HOLD:
            super()._list_moves(state)
            return
        for number, option in enumerate(self._offered[1], start=1):
            self._print(f"{number:>3}: {self.describe(state, option)}")

    def _try(self, text: str, state: State) -> None:
        word, _, rest = text.partition(" ")
        if word == "look":
            self._look(rest)
        elif state.phase is not Phase.HOLD:
            super()._try(text, state)
        elif text in self._numbers():
            option = self._offered[1][int(text) - 1]
            tremor = self.guide.tremor(self._randomness())
            action = self.tower.stage.perform(state, option.candidate.path, tremor)
            if isinstance(action, SettledReport):
                self._settle(state, action)
            else:
                self._record(action)
        else:
            self._print(self.say("not_understood", text=quoted(text)), "red")

    def _numbers(self) -> list[str]:
        return [str(number) for number in range(1, len(self._offered[1]) + 1)]

    def _look(self, degrees: str) -> None:
        turned = float(degrees) if re.fullmatch(r"-?[0-9]{1,4}", degrees) else None
        now = self.tower.view.around_deg
        around = now + TURN_OF_VIEW_DEG if turned is None else turned
        self.tower.view = replace(SideView(), around_deg=around % 360)
        self._draw()

    def _undo(self) -> None:
        """Back to the last decision of a person before this one, and the world with it."""
        earlier = [length for length in self._moments if length < len(self.record.actions)]
        if not earlier:
            self._print(self.say("nothing_to_undo"))
            return
        self.record = self.record.shortened(max(earlier))
        self.tower.stage.go_back(self._moments[max(earlier)])
        self._moments = {length: self._moments[length] for length in earlier}  # the rest is undone
        self._offered = (-1, [])
        self._standing = self.tower.stage.world.poses()
        self._draw()

    def _record(self, action: Action) -> None:
        self._standing = self.tower.stage.world.poses()
        super()._record(action)

    def _write(self, path: Path) -> None:
        structure = self.record.state().structure
        poses = {ladder: self._standing[ladder] for ladder in structure}
        SavedTower(self.players, self.record, poses).write(path)

    def _randomness(self) -> Randomness:
        return Randomness(f"{self.record.seed}/{len(self.record.actions)}")
