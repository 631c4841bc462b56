"""The world of one game, faster than real time and with nobody between it and the rules."""

from collections.abc import Callable
from dataclasses import dataclass, field

from lunaria.core import Randomness
from lunaria.games.catch_the_moon import CATCH_THE_MOON, Draw, Ladder, Phase, State
from lunaria.worlds.catch_the_moon.frame_codec import encode_hand
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.tower_world import TowerWorld
from lunaria.worlds.catch_the_moon.world import World

MOST_TICKS = 6000


@dataclass
class Report:
    ply: int
    action: str
    saved: bytes
    motion: bytes


@dataclass
class Listener:
    """Notes what it is told."""

    frames: list[bytes] = field(default_factory=list)
    rests: list[int] = field(default_factory=list)
    carried_out: list[tuple[int, bytes]] = field(default_factory=list)
    reports: list[Report] = field(default_factory=list)

    def on_frame(self, frame: bytes) -> None:
        self.frames.append(frame)

    def on_rest(self, ply: int) -> None:
        self.rests.append(ply)

    def on_carried_out(self, ply: int, saved: bytes) -> None:
        self.carried_out.append((ply, saved))

    def on_report(self, ply: int, action: str, saved: bytes, motion: bytes) -> None:
        self.reports.append(Report(ply, action, saved, motion))

    def on_lost(self, reason: str) -> None:
        raise AssertionError(reason)


class Table:
    """A game and its world, with nobody between them."""

    def __init__(self, edition: str = "kosmos") -> None:
        options = CATCH_THE_MOON.options({"players": 2, "edition": edition})
        self.state = CATCH_THE_MOON.initial(options, Randomness("sites"))
        self.ply = 0
        self.heard = Listener()
        self.world = TowerWorld(World.set_up(), self.heard)
        self.follow()

    @property
    def physics(self) -> World:
        return self.world.physics

    def follow(self, *, is_bot: bool = False) -> None:
        self.world.follow(self.ply, self.state, is_bot=is_bot)

    def play(self, *texts: str) -> None:
        for text in texts:
            action = CATCH_THE_MOON.parse_action(text)
            self.state = CATCH_THE_MOON.apply(self.state, action)
            self.ply += 1
        self.follow()

    def steer(self, pose: Pose) -> None:
        self.world.steer(encode_hand(0, pose.flat))

    def run(self, is_enough: Callable[[], bool] = lambda: False) -> None:
        for _ in range(MOST_TICKS):
            if is_enough() or not self.world.is_awake:
                return
            self.world.tick()
        raise AssertionError("it does not come to an end")

    def settle(self) -> State:
        """Until it is a seat's turn."""
        while self.state.phase is Phase.SETTLE:
            self.run()
            report = self.heard.reports[-1]
            assert report.ply == self.ply
            self.play(report.action)
        self.run()
        return self.state

    def hold(self, ladder: int = 9, die: str = "one") -> Ladder:
        self.settle()
        self.play("roll", f"die {die}", str(Draw(Ladder(ladder))))
        return Ladder(ladder)
