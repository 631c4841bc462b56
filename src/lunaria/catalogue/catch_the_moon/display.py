"""Catch the Moon as text: the tower from the side, and what die, ladder and tower did."""

from dataclasses import dataclass, field
from itertools import pairwise

from rich.text import Text

from lunaria.core import Refused, Seat
from lunaria.games.catch_the_moon import (
    Action,
    Die,
    Draw,
    Phase,
    SettledReport,
    State,
    after,
    best_score,
    points,
)
from lunaria.games.catch_the_moon.ladders import ladder_shapes
from lunaria.terminal.messages import Messages
from lunaria.terminal.side_view import SideView, Stick
from lunaria.worlds.catch_the_moon.base import SLAB_MM
from lunaria.worlds.catch_the_moon.staging import Stage


@dataclass
class CatchTheMoonDrawing:
    """Draws the world that the game is played in."""

    say: Messages
    stage: Stage
    view: SideView = field(default_factory=SideView)

    def seat_name(self, seat: Seat) -> str:
        return self.say("catch_the_moon_seats").split(",")[seat]

    def how_to_move(self) -> str:
        return self.say("catch_the_moon_move")

    def situation(self, state: State) -> str:
        if state.phase is Phase.HOLD:
            return self.say(f"catch_the_moon_die_{state.die}", ladder=state.hand)
        if state.finalists:
            return self.say("catch_the_moon_final")
        return self.say(
            "catch_the_moon_turn_together" if state.is_shared_game else "catch_the_moon_turn"
        )

    def board(self, state: State) -> Text:
        shapes = ladder_shapes()
        ladders = {
            ladder: [
                Stick(pose.point((*part.start, 0.0)), pose.point((*part.end, 0.0)))
                for part in shapes[ladder].parts
            ]
            for ladder, pose in self.stage.world.poses().items()
        }
        return Text("\n").join(
            [Text(), self.view.draw(ladders, _slab(), state.placed), self._table(state)]
        )

    def chance(self, state: State, action: Action) -> str:
        match action:
            case Die(face):
                return self.say(f"catch_the_moon_rolls_{face}", seat=self.seat_name(state.seat))
            case Draw(ladder):
                shape = ladder_shapes()[ladder]
                return self.say(
                    "catch_the_moon_takes",
                    seat=self.seat_name(state.seat),
                    ladder=ladder,
                    name=shape.name,
                )
            case SettledReport():
                return self._verdict(state, action)
        raise AssertionError("chance rolls, draws, and lets things settle")

    def refusal(self, refused: Refused) -> str | None:
        return None

    def _verdict(self, state: State, report: SettledReport) -> str:
        then = after(state, report)
        highest = max(extent.highest_um for extent in report.extents) / 1000
        if then.mistakes and not state.mistakes and then.answering is not None:
            rules = ", ".join(then.mistakes)
            fallen = ", ".join(map(str, report.fallen))
            key = "catch_the_moon_fell" if fallen else "catch_the_moon_mistake"
            seat = self.seat_name(then.answering)
            return self.say(key, seat=seat, rules=rules, fallen=fallen)
        if state.placed is not None:
            touched = ", ".join(map(str, report.touched_by(state.placed)))
            return self.say(
                "catch_the_moon_holds", ladder=state.placed, touched=touched, highest=round(highest)
            )
        return self.say("catch_the_moon_settled", highest=round(highest))

    def _table(self, state: State) -> Text:
        if state.is_shared_game:
            worth = 0 if state.report is None else points(state.report, state.lid_mm)
            line = self.say(
                "catch_the_moon_drops",
                drops=state.pool,
                worth=worth,
                best=best_score(state),
                supply=len(state.supply),
            )
            return Text(line)
        tears = "  ".join(
            f"{'>' if seat == state.seat else ' '}{self.seat_name(Seat(seat))} {count}"
            for seat, count in enumerate(state.tears)
        )
        line = self.say("catch_the_moon_tears", tears=tears, supply=len(state.supply))
        return Text(line)


def _slab() -> list[Stick]:
    """The base as an outline from the side."""
    x, y, z = SLAB_MM[0] / 2, SLAB_MM[1] / 2, SLAB_MM[2]
    corners = [(-x, -y), (x, -y), (x, y), (-x, y), (-x, -y)]
    return [
        Stick((*first, height), (*second, height))
        for height in (0.0, z)
        for first, second in pairwise(corners)
    ]
