"""What a move of Full Moon looks like to somebody who does not calculate.

The weights are distilled from exact values (``tools/full_moon_intuition.py``): a move is taken to
be a good one with odds that are the exponential of its weighted features.
"""

import json
from collections.abc import Sequence
from functools import cache
from math import log
from pathlib import Path
from typing import Final

from lunaria.games.full_moon import Action, Move, State, legal_actions, play

WEIGHTS_FILE: Final = Path(__file__).with_name("intuition.json")

FEATURES: Final = (
    "replies",
    "hopes",
    "threats",
    "pack",
    "columns",
    "threes",
    "moon_height",
    "moon_at_end",
)


def features(state: State, move: Action) -> tuple[float, ...]:
    """Of a move that does not win at once: how many replies it leaves (as a logarithm), after what
    share of them the player could win at once (hopes, and a fork is when that is all), what share
    of them wins at once (threats), the pack that moves, the columns and those of three wolves that
    are left, how high the column of the moon is, and whether it stands at an end of the row."""
    after = play(state, move)
    replies = list(legal_actions(after))
    wins = sum(_wins(reply) for reply in replies)
    hopes = sum(
        not _wins(reply) and any(map(_wins, legal_actions(play(after, reply)))) for reply in replies
    )
    heights = [len(column) for column in after.columns]
    place = next(
        (number for number, column in enumerate(after.columns) if after.moon in column), None
    )
    return (
        log(1 + len(replies)),
        hopes / max(1, len(replies)),
        wins / max(1, len(replies)),
        float(move.pack) if isinstance(move, Move) else 0.0,
        float(len(after.columns)),
        float(heights.count(3)),
        0.0 if place is None else float(heights[place]),
        float(place in (0, len(heights) - 1)),
    )


def appeal(state: State, moves: Sequence[Action]) -> list[float]:
    """How good each looks; among the logarithms of chances one may add any number to all."""
    weights = shipped_weights()
    return [
        sum(weight * value for weight, value in zip(weights, features(state, move), strict=True))
        for move in moves
    ]


@cache
def shipped_weights() -> tuple[float, ...]:
    told = json.loads(WEIGHTS_FILE.read_text(encoding="utf-8"))["weights"]
    return tuple(told[name] for name in FEATURES)


def _wins(move: Action) -> bool:
    return isinstance(move, Move) and move.moon is None
