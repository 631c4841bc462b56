"""What is allowed, what it does, and when it is over."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from lunaria.core import CHANCE, Chance, Outcome, Refused, RuleId, Seat
from lunaria.games.catch_22.actions import (
    ACCEPT,
    DECLINE,
    FORGO,
    ROLL,
    Accept,
    Action,
    Buy,
    ChooseStar,
    Decline,
    Die,
    Forgo,
    Lift,
    Move,
    PlaceCube,
    Roll,
    Sell,
    Switch,
    check_action,
    is_action,
)
from lunaria.games.catch_22.movement import after_move, broken_by_move, moves
from lunaria.games.catch_22.notation import parse_action
from lunaria.games.catch_22.paths import ROLLS
from lunaria.games.catch_22.placement import after_cube, cubes_to_place, refused_cube
from lunaria.games.catch_22.ransom import (
    after_answer,
    after_lift,
    after_offer,
    broken_by_lift,
    broken_by_offer,
    cubes_to_lift,
    offers_to_make,
)
from lunaria.games.catch_22.setup import (
    after_opening_roll,
    after_star,
    broken_by_star,
    stars_to_choose,
)
from lunaria.games.catch_22.state import Phase, State, end_turn
from lunaria.games.catch_22.switch import after_switch, refused_switch, switches

TURN_LIMIT: Final = RuleId("turn-limit")
"""The reason of an outcome that no rule of the game brought about."""


def to_act(state: State) -> Seat | Chance | None:
    """Who acts next; nobody once the game is over."""
    match state.phase:
        case Phase.WON | Phase.STOPPED:
            return None
        case Phase.OPENING | Phase.ROLL:
            return CHANCE
        case Phase.ANSWER:
            return state.answering
    return state.seat


def outcome(state: State) -> Outcome | None:
    match state.phase:
        case Phase.WON:
            return Outcome((state.seat,), RuleId("C22-20"))
        case Phase.STOPPED:
            return Outcome((), TURN_LIMIT)
    return None


@dataclass(frozen=True, slots=True)
class AllowedActions:
    """In a fixed order; squares ascend, row by row from below."""

    state: State

    def __iter__(self) -> Iterator[Action]:
        match self.state.phase:
            case Phase.STAR:
                yield from stars_to_choose(self.state)
            case Phase.OPENING | Phase.ROLL:
                yield from map(Die, ROLLS)
            case Phase.PLAN:
                yield ROLL
                yield from cubes_to_place(self.state)
                yield from offers_to_make(self.state)
            case Phase.ANSWER:
                yield from (ACCEPT, DECLINE)
            case Phase.MOVE:
                yield from tuple(moves(self.state)) or (FORGO,)
            case Phase.SWITCH:
                yield from tuple(switches(self.state)) or (FORGO,)
            case Phase.LIFT:
                yield from cubes_to_lift(self.state)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return outcome(self.state) is None

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            action = parse_action(action)
        return is_action(action) and refusal(self.state, action) is None


def legal_actions(state: State) -> AllowedActions:
    return AllowedActions(state)


def play(state: State, action: Action | str) -> State:
    """The state after the action, given as a value or in notation.

    Raises `MalformedInput` for what cannot be an action, and `Refused` for what a rule forbids.
    """
    if isinstance(action, str):
        action = parse_action(action)
    refused = refusal(state, check_action(action))
    if refused is not None:
        raise refused
    return after(state, action)


def refusal(state: State, action: Action) -> Refused | None:
    """The rule that forbids the action here, or None; what cannot be an action is not asked."""
    match state.phase, action:
        case (Phase.PLAN, PlaceCube()):
            return refused_cube(state, action)
        case (Phase.SWITCH, Switch()):
            return refused_switch(state, action)
    rule = _broken_rule(state, action)
    return None if rule is None else Refused(rule, str(action))


def after(state: State, action: Action) -> State:
    """The state after an action that is known to be allowed."""
    match action:
        case ChooseStar():
            return after_star(state, action)
        case Die() if state.phase is Phase.OPENING:
            return after_opening_roll(state, action)
        case Die():
            return replace(state, phase=Phase.MOVE, roll=action.pips)
        case PlaceCube():
            return after_cube(state, action)
        case Roll():
            return replace(state, phase=Phase.ROLL, declined=())
        case Move():
            return after_move(state, action)
        case Forgo():
            return end_turn(state)
        case Switch():
            return after_switch(state, action)
        case Lift():
            return after_lift(state, action)
        case Buy() | Sell():
            return after_offer(state, action)
        case Accept() | Decline():
            return after_answer(state, action)


def _broken_rule(state: State, action: Action) -> str | None:
    match state.phase, action:
        case (Phase.WON, _):
            return "C22-20"
        case (Phase.STOPPED, _):
            return TURN_LIMIT
        case (Phase.STAR, ChooseStar()):
            return broken_by_star(state, action)
        case (Phase.OPENING | Phase.ROLL, Die()) | (Phase.PLAN, Roll()):
            return None
        case (Phase.PLAN, Buy() | Sell()):
            return broken_by_offer(state, action)
        case (Phase.ANSWER, Accept() | Decline()):
            return None
        case (Phase.MOVE, Move()):
            return broken_by_move(state, action)
        case (Phase.MOVE, Forgo()):
            return "C22-21" if any(True for _ in moves(state)) else None
        case (Phase.SWITCH, Forgo()):
            return "C22-09" if any(True for _ in switches(state)) else None
        case (Phase.LIFT, Lift()):
            return broken_by_lift(state, action)
    return _PHASE_RULES.get(state.phase) or _ACTION_RULES[type(action)]


_PHASE_RULES: Final = {
    Phase.STAR: "C22-03",
    Phase.OPENING: "C22-04",
    Phase.ANSWER: "C22-19",
    Phase.SWITCH: "C22-09",
    Phase.LIFT: "C22-17",
}
"""What has to be done first, whatever else is tried in these phases."""

_ACTION_RULES: Final[dict[type[Action], str]] = {
    ChooseStar: "C22-03",
    Die: "C22-05",
    PlaceCube: "C22-12",
    Roll: "C22-05",
    Move: "C22-05",
    Forgo: "C22-21",
    Switch: "C22-09",
    Lift: "C22-17",
    Buy: "C22-19",
    Sell: "C22-19",
    Accept: "C22-19",
    Decline: "C22-19",
}
"""When each thing can be done at all, for a turn's other phases."""
