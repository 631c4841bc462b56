"""What a game of Catch the Moon is about and what came of a placement, in the browser's words."""

from collections.abc import Sequence

from lunaria.games.catch_the_moon import (
    STARTING,
    Edition,
    Face,
    Ladder,
    SettledReport,
    State,
    best_score,
    points,
)
from lunaria.games.catch_the_moon.editions import LOSING_TEARS
from lunaria.languages import Language, Words

ASKED = {Face.ONE: range(1, 2), Face.TWO: range(2, 3), Face.MOON: range(1, 3)}
"""How many ladders the placed one has to touch."""


class Narration:
    def __init__(self, language: Language) -> None:
        self.say = Words(language, "catch_the_moon/words")

    def goal(self, state: State) -> str:
        if state.is_shared_game:
            return self.say("goal.shared", count=best_score(state))
        if state.finalists:
            return self.say("goal.final")
        if state.players == 2:
            limit = self.drops(state, LOSING_TEARS[state.edition])
            return self.say("goal.two", limit=limit)
        return self.say(f"goal.{state.edition}")

    def die(self, face: Face) -> str:
        return self.say("log.die", face=self.say(f"die.{face}"), wish=self.say(f"wish.{face}"))

    def ladder(self, ladder: Ladder) -> str:
        """As in: ladder 7, "river"."""
        return self.say("ladder", number=ladder, name=self.say(f"names.{ladder}"))

    def drops(self, state: State, count: int) -> str:
        """Tears in one edition are raindrops in the other."""
        return self.say(_drops_in(state.edition), count=count)

    def drops_of_all(self, state: State) -> str:
        return self.say(f"hud.{_drops_in(state.edition)}")

    def supply(self, state: State) -> str:
        return self.say("hud.supply", count=len(state.supply))

    def scoring(self, state: State, name: str) -> str:
        count = 0 if state.report is None else points(state.report, state.lid_mm)
        return self.say("log.scored", name=name, count=count)

    def mistake(self, state: State, name: str) -> str:
        return self.say(f"event.mistake_{_drops_in(state.edition)}", name=name)

    def reason(self, state: State, report: SettledReport) -> str:
        """What is on the ground counts before what the die asked for, and falling before
        touching."""
        low = {
            "fell": report.fallen,
            "cloud": [ladder for ladder in report.on_base if ladder not in STARTING],
            "table": report.on_table,
        }
        for kind, ladders in low.items():
            new = [ladder for ladder in ladders if ladder not in state.grounded]
            if new:
                return self.say(f"event.why.{kind}", count=len(new), ladders=self._list(new))
        placed = state.placed
        assert placed is not None, "a mistake is made by what falls, or by a placement"
        assert state.die is not None, "a ladder is placed as the die asks"
        touched = report.touched_by(placed)
        kind = "low" if len(touched) in ASKED[state.die] else state.die.value
        return self.say(
            f"event.why.{kind}", ladder=self._list([placed]), others=self._list(touched)
        )

    def success(self, state: State, report: SettledReport) -> str:
        told = []
        if (placed := state.placed) is not None:
            touched = self._list(report.touched_by(placed))
            told = [
                self.say("event.held"),
                self.say("log.touches", ladder=placed, ladders=touched),
                *(
                    self.say("log.figure", figure=self.say(f"figures.{sighting.figure}"))
                    for sighting in report.figures
                    if sighting.ladder == placed
                ),
            ]
        highest_mm = round(max(extent.highest_um for extent in report.extents) / 1000)
        rests = self.say("log.rests" if report.at_rest else "log.swings", mm=highest_mm)
        return " ".join([*told, rests])

    def _list(self, ladders: Sequence[Ladder]) -> str:
        """As in: ladders 1, 4 and 7."""
        match ladders:
            case []:
                return self.say("list.none")
            case [only]:
                return self.say("list.one", number=only)
            case [*others, last]:
                return self.say("list.many", numbers=", ".join(map(str, others)), last=last)
        raise AssertionError("a list is empty or is not")


def _drops_in(edition: Edition) -> str:
    return "tears" if edition is Edition.BOMBYX else "raindrops"
