"""What is allowed, what it does, and who has to do it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from lunaria.core import CHANCE, Chance, MalformedInput, Refused, Seat
from lunaria.games.catch_the_moon.actions import (
    PLACE,
    ROLL,
    SCORE,
    TAKE,
    Action,
    Die,
    Draw,
    Face,
    Place,
    Roll,
    Score,
    Take,
    checked_action,
)
from lunaria.games.catch_the_moon.editions import Edition
from lunaria.games.catch_the_moon.notation import parse_action
from lunaria.games.catch_the_moon.report import SettledReport
from lunaria.games.catch_the_moon.report_effects import after_report
from lunaria.games.catch_the_moon.score import after_score
from lunaria.games.catch_the_moon.state import Location, Phase, State, moved
from lunaria.games.catch_the_moon.turn_end import is_decided
from lunaria.games.catch_the_moon.verdict import check_report

REPORTABLE: Final = (Phase.TURN, Phase.HOLD, Phase.SETTLE)
"""When physics may speak. In phase SETTLE it must; else it interrupts a player, because ladders
fell between two turns (CTM-18) or while one was held (CTM-12)."""


def to_act(state: State) -> Seat | Chance | None:
    """Who acts next; nobody once the game is over."""
    match state.phase:
        case Phase.OVER:
            return None
        case Phase.ROLL | Phase.DRAW | Phase.SETTLE:
            return CHANCE
    return state.seat


@dataclass(frozen=True, slots=True)
class AllowedActions:
    """What the one whose turn it is may do, in a fixed order.

    Reports cannot be listed: in phase SETTLE, iterating and counting raise LookupError, while
    ``in`` and ``bool`` answer. A report that interrupts a player is not the player's to make, and
    so is not contained; `play` takes it.
    """

    state: State

    def __iter__(self) -> Iterator[Action]:
        match self.state.phase:
            case Phase.TURN:
                yield TAKE if self.state.finalists else ROLL
                if self.state.is_shared_game:
                    yield SCORE
            case Phase.ROLL:
                yield from map(Die, Face)
            case Phase.DRAW:
                yield from map(Draw, self.state.supply)
            case Phase.HOLD:
                yield PLACE
            case Phase.SETTLE:
                raise LookupError("how the structure settles cannot be listed")

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return self.state.phase is not Phase.OVER

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            action = parse_action(action)
        if isinstance(action, SettledReport) and self.state.phase is not Phase.SETTLE:
            return False
        try:
            return refusal(self.state, checked_action(action)) is None
        except MalformedInput:
            return False


def legal_actions(state: State) -> AllowedActions:
    return AllowedActions(state)


def play(state: State, action: Action | str) -> State:
    """The state after the action, given as a value or in notation; raises `Refused`, and
    `MalformedInput` for what is no action or a report that does not tell of the ladders in play."""
    if isinstance(action, str):
        action = parse_action(action)
    action = checked_action(action)
    refused = refusal(state, action)
    if refused is not None:
        raise refused
    return after(state, action)


def refusal(state: State, action: Action) -> Refused | None:
    """The rule that forbids the action here, or None."""
    rule = _broken_rule(state, action)
    if rule is not None:
        name = "a settled report" if isinstance(action, SettledReport) else str(action)
        return Refused(rule, name)
    if isinstance(action, SettledReport):
        check_report(state, action)
    return None


def after(state: State, action: Action) -> State:
    """The state after an action that is known to be allowed."""
    match action:
        case Roll():
            return _turn_begun(state, Phase.ROLL, None)
        case Take():
            return _turn_begun(state, Phase.DRAW, Face.MOON)
        case Score():
            scored = after_score(state)
            return replace(scored, phase=Phase.OVER) if is_decided(scored) else scored
        case Die(face):
            return replace(state, phase=Phase.DRAW, die=face)
        case Draw(ladder):
            locations = moved(state.locations, (ladder,), Location.HAND)
            return replace(state, phase=Phase.HOLD, locations=locations)
        case Place():
            placed = state.hand
            locations = moved(state.locations, state.at(Location.HAND), Location.STRUCTURE)
            return replace(state, phase=Phase.SETTLE, locations=locations, placed=placed)
        case SettledReport():
            return after_report(state, action)


def _turn_begun(state: State, phase: Phase, die: Face | None) -> State:
    """From here on the one whose turn it is answers for everything (CTM-18)."""
    return replace(state, phase=phase, die=die, answering=state.seat, mistakes=())


def _broken_rule(state: State, action: Action) -> str | None:
    match state.phase, action:
        case (Phase.OVER, _):
            return "CTM-31" if state.is_shared_game else "CTM-20"
        case (Phase.TURN, Roll()):
            return "CTM-23" if state.finalists else None
        case (Phase.TURN, Take()):
            return None if state.finalists else "CTM-06"
        case (Phase.TURN, Score()) if state.is_shared_game:
            return None
        case (_, Score()):
            return "CTM-27" if state.edition is Edition.KOSMOS else "CTM-06"
        case (Phase.ROLL, Die()) | (Phase.HOLD, Place()):
            return None
        case (Phase.DRAW, Draw(ladder)):
            return None if ladder in state.supply else "CTM-04"
        case (Phase.SETTLE, Place()) if state.placed is not None:
            return "CTM-12"
        case (phase, SettledReport()) if phase in REPORTABLE:
            return None
    return "CTM-06"
