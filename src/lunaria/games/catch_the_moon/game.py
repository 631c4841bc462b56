"""Catch the Moon on the protocol that all games share."""

from collections.abc import Callable
from typing import Final

from lunaria.core import Chance, Json, JsonObject, Outcome, Randomness, Seat
from lunaria.games.catch_the_moon.actions import FACES, Action, Die, Draw
from lunaria.games.catch_the_moon.editions import Mode
from lunaria.games.catch_the_moon.notation import parse_action
from lunaria.games.catch_the_moon.options import complete, start_from
from lunaria.games.catch_the_moon.report import SettledReport
from lunaria.games.catch_the_moon.rules import AllowedActions, legal_actions, play, to_act
from lunaria.games.catch_the_moon.state import Phase, State
from lunaria.games.catch_the_moon.state_json import state_from_json, state_to_json
from lunaria.games.catch_the_moon.turn_end import outcome

Settle = Callable[[State, Randomness], SettledReport]
"""Whatever can say how the structure settles: physics, or a test."""


class CatchTheMoon:
    """The options are those of `options.DEFAULTS`.

    A recorded game is replayed without physics. Only to draw a settled report that nobody has
    recorded yet does the game need to be given one.
    """

    name: Final = "catch-the-moon"
    rule_prefix: Final = "CTM"
    player_counts: Final = range(1, 7)
    has_secrets: Final = False
    has_reports: Final = True

    def __init__(self, settle: Settle | None = None) -> None:
        self._settle = settle

    def options(self, given: JsonObject) -> JsonObject:
        return complete(given)

    def is_shared(self, options: JsonObject) -> bool:
        return options["mode"] != Mode.COMPETITIVE

    def initial(self, options: JsonObject, randomness: Randomness) -> State:
        return start_from(options, randomness)

    def fits(self, state: State, options: JsonObject) -> bool:
        names = ("edition", "mode", "players", "setup", "lid_mm")
        return all(getattr(state, name) == options[name] for name in names)

    def turn(self, state: State) -> Seat | Chance | None:
        return to_act(state)

    def legal_actions(self, state: State) -> AllowedActions:
        return legal_actions(state)

    def sample_chance(self, state: State, randomness: Randomness) -> Action:
        match state.phase:
            case Phase.ROLL:
                return Die(randomness.choice(FACES))
            case Phase.DRAW:
                return Draw(randomness.choice(state.supply))
            case Phase.SETTLE if self._settle is not None:
                return self._settle(state, randomness)
            case Phase.SETTLE:
                raise LookupError("how the structure settles is for physics to say")
        raise LookupError("it is not chance's turn")

    def apply(self, state: State, action: Action) -> State:
        return play(state, action)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def view(self, state: State, seat: Seat | None) -> Json:
        """Nothing is hidden in Catch the Moon."""
        return state_to_json(state)

    def fixed_view(self, state: State) -> Json:
        """What the ladders look like is told by the package, not by a game."""
        return None

    def parse_action(self, text: str) -> Action:
        return parse_action(text)

    def format_action(self, action: Action) -> str:
        return str(action)

    def state_to_json(self, state: State) -> Json:
        return state_to_json(state)

    def state_from_json(self, value: Json) -> State:
        return state_from_json(value)


CATCH_THE_MOON: Final = CatchTheMoon()
