"""JSON with something wrong in it."""

import random

from lunaria.core import Json


def mangled(value: Json, rng: random.Random) -> Json:
    """The same value with something in it replaced, dropped or doubled."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        changed = dict(value)
        if rng.random() < 0.1:
            del changed[key]
        else:
            changed[key] = mangled(value[key], rng)
        return changed
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        middle = rng.choice([[], [value[at]] * 2, [mangled(value[at], rng)]])
        return [*value[:at], *middle, *value[at + 1 :]]
    return rng.choice([None, True, -1, 0, 1, 4, 30, 31, 2.5, "x", "candle", [], {}, 10**30])
