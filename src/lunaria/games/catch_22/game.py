"""Catch 22 on the protocol that all games share."""

from typing import Final

from lunaria.core import (
    CHANCE,
    Chance,
    Json,
    JsonObject,
    MalformedInput,
    Outcome,
    Randomness,
    Seat,
    quoted,
)
from lunaria.games.catch_22.actions import Action, Die
from lunaria.games.catch_22.notation import parse_action
from lunaria.games.catch_22.paths import ROLLS
from lunaria.games.catch_22.rules import AllowedActions, legal_actions, outcome, play, to_act
from lunaria.games.catch_22.shipped import find_board
from lunaria.games.catch_22.state import State, check_players, check_turn_limit, start
from lunaria.games.catch_22.state_json import state_from_json, state_to_json


class Catch22:
    """Three options: ``players``; ``board``, the name of a shipped one or the text of another;
    ``turn_limit``, the number of turns after which an unattended game stops, or None.

    Completed options hold the text of the board, so that a record outlives changes to ours.
    """

    name: Final = "catch-22"
    rule_prefix: Final = "C22"
    player_counts: Final = range(2, 7)
    has_secrets: Final = False
    has_reports: Final = False
    defaults: Final[JsonObject] = {"players": 2, "board": "standard", "turn_limit": None}

    def options(self, given: JsonObject) -> JsonObject:
        for key in given:
            if key not in self.defaults:
                known = ", ".join(self.defaults)
                raise MalformedInput(f"{quoted(key)} is not an option of Catch 22: it has {known}")
        chosen = {**self.defaults, **given}
        players, name, turn_limit = (chosen[key] for key in self.defaults)
        if not isinstance(name, str):
            raise MalformedInput(f"{quoted(name)} is not a board: a board is a name or a text")
        board = find_board(name)
        return {
            "players": check_players(board, players),
            "board": board.text,
            "turn_limit": check_turn_limit(turn_limit),
        }

    def is_shared(self, options: JsonObject) -> bool:
        return False

    def initial(self, options: JsonObject, randomness: Randomness) -> State:
        match self.options(options):
            case {"players": int(players), "board": str(text), "turn_limit": int() | None as limit}:
                return start(find_board(text), players, limit)
        raise AssertionError("checked options have these types")

    def fits(self, state: State, options: JsonObject) -> bool:
        told = (options["players"], options["board"], options["turn_limit"])
        return (state.players, state.board.text, state.turn_limit) == told

    def turn(self, state: State) -> Seat | Chance | None:
        return to_act(state)

    def legal_actions(self, state: State) -> AllowedActions:
        return legal_actions(state)

    def sample_chance(self, state: State, randomness: Randomness) -> Action:
        if to_act(state) is not CHANCE:
            raise LookupError("the die rests")
        return Die(randomness.choice(ROLLS))

    def apply(self, state: State, action: Action) -> State:
        return play(state, action)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def view(self, state: State, seat: Seat | None) -> Json:
        """Nothing is hidden in Catch 22; the board is in `fixed_view`."""
        view = state_to_json(state)
        del view["board"]
        return view

    def fixed_view(self, state: State) -> Json:
        return {"board": state.board.text}

    def parse_action(self, text: str) -> Action:
        return parse_action(text)

    def format_action(self, action: Action) -> str:
        return str(action)

    def state_to_json(self, state: State) -> Json:
        return state_to_json(state)

    def state_from_json(self, value: Json) -> State:
        return state_from_json(value)


CATCH_22: Final = Catch22()
