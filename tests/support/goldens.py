"""Data from elsewhere that the tests compare with."""

from pathlib import Path

GOLDENS = Path(__file__).parents[1] / "goldens"
PLAYTHROUGHS = GOLDENS / "playthroughs"
