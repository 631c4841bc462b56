"""The best scores so far, to be beaten alone or together (CTM-33). Where they are kept is for
others to decide."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from lunaria.core import Json, JsonObject, MalformedInput, quoted
from lunaria.games.catch_the_moon.editions import PLAYERS, Mode, is_lid_mm
from lunaria.games.catch_the_moon.score import best_score
from lunaria.games.catch_the_moon.state import Phase, State

FORMAT: Final = 1


class Best(NamedTuple):
    """Scores compare only among as many players and against the same lid."""

    players: int
    lid_mm: int
    points: int


@dataclass(frozen=True, slots=True)
class PersonalBests:
    """``bests`` ascend; there is one for each number of players and height of the lid."""

    bests: tuple[Best, ...] = ()

    def best(self, players: int, lid_mm: int) -> int | None:
        """The points to beat, or None if this has not been played before."""
        return next(
            (best.points for best in self.bests if best[:2] == (players, lid_mm)),
            None,
        )

    def is_beaten_by(self, ended: State) -> bool:
        """A first game beats nothing but its absence: any score is a new best."""
        _check_has_ended(ended)
        standing = self.best(ended.players, ended.lid_mm)
        return standing is None or best_score(ended) > standing

    def with_game(self, ended: State) -> "PersonalBests":
        """The bests after a cooperative or solo game that is over."""
        if not self.is_beaten_by(ended):
            return self
        beaten = (ended.players, ended.lid_mm)
        others = (best for best in self.bests if best[:2] != beaten)
        return PersonalBests(tuple(sorted((*others, Best(*beaten, best_score(ended))))))

    def to_json(self) -> JsonObject:
        return {"format": FORMAT, "bests": [[*best] for best in self.bests]}

    @classmethod
    def from_json(cls, value: Json) -> "PersonalBests":
        match value:
            case {"format": 1, "bests": list(written), **rest} if not rest:
                bests = tuple(map(_read_best, written))
                played = [best[:2] for best in bests]
                if played == sorted(set(played)):
                    return cls(bests)
        raise MalformedInput(f"{quoted(value)} is not a list of personal bests")


def _check_has_ended(state: State) -> None:
    if state.phase is not Phase.OVER or not state.is_shared_game:
        raise ValueError("only a cooperative or solo game that is over has a score to compare")


def _read_best(value: Json) -> Best:
    match value:
        case [int(players), int(lid_mm), int(points)] if (
            players in (*PLAYERS[Mode.SOLO], *PLAYERS[Mode.COOPERATIVE])
            and is_lid_mm(lid_mm)
            and points >= 0
            and not any(isinstance(number, bool) for number in (players, points))
        ):
            return Best(players, lid_mm, points)
    raise MalformedInput(f"{quoted(value)} is not a best: players, height of the lid, points")
