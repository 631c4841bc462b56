"""A game of Catch the Moon at one moment."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from lunaria.core import MalformedInput, RuleId, Seat, quoted
from lunaria.games.catch_the_moon.actions import Face
from lunaria.games.catch_the_moon.editions import (
    MODES,
    PLAYERS,
    Edition,
    Mode,
    is_lid_mm,
    tears_at_start,
)
from lunaria.games.catch_the_moon.figures import Figure
from lunaria.games.catch_the_moon.ladder_numbers import (
    LADDERS,
    STARTING,
    THIRD_STRAIGHT,
    Ladder,
    Ladders,
)
from lunaria.games.catch_the_moon.report import SettledReport
from lunaria.games.catch_the_moon.setups import read_setup


class Phase(StrEnum):
    """What has to happen next."""

    TURN = "turn"
    """``seat`` begins a turn, or scores; meanwhile ``answering`` answers for what falls."""
    ROLL = "roll"
    """The die is cast for ``seat``."""
    DRAW = "draw"
    """A ladder is taken from the supply for ``seat``."""
    HOLD = "hold"
    """``seat`` holds a ladder and tries things, until it is let go."""
    SETTLE = "settle"
    """Physics reports what became of the structure."""
    OVER = "over"


class Location(StrEnum):
    """Where a ladder can be."""

    SUPPLY = "supply"
    HAND = "hand"
    STRUCTURE = "structure"
    GONE = "gone"
    """Out of the game."""
    SPARE = "spare"


class Built(NamedTuple):
    """A named figure that somebody made (CTM-34)."""

    seat: Seat
    ladder: Ladder
    figure: Figure


@dataclass(frozen=True, slots=True)
class State:
    edition: Edition
    mode: Mode
    setup: str
    """How the starting ladders stand, as `setups.read_setup` reads it (CTM-03)."""
    lid_mm: int
    """How high the upright box lid is; only the cooperative game asks."""
    phase: Phase
    seat: Seat
    """Whose turn it is, also while chance acts; after the game, whose turn it would be."""
    locations: tuple[Location, ...]
    """Where each ladder is, by number: a ladder is in one place because it has one entry."""
    tears: tuple[int, ...]
    """Of each seat. In the cooperative game: how many raindrops each one's mistakes have cost."""
    answering: Seat | None = None
    """Who took the last turn, or is in it, and answers for whatever falls (CTM-18)."""
    mistakes: tuple[RuleId, ...] = ()
    """The rules that ``answering`` broke, if this turn has been paid for (CTM-17)."""
    die: Face | None = None
    """What the ladder drawn, held or placed has to satisfy."""
    placed: Ladder | None = None
    """In phase SETTLE: the ladder just let go, which the report is going to judge."""
    report: SettledReport | None = None
    """The latest one."""
    grounded: Ladders = ()
    """What was left on table or base, paid for already (CTM-17)."""
    stuck_again: Ladders = ()
    """Starting ladders stuck into the base again in this turn (CTM-16)."""
    finalists: tuple[Seat, ...] = ()
    """Who is still in the final (CTM-23); empty until there is one."""
    scorings: tuple[int, ...] = ()
    """The points of each scoring of a cooperative game, in order."""
    figures: tuple[Built, ...] = ()

    @property
    def players(self) -> int:
        return len(self.tears)

    @property
    def pool(self) -> int:
        """Tears, or raindrops, that nobody has taken or spent."""
        return tears_at_start(self.mode) - sum(self.tears) - len(self.scorings)

    @property
    def is_shared_game(self) -> bool:
        """All play together, or one plays alone."""
        return self.mode is not Mode.COMPETITIVE

    def at(self, location: Location) -> Ladders:
        return tuple(
            ladder
            for ladder, where in zip(LADDERS, self.locations, strict=True)
            if where is location
        )

    @property
    def supply(self) -> Ladders:
        return self.at(Location.SUPPLY)

    @property
    def hand(self) -> Ladder | None:
        return next(iter(self.at(Location.HAND)), None)

    @property
    def structure(self) -> Ladders:
        return self.at(Location.STRUCTURE)

    @property
    def gone(self) -> Ladders:
        return self.at(Location.GONE)

    @property
    def spare(self) -> Ladders:
        return self.at(Location.SPARE)

    @property
    def in_play(self) -> Ladders:
        """What a report has to tell of."""
        return tuple(
            ladder
            for ladder, where in zip(LADDERS, self.locations, strict=True)
            if where in (Location.STRUCTURE, Location.HAND)
        )


def locations_at_start(edition: Edition) -> tuple[Location, ...]:
    """CTM-03 and CTM-04."""
    locations: dict[Ladder, Location] = dict.fromkeys(LADDERS, Location.SUPPLY)
    locations |= dict.fromkeys(STARTING, Location.STRUCTURE)
    if edition is Edition.KOSMOS:
        locations[THIRD_STRAIGHT] = Location.SPARE
    return tuple(locations.values())


def moved(
    locations: tuple[Location, ...], ladders: Iterable[Ladder], to: Location
) -> tuple[Location, ...]:
    """The same locations, with these ladders elsewhere."""
    changes: Mapping[Ladder, Location] = dict.fromkeys(ladders, to)
    return tuple(
        changes.get(ladder, location) for ladder, location in zip(LADDERS, locations, strict=True)
    )


def start(
    edition: Edition, mode: Mode, players: int, setup: str, lid_mm: int, first: Seat
) -> State:
    """The table as set up; physics has to report how the two starting ladders stand. What the rules
    do not allow is malformed for every caller."""
    if edition not in tuple(Edition) or mode not in MODES[edition]:
        raise MalformedInput(f"the {edition} edition has no {mode} game")
    if type(players) is not int or players not in PLAYERS[mode]:
        raise MalformedInput(f"{quoted(players)} players: {mode} is not for so many (CTM-02)")
    if type(first) is not int or not 0 <= first < players:
        raise MalformedInput(f"{quoted(first)} is not a seat from 0 to {players - 1}")
    if not is_lid_mm(lid_mm):
        raise MalformedInput(f"{quoted(lid_mm)} is not the height of a box lid")
    read_setup(setup)
    return State(
        edition=edition,
        mode=mode,
        setup=setup,
        lid_mm=lid_mm,
        phase=Phase.SETTLE,
        seat=first,
        locations=locations_at_start(edition),
        tears=(0,) * players,
    )
