"""What the page on the solution promises."""

import json
import re
from pathlib import Path

import numpy as np
import pytest

from lunaria.games import full_moon
from lunaria.solver.full_moon.atlas import row_value, shipped_atlas

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "games" / "full_moon_solved.md").read_text(encoding="utf-8")
LINES = re.findall(r"^```line\n(.*?)\n(.*?)\n```$", PAGE, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(
    ("position", "moves", "plies"),
    [(*line, plies) for line, plies in zip(LINES, (45, 42, 46), strict=True)],
)
def test_the_longest_wins_are_legal_and_as_long_as_told(
    position: str, moves: str, plies: int
) -> None:
    state = full_moon.parse(position)
    if state.moon is full_moon.NoMoon.UNPLACED:
        assert abs(row_value(state)) == plies
    for number, move in enumerate(moves.split(), start=1):
        state = full_moon.play(state, move)
        assert (full_moon.outcome(state) is not None) == (number == plies)
    ended = full_moon.outcome(state)
    assert ended is not None
    assert ended.reason == "FM-14"


def test_no_row_takes_longer_than_the_page_says() -> None:
    values = shipped_atlas().all_values()
    assert (values.max(), values.min()) == (45, -42)
    assert int((values == 45).sum()) == 1
    assert int((values == -42).sum()) == 4
    assert np.count_nonzero(values == 0) == 1_259_094


def test_the_browser_is_told_the_same_counts() -> None:
    pages = DOCS.parent / "web" / "src" / "games" / "full_moon" / "pages"
    told = json.loads((pages / "rows_by_plies.json").read_text(encoding="utf-8"))
    assert f"| drawn | {told.pop('0'):,} |" in PAGE
    rows = [f"| {n} | {'South' if int(n) % 2 else 'North'} | {told[n]:,} |" for n in told]
    assert "\n".join(rows) in PAGE


def test_the_atlas_is_small_enough_to_ship() -> None:
    shipped = DOCS.parent / "src" / "lunaria" / "solver" / "full_moon" / "atlas.bin"
    assert shipped.stat().st_size <= 6_000_000
