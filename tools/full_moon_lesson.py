"""Records the positions of Full Moon's first game: python tools/full_moon_lesson.py.

The words of the steps are in src/lunaria/languages/*/full_moon/words.json;
a test checks that the recording is up to date."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from lunaria.games.full_moon import FULL_MOON, Move, State, legal_actions, parse, parse_row, play
from lunaria.games.full_moon.attempts import refused_slides

FILE = Path(__file__).parents[1] / "web" / "src" / "games" / "full_moon" / "lesson.json"

ROW = "g1/r2/r1/b2/w3/w2/b1/g3/r3/g2/b3/w1"
OPENING = (
    ("first", "b1R1S", "b2R1N"),
    ("demand", "w2L1N", "w1L1N"),
    ("colours", "b1R1S", "g1R1S"),
)
"""What the learner plays as South, and what North answers."""

LATER = "w1/r2b1w3/b3r3g2/g3r1/b2w2/g1 S b3"
TRAP = "b3R1S"
"""With the moon at the south end North has no move at all."""
WIN = "b2L2"


def steps() -> Iterator[dict[str, Any]]:
    state: State = parse_row(ROW)
    last: list[dict[str, Any]] = []
    yield _step("row", state, [], last)
    for words, action, answer in OPENING:
        yield _step(words, state, [action], last)
        state, last = _played(state, action, answer)
    yield _step("pack", state, _with_a_pack(state), last)
    state = parse(LATER)
    yield _step("moon", state, [TRAP], [])
    state, last = _played(state, TRAP, "pass")
    yield _step("win", state, [WIN], last)
    state, last = _played(state, WIN)
    yield _step("end", state, [], last)


def _step(words: str, state: State, expects: Sequence[str], last: Sequence[Any]) -> dict[str, Any]:
    return {
        "words": f"lesson.{words}",
        "view": FULL_MOON.view(state, None),
        "turn": FULL_MOON.turn(state),
        "legal": [str(action) for action in legal_actions(state)] if expects else [],
        "expects": list(expects),
        "last": list(last),
        "refused": refused_slides(state) if expects else {},
    }


def _played(state: State, *actions: str) -> tuple[State, list[dict[str, Any]]]:
    entries = []
    for action in actions:
        entries.append({"seat": state.to_move, "action": action})
        state = play(state, action)
    return state, entries


def _with_a_pack(state: State) -> list[str]:
    return [str(move) for move in legal_actions(state) if isinstance(move, Move) and move.pack == 2]


def contents() -> str:
    lesson = {
        "settings": {"game": FULL_MOON.name},
        "seats": [
            {"occupant": {"type": "person", "name": ""}},
            {"occupant": {"type": "bot", "level": "random"}},
        ],
        "fixed": FULL_MOON.fixed_view(parse_row(ROW)),
        "steps": list(steps()),
    }
    return json.dumps(lesson, indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(contents(), encoding="utf-8")
