"""Records the positions of Catch 22's first game: python tools/catch_22_lesson.py.

The words of the steps are in src/lunaria/languages/*/catch_22/words.json;
a test checks that the recording is up to date."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from lunaria.core import CHANCE, Refused, Seat
from lunaria.games.catch_22 import (
    CATCH_22,
    Move,
    State,
    legal_actions,
    parse_board,
    play,
    start,
    to_act,
)

FILE = Path(__file__).parents[1] / "web" / "src" / "games" / "catch_22" / "lesson.json"

BOARD = """
board first-walk
players 2-2
map
*ooAoooo*
o..o....o
Boroox.oo
o..o..o.o
oosoooEoC
o..o....o
*ooDooxo*
jackpots
A 4
B 6
C 7
D 5
E 6
"""
START = start(parse_board(BOARD), players=2)
LEARNER, RIVAL = Seat(0), Seat(1)

STORY: tuple[tuple[str, list[str], list[str], list[str]], ...] = (
    (
        "star",
        ["star a1"],
        [],
        ["star i7", "die 2", "die 5", "roll", "die 5", "move d7", "die 1", "move c7"],
    ),
    ("roll", ["roll"], [], ["die 3"]),
    ("move", ["move d1"], [], ["die 5"]),
    ("again", ["move c5"], [], ["die 4"]),
    ("rob", ["move c7"], [], ["cube b5", "roll", "die 6", "move i7"]),
    ("cube", ["cube h7"], [], []),
    ("wall", ["roll"], ["cube i6"], ["die 5"]),
    ("remove", ["move f5"], [], []),
    ("lift", ["lift b5"], [], []),
)
"""Words; what the learner does; what is refused; what follows by itself before the next step."""


def steps() -> Iterator[dict[str, Any]]:
    state = START
    last: list[dict[str, Any]] = []
    for words, expects, refused, following in STORY:
        yield _step(words, state, expects, last, refused)
        state, last = _played(state, expects[0], *following)
    state = _ready_to_win(state)
    wins = [str(action) for action in legal_actions(state) if _wins(action)]
    yield _step("win", state, wins, [], [])


def _step(
    words: str,
    state: State,
    expects: Sequence[str],
    last: Sequence[Any],
    refused: Sequence[str],
) -> dict[str, Any]:
    return {
        "words": f"lesson.{words}",
        "view": CATCH_22.view(state, None),
        "turn": to_act(state),
        "legal": [str(action) for action in legal_actions(state)],
        "expects": list(expects),
        "last": list(last),
        "refused": {action: _rule_against(state, action) for action in refused},
    }


def _played(state: State, *actions: str) -> tuple[State, list[dict[str, Any]]]:
    entries = []
    for action in actions:
        seat = to_act(state)
        entries.append({"seat": None if seat is CHANCE else seat, "action": action})
        state = play(state, action)
    return state, entries


def _rule_against(state: State, action: str) -> str:
    try:
        play(state, action)
    except Refused as refused:
        return refused.rule
    raise AssertionError(f"{action} is allowed")


def _wins(action: object) -> bool:
    return isinstance(action, Move) and action.wins


def _ready_to_win(state: State) -> State:
    """Played on, with dice that favour the learner, until a star within reach wins."""
    while True:
        if to_act(state) is not CHANCE:
            state = play(state, _choice(state))
            continue
        thrown = [play(state, f"die {pips}") for pips in range(1, 7)]
        state = max(thrown, key=_hope) if state.seat == LEARNER else thrown[0]
        if state.seat == LEARNER and any(map(_wins, legal_actions(state))):
            return state


def _choice(state: State) -> str:
    actions = [str(action) for action in legal_actions(state)]
    if "roll" in actions:
        return "roll"
    if state.seat == RIVAL:
        return actions[0]
    return max(actions, key=lambda action: play(state, action).tokens[LEARNER])


def _hope(state: State) -> tuple[bool, int]:
    """After a throw for the learner: can it win, and how much gold is within reach?"""
    actions = [action for action in legal_actions(state) if isinstance(action, Move)]
    gold = max((play(state, action).tokens[LEARNER] for action in actions), default=0)
    return any(map(_wins, actions)), gold


def contents() -> str:
    lesson = {
        "settings": {"game": CATCH_22.name},
        "seats": [
            {"occupant": {"type": "person", "name": "Ada"}},
            {"occupant": {"type": "bot", "level": "easy"}},
        ],
        "fixed": CATCH_22.fixed_view(START),
        "steps": list(steps()),
    }
    return json.dumps(lesson, indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(contents(), encoding="utf-8")
