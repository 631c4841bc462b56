"""Plays Full Moon at random to its end, and reads the record of the game again."""

from lunaria.core import Randomness, Record, dump_json, load_json
from lunaria.games.full_moon import FULL_MOON

randomness = Randomness("a game")
record = Record.begin(FULL_MOON, {}, randomness)
state = record.start
while FULL_MOON.outcome(state) is None:
    action = randomness.choice(list(FULL_MOON.legal_actions(state)))
    state = FULL_MOON.apply(state, action)
    record = record.extended(action)

written = dump_json(record.to_json())
assert Record.from_json(FULL_MOON, load_json(written)) == record
print(FULL_MOON.outcome(state))
