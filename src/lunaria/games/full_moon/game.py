"""Full Moon on the protocol that all games share."""

from typing import Final

from lunaria.core import Json, JsonObject, MalformedInput, Outcome, Randomness, Seat, quoted
from lunaria.games.full_moon.moves import Action
from lunaria.games.full_moon.notation import checked_action, parse, parse_action, parse_row
from lunaria.games.full_moon.rules import (
    REPETITIONS_TO_DRAW,
    AllowedActions,
    legal_actions,
    outcome,
    play,
)
from lunaria.games.full_moon.state import SOUTH, NoMoon, State
from lunaria.games.full_moon.wolves import WOLVES


class FullMoon:
    """One option, ``row``: the twelve wolves to start from; left out, they are shuffled (FM-02)."""

    name: Final = "full-moon"
    rule_prefix: Final = "FM"
    player_counts: Final = range(2, 3)
    has_secrets: Final = False
    has_reports: Final = False

    def options(self, given: JsonObject) -> JsonObject:
        if not isinstance(given, dict):
            raise MalformedInput(f"{quoted(given)} is not a set of options: it is an object")
        for key in given:
            if key != "row":
                raise MalformedInput(
                    f"{quoted(key)} is not an option of Full Moon: it has only row"
                )
        row = given.get("row")
        if row is None:
            return {"row": None}
        if not isinstance(row, str):
            raise MalformedInput(f"{quoted(row)} is not a row: a row is text such as 'b3/r1/...'")
        parse_row(row)
        return {"row": row}

    def is_shared(self, options: JsonObject) -> bool:
        return False

    def initial(self, options: JsonObject, randomness: Randomness) -> State:
        row = self.options(options)["row"]
        if isinstance(row, str):
            return parse_row(row)
        shuffled = randomness.shuffled(WOLVES)
        return State(tuple((wolf,) for wolf in shuffled), SOUTH, NoMoon.UNPLACED)

    def fits(self, state: State, options: JsonObject) -> bool:
        """A whole row is the one that is named. Once wolves have joined each other, a position does
        not tell which row it came from, and it fits any."""
        row = options["row"]
        if not isinstance(row, str) or len(state.columns) < len(WOLVES):
            return True
        return state.columns == parse_row(row).columns

    def turn(self, state: State) -> Seat | None:
        return state.to_move if outcome(state) is None else None

    def legal_actions(self, state: State) -> AllowedActions:
        return legal_actions(state)

    def sample_chance(self, state: State, randomness: Randomness) -> Action:
        raise LookupError("after set-up, Full Moon leaves nothing to chance")

    def apply(self, state: State, action: Action) -> State:
        return play(state, action)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def view(self, state: State, seat: Seat | None) -> Json:
        """Nothing is hidden in Full Moon; of the earlier positions, only how often they were this
        one matters to whoever looks (FM-17)."""
        return {"position": str(state), "repetitions": state.repetitions}

    def fixed_view(self, state: State) -> Json:
        return None

    def parse_action(self, text: str) -> Action:
        return parse_action(text)

    def format_action(self, action: Action) -> str:
        return checked_action(action).text

    def state_to_json(self, state: State) -> Json:
        earlier = [State(columns, seat, moon) for moon, seat, columns in state.earlier]
        return {"position": str(state), "earlier": [str(position) for position in earlier]}

    def state_from_json(self, value: Json) -> State:
        """Also from what `view` shows: of the earlier positions, those that are this one."""
        match value:
            case {"position": str(text), "repetitions": int(count), **rest} if (
                not rest and 0 <= count < REPETITIONS_TO_DRAW
            ):
                position = parse(text)
                earlier = (position.position,) * count
                return State(position.columns, position.to_move, position.moon, earlier)
            case {"position": str(text), "earlier": list(texts), **rest} if not rest:
                position = parse(text)
                earlier = tuple(parse(text).position for text in texts if isinstance(text, str))
                if len(earlier) == len(texts):
                    return State(position.columns, position.to_move, position.moon, earlier)
        raise MalformedInput(f"{quoted(value)} is not a state of Full Moon")


FULL_MOON: Final = FullMoon()
