"""A whole game: two players take matches from a heap; the one who takes the last one wins."""

from pathlib import Path

from lunaria.catalogue import GamePlugin
from lunaria.core import (
    Json,
    JsonObject,
    MalformedInput,
    Outcome,
    PlainGame,
    Randomness,
    Refused,
    RuleId,
    Seat,
    quoted,
)
from lunaria.rulebook import Rulebook

State = tuple[int, Seat]
"""How many matches are left, and who is to take some."""


class Matches(PlainGame):
    name = "matches"
    rule_prefix = "MA"
    player_counts = range(2, 3)

    def initial(self, options: JsonObject, randomness: Randomness) -> State:
        return 10 + randomness.below(10), Seat(0)

    def turn(self, state: State) -> Seat | None:
        left, seat = state
        return seat if left else None

    def legal_actions(self, state: State) -> range:
        return range(1, min(3, state[0]) + 1)

    def apply(self, state: State, action: int) -> State:
        if action not in self.legal_actions(state):
            raise Refused("MA-02", str(action))
        left, seat = state
        return left - action, Seat(1 - seat)

    def outcome(self, state: State) -> Outcome | None:
        left, seat = state
        return None if left else Outcome((Seat(1 - seat),), RuleId("MA-03"))

    def parse_action(self, text: str) -> int:
        if not (text.isdecimal() and len(text) <= 2):
            raise MalformedInput(f"{quoted(text)} is not a number of matches")
        return int(text)

    def state_from_json(self, value: Json) -> State:
        match value:
            case [int(left), int(seat)] if 0 <= left < 20 and seat in (0, 1):
                return left, Seat(seat)
        raise MalformedInput(f"{quoted(value)} is not a heap of matches")


PLUGIN = GamePlugin(
    rules=Matches(),
    rulebook=Rulebook("matches", folder=Path(__file__).with_name("languages")),
    view=tuple[int, int],
)
